// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/probe_plan.h"
#include "record_bench.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QProcess>
#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// Providers are asked by themselves for their records of what is UNKNOWN, judged by the provider's own log of who asked for what.
class TstRecords final : public QObject {
    Q_OBJECT
private slots:
    void anAnswerInTheRecordWinsTheJob_data() { TestDatabase::addRows(); }
    void anAnswerInTheRecordWinsTheJob();
    void aRecordThatFailedSettlesIt_data() { TestDatabase::addRows(); }
    void aRecordThatFailedSettlesIt();
    void aMissProvesNothing_data() { TestDatabase::addRows(); }
    void aMissProvesNothing();
    void aMissThatProvesDoesSoOnceItIsSealed_data() { TestDatabase::addRows(); }
    void aMissThatProvesDoesSoOnceItIsSealed();
    void nothingIsAskedBeyondTheRecordsTime_data() { TestDatabase::addRows(); }
    void nothingIsAskedBeyondTheRecordsTime();
    void oneOfTwoEnginesAsksAndTheOtherTakesOver_data() { TestDatabase::addRows(); }
    void oneOfTwoEnginesAsksAndTheOtherTakesOver();
    void atMostTwoAtOnce_data() { TestDatabase::addRows(); }
    void atMostTwoAtOnce();
    void aPauseDoesNotHoldTheAsking_data() { TestDatabase::addRows(); }
    void aPauseDoesNotHoldTheAsking();
    void aLateAnswerContradictsTheRecord_data() { TestDatabase::addRows(); }
    void aLateAnswerContradictsTheRecord();
    void whoHasNoSecretSaysSoOnce_data() { TestDatabase::addRows(); }
    void whoHasNoSecretSaysSoOnce();
    void answersThatAreKeptAreFound_data() { TestDatabase::addRows(); }
    void answersThatAreKeptAreFound();
    void keptAnswersChangeNoIntent_data() { TestDatabase::addRows(); }
    void keptAnswersChangeNoIntent();

private:
    void with(void (*body)(WorkBench &), const std::function<void(EngineOptions &)> &change = {});
};

void TstRecords::with(void (*body)(WorkBench &), const std::function<void(EngineOptions &)> &change)
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on, [&change](EngineOptions &options) {
        askOften(options);
        if (change)
            change(options);
    });
    try {
        body(bench);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

/// The case of O1: timed out here, done and billed there. Nothing is sent again; the record has the answer.
void TstRecords::anAnswerInTheRecordWinsTheJob()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        add(bench, recordOf(alpha));
        LabAct late = acts::reset();
        late.onStep = true;
        const JobDetail unknown = unknownJob(bench, alpha, late);
        QCOMPARE(drill::last(unknown).attemptClass, std::optional(AttemptClass::TimedOut));
        QVERIFY(probePlanOf(unknown, bench.stage().clock.utcNow())->next);
        QProcess show;
        show.start(bench.stage().program,
            {QStringLiteral("--database"), bench.stage().databaseUrl, QStringLiteral("jobs"), QStringLiteral("show"),
                QString::number(unknown.job.id.value())});
        QVERIFY(show.waitForFinished());
        const QString shown = QString::fromUtf8(show.readAll());
        QVERIFY2(shown.contains(QStringLiteral("alpha is asked for its record of attempt 1 next at ")), qPrintable(shown));
        awaitLookUps(alpha, 2); // it has no record yet, and is asked again
        QCOMPARE(word(bench.play().read(unknown.job.id).job.state), QStringLiteral("UNKNOWN"));
        alpha.step();
        const JobDetail won = bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        QCOMPARE(drill::last(won).basis, Basis::Probe);
        QCOMPARE(won.attempts.size(), size_t{1});
        QCOMPARE(alpha.requestCount(), 1);
        QCOMPARE(alpha.executions(), 1);
        QVERIFY(!probePlanOf(won, bench.stage().clock.utcNow()));
        const int asked = asks(alpha, won); // and from now on no more, however often another one is asked about
        const JobDetail other = unknownJob(bench, alpha, acts::hang());
        awaitLookUps(alpha, alpha.lookUps().size() + 4);
        QCOMPARE(asks(alpha, won), asked);
        QVERIFY(asks(alpha, other) >= 4);
    });
}

