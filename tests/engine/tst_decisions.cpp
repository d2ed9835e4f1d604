// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// What a person decides about an UNKNOWN attempt, and what starts, waits and is refused by itself; over real HTTP, on both databases.
class TstDecisions final : public QObject {
    Q_OBJECT
private slots:
    void didNotRunClosesTheConnectionFirst_data() { TestDatabase::addRows(); }
    void didNotRunClosesTheConnectionFirst();
    void itSucceededNeedsTheAnswerAndWins_data() { TestDatabase::addRows(); }
    void itSucceededNeedsTheAnswerAndWins();
    void lookUpFindsTheProvidersRecord_data() { TestDatabase::addRows(); }
    void lookUpFindsTheProvidersRecord();
    void cancelLetsGoByNameAndClosesTheConnection_data() { TestDatabase::addRows(); }
    void cancelLetsGoByNameAndClosesTheConnection();
    void theSecondOperatorLearnsWhoDecided_data() { TestDatabase::addRows(); }
    void theSecondOperatorLearnsWhoDecided();
    void aLateAnswerWinsOverALetGoAndUndoComesTooLate_data() { TestDatabase::addRows(); }
    void aLateAnswerWinsOverALetGoAndUndoComesTooLate();

private:
    void with(void (*body)(WorkBench &));
};

namespace {

DecisionRequest decide(const Attempt &attempt, ReconcileOutcome outcome)
{
    DecisionRequest request;
    request.attempt = attempt.id;
    request.outcome = outcome;
    request.reason = QStringLiteral("seen in the provider's log");
    request.expectedVersion = attempt.version;
    return request;
}

JobDetail unknownJob(WorkBench &bench, LabProvider &alpha, const LabAct &act)
{
    alpha.setScript({act});
    bench.play().add(alpha);
    return bench.play().awaitState(bench.play().submit(bench.play().submission(alpha)), JobState::Unknown);
}

} // namespace

void TstDecisions::with(void (*body)(WorkBench &))
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on);
    try {
        body(bench);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

void TstDecisions::didNotRunClosesTheConnectionFirst()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        DecisionRequest request = decide(drill::last(unknown), ReconcileOutcome::DidNotRun);
        const Error refused =
            bench.play().refused(bench.engine().reconcile(request), QStringLiteral("did_not_run while the connection is open"));
        QCOMPARE(refused.details.value(QStringLiteral("rule")).toString(), QStringLiteral("not_sealed"));
        request.stopFirst = true;
        bench.play().take(bench.engine().reconcile(request), QStringLiteral("stopping, then did_not_run"));
        const JobDetail after = bench.play().read(unknown.job.id);
        QCOMPARE(word(after.job.state), QStringLiteral("FAILED"));
        QCOMPARE(drill::last(after).attemptClass, std::optional(AttemptClass::Attested));
        QVERIFY(drill::last(after).sealed);
        const UtcTime now = bench.stage().clock.utcNow();
        const auto points = bench.play().take(bench.store().bulk().latencies(now - 1h, now, 10), QStringLiteral("latencies"));
        QCOMPARE(points.size(), size_t(1));
        QVERIFY(!points.front().latency); // the decision's time is no latency
        alpha.setScript({acts::answer()});
        RetryRequest retry;
        retry.job = unknown.job.id;
        retry.afterOrdinal = 1;
        bench.play().take(bench.engine().retry(retry), QStringLiteral("retrying"));
        bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        QCOMPARE(alpha.requestCount(), 2);
    });
}

void TstDecisions::itSucceededNeedsTheAnswerAndWins()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        DecisionRequest request = decide(drill::last(unknown), ReconcileOutcome::Succeeded);
        QCOMPARE(bench.play().refused(bench.engine().reconcile(request), QStringLiteral("succeeded without an answer")).code,
            ErrorCode::Invalid);
        request.answer = QByteArrayLiteral("{\"copied\":\"from the provider's console\"}");
        bench.play().take(bench.engine().reconcile(request), QStringLiteral("succeeded"));
        const JobDetail after = bench.play().read(unknown.job.id);
        QCOMPARE(word(after.job.state), QStringLiteral("SUCCEEDED"));
        QCOMPARE(drill::last(after).basis, Basis::Operator);
        QCOMPARE(bench.play().take(bench.store().bulk().answer(*after.job.winner), QStringLiteral("reading")).bytes, request.answer);
    });
}

