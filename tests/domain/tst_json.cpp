// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/canonical_json.h"
#include "domain/json_pointer.h"
#include "domain/limits.h"
#include "support/comma_locale.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace Qt::StringLiterals;

/// JSON is read exactly, in every locale, and refused with a place when it is not JSON.
class TstJson final : public QObject {
    Q_OBJECT
private slots:
    void canonicalForms_data();
    void canonicalForms();
    void canonicalFormUnderADecimalComma_data() { canonicalForms_data(); }
    void canonicalFormUnderADecimalComma();
    void refusals_data();
    void refusals();
    void placesOfSyntaxErrors_data();
    void placesOfSyntaxErrors();
    void boundsAreExact();
    void everyCutOfAnAnswerIsCalledCut();
    void valuesStandAsTheyWereWritten_data();
    void valuesStandAsTheyWereWritten();
    void valuesUnderADecimalComma();
    void aNameTwiceOnTheWayIsRefusedAndElsewhereNot();
    void brokenPointers_data();
    void brokenPointers();
    void topLevelNamesInOrder();
};

void TstJson::canonicalForms_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("canonical");
    const auto row = [](const char *name, const char *json, const char *canonical) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(canonical);
    };
    row("fractions", "[0.7, 0.70, 70e-2, -1.5]", "[7e-1,7e-1,7e-1,-15e-1]");
    row("whole numbers", "[1, 1.0, 1e0, 10e-1, 0.1E+1]", "[1,1,1,1,1]");
    row("zeros", "[0, -0, 0.0, -0.00, 0e10]", "[0,0,0,0,0]");
    row("trailing zeros become an exponent", "[10, 1e1, 120000]", "[1e1,1e1,12e4]");
    row("64 bits and one more", "[9223372036854775807, -9223372036854775808, 18446744073709551615, 18446744073709551616]",
        "[9223372036854775807,-9223372036854775808,18446744073709551615,18446744073709551616]");
    row("numbers that no double holds", "[9007199254740993, 0.1000000000000000055511151231257827, 9e308]",
        "[9007199254740993,1000000000000000055511151231257827e-34,9e308]");
    row("leading zeros of an exponent", "[1e007, 1e-0000000000308]", "[1e7,1e-308]");
    row("names sort by their bytes, not by alphabet", R"({"b":1,"é":2,"a":3,"B":4,"ä":5,"_":6,"":7})",
        R"({"":7,"B":4,"_":6,"a":3,"b":1,"ä":5,"é":2})");
    row("beyond the BMP sorts after the BMP", R"({"\ud83d\ude00":1,"\uffee":2})", "{\"\xEF\xBF\xAE\":2,\"\xF0\x9F\x98\x80\":1}");
    row("escapes are resolved, and written only where they must be", R"(["\u0041\/\"\\\u001f\n\u007f"])",
        "[\"A/\\\"\\\\\\u001f\\u000a\x7f\"]");
    row("literals and empty ones", " [ null , true , false , { } , [ ] , \"\" ] ", R"([null,true,false,{},[],""])");
    row("a lone value", " 7 ", "7");
    row("a lone value at the very end", "-7.5", "-75e-1");
}

void TstJson::canonicalForms()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, canonical);
    QCOMPARE(canonicalJson(json).value(), canonical);
    QCOMPARE(canonicalJson(canonical).value(), canonical);
}

void TstJson::canonicalFormUnderADecimalComma()
{
    const test::CommaLocale locale;
    QVERIFY(locale.isActive());
    canonicalForms();
}

void TstJson::refusals_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArray &json, const char16_t *says) {
        QTest::newRow(name) << json << QString::fromUtf16(says);
    };
    row("a name twice", R"({"x":[{"a":1,"b":2,"a":1}]})", u"has the name \"/x/0/a\" twice in one object");
    row("a name twice, once escaped", R"({"a":1,"\u0061":2})", u"has the name \"/a\" twice in one object");
    row("U+0000 in a text", R"({"x":["a\u0000b"]})", u"has a U+0000 in the text at \"/x/0\"");
    row("U+0000 in a name", R"({"a\u0000":1})", u"has a U+0000 in the name at \"/a");
    row("an escaped high surrogate alone", R"(["\ud800"])", u"surrogate");
    row("an escaped low surrogate alone", R"(["\udc00"])", u"surrogate");
    row("a high surrogate before a character", R"(["\ud800\u0041"])", u"surrogate");
    row("a surrogate as three bytes of UTF-8", "[\"\xED\xA0\x80\"]", u"ill-formed UTF-8");
    row("an overlong byte pair", "[\"\xC0\xAF\"]", u"ill-formed UTF-8");
    row("Latin-1", "[\"\xE9\"]", u"ill-formed UTF-8");
    row("a byte order mark", "\xEF\xBB\xBF{}", u"byte order mark at line 1, column 1");
    row("a NUL after the end", QByteArray("{}\0{", 4), u"a NUL byte at line 1, column 3");
    row("a NUL within a text", QByteArray("[\"a\0b\"]", 7), u"a NUL byte at line 1, column 4");
    row("an exponent beyond the bound", R"({"n":1E400})", u"beyond ±308 at \"/n\"");
    row("a negative exponent beyond the bound", R"({"n":[1e-309]})", u"beyond ±308 at \"/n/0\"");
    row("an exponent of many digits", R"([1e99999999999999999999])", u"at \"/0\"");
    row("a negative exponent of many digits", R"([0, 1e-99999999999999999999])", u"at \"/1\"");
    row("nothing", "", u"unexpected end of input");
    row("only white space", " \n ", u"unexpected end of input");
    row("two values", "{} {}", u"expected end of input");
    row("a comma at the end", "[1,]", u"unexpected ']'");
    row("a comment", "[1] // one", u"at line 1, column 5");
    row("single quotes", "{'a':1}", u"at line 1, column 2");
    row("NaN", "[NaN]", u"invalid literal");
    row("a leading zero", "[01]", u"at line 1, column 3");
    row("a decimal comma", "{\"t\":0,7}", u"at line 1, column 8");
    row("a line break in a text", "[\"a\nb\"]", u"control character");
}