void TstRecords::aRecordThatFailedSettlesIt()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        ProviderRecord record = recordOf(alpha);
        record.probe->failedRan = false;
        add(bench, record);
        const JobId job = unknownJob(bench, alpha, acts::hang()).job.id;
        alpha.setRecord(LabRecord{200, R"({"status":"failed"})"});
        const JobDetail failed = bench.play().awaitState(job, JobState::Failed);
        QCOMPARE(drill::last(failed).attemptClass, std::optional(AttemptClass::Probed));
        QCOMPARE(drill::last(failed).ran, std::optional(false));
        QCOMPARE(drill::last(failed).decision->by, bench.engine().status().instance);
        QVERIFY(!failed.job.next); // a person retries
        QCOMPARE(alpha.requestCount(), 1);
    });
}

void TstRecords::aMissProvesNothing()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        add(bench, recordOf(alpha));
        alpha.setRecord(LabRecord{404, R"({"error":{"message":"no such run"}})"});
        const JobDetail unknown = unknownJob(bench, alpha, acts::cut()); // sealed: nothing but the data keeps it from proving
        QVERIFY(drill::last(unknown).sealed);
        awaitLookUps(alpha, 5);
        const JobDetail still = bench.play().read(unknown.job.id);
        QCOMPARE(word(still.job.state), QStringLiteral("UNKNOWN"));
        QCOMPARE(evidenceOf(still, Basis::Probe), 1); // what it says is written when it changes
        QCOMPARE(eventsOf(bench, unknown.job.id).count(QStringLiteral("evidence")), 1);
        QCOMPARE(still.job.version, unknown.job.version);
        QCOMPARE(drill::last(still).version, drill::last(unknown).version); // an operator's panel stays good
        alpha.setRecord(LabRecord{200, R"({"answer":null})"});
        bench.play().await(unknown.job.id, QStringLiteral("another word of the record"),
            [](const JobDetail &detail) { return evidenceOf(detail, Basis::Probe) == 2; });
    });
}

void TstRecords::aMissThatProvesDoesSoOnceItIsSealed()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        ProviderRecord record = recordOf(alpha);
        record.probe->miss = MissMeaning::NeverReceived;
        record.probe->retention = 1h;
        QCOMPARE(
            bench.play().refused(bench.engine().addProvider(record), QStringLiteral("a miss without a source")).code, ErrorCode::Invalid);
        record.probe->source = QStringLiteral("alpha, API reference: runs");
        add(bench, record);
        alpha.setRecord(LabRecord{404, R"({"error":{"message":"no such run"}})"});
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        awaitLookUps(alpha, 3);
        QCOMPARE(word(bench.play().read(unknown.job.id).job.state), QStringLiteral("UNKNOWN")); // it may still arrive
        bench.play().take(bench.engine().stopWaiting(drill::last(unknown).id, QStringLiteral("no more"), drill::last(unknown).version),
            QStringLiteral("closing its connection"));
        const JobDetail failed = bench.play().awaitState(unknown.job.id, JobState::Failed);
        QCOMPARE(drill::last(failed).attemptClass, std::optional(AttemptClass::Probed));
        QCOMPARE(drill::last(failed).ran, std::optional(false));
        QVERIFY(drill::last(failed).decision->reason.contains(record.probe->source));
    });
}

