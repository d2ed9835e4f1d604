// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"
#include "domain/limits.h"
#include "domain/number_text.h"
#include "domain/provider_rules.h"
#include "domain/validation.h"
#include "support/comma_locale.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// Bad input is refused with a sentence that says what and where; what is allowed passes.
class TstIntentRules final : public QObject {
    Q_OBJECT
private slots:
    void keys_data();
    void keys();
    void aMissingKeyIsNotAnEmptyOne();
    void owners_data();
    void owners();
    void intents_data();
    void intents();
    void deadlines_data();
    void deadlines();
    void deadlinesNotGivenAreTheProviders();
    void submissionsAreCheckedAsAWhole();
    void numbersOfTheCommandLine_data();
    void numbersOfTheCommandLine();
    void numbersUnderADecimalComma();
    void fixedPointIsExact();
};

namespace {

/// "" stands for "accepted"; else the sentence must contain the text.
template <typename T> void verifyVerdict(const Result<T> &result, const QString &says, ErrorCode code)
{
    if (says.isEmpty()) {
        QVERIFY2(result.has_value(), result ? "" : qPrintable(result.error().text));
        return;
    }
    QVERIFY(!result.has_value());
    QVERIFY2(result.error().text.contains(says), qPrintable(result.error().text));
    QVERIFY(result.error().text.endsWith(u'.'));
    QCOMPARE(result.error().code, code);
}

Submission goodSubmission()
{
    Submission submission;
    submission.owner = u"ada"_s;
    submission.key = u"order-45"_s;
    submission.intent.payload = "{}";
    submission.intent.provider = u"primary"_s;
    return submission;
}

} // namespace

void TstIntentRules::keys_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    QTest::newRow("one character") << u"k"_s << QString();
    QTest::newRow("255 characters") << QString(255, u'k') << QString();
    QTest::newRow("both ends of what is allowed") << u"!~"_s << QString();
    QTest::newRow("256 characters") << QString(256, u'k') << u"has 256 characters, and at most 255"_s;
    QTest::newRow("empty") << u""_s << u"is empty"_s;
    QTest::newRow("a NUL") << QString(u"ab"_s + QChar(0)) << u"U+0000 at position 3"_s;
    QTest::newRow("a line feed") << u"a\nb"_s << u"U+000A at position 2"_s;
    QTest::newRow("delete") << u"\x7F"_s << u"U+007F at position 1"_s;
    QTest::newRow("a space") << u"a b"_s << u"U+0020 at position 2"_s;
    QTest::newRow("an accent") << u"caf\u00E9"_s << u"U+00E9 at position 4"_s;
    QTest::newRow("an emoji counts as one") << u"a\U0001F600"_s << u"U+1F600 at position 2"_s;
    QTest::newRow("half of a surrogate pair") << QString(QChar(0xD800)) << u"at position 1"_s;
}

void TstIntentRules::keys()
{
    QFETCH(QString, key);
    QFETCH(QString, says);
    verifyVerdict(validateKey(key), says, ErrorCode::KeyInvalid);
}

void TstIntentRules::aMissingKeyIsNotAnEmptyOne()
{
    QCOMPARE(validateKey(std::nullopt).error().code, ErrorCode::KeyMissing);
    QCOMPARE(validateKey(u""_s).error().code, ErrorCode::KeyInvalid);
}

void TstIntentRules::owners_data()
{
    QTest::addColumn<QString>("owner");
    QTest::addColumn<QString>("says");
    QTest::newRow("a name of any script") << u"ਗੁਰਪ੍ਰੀਤ 45"_s << QString();
    QTest::newRow("128 characters beyond the BMP") << u"\U0001F600"_s.repeated(128) << QString();
    QTest::newRow("129 characters") << QString(129, u'o') << u"The owner has 129 characters"_s;
    QTest::newRow("empty") << QString() << u"The owner is empty"_s;
    QTest::newRow("a control character") << u"a\tb"_s << u"control character U+0009 at position 2"_s;
    QTest::newRow("half of a surrogate pair") << QString(QChar(0xDC00)) << u"surrogate"_s;
}

void TstIntentRules::owners()
{
    QFETCH(QString, owner);
    QFETCH(QString, says);
    verifyVerdict(validateOwner(owner), says, ErrorCode::Invalid);
}

