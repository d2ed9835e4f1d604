// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// What people decide: with reason and name, once, undone only while nothing was built on it, and proved wrong by what comes late.
class TstCommandsDecide final : public QObject {
    Q_OBJECT
private slots:
    void theSecondOfTwoOperatorsLearnsWhoDecided_data() { TestDatabase::addRows(); }
    void theSecondOfTwoOperatorsLearnsWhoDecided();
    void didNotRunNeedsASeal_data() { TestDatabase::addRows(); }
    void didNotRunNeedsASeal();
    void aDeadOwnersAttemptIsSealedByAStop_data() { TestDatabase::addRows(); }
    void aDeadOwnersAttemptIsSealedByAStop();
    void aLateAnswerProvesAWordWrong_data() { TestDatabase::addRows(); }
    void aLateAnswerProvesAWordWrong();
    void aLateFailureMovesNothing_data() { TestDatabase::addRows(); }
    void aLateFailureMovesNothing();
    void anAnswerByWordMeetsTheRealOne_data() { TestDatabase::addRows(); }
    void anAnswerByWordMeetsTheRealOne();
    void anAnswerByWordLosesToAClosedJob_data() { TestDatabase::addRows(); }
    void anAnswerByWordLosesToAClosedJob();
    void keepWaitingIsEvidenceOnly_data() { TestDatabase::addRows(); }
    void keepWaitingIsEvidenceOnly();
    void undoRestoresTheDoubt_data() { TestDatabase::addRows(); }
    void undoRestoresTheDoubt();
    void whatWasBuiltOnStays_data() { TestDatabase::addRows(); }
    void whatWasBuiltOnStays();
    void cancellingNamesWhatItLetsGo_data() { TestDatabase::addRows(); }
    void cancellingNamesWhatItLetsGo();
    void cancellingWithdrawsWhatWaits_data() { TestDatabase::addRows(); }
    void cancellingWithdrawsWhatWaits();
    void withdrawnStartsNothing_data() { TestDatabase::addRows(); }
    void withdrawnStartsNothing();

private:
    Benches m_benches;
};

namespace {

CancelJob cancel(const Receipt &job, QList<AttemptId> letGo)
{
    return {{newCommandId(), u"grace"_s}, job.job, u"no longer needed"_s, {}, std::move(letGo)};
}

} // namespace

void TstCommandsDecide::theSecondOfTwoOperatorsLearnsWhoDecided()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"two operators"_s);
    DecideAttempt first = bench.decision(unknown.attempt, ReconcileOutcome::LetGo, unknown.attemptVersion);
    DecideAttempt second = bench.decision(unknown.attempt, ReconcileOutcome::Succeeded, unknown.attemptVersion);
    QCOMPARE(bench.must(first).done, Done::Decided);
    const QString before = bench.shell().dump();
    const auto refused = bench.run(second);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::AlreadyDecided);
    QVERIFY2(refused.error().text.contains(u"grace"_s), qPrintable(refused.error().text));
    QCOMPARE(bench.shell().dump(), before);
    QCOMPARE(bench.attempt(unknown.attempt, u"state, decided_by, decided_reason"_s), u"ABANDONED|grace|I looked"_s);
}

void TstCommandsDecide::didNotRunNeedsASeal()
{
    HOLDFAST_BENCH(bench);
    const Receipt open = bench.unknown(u"open"_s);
    const auto refused = bench.run(bench.decision(open.attempt, ReconcileOutcome::DidNotRun));
    QVERIFY(!refused);
    QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"not_sealed"_s);
    const Receipt closed = bench.unknown(u"closed"_s, true);
    QCOMPARE(bench.must(bench.decision(closed.attempt, ReconcileOutcome::DidNotRun)).done, Done::Decided);
    QCOMPARE(bench.attempt(closed.attempt, u"state, class, ran, basis"_s), u"FAILED|attested|0|operator"_s);
    QCOMPARE(bench.job(closed, u"state, next_action_us"_s), u"FAILED|"_s); // a person's word starts nothing by itself
}