void TstRecords::nothingIsAskedBeyondTheRecordsTime()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabProvider beta(QStringLiteral("beta"));
        ProviderRecord record = recordOf(alpha);
        record.probe->retention = 2s;
        add(bench, record);
        add(bench, recordOf(beta));
        const JobDetail brief = unknownJob(bench, alpha, acts::hang());
        const UtcTime end = *drill::last(brief).released + 2s;
        unknownJob(bench, beta, acts::hang());
        awaitLookUps(alpha, 1);
        while (bench.stage().clock.utcNow() < end) // the other one is asked on and on, and that tells the time
            awaitLookUps(beta, beta.lookUps().size() + 1);
        awaitLookUps(beta, beta.lookUps().size() + 3); // what was under way at the end is done
        const qsizetype asked = alpha.lookUps().size();
        awaitLookUps(beta, beta.lookUps().size() + 5);
        QCOMPARE(alpha.lookUps().size(), asked);
        const JobDetail still = bench.play().read(brief.job.id);
        QCOMPARE(word(still.job.state), QStringLiteral("UNKNOWN"));
        QCOMPARE(static_cast<int>(probePlanOf(still, bench.stage().clock.utcNow())->why), static_cast<int>(ProbePlan::Why::RetentionOver));
    });
}

/// Who asked is told by who read the provider's secret: each engine has a door to secrets of its own.
void TstRecords::oneOfTwoEnginesAsksAndTheOtherTakesOver()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    TestDatabase database(on);
    std::atomic<int> read[2]{0, 0};
    const SystemClock clock;
    std::unique_ptr<Composition> engines[2];
    for (int i = 0; i < 2; ++i) {
        CompositionOptions options;
        options.database = database.url();
        options.engine.mode = EngineMode::Full;
        options.engine.timings = shortTimings();
        options.engine.resolveSecret = [count = &read[i]](const QString &) {
            ++*count;
            return QtFuture::makeReadyFuture(Result<QByteArray>(QByteArray("secret")));
        };
        askOften(options.engine);
        auto built = Composition::build(std::move(options), clock);
        QVERIFY2(built, built ? "" : qPrintable(built.error().text));
        engines[i] = std::move(*built);
    }
    LabStage stage{engines[1]->engine(), engines[1]->store(), clock, {}, {}, {}, 600ms, {}};
    drill::Play play(stage);
    try {
        LabProvider alpha(QStringLiteral("alpha"));
        ProviderRecord record = recordOf(alpha);
        record.secretRef = QStringLiteral("env:ALPHA_KEY");
        play.take(engines[1]->engine().addProvider(record), QStringLiteral("adding alpha"));
        alpha.setScript({acts::hang()});
        const JobDetail unknown = play.awaitState(play.submit(play.submission(alpha)), JobState::Unknown);
        const int before[2]{read[0], read[1]};
        awaitLookUps(alpha, 5);
        const bool first = read[0] > before[0];
        QVERIFY(first != (read[1] > before[1])); // one of them
        if (!first)                              // then the one that goes is the one that asks
            std::swap(engines[0], engines[1]);
        std::atomic<int> &other = read[first ? 1 : 0];
        const int untilNow = other;
        engines[0].reset();
        awaitLookUps(alpha, alpha.lookUps().size() + 3);
        QVERIFY(other > untilNow);
        QCOMPARE(alpha.requestCount(), 1);
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

void TstRecords::atMostTwoAtOnce()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        add(bench, recordOf(alpha));
        alpha.setScript({acts::hang()});
        std::vector<JobId> jobs;
        for (int i = 0; i < 4; ++i)
            jobs.push_back(bench.play().submit(bench.play().submission(alpha)));
        for (const JobId job : jobs)
            bench.play().awaitState(job, JobState::Unknown);
        const qsizetype before = alpha.setHoldsLookUps(true);
        awaitLookUps(alpha, before + 2);
        LabProvider beta(QStringLiteral("beta")); // another one is not kept waiting by it, and tells the time
        add(bench, recordOf(beta));
        unknownJob(bench, beta, acts::hang());
        awaitLookUps(beta, 5);
        QCOMPARE(alpha.lookUps().size(), before + 2);
        alpha.setHoldsLookUps(false);
        awaitLookUps(alpha, before + 8);
        for (const JobId job : jobs) // each in turn
            QVERIFY(asks(alpha, bench.play().read(job)) > 0);
    });
}

