// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"

#include "domain/limits.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace Qt::StringLiterals;

/// Two intents are the same exactly when their fingerprints are, and what differs is named.
class TstFingerprint final : public QObject {
    Q_OBJECT
private slots:
    void payloadsCompareByMeaning_data();
    void payloadsCompareByMeaning();
    void everyFieldCounts_data();
    void everyFieldCounts();
    void knownValueStaysForEver();
    void fieldsCannotRunIntoEachOther();
    void differencesAreBounded();
    void differencesOfABrokenPayloadAreAnError();
};

namespace {

Intent withPayload(const QByteArray &payload)
{
    Intent intent;
    intent.payload = payload;
    intent.provider = u"primary"_s;
    return intent;
}

} // namespace

void TstFingerprint::payloadsCompareByMeaning_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QStringList>("differs");
    const auto row = [](const char *name, const char *first, const char *second, const QStringList &differs = {}) {
        QTest::newRow(name) << QByteArray(first) << QByteArray(second) << differs;
    };
    row("the order of names does not matter", R"({"a":1,"b":2})", R"({"b":2,"a":1})");
    row("white space does not matter", R"({"a":[1,2]})", "\n{ \"a\"\t: [ 1 , 2 ]\r\n}");
    row("1 and 1.0", "[1]", "[1.0]");
    row("1 and 1e0", "[1]", "[1e0]");
    row("1 and 10e-1", "[1]", "[10e-1]");
    row("minus zero and zero", "[-0]", "[0]");
    row("minus 0.0 and zero with an exponent", "[-0.0]", "[0E+7]");
    row("0.7 and 0.70", "[0.7]", "[7.0e-1]");
    row("2^64 as digits and with an exponent", "[18446744073709551616]", "[1844674407370955161.6e1]");
    row("an escape and its character", R"(["A\n/"])", R"(["\u0041\u000a\/"])");
    row("a surrogate pair and its character", R"(["\ud83d\ude00"])", "[\"\xF0\x9F\x98\x80\"]");
    row("ids beyond 2^53 are not rounded", R"({"id":9007199254740993})", R"({"id":9007199254740992})", {u"/payload/id"_s});
    row("ids beyond 2^64 are not rounded", R"({"id":18446744073709551617})", R"({"id":18446744073709551616})", {u"/payload/id"_s});
    row("the last digit of a fraction counts", "[0.1]", "[0.10000000000000001]", {u"/payload/0"_s});
    row("a tiny number is not zero", "[1e-308]", "[0]", {u"/payload/0"_s});
    row("the sign counts", "[-1]", "[1]", {u"/payload/0"_s});
    row("a changed amount is named", R"({"amount":1,"x":{}})", R"({"amount":2,"x":{}})", {u"/payload/amount"_s});
    row("text and number differ", R"({"a":"1"})", R"({"a":1})", {u"/payload/a"_s});
    row("null and a missing member differ", R"({"a":null})", "{}", {u"/payload/a"_s});
    row("an added and a removed member are both named", R"({"a":1,"c":3})", R"({"b":2,"c":3})", {u"/payload/a"_s, u"/payload/b"_s});
    row("an element is named by its index", R"({"m":[{"t":1},{"t":2}]})", R"({"m":[{"t":1},{"t":3}]})", {u"/payload/m/1/t"_s});
    row("a longer list names what is new", "[1]", "[1,2,3]", {u"/payload/1"_s, u"/payload/2"_s});
    row("the order of a list counts", "[1,2]", "[2,1]", {u"/payload/0"_s, u"/payload/1"_s});
    row("slash and tilde are escaped", R"({"a/b~c":1})", R"({"a/b~c":2})", {u"/payload/a~1b~0c"_s});
    row("another type is named as a whole", R"({"a":[1]})", R"({"a":{"0":1}})", {u"/payload/a"_s});
    row("a payload of another type", "[]", "{}", {u"/payload"_s});
    row("no Unicode normalisation", "[\"\xC3\xA9\"]", "[\"e\xCC\x81\"]", {u"/payload/0"_s});
    row("true and false", "[true]", "[false]", {u"/payload/0"_s});
    row("an empty name is a name", R"({"":1})", R"({"":2})", {u"/payload/"_s});
}

