// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using K = Outcome::Kind;

/// What a provider's record proves beyond an answer: only what its data says, with a source, and only while it can be true.
class TstProbeProof final : public QObject {
    Q_OBJECT
private slots:
    void missProvesWhatTheDataSays_data();
    void missProvesWhatTheDataSays();
    void failedRecordSaysWhetherItRan_data();
    void failedRecordSaysWhetherItRan();
    void failureUnderARepeatedKeyDecidesNothing_data();
    void failureUnderARepeatedKeyDecidesNothing();
    void proofNeedsItsSource_data();
    void proofNeedsItsSource();
    void subjectIsTheAttemptAsItStands();
};

namespace {

const Adapter &openAi()
{
    return *adapterFor(u"openai-chat");
}

ProviderRecord provider()
{
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = QStringLiteral("https://h/v1");
    record.probe =
        ProbeRecipe{QStringLiteral("https://h/r/{key}"), QStringLiteral("/runs/0/answer"), QStringLiteral("/runs/0/status=failed"), {}};
    return record;
}

ProviderRecord provingByMiss()
{
    ProviderRecord record = provider();
    record.probe->retention = std::chrono::hours{1};
    record.probe->miss = MissMeaning::NeverReceived;
    record.probe->source = QStringLiteral("alpha, API reference: runs");
    return record;
}

ProbeSubject subject()
{
    return {QStringLiteral("k"), {}, QStringLiteral("pub.1"), false, true, true};
}

Observation said(int status, const QByteArray &body)
{
    Observation o;
    o.httpStatus = status;
    o.body = body;
    o.announcedLength = body.size();
    o.bodyEnd = BodyEnd::AnnouncedLength;
    return o;
}

const QByteArray s_noList = R"({"runs":[ ]})";
const QByteArray s_notFound = R"({"error":{"message":"no such run"}})";

} // namespace

void TstProbeProof::missProvesWhatTheDataSays_data()
{
    QTest::addColumn<ProviderRecord>("record");
    QTest::addColumn<ProbeSubject>("asked");
    QTest::addColumn<Observation>("seen");
    QTest::addColumn<bool>("proves");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const ProviderRecord &record, const ProbeSubject &asked, const Observation &seen, bool proves,
                         const char *says) { QTest::newRow(name) << record << asked << seen << proves << QString::fromLatin1(says); };
    row("an empty list", provingByMiss(), subject(), said(200, s_noList), true, "never came (alpha, API reference: runs)");
    row("404 of the API's own", provingByMiss(), subject(), said(404, s_notFound), true, "proves that it never came");
    row("without data: an empty list", provider(), subject(), said(200, s_noList), false, "A miss proves nothing");
    row("without data: 404", provider(), subject(), said(404, s_notFound), false, "A miss proves nothing");
    row("404 as a page", provingByMiss(), subject(), said(404, "<html>Not Found</html>"), false, "HTTP 404");
    row("404 without a body", provingByMiss(), subject(), said(404, ""), false, "HTTP 404");
    row("404 with a record in it", provingByMiss(), subject(), said(404, R"({"runs":[{"answer":{}}]})"), false, "HTTP 404");
    row("410", provingByMiss(), subject(), said(410, s_notFound), false, "HTTP 410");
    row("a record without an answer", provingByMiss(), subject(), said(200, R"({"runs":[{}]})"), false, "nothing at /runs/0/answer");
    row("another object", provingByMiss(), subject(), said(200, "{}"), false, "nothing at /runs/0/answer");
    row("the gateway", provingByMiss(), subject(), said(504, s_notFound), false, "HTTP 504");
    row("nobody answered", provingByMiss(), subject(), said(0, ""), false, "could not be asked");
    Observation cut = said(404, s_notFound);
    cut.announcedLength = s_notFound.size() + 1;
    row("404, cut", provingByMiss(), subject(), cut, false, "HTTP 404");
    ProbeSubject open = subject();
    open.sealed = false;
    row("while it may still arrive", provingByMiss(), open, said(200, s_noList), false, "it may still arrive");
    ProbeSubject late = subject();
    late.kept = false;
    row("after the record's time", provingByMiss(), late, said(200, s_noList), false, "not kept for so long");
}

void TstProbeProof::missProvesWhatTheDataSays()
{
    QFETCH(ProviderRecord, record);
    QFETCH(ProbeSubject, asked);
    QFETCH(Observation, seen);
    QFETCH(bool, proves);
    QFETCH(QString, says);
    const Outcome outcome = judgeProbe(openAi(), record, asked, seen);
    QVERIFY2(outcome.text.contains(says) && outcome.text.endsWith(u'.'), qPrintable(outcome.text));
    QCOMPARE(outcome.kind == K::Failed, proves);
    QCOMPARE(outcome.attemptClass, proves ? std::optional(AttemptClass::Probed) : std::nullopt);
    QCOMPARE(outcome.ran, proves ? std::optional(false) : std::nullopt);
}

void TstProbeProof::failedRecordSaysWhetherItRan_data()
{
    QTest::addColumn<int>("said"); // -1: nothing
    QTest::newRow("nothing") << -1;
    QTest::newRow("it did not run") << 0;
    QTest::newRow("it ran") << 1;
}