void TstCommandsDecide::aDeadOwnersAttemptIsSealedByAStop()
{
    HOLDFAST_BENCH(bench);
    const InstanceId dead = bench.instance(u"dead owner"_s);
    const Receipt running = bench.must(bench.release(bench.must(bench.submission(u"stop"_s)), {}, dead));
    const Receipt unknown = bench.must(bench.end(running, doubt(AttemptClass::TimedOut)));
    const auto stop = [&unknown] { return RequestStop{{newCommandId(), u"grace"_s}, unknown.attempt, u"waited enough"_s, {}}; };
    QCOMPARE(bench.must(stop()).done, Done::StopAsked);
    QCOMPARE(bench.attempt(unknown.attempt, u"stop_requested_us, sealed_us"_s), u"1000000|"_s);
    bench.kill(dead);
    bench.now += Micros(900'000'000);
    QCOMPARE(bench.must(stop()).done, Done::Sealed);
    QCOMPARE(bench.must(bench.decision(unknown.attempt, ReconcileOutcome::DidNotRun)).done, Done::Decided);
    bench.now -= Micros(900'000'000);
}

void TstCommandsDecide::aLateAnswerProvesAWordWrong()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"proved wrong"_s, true);
    bench.must(bench.decision(unknown.attempt, ReconcileOutcome::DidNotRun));
    const Receipt second = bench.another(unknown, u"alpha"_s);
    QCOMPARE(bench.must(bench.end(unknown, answer("it did"))).done, Done::Won);
    QCOMPARE(bench.events(unknown, u"contradiction"_s), 1);
    QCOMPARE(bench.attempt(unknown.attempt), u"SUCCEEDED|"_s);
    QCOMPARE(bench.must(bench.end(second, answer("so did this"))).done, Done::Superseded);
}

void TstCommandsDecide::aLateFailureMovesNothing()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"late failure"_s, true);
    bench.must(bench.decision(unknown.attempt, ReconcileOutcome::DidNotRun));
    QCOMPARE(bench.must(bench.end(unknown, failure(AttemptClass::Rejected))).done, Done::Noted);
    QCOMPARE(bench.events(unknown, u"late_failure"_s), 1);
    QCOMPARE(bench.must(bench.end(unknown, failure(AttemptClass::Truncated))).done, Done::Noted);
    QCOMPARE(bench.events(unknown, u"contradiction"_s), 1);
    QCOMPARE(bench.attempt(unknown.attempt), u"FAILED|attested"_s);
    QCOMPARE(bench.job(unknown), u"FAILED"_s);
}

void TstCommandsDecide::anAnswerByWordMeetsTheRealOne()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"by word"_s);
    QCOMPARE(bench.must(bench.decision(unknown.attempt, ReconcileOutcome::Succeeded)).done, Done::Won);
    QCOMPARE(bench.attempt(unknown.attempt, u"state, basis, decided_by"_s), u"SUCCEEDED|operator|grace"_s);
    const QString job = bench.job(unknown, u"*"_s);
    QCOMPARE(bench.must(bench.end(unknown, answer("found"))).done, Done::Noted);
    QCOMPARE(bench.must(bench.end(unknown, answer("something else"))).done, Done::Noted);
    const QString events = u"SELECT detail FROM events WHERE job_id = %1 AND kind = 'late_answer' ORDER BY id"_s.arg(unknown.job.value());
    const QStringList details = bench.ask(events).split(u'\n');
    QCOMPARE(int(details.size()), 2);
    QVERIFY(details.at(0).contains(u"\"hash\":\"equal\""_s) && details.at(1).contains(u"\"hash\":\"different\""_s));
    QCOMPARE(bench.job(unknown, u"*"_s), job);
}

void TstCommandsDecide::anAnswerByWordLosesToAClosedJob()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"word too late"_s, 2);
    const Receipt b = bench.another(a);
    bench.must(bench.end(a, doubt(AttemptClass::TimedOut)));
    bench.must(bench.end(b, answer("from b")));
    QCOMPARE(bench.must(bench.decision(a.attempt, ReconcileOutcome::Succeeded)).done, Done::Superseded);
    QCOMPARE(bench.attempt(a.attempt, u"state, basis"_s), u"SUPERSEDED|operator"_s);
}

void TstCommandsDecide::keepWaitingIsEvidenceOnly()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"waiting"_s);
    const QString before = bench.attempt(unknown.attempt, u"*"_s);
    DecideAttempt command = bench.decision(unknown.attempt, ReconcileOutcome::KeepWaiting);
    command.evidence = "a log";
    QCOMPARE(bench.must(command).done, Done::Noted);
    QCOMPARE(bench.attempt(unknown.attempt, u"*"_s), before);
    QCOMPARE(
        bench.ask(u"SELECT by_whom, text, size FROM evidence WHERE attempt_id = %1 AND kind = 'operator'"_s.arg(unknown.attempt.value())),
        u"grace|I looked|5"_s);
}