void TstFingerprint::payloadsCompareByMeaning()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(QStringList, differs);
    const Intent existing = withPayload(first);
    const Intent incoming = withPayload(second);
    QCOMPARE(fingerprint(existing).value() == fingerprint(incoming).value(), differs.isEmpty());
    QCOMPARE(differingFields(existing, incoming).value(), differs);
    QCOMPARE(differingFields(existing, existing).value(), QStringList());
}

void TstFingerprint::everyFieldCounts_data()
{
    QTest::addColumn<Intent>("changed");
    QTest::addColumn<QString>("pointer");
    const Intent base = withPayload("{}");
    const auto row = [&](const char *name, const char16_t *pointer, auto change) {
        Intent changed = base;
        change(changed);
        QTest::newRow(name) << changed << QString::fromUtf16(pointer);
    };
    row("another provider", u"/provider", [](Intent &i) { i.provider = u"other"_s; });
    row("no provider", u"/provider", [](Intent &i) { i.provider.reset(); });
    row("a model", u"/model", [](Intent &i) { i.model = u"m"_s; });
    row("a kind", u"/kind", [](Intent &i) { i.kind = u"k@1"_s; });
    row("the default of max_in_flight, sent", u"/max_in_flight", [](Intent &i) { i.maxInFlight = 1; });
    row("a race", u"/max_in_flight", [](Intent &i) { i.maxInFlight = 2; });
}

void TstFingerprint::everyFieldCounts()
{
    QFETCH(Intent, changed);
    QFETCH(QString, pointer);
    const Intent base = withPayload("{}");
    QVERIFY(fingerprint(base).value() != fingerprint(changed).value());
    QCOMPARE(differingFields(base, changed).value(), QStringList{pointer});
}

void TstFingerprint::knownValueStaysForEver()
{
    // Stored fingerprints must be found again by every later version: this value may never change. It is the SHA-256 of the
    // frames (8 bytes of length, big-endian, then the bytes) holdfast-intent-1, payload, {"a":15e-1}, provider, primary.
    QCOMPARE(fingerprint(withPayload("{ \"a\" : 1.50 }")).value().toHex(),
        QByteArray("320a9c9594fbed42fe1ca204af818e4a7c519c34c1625acc9536cc9f8a15d259"));
}

void TstFingerprint::fieldsCannotRunIntoEachOther()
{
    Intent first = withPayload("{}");
    first.model = u"ab"_s;
    first.kind = u"c"_s;
    Intent second = withPayload("{}");
    second.model = u"a"_s;
    second.kind = u"bc"_s;
    QVERIFY(fingerprint(first).value() != fingerprint(second).value());
}

void TstFingerprint::differencesAreBounded()
{
    QByteArray list = "[";
    for (int i = 0; i < 100; ++i)
        list += QByteArray::number(i) + ',';
    list += "0]";
    const QStringList differs = differingFields(withPayload("[]"), withPayload(list)).value();
    QCOMPARE(differs.size(), limits::maxDifferences + 1);
    QCOMPARE(differs.first(), u"/payload/0"_s);
    QCOMPARE(differs.last(), u"…"_s);
    const QByteArray longName(2'000'000, 'n');
    const QStringList one = differingFields(withPayload("{}"), withPayload("{\"" + longName + "\":1}")).value();
    QCOMPARE(one.size(), 1);
    QCOMPARE(one.first().size(), limits::maxPointerLength + 1);
}

void TstFingerprint::differencesOfABrokenPayloadAreAnError()
{
    QCOMPARE(differingFields(withPayload("{}"), withPayload("{")).error().code, ErrorCode::Invalid);
    QCOMPARE(fingerprint(withPayload("{")).error().code, ErrorCode::Invalid);
}

HOLDFAST_TEST(TstFingerprint, "tst_fingerprint")
#include "tst_fingerprint.moc"