void TstJson::refusals()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, says);
    const Result<QByteArray> result = canonicalJson(json);
    QVERIFY2(!result, result.value_or(QByteArray()).constData());
    QCOMPARE(result.error().code, ErrorCode::Invalid);
    QVERIFY2(result.error().text.startsWith(u"The payload "_s) && result.error().text.contains(says), qPrintable(result.error().text));
    QVERIFY(result.error().text.size() < 300);
}

void TstJson::placesOfSyntaxErrors_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("byte");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("atEnd");
    QTest::newRow("the first byte") << QByteArray("x") << 1 << 1 << 1 << false;
    QTest::newRow("the third line") << QByteArray("{\n\"a\":\n  x}") << 10 << 3 << 3 << false;
    QTest::newRow("a cut object") << QByteArray("{\"a\":\n[1") << 8 << 2 << 2 << true;
    QTest::newRow("a cut literal") << QByteArray("[tr") << 3 << 1 << 3 << true;
    QTest::newRow("nothing at all") << QByteArray() << 0 << 1 << 1 << true;
}

void TstJson::placesOfSyntaxErrors()
{
    QFETCH(QByteArray, json);
    QFETCH(int, byte);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(bool, atEnd);
    const QVariantMap details = canonicalJson(json).error().details;
    QCOMPARE(details.value(u"byte"_s).toInt(), byte);
    QCOMPARE(details.value(u"line"_s).toInt(), line);
    QCOMPARE(details.value(u"column"_s).toInt(), column);
    QCOMPARE(details.value(u"at_end"_s).toBool(), atEnd);
}