void TstCommandsDecide::undoRestoresTheDoubt()
{
    HOLDFAST_BENCH(bench);
    for (const auto outcome : {ReconcileOutcome::LetGo, ReconcileOutcome::DidNotRun}) {
        const Receipt unknown = bench.unknown(u"undo %1"_s.arg(word(outcome)), true);
        bench.must(bench.decision(unknown.attempt, outcome));
        QCOMPARE(bench.job(unknown), u"FAILED"_s);
        QCOMPARE(bench.must(bench.decision(unknown.attempt, ReconcileOutcome::Undo)).done, Done::Decided);
        QCOMPARE(bench.attempt(unknown.attempt, u"state, class, ran, basis, decided_by"_s), u"UNKNOWN|timed_out||observed|"_s);
        QCOMPARE(bench.job(unknown), u"UNKNOWN"_s);
    }
}

void TstCommandsDecide::whatWasBuiltOnStays()
{
    HOLDFAST_BENCH(bench);
    const Receipt built = bench.unknown(u"built on"_s);
    bench.must(bench.decision(built.attempt, ReconcileOutcome::LetGo));
    const Receipt next = bench.another(built, u"alpha"_s);
    QCOMPARE(bench.run(bench.decision(built.attempt, ReconcileOutcome::Undo)).error().details.value(u"rule"_s).toString(), u"built_on"_s);
    bench.must(bench.end(next, answer("done")));
    QCOMPARE(bench.run(bench.decision(built.attempt, ReconcileOutcome::Undo)).error().details.value(u"rule"_s).toString(), u"job_closed"_s);
}

void TstCommandsDecide::cancellingNamesWhatItLetsGo()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"cancel"_s, 2);
    const Receipt b = bench.another(a);
    bench.must(bench.end(a, doubt(AttemptClass::ConnectionLost)));
    const auto refused = bench.run(cancel(a, {a.attempt}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"let_go_needed"_s);
    QCOMPARE(bench.must(cancel(a, {a.attempt, b.attempt})).done, Done::Cancelled);
    QCOMPARE(bench.job(a, u"state, closed_by, closed_reason"_s), u"CANCELLED|grace|no longer needed"_s);
    QCOMPARE(bench.attempt(b.attempt, u"state, unknown_class, stop_requested_us"_s), u"ABANDONED|stopped|1000000"_s);
    QCOMPARE(bench.attempt(a.attempt, u"state, unknown_class"_s), u"ABANDONED|connection_lost"_s);
    QCOMPARE(bench.must(bench.end(b, answer("too late"))).done, Done::Superseded);
    QCOMPARE(bench.ask(u"SELECT outcome, winner_attempt, margin_us FROM races WHERE attempt_id = %1"_s.arg(b.attempt.value())),
        u"SUPERSEDED||"_s);
}

void TstCommandsDecide::cancellingWithdrawsWhatWaits()
{
    HOLDFAST_BENCH(bench);
    const Receipt failed = bench.must(bench.end(bench.running(u"cancel waiting"_s), failure(AttemptClass::Rejected)));
    StartAttempt retry;
    retry.job = failed.job;
    const Receipt waiting = bench.must(retry);
    bench.must(cancel(failed, {}));
    QCOMPARE(bench.attempt(waiting.attempt), u"FAILED|withdrawn"_s);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM races WHERE job_id = %1"_s.arg(failed.job.value())), u"0"_s);
}

void TstCommandsDecide::withdrawnStartsNothing()
{
    HOLDFAST_BENCH(bench);
    const Receipt failed = bench.must(bench.end(bench.running(u"withdraw"_s), failure(AttemptClass::Rejected)));
    StartAttempt retry;
    retry.job = failed.job;
    const Receipt waiting = bench.must(retry);
    QCOMPARE(bench.must(WithdrawAttempt{{newCommandId(), u"ada"_s}, waiting.attempt, u"changed my mind"_s, {}}).done, Done::Withdrawn);
    QCOMPARE(bench.job(failed, u"state, next_action_us"_s), u"FAILED|"_s);
    const auto running = bench.run(WithdrawAttempt{{newCommandId(), u"ada"_s}, bench.running(u"not waiting"_s).attempt, u"why not"_s, {}});
    QVERIFY(!running);
    QCOMPARE(running.error().details.value(u"rule"_s).toString(), u"not_starting"_s);
}

HOLDFAST_TEST(TstCommandsDecide, "tst_commands_decide")
#include "tst_commands_decide.moc"
