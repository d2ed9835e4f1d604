// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/kept_answer.h"
#include "providers/probe.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using K = Outcome::Kind;

/// A provider that keeps its answers because it is asked to: what is sent, where it is looked for, and what is found.
class TstKeptAnswer final : public QObject {
    Q_OBJECT
private slots:
    void requestAsksThatItIsKept_data();
    void requestAsksThatItIsKept();
    void payloadWithItsOwnNamesIsRefused_data();
    void payloadWithItsOwnNamesIsRefused();
    void listIsAskedByTheAttemptsName();
    void listDecides_data();
    void listDecides();
};

namespace {

const Adapter &openAi()
{
    return *adapterFor(u"openai-chat");
}

ProviderRecord keeping()
{
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = QStringLiteral("https://h/v1");
    record.model = QStringLiteral("m");
    record.probe = ProbeRecipe();
    record.probe->way = ProbeWay::Stored;
    return record;
}

ProviderRecord plain()
{
    ProviderRecord record = keeping();
    record.probe.reset();
    return record;
}

ProbeSubject subject()
{
    return {QStringLiteral("k"), {}, QStringLiteral("pub.1"), false, true, true};
}

QByteArray bodyOf(const ProviderRecord &record, const QByteArray &payload)
{
    const auto request = buildRequest(openAi(), record, {}, payload, QStringLiteral("k"), {}, {}, QStringLiteral("pub.1"));
    return request ? request->body : request.error().text.toUtf8();
}

QByteArray kept(const QByteArray &tag, const QByteArray &finish = "stop")
{
    return R"({"id":"c1","metadata":{"attempt_id":")" + tag + R"("},"choices":[{"message":{"content":"x"},"finish_reason":")" + finish
        + R"("}]})";
}

} // namespace

void TstKeptAnswer::requestAsksThatItIsKept_data()
{
    QTest::addColumn<ProviderRecord>("record");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("body");
    const QByteArray names = R"({"model":"m","store":true,"metadata":{"attempt_id":"pub.1"})";
    QTest::newRow("kept") << keeping() << QByteArray(R"({"n": 1.0 })") << QByteArray(names + R"(,"n": 1.0 })");
    QTest::newRow("an empty payload") << keeping() << QByteArray("{ }") << QByteArray(names + " }");
    QTest::newRow("deeper down the names are the payload's")
        << keeping() << QByteArray(R"({"a":{"store":1}})") << QByteArray(names + R"(,"a":{"store":1}})");
    QTest::newRow("not kept") << plain() << QByteArray(R"({"n": 1.0 })") << QByteArray(R"({"model":"m","n": 1.0 })");
    QTest::newRow("no name twice") << keeping() << QByteArray(R"({"store":false})") << QByteArray(R"({"model":"m","store":false})");
}

void TstKeptAnswer::requestAsksThatItIsKept()
{
    QFETCH(ProviderRecord, record);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, body);
    QCOMPARE(bodyOf(record, payload), body);
}

void TstKeptAnswer::payloadWithItsOwnNamesIsRefused_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("pointer"); // empty: good
    QTest::newRow("store") << QByteArray(R"({"store":true})") << QStringLiteral("/store");
    QTest::newRow("metadata") << QByteArray(R"({"a":1,"metadata":{}})") << QStringLiteral("/metadata");
    QTest::newRow("neither") << QByteArray(R"({"a":{"metadata":1}})") << QString();
}

void TstKeptAnswer::payloadWithItsOwnNamesIsRefused()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, pointer);
    QVERIFY(leavesKeepingAlone(openAi(), plain(), payload)); // there they are the payload's own business
    const auto refused = leavesKeepingAlone(openAi(), keeping(), payload);
    QCOMPARE(refused.has_value(), pointer.isEmpty());
    if (!refused) {
        QCOMPARE(refused.error().details.value(QStringLiteral("pointer")).toString(), pointer);
        QVERIFY2(refused.error().text.contains(QStringLiteral("provider alpha")), qPrintable(refused.error().text));
    }
}

void TstKeptAnswer::listIsAskedByTheAttemptsName()
{
    const auto request = buildProbeRequest(openAi(), keeping(), subject(), "sk-1");
    QVERIFY(request && request->body.isEmpty());
    QCOMPARE(request->url.toEncoded(), QByteArray("https://h/v1/chat/completions?metadata%5Battempt_id%5D=pub.1"));
    QVERIFY(request->headers.contains({QByteArray("Authorization"), QByteArray("Bearer sk-1")}));
    QVERIFY(attemptTag(QStringLiteral("pub"), 1) != attemptTag(QStringLiteral("pub"), 2));
}

void TstKeptAnswer::listDecides_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArray &list, K kind, const char *says) {
        QTest::newRow(name) << list << static_cast<int>(kind) << QString::fromLatin1(says);
    };
    const auto list = [](const QByteArray &entries) -> QByteArray { return R"({"object":"list","data":[)" + entries + "]}"; };
    row("an answer", list(kept("pub.1")), K::Answer, "has the answer");
    row("an answer that was cut by its limit", list(kept("pub.1", "length")), K::Failed, "cut by its limit");
    row("none", list({}), K::Unknown, "A miss proves nothing: the provider keeps no answer under this attempt's name.");
    row("another's, by a server that knows no filter", list(kept("pub.2")), K::Unknown, "not kept under this attempt's name");
    row("one without a name", list(R"({"choices":[{"message":{"content":"x"},"finish_reason":"stop"}]})"), K::Unknown, "not kept under");
    row("two of them", list(kept("pub.1") + ',' + kept("pub.1")), K::Unknown, "more than one answer");
    row("no list", "{}", K::Unknown, "no list at /data");
    row("no JSON", "<html>", K::Unknown, "not JSON");
}

void TstKeptAnswer::listDecides()
{
    QFETCH(QByteArray, list);
    QFETCH(int, kind);
    QFETCH(QString, says);
    Observation seen;
    seen.httpStatus = 200;
    seen.body = list;
    seen.announcedLength = list.size();
    seen.bodyEnd = BodyEnd::AnnouncedLength;
    const Outcome outcome = judgeProbe(openAi(), keeping(), subject(), seen);
    QVERIFY2(static_cast<int>(outcome.kind) == kind, qPrintable(outcome.text));
    QVERIFY2(outcome.text.contains(says) && !outcome.text.contains(QLatin1String("..")), qPrintable(outcome.text));
    if (outcome.kind == K::Answer)
        QCOMPARE(outcome.answer, kept("pub.1"));
}

HOLDFAST_TEST(TstKeptAnswer, "tst_kept_answer")
#include "tst_kept_answer.moc"