void TstRecords::aPauseDoesNotHoldTheAsking()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        add(bench, recordOf(alpha));
        LabAct late = acts::reset();
        late.onStep = true;
        const JobDetail unknown = unknownJob(bench, alpha, late);
        bench.play().take(bench.engine().pause({}, {}, QStringLiteral("looking into it")), QStringLiteral("pausing"));
        alpha.step();
        QCOMPARE(drill::last(bench.play().awaitState(unknown.job.id, JobState::Succeeded)).basis, Basis::Probe);
    });
}

void TstRecords::aLateAnswerContradictsTheRecord()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        add(bench, recordOf(alpha)); // the record does not say whether it ran
        const JobDetail unknown = unknownJob(bench, alpha, acts::answerOnStep());
        alpha.setRecord(LabRecord{200, R"({"status":"failed"})"});
        bench.play().awaitState(unknown.job.id, JobState::Failed);
        alpha.step();
        const JobDetail won = bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        QVERIFY(eventsOf(bench, unknown.job.id).contains(QStringLiteral("contradiction")));
        QCOMPARE(won.attention, Attention::Contradiction);
        QCOMPARE(alpha.requestCount(), 1);
    });
}

void TstRecords::whoHasNoSecretSaysSoOnce()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabProvider beta(QStringLiteral("beta"));
        add(bench, recordOf(alpha));
        add(bench, recordOf(beta));
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        ProviderRecord locked = recordOf(alpha);
        locked.secretRef = QStringLiteral("env:HOLDFAST_TEST_NOT_SET");
        add(bench, locked);
        const auto saysSo = [](const Evidence &piece) { return piece.text.contains(QStringLiteral("HOLDFAST_TEST_NOT_SET")); };
        bench.play().await(unknown.job.id, QStringLiteral("a word about the secret"),
            [&](const JobDetail &detail) { return std::ranges::any_of(detail.evidence, saysSo); });
        unknownJob(bench, beta, acts::hang());
        awaitLookUps(beta, 5); // so often it was tried at alpha, too
        QCOMPARE(std::ranges::count_if(bench.play().read(unknown.job.id).evidence, saysSo), 1);
    });
}

void TstRecords::answersThatAreKeptAreFound()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        ProviderRecord record = recordOf(alpha);
        record.probe = ProbeRecipe();
        record.probe->way = ProbeWay::Stored;
        add(bench, record);
        LabAct late = acts::cut();
        late.onStep = true;
        const JobDetail unknown = unknownJob(bench, alpha, late);
        alpha.step();
        const JobDetail won = bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        QCOMPARE(drill::last(won).basis, Basis::Probe);
        const QByteArray name = unknown.job.publicId.toUtf8() + ".1";
        const QByteArray begins = R"({"model":"lab-1","store":true,"metadata":{"attempt_id":")" + name + R"("},"messages":)";
        QVERIFY(alpha.requests().front().body.startsWith(begins));
        QVERIFY(alpha.lookUps().contains(name));
        const QByteArray answer = bench.play().take(bench.store().bulk().answer(*won.job.winner), QStringLiteral("reading")).bytes;
        QVERIFY2(answer.contains("answer 1 of alpha"), answer.constData());
        QCOMPARE(alpha.requestCount(), 1);
    });
}

void TstRecords::keptAnswersChangeNoIntent()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answer()});
        ProviderRecord record = recordOf(alpha);
        add(bench, record);
        Submission submission = bench.play().submission(alpha);
        const JobId first = bench.play().submit(submission);
        record.probe = ProbeRecipe();
        record.probe->way = ProbeWay::Stored;
        add(bench, record);
        QCOMPARE(bench.play().submit(submission), first); // the same intent, however its provider is to be asked
        Submission own = bench.play().submission(alpha, R"({"messages":[],"metadata":{"team":"a"}})");
        const Error refused = bench.play().refused(bench.engine().submit(own), QStringLiteral("a payload with metadata of its own"));
        QCOMPARE(refused.details.value(QStringLiteral("pointer")).toString(), QStringLiteral("/metadata"));
    });
}

HOLDFAST_TEST(TstRecords, "tst_records")
#include "tst_records.moc"