void TstJson::boundsAreExact()
{
    const auto accepted = [](const QByteArray &json) { return canonicalJson(json).has_value(); };
    QVERIFY(accepted(QByteArray(1000, '[') + QByteArray(1000, ']')));
    QVERIFY(!accepted(QByteArray(1001, '[') + QByteArray(1001, ']')));
    QVERIFY(!accepted(QByteArray(1'000'000, '['))); // and without using up the stack
    QVERIFY(accepted(QByteArray(1000, '7')) && accepted('-' + QByteArray(999, '7') + ".7"));
    QVERIFY(!accepted(QByteArray(1001, '7')) && !accepted("0." + QByteArray(1000, '7')));
    QVERIFY(!accepted(QByteArray(10'000, '7'))); // beyond the library's own range too
    QVERIFY(accepted("1e308") && accepted("1e-308") && accepted("9.99e308"));
    QVERIFY(!accepted("1e309") && !accepted("1e-309") && !accepted("0e309"));
}

void TstJson::everyCutOfAnAnswerIsCalledCut()
{
    const QByteArray whole = R"({"choices":[{"message":{"content":"né\n\ud83d\ude00"},"n":-1.5e+3,"ok":true,"no":null}]})";
    QVERIFY(valueAt(whole, {}).has_value());
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto result = valueAt(whole.first(size), u"/choices/0/message/content"_s);
        QVERIFY2(!result, qPrintable(QString::number(size)));
        QVERIFY2(result.error().details.value(u"at_end"_s).toBool(), qPrintable(QString::number(size) + result.error().text));
    }
}

void TstJson::valuesStandAsTheyWereWritten_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<int>("kind"); // -1: not there
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("raw");
    const auto row = [](const char *name, const char16_t *pointer, int kind, const char16_t *text, const char *raw) {
        QTest::newRow(name) << QString::fromUtf16(pointer) << kind << QString::fromUtf16(text) << QByteArray(raw);
    };
    const auto is = [](JsonKind kind) { return static_cast<int>(kind); };
    row("a text, escapes resolved", u"/a/0/t", is(JsonKind::String), u"x\"y é", R"("x\"y \u00e9")");
    row("a number before a space", u"/a/1", is(JsonKind::Number), u"-2.50e+3", "-2.50e+3");
    row("a number before a bracket", u"/a/2", is(JsonKind::Number), u"9007199254740993", "9007199254740993");
    row("a list", u"/a", is(JsonKind::Array), u"", "[ {\"t\":\"x\\\"y \\u00e9\"} , -2.50e+3 ,9007199254740993]");
    row("an object", u"/b", is(JsonKind::Object), u"", "{\"c\" :null,\"\":false}");
    row("null", u"/b/c", is(JsonKind::Null), u"", "null");
    row("an empty name", u"/b/", is(JsonKind::False), u"", "false");
    row("slash and tilde", u"/s~1l~0", is(JsonKind::True), u"", "true");
    row("the name ~1 is not a slash", u"/~01", is(JsonKind::Number), u"0", "0");
    row("a digit as a name", u"/0", is(JsonKind::String), u"", "\"\"");
    row("an index beyond the end", u"/a/3", -1, u"", "");
    row("an index with a leading zero", u"/a/01", -1, u"", "");
    row("below a text", u"/a/0/t/x", -1, u"", "");
    row("nowhere", u"/zz/0", -1, u"", "");
}

namespace {

QByteArray sample()
{
    return "\n{\"a\": [ {\"t\":\"x\\\"y \\u00e9\"} , -2.50e+3 ,9007199254740993],\"b\":{\"c\" :null,\"\":false},"
           "\"s/l~\":true,\"~1\":0 ,\"0\":\"\"} ";
}

} // namespace

void TstJson::valuesStandAsTheyWereWritten()
{
    QFETCH(QString, pointer);
    QFETCH(int, kind);
    QFETCH(QString, text);
    QFETCH(QByteArray, raw);
    // Together with pointers into the same places: one search must not disturb another.
    const auto values = valuesAt(sample(), {QString(), u"/a"_s, pointer, u"/b/c"_s, pointer}).value();
    QCOMPARE(int(values.size()), 5);
    QCOMPARE(values[0]->raw, sample().trimmed());
    QCOMPARE(values[2].has_value(), kind >= 0);
    QCOMPARE(values[2], values[4]);
    QCOMPARE(valueAt(sample(), pointer).value(), values[2]);
    if (kind < 0)
        return;
    QCOMPARE(static_cast<int>(values[2]->kind), kind);
    QCOMPARE(values[2]->text, text);
    QCOMPARE(values[2]->raw, raw);
}

void TstJson::valuesUnderADecimalComma()
{
    const test::CommaLocale locale;
    QVERIFY(locale.isActive());
    const JsonValue price = valueAt(R"({"price":[0.15,1]})", u"/price/0"_s).value().value();
    QCOMPARE(price.text, u"0.15"_s);
    QCOMPARE(price.raw, QByteArray("0.15"));
}

void TstJson::aNameTwiceOnTheWayIsRefusedAndElsewhereNot()
{
    const QByteArray json = R"({"a":{"x":1,"x":2},"b":{"c":1},"b":{"d":2}})";
    QCOMPARE(valueAt(json, u"/a"_s).value()->raw, QByteArray(R"({"x":1,"x":2})"));
    QVERIFY(valueAt(json, u"/a/x"_s).error().text.contains(u"\"/a/x\" twice"_s));
    QVERIFY(valueAt(json, u"/b/c"_s).error().text.contains(u"\"/b\" twice"_s));
}

void TstJson::brokenPointers_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::newRow("without a slash") << u"choices/0"_s;
    QTest::newRow("JSONPath") << u"$.choices[0]"_s;
    QTest::newRow("a tilde alone") << u"/a~"_s;
    QTest::newRow("a tilde before another character") << u"/a~2"_s;
    QTest::newRow("two tildes") << u"/~~0"_s;
}

void TstJson::brokenPointers()
{
    QFETCH(QString, pointer);
    QVERIFY(pointerTokens(pointer).error().text.contains(pointer));
    QCOMPARE(valueAt("{}", pointer).error().code, ErrorCode::Invalid);
}

void TstJson::topLevelNamesInOrder()
{
    QCOMPARE(topLevelNames(R"({"z":{"model":1},"a":[{"b":2}],"\u006dodel":3,"z":4})").value(),
        (QStringList{u"z"_s, u"a"_s, u"model"_s, u"z"_s}));
    QCOMPARE(topLevelNames("{}").value(), QStringList());
    for (const char *other : {"[]", "\"model\"", "1", "null"})
        QVERIFY(topLevelNames(other).error().text.contains(u"not an object"_s));
    QVERIFY(!topLevelNames("{\"a\":1"));
}

HOLDFAST_TEST(TstJson, "tst_json")
#include "tst_json.moc"