void TstIntentRules::intents_data()
{
    QTest::addColumn<Intent>("intent");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char16_t *says, auto change) {
        Intent intent = goodSubmission().intent;
        change(intent);
        QTest::newRow(name) << intent << QString::fromUtf16(says);
    };
    const auto ofSize = [](qsizetype size) { return QByteArray("\"" + QByteArray(size - 2, 'x') + "\""); };
    row("nothing but a payload", u"", [](Intent &i) { i.provider.reset(); });
    row("8 MiB", u"", [&](Intent &i) { i.payload = ofSize(limits::maxPayloadBytes); });
    row("8 MiB and a byte", u"has 8,388,609 bytes, and at most 8,388,608 (8 MiB)",
        [&](Intent &i) { i.payload = ofSize(limits::maxPayloadBytes + 1); });
    row("no payload", u"The payload is not JSON", [](Intent &i) { i.payload.clear(); });
    row("a payload that is not JSON", u"The payload is not JSON", [](Intent &i) { i.payload = "model=x"; });
    row("a payload with a name twice", u"the name \"/a\" twice", [](Intent &i) { i.payload = R"({"a":1,"a":1})"; });
    row("a payload with a lone surrogate", u"surrogate", [](Intent &i) { i.payload = R"({"a":"\ud800"})"; });
    row("a payload with a number beyond the bound", u"at \"/a\"", [](Intent &i) { i.payload = R"({"a":1e309})"; });
    row("eight at once", u"", [](Intent &i) { i.maxInFlight = 8; });
    row("nine at once", u"max_in_flight is 9, and it must be from 1 to 8", [](Intent &i) { i.maxInFlight = 9; });
    row("none at once", u"max_in_flight is 0", [](Intent &i) { i.maxInFlight = 0; });
    row("a provider's name with a slash", u"U+002F at position 2", [](Intent &i) { i.provider = u"a/b"_s; });
    row("a model with slashes and colons", u"", [](Intent &i) { i.model = u"org/model:7b-q4 (new)"_s; });
    row("a model with a line break", u"The model has the control character U+000A", [](Intent &i) { i.model = u"m\n"_s; });
    row("an empty model", u"The model is empty", [](Intent &i) { i.model = u""_s; });
    row("an empty kind", u"The kind is empty", [](Intent &i) { i.kind = u""_s; });
}

void TstIntentRules::intents()
{
    QFETCH(Intent, intent);
    QFETCH(QString, says);
    verifyVerdict(fingerprint(intent), says, ErrorCode::Invalid);
}

void TstIntentRules::deadlines_data()
{
    QTest::addColumn<qint64>("soft");
    QTest::addColumn<qint64>("hard");
    QTest::addColumn<QString>("says");
    const qint64 day = 24 * 60 * 60 * 1000;
    QTest::newRow("the least") << qint64{100} << qint64{100} << QString();
    QTest::newRow("the most") << day << day << QString();
    QTest::newRow("0") << qint64{0} << day << u"The soft deadline is 0 ms, and it must be from 100 ms to 86,400,000 ms"_s;
    QTest::newRow("negative") << qint64{-5000} << day << u"The soft deadline is -5,000 ms"_s;
    QTest::newRow("99 ms") << qint64{99} << day << u"The soft deadline is 99 ms"_s;
    QTest::newRow("hard of 0") << qint64{100} << qint64{0} << u"The hard deadline is 0 ms"_s;
    QTest::newRow("beyond a day") << qint64{100} << day + 1 << u"The hard deadline is 86,400,001 ms"_s;
    QTest::newRow("soft beyond hard") << qint64{2001} << qint64{2000}
                                      << u"The soft deadline is 2,001 ms, and it must not be beyond the hard deadline of 2,000 ms"_s;
}

void TstIntentRules::deadlines()
{
    QFETCH(qint64, soft);
    QFETCH(qint64, hard);
    QFETCH(QString, says);
    const auto result = validateDeadlines(std::nullopt, Millis{soft}, Millis{hard});
    verifyVerdict(result, says, ErrorCode::Invalid);
    if (result)
        QCOMPARE(*result, (Deadlines{std::min(Millis{soft}, Millis{10s}), Millis{soft}, Millis{hard}}));
}

void TstIntentRules::deadlinesNotGivenAreTheProviders()
{
    QCOMPARE(validateDeadlines({}, {}, {}).value(), (Deadlines{10s, 60s, 15min}));
    QCOMPARE(validateDeadlines({}, {}, 2min, Deadlines{1s, 30s, 1h}).value(), (Deadlines{1s, 30s, 2min}));
    QVERIFY(validateDeadlines({}, {}, 20s).error().text.contains(u"The soft deadline (by default) is 60,000 ms"_s));
    QVERIFY(validateDeadlines({}, 20min, {}).error().text.contains(u"beyond the hard deadline (by default) of 900,000 ms"_s));
    QVERIFY(validateDeadlines(0ms, {}, {}).error().text.contains(u"The connect deadline is 0 ms"_s));
}