void TstDecisions::lookUpFindsTheProvidersRecord()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabAct act = acts::reset(); // the work was done, the connection died: the case of O1 and O2
        const JobDetail unknown = unknownJob(bench, alpha, act);
        const LookupResult found = bench.play().take(bench.engine().lookUp(drill::last(unknown).id), QStringLiteral("looking up"));
        QVERIFY(found.decided);
        const JobDetail after = bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        QCOMPARE(drill::last(after).basis, Basis::Probe);
        QCOMPARE(alpha.requestCount(), 1);

        LabProvider beta(QStringLiteral("beta")); // nothing is recorded there: a miss proves nothing
        const JobDetail silent = unknownJob(bench, beta, acts::hang());
        const LookupResult miss = bench.play().take(bench.engine().lookUp(drill::last(silent).id), QStringLiteral("looking up a miss"));
        QVERIFY(!miss.decided);
        QCOMPARE(word(bench.play().read(silent.job.id).job.state), QStringLiteral("UNKNOWN"));
    });
}

void TstDecisions::cancelLetsGoByNameAndClosesTheConnection()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        const CancelRequest unnamed{unknown.job.id, QStringLiteral("not wanted"), unknown.job.version, {}};
        const Error refused = bench.play().refused(bench.engine().cancel(unnamed), QStringLiteral("cancelling without a name"));
        QCOMPARE(refused.details.value(QStringLiteral("rule")).toString(), QStringLiteral("let_go_needed"));
        const CancelRequest named{unknown.job.id, QStringLiteral("not wanted"), unknown.job.version, {drill::last(unknown).id}};
        bench.play().take(bench.engine().cancel(named), QStringLiteral("cancelling"));
        const JobDetail after = bench.play().await(
            unknown.job.id, QStringLiteral("sealed"), [](const JobDetail &detail) { return drill::last(detail).sealed.has_value(); });
        QCOMPARE(word(after.job.state), QStringLiteral("CANCELLED"));
        QCOMPARE(word(drill::last(after).state), QStringLiteral("ABANDONED"));
    });
}

void TstDecisions::theSecondOperatorLearnsWhoDecided()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        const JobDetail unknown = unknownJob(bench, alpha, acts::hang());
        const DecisionRequest request = decide(drill::last(unknown), ReconcileOutcome::LetGo);
        bench.play().take(bench.engine().reconcile(request), QStringLiteral("letting go"));
        const Error second = bench.play().refused(bench.engine().reconcile(request), QStringLiteral("the second decision"));
        QCOMPARE(second.code, ErrorCode::AlreadyDecided);
        QCOMPARE(second.details.value(QStringLiteral("by")).toString(), QStringLiteral("tester@bench"));
    });
}

void TstDecisions::aLateAnswerWinsOverALetGoAndUndoComesTooLate()
{
    with([](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        const JobDetail unknown = unknownJob(bench, alpha, acts::answerOnStep());
        bench.play().take(bench.engine().reconcile(decide(drill::last(unknown), ReconcileOutcome::LetGo)), QStringLiteral("letting go"));
        alpha.step();
        const JobDetail won = bench.play().awaitState(unknown.job.id, JobState::Succeeded);
        const DecisionRequest undo = decide(drill::last(won), ReconcileOutcome::Undo);
        QCOMPARE(bench.play().refused(bench.engine().reconcile(undo), QStringLiteral("undo after a win")).code, ErrorCode::Held);
        QCOMPARE(alpha.requestCount(), 1);
    });
}

HOLDFAST_TEST(TstDecisions, "tst_decisions")
#include "tst_decisions.moc"