void TstProbeProof::failedRecordSaysWhetherItRan()
{
    QFETCH(int, said);
    ProviderRecord record = provider();
    if (said >= 0)
        record.probe->failedRan = said == 1;
    const Outcome outcome = judgeProbe(openAi(), record, subject(), ::said(200, R"({"runs":[{"status":"failed"}]})"));
    QCOMPARE(outcome.attemptClass, std::optional(AttemptClass::Probed));
    QCOMPARE(outcome.ran, record.probe->failedRan);
}

void TstProbeProof::failureUnderARepeatedKeyDecidesNothing_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("keys");
    QTest::addColumn<bool>("decides");
    const QString byKey = QStringLiteral("https://h/r/{key}");
    QTest::newRow("each request of a key runs") << byKey << static_cast<int>(KeyBehaviour::Ignores) << false;
    QTest::newRow("a key runs once") << byKey << static_cast<int>(KeyBehaviour::Replays) << true;
    QTest::newRow("asked by its own id") << QStringLiteral("https://h/r/{id}") << static_cast<int>(KeyBehaviour::Ignores) << true;
}

void TstProbeProof::failureUnderARepeatedKeyDecidesNothing()
{
    QFETCH(QString, url);
    QFETCH(int, keys);
    QFETCH(bool, decides);
    ProviderRecord record = provider();
    record.probe->url = url;
    record.keys = static_cast<KeyBehaviour>(keys);
    ProbeSubject again = subject();
    again.keyRepeated = true;
    const Outcome outcome = judgeProbe(openAi(), record, again, said(200, R"({"runs":[{"status":"failed"}]})"));
    QVERIFY2((outcome.kind == K::Failed) == decides, qPrintable(outcome.text));
}

void TstProbeProof::proofNeedsItsSource_data()
{
    QTest::addColumn<ProbeRecipe>("recipe");
    QTest::addColumn<QString>("says"); // empty: good
    const auto row = [](const char *name, void (*change)(ProbeRecipe &), const char *says) {
        ProbeRecipe recipe = *provingByMiss().probe;
        change(recipe);
        QTest::newRow(name) << recipe << QString::fromLatin1(says);
    };
    row(
        "all of it", [](ProbeRecipe &) {}, "");
    row(
        "no source", [](ProbeRecipe &r) { r.source.clear(); }, "names no source");
    row(
        "a source of line breaks", [](ProbeRecipe &r) { r.source = QStringLiteral("a\nb"); }, "The probe's source");
    row(
        "no time", [](ProbeRecipe &r) { r.retention.reset(); }, "not for how long");
    row(
        "no time at all", [](ProbeRecipe &r) { r.retention = Millis{0}; }, "from 1 second to 10 years");
    row(
        "for ever", [](ProbeRecipe &r) { r.retention = std::chrono::hours{90'000}; }, "from 1 second to 10 years");
    row(
        "what failed, but not where", [](ProbeRecipe &r) { r.failed.clear(), r.failedRan = true; }, "not where the record says");
    const auto stored = [](ProbeRecipe &r) {
        r = ProbeRecipe();
        r.way = ProbeWay::Stored;
    };
    row("stored", stored, "");
    row(
        "stored, with a URL", [](ProbeRecipe &r) { r.way = ProbeWay::Stored; }, "a URL or pointers of its own");
    row(
        "stored, a miss that proves",
        [](ProbeRecipe &r) {
            r.url.clear(), r.answer.clear(), r.failed.clear();
            r.way = ProbeWay::Stored;
        },
        "there a miss proves nothing");
}

void TstProbeProof::proofNeedsItsSource()
{
    QFETCH(ProbeRecipe, recipe);
    QFETCH(QString, says);
    const Result<void> valid = validateProbe(openAi(), recipe);
    QVERIFY2(valid.has_value() == says.isEmpty(), qPrintable(valid ? QString() : valid.error().text));
    if (!valid)
        QVERIFY2(valid.error().text.contains(says) && valid.error().code == ErrorCode::Invalid, qPrintable(valid.error().text));
}

void TstProbeProof::subjectIsTheAttemptAsItStands()
{
    Job job;
    job.publicId = QStringLiteral("pub");
    Attempt attempt;
    attempt.ordinal = 3;
    attempt.providerKey = QStringLiteral("pub-0-1");
    attempt.released = UtcTime{std::chrono::hours{10}};
    const ProviderRecord record = provingByMiss();
    const ProbeSubject within = probeSubject(job, attempt, record, *attempt.released + std::chrono::minutes{59});
    QCOMPARE(within.key, attempt.providerKey);
    QCOMPARE(within.tag, QStringLiteral("pub.3"));
    QVERIFY(!within.sealed && within.kept);
    attempt.sealed = attempt.released;
    QVERIFY(probeSubject(job, attempt, record, *attempt.released).sealed);
    QVERIFY(!probeSubject(job, attempt, record, *attempt.released + std::chrono::hours{1}).kept);
    QVERIFY(!probeSubject(job, attempt, provider(), *attempt.released).kept); // it states no time
}

HOLDFAST_TEST(TstProbeProof, "tst_probe_proof")
#include "tst_probe_proof.moc"