void TstIntentRules::submissionsAreCheckedAsAWhole()
{
    QVERIFY(validateSubmission(goodSubmission()).has_value());
    const auto codeAfter = [](auto change) {
        Submission submission = goodSubmission();
        change(submission);
        return validateSubmission(submission).error().code;
    };
    QCOMPARE(codeAfter([](Submission &s) { s.key.clear(); }), ErrorCode::KeyInvalid);
    QCOMPARE(codeAfter([](Submission &s) { s.owner.clear(); }), ErrorCode::Invalid);
    QCOMPARE(codeAfter([](Submission &s) { s.intent.maxInFlight = 0; }), ErrorCode::Invalid);
    QCOMPARE(codeAfter([](Submission &s) { s.softDeadline = 0ms; }), ErrorCode::Invalid);
}

void TstIntentRules::numbersOfTheCommandLine_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("millis"); // of parseSeconds
    QTest::addColumn<QString>("says");
    QTest::newRow("whole") << u"30"_s << qint64{30'000} << QString();
    QTest::newRow("a fraction") << u"0.2"_s << qint64{200} << QString();
    QTest::newRow("to the millisecond") << u"1.005"_s << qint64{1005} << QString();
    QTest::newRow("a decimal comma") << u"0,2"_s << qint64{0} << u"--wait is \"0,2\", which has a decimal comma"_s;
    QTest::newRow("a thousands comma") << u"1,000"_s << qint64{0} << u"decimal comma"_s;
    QTest::newRow("negative") << u"-1"_s << qint64{0} << u"must not be negative"_s;
    QTest::newRow("trailing junk") << u"5s"_s << qint64{0} << u"--wait is \"5s\""_s;
    QTest::newRow("a space") << u" 5"_s << qint64{0} << u"a decimal number"_s;
    QTest::newRow("a line break at the end") << u"5\n"_s << qint64{0} << u"a decimal number"_s;
    QTest::newRow("nan") << u"nan"_s << qint64{0} << u"\"nan\""_s;
    QTest::newRow("inf") << u"inf"_s << qint64{0} << u"\"inf\""_s;
    QTest::newRow("an exponent") << u"1e3"_s << qint64{0} << u"\"1e3\""_s;
    QTest::newRow("hexadecimal") << u"0x10"_s << qint64{0} << u"\"0x10\""_s;
    QTest::newRow("a plus") << u"+5"_s << qint64{0} << u"\"+5\""_s;
    QTest::newRow("no digit before the point") << u".5"_s << qint64{0} << u"\".5\""_s;
    QTest::newRow("below a millisecond") << u"0.0005"_s << qint64{0} << u"at most 3 digits after the point"_s;
    QTest::newRow("digits of another script") << u"੫"_s << qint64{0} << u"a decimal number"_s;
    QTest::newRow("huge") << u"99999999999999999999"_s << qint64{0} << u"a decimal number"_s;
    QTest::newRow("nothing") << u""_s << qint64{0} << u"--wait has no value"_s;
    QTest::newRow("a place marker is no place marker") << u"%3"_s << qint64{0} << u"--wait is \"%3\", and"_s;
}

void TstIntentRules::numbersOfTheCommandLine()
{
    QFETCH(QString, text);
    QFETCH(qint64, millis);
    QFETCH(QString, says);
    const Result<Millis> seconds = parseSeconds(text, u"--wait"_s);
    verifyVerdict(seconds, says, ErrorCode::Usage);
    if (seconds)
        QCOMPARE(seconds->count(), millis);
    const bool whole = !text.contains(u'.');
    QCOMPARE(parseMilliseconds(text, u"--wait"_s).has_value(), says.isEmpty() && whole);
}

void TstIntentRules::numbersUnderADecimalComma()
{
    const test::CommaLocale locale;
    QVERIFY(locale.isActive());
    QCOMPARE(parseSeconds(u"0.2"_s, u"--wait"_s).value(), Millis{200});
    QVERIFY(parseSeconds(u"0,2"_s, u"--wait"_s).error().hint.contains(u"0.2"_s));
    QVERIFY(parseMilliseconds(u"0,2"_s, u"--soft-deadline-ms"_s).error().text.contains(u"decimal comma"_s));
}

void TstIntentRules::fixedPointIsExact()
{
    QCOMPARE(parseFixedPoint(u"0.15"_s, u"--price-in"_s, 6).value(), qint64{150'000});
    QCOMPARE(parseFixedPoint(u"999999999999.999999"_s, u"--price-in"_s, 6).value(), qint64{999'999'999'999'999'999});
    QVERIFY(!parseFixedPoint(u"0.1234567"_s, u"--price-in"_s, 6));
    QCOMPARE(parseWholeNumber(u"8"_s, u"--max-in-flight"_s, 1, 8).value(), qint64{8});
    QVERIFY(parseWholeNumber(u"9"_s, u"--max-in-flight"_s, 1, 8).error().text.contains(u"a whole number from 1 to 8"_s));
}

HOLDFAST_TEST(TstIntentRules, "tst_intent_rules")
#include "tst_intent_rules.moc"
