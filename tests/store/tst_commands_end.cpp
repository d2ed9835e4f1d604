// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// How attempts end: exactly one wins, a doubt is no failure, what comes late is known for what it is.
class TstCommandsEnd final : public QObject {
    Q_OBJECT
private slots:
    void anAnswerWins_data() { TestDatabase::addRows(); }
    void anAnswerWins();
    void aTimeoutIsUnknownUntilItsLateAnswer_data() { TestDatabase::addRows(); }
    void aTimeoutIsUnknownUntilItsLateAnswer();
    void theSecondToReturnLoses_data() { TestDatabase::addRows(); }
    void theSecondToReturnLoses();
    void aLosersTextIsKeptOnRequest_data() { TestDatabase::addRows(); }
    void aLosersTextIsKeptOnRequest();
    void aLateErrorLeavesTheWonJobAlone_data() { TestDatabase::addRows(); }
    void aLateErrorLeavesTheWonJobAlone();
    void theProvidersStateIsWaitedOut_data() { TestDatabase::addRows(); }
    void theProvidersStateIsWaitedOut();
    void atMostFiveArePostedByThemselves_data() { TestDatabase::addRows(); }
    void atMostFiveArePostedByThemselves();
    void nothingIsPlannedBesideAnOpenAttempt_data() { TestDatabase::addRows(); }
    void nothingIsPlannedBesideAnOpenAttempt();
    void whatCameIsKeptAsEvidence_data() { TestDatabase::addRows(); }
    void whatCameIsKeptAsEvidence();
    void theHardDeadlineSealsAnUnknownAttempt_data() { TestDatabase::addRows(); }
    void theHardDeadlineSealsAnUnknownAttempt();
    void anAnswerNeedsItsToken_data() { TestDatabase::addRows(); }
    void anAnswerNeedsItsToken();
    void theProvidersRecordClearsADoubt_data() { TestDatabase::addRows(); }
    void theProvidersRecordClearsADoubt();
    void aMissInTheRecordProvesNothing_data() { TestDatabase::addRows(); }
    void aMissInTheRecordProvesNothing();
    void theSweepTakesOnlyOrphans_data() { TestDatabase::addRows(); }
    void theSweepTakesOnlyOrphans();
    void aSweepFromAnOldSnapshotChangesNothing_data() { TestDatabase::addRows(); }
    void aSweepFromAnOldSnapshotChangesNothing();

private:
    Benches m_benches;
};

void TstCommandsEnd::anAnswerWins()
{
    HOLDFAST_BENCH(bench);
    const Receipt running = bench.running(u"wins"_s);
    const Receipt won = bench.must(bench.end(running, answer("\"yes\"", 1000, 500)));
    QCOMPARE(won.done, Done::Won);
    QCOMPARE(won.jobState, JobState::Succeeded);
    QCOMPARE(bench.job(won, u"state, winner_attempt"_s), u"SUCCEEDED|%1"_s.arg(won.attempt.value()));
    QCOMPARE(bench.attempt(won.attempt, u"state, ran, basis, bytes_sent, tokens_in, tokens_out, cost_nanos, answer_bytes"_s),
        u"SUCCEEDED|1|observed|100|1000|500|2000000|5"_s); // 1,000 and 500 tokens at 1 and 2 per million
    QCOMPARE(bench.ask(u"SELECT source, content_type, size FROM answers WHERE attempt_id = %1"_s.arg(won.attempt.value())),
        u"observed|application/json|5"_s);
}

void TstCommandsEnd::aTimeoutIsUnknownUntilItsLateAnswer()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"late"_s);
    QCOMPARE(unknown.done, Done::Unknown);
    QCOMPARE(bench.job(unknown), u"UNKNOWN"_s);
    QCOMPARE(bench.attempt(unknown.attempt), u"UNKNOWN|timed_out"_s);
    QCOMPARE(bench.must(bench.end(unknown, answer("late"))).done, Done::Won);
    QCOMPARE(bench.job(unknown), u"SUCCEEDED"_s);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM attempts WHERE job_id = %1"_s.arg(unknown.job.value())), u"1"_s);
}

void TstCommandsEnd::theSecondToReturnLoses()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"reverse"_s, 2);
    const Receipt b = bench.another(a);
    QCOMPARE(bench.must(bench.end(b, answer("from b"))).done, Done::Won);
    const QString job = bench.job(a, u"*"_s);
    bench.now += Micros(25'000'000);
    EndAttempt late = bench.end(a, answer("from a, much longer"));
    QCOMPARE(bench.must(late).done, Done::Superseded);
    QCOMPARE(bench.job(a, u"*"_s), job);
    QCOMPARE(bench.attempt(a.attempt, u"state, answer_bytes"_s), u"SUPERSEDED|19"_s);
    QCOMPARE(
        bench.ask(u"SELECT outcome, winner_attempt, margin_us, answer_bytes FROM races WHERE attempt_id = %1"_s.arg(a.attempt.value())),
        u"SUPERSEDED|%1|25000000|19"_s.arg(b.attempt.value()));
    QCOMPARE(bench.ask(u"SELECT attempt_id FROM answers WHERE job_id = %1"_s.arg(a.job.value())), QString::number(b.attempt.value()));
    QCOMPARE(bench.ask(u"SELECT count(*) FROM evidence WHERE attempt_id = %1 AND body IS NOT NULL"_s.arg(a.attempt.value())), u"0"_s);
    bench.now -= Micros(25'000'000);
}

void TstCommandsEnd::aLosersTextIsKeptOnRequest()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"kept"_s, 2);
    bench.must(bench.end(bench.another(a), answer("from b")));
    EndAttempt late = bench.end(a, answer("from a"));
    late.keepText = true;
    bench.must(late);
    QCOMPARE(bench.ask(u"SELECT kind, size FROM evidence WHERE attempt_id = %1 AND body IS NOT NULL"_s.arg(a.attempt.value())),
        u"late_answer|6"_s);
}

void TstCommandsEnd::aLateErrorLeavesTheWonJobAlone()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"late error"_s, 2);
    const Receipt b = bench.must(bench.end(bench.another(a), answer("from b")));
    const QString job = bench.job(a, u"*"_s);
    QCOMPARE(bench.must(bench.end(a, failure(AttemptClass::ProviderError))).done, Done::Failed);
    QCOMPARE(bench.job(a, u"*"_s), job);
    QCOMPARE(bench.ask(u"SELECT attempt_id, outcome, class, winner_attempt FROM races WHERE job_id = %1"_s.arg(a.job.value())),
        u"%1|FAILED|provider_error|%2"_s.arg(a.attempt.value()).arg(b.attempt.value()));
}

void TstCommandsEnd::theProvidersStateIsWaitedOut()
{
    HOLDFAST_BENCH(bench);
    EndAttempt busy = bench.end(bench.running(u"busy"_s), failure(AttemptClass::Rejected, true));
    busy.outcome.retryAfter = Millis(3000);
    const Receipt failed = bench.must(busy);
    QCOMPARE(bench.job(failed, u"state, next_action_us, next_what, next_provider"_s), u"QUEUED|4000000|repeat|alpha"_s);
    QVERIFY(failed.next && failed.next->what == NextAction::What::Repeat);
    QCOMPARE(bench.run(bench.release(failed)).error().code, ErrorCode::Stale); // not yet
    bench.now += Micros(3'000'000);
    const Receipt again = bench.must(bench.release(failed));
    QCOMPARE(bench.attempt(again.attempt, u"ordinal, cause"_s), u"2|repeat"_s);
    const Receipt refused = bench.must(bench.end(again, failure(AttemptClass::Rejected)));
    QCOMPARE(bench.job(refused, u"state, next_action_us"_s), u"FAILED|"_s);
    bench.now -= Micros(3'000'000);
}

void TstCommandsEnd::atMostFiveArePostedByThemselves()
{
    HOLDFAST_BENCH(bench);
    const UtcTime start = bench.now;
    Receipt last = bench.running(u"five"_s);
    for (int posted = 1; posted < 5; ++posted) {
        last = bench.must(bench.end(last, failure(AttemptClass::Rejected, true)));
        QVERIFY(last.next);
        bench.now = last.next->at;
        last = bench.must(bench.release(last));
    }
    last = bench.must(bench.end(last, failure(AttemptClass::Rejected, true)));
    QCOMPARE(bench.job(last), u"FAILED"_s);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM attempts WHERE job_id = %1"_s.arg(last.job.value())), u"5"_s);
    bench.now = start;
}

void TstCommandsEnd::nothingIsPlannedBesideAnOpenAttempt()
{
    HOLDFAST_BENCH(bench);
    const Receipt a = bench.running(u"two lanes"_s, 2);
    const Receipt b = bench.another(a);
    bench.must(bench.end(b, failure(AttemptClass::NeverSent)));
    QCOMPARE(bench.job(a, u"state, next_action_us"_s), u"RUNNING|"_s);
    bench.must(bench.end(a, failure(AttemptClass::ProviderError)));
    QCOMPARE(bench.job(a), u"FAILED"_s);
    const Receipt c = bench.running(u"the older lane is refused last"_s, 2);
    const Receipt d = bench.another(c);
    bench.must(bench.end(d, failure(AttemptClass::ProviderError)));
    bench.must(bench.end(c, failure(AttemptClass::Rejected, true)));
    QCOMPARE(bench.job(c, u"state, next_what, next_provider"_s), u"QUEUED|repeat|alpha"_s);
}

void TstCommandsEnd::whatCameIsKeptAsEvidence()
{
    HOLDFAST_BENCH(bench);
    EndAttempt cut = bench.end(bench.running(u"cut"_s), doubt(AttemptClass::IncompleteAnswer));
    cut.outcome.answer = "{\"choices\":[";
    const Receipt unknown = bench.must(cut);
    QCOMPARE(bench.attempt(unknown.attempt), u"UNKNOWN|incomplete_answer"_s);
    QCOMPARE(bench.ask(u"SELECT kind, size FROM evidence WHERE attempt_id = %1"_s.arg(unknown.attempt.value())), u"observed|12"_s);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM answers WHERE job_id = %1"_s.arg(unknown.job.value())), u"0"_s);
}

void TstCommandsEnd::theHardDeadlineSealsAnUnknownAttempt()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"sealed later"_s);
    QCOMPARE(bench.attempt(unknown.attempt, u"sealed_us"_s), QString());
    EndAttempt closed = bench.end(unknown, doubt(AttemptClass::ConnectionLost));
    closed.sealed = true;
    QCOMPARE(bench.must(closed).done, Done::Sealed);
    QCOMPARE(bench.attempt(unknown.attempt, u"state, class, sealed_us"_s), u"UNKNOWN|timed_out|1000000"_s);
}

void TstCommandsEnd::anAnswerNeedsItsToken()
{
    HOLDFAST_BENCH(bench);
    const Receipt running = bench.running(u"wrong token"_s);
    EndAttempt wrong = bench.end(running, answer("x"));
    wrong.releaseToken = u"guessed"_s;
    const auto refused = bench.run(wrong);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NotFound);
    QCOMPARE(bench.attempt(running.attempt), u"RUNNING|"_s);
}

void TstCommandsEnd::theProvidersRecordClearsADoubt()
{
    HOLDFAST_BENCH(bench);
    const Receipt found = bench.unknown(u"found"_s);
    RecordProbe probe;
    probe.head.actor = u"ada"_s;
    probe.attempt = found.attempt;
    probe.outcome = answer("in the record");
    QCOMPARE(bench.must(probe).done, Done::Won);
    QCOMPARE(bench.attempt(found.attempt, u"state, basis"_s), u"SUCCEEDED|probe"_s);

    const Receipt never = bench.unknown(u"never came"_s);
    probe = {{newCommandId(), u"ada"_s}, never.attempt, failure(AttemptClass::Probed)};
    probe.outcome.ran = false;
    QCOMPARE(bench.must(probe).done, Done::Failed);
    QCOMPARE(bench.attempt(never.attempt, u"state, class, ran, basis, decided_by"_s), u"FAILED|probed|0|probe|ada"_s);
    QCOMPARE(bench.must(bench.end(never, answer("and yet"))).done, Done::Won);
    QCOMPARE(bench.events(never, u"contradiction"_s), 1);
}

void TstCommandsEnd::aMissInTheRecordProvesNothing()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"miss"_s);
    const RecordProbe probe{{newCommandId(), u"ada"_s}, unknown.attempt, doubt(AttemptClass::AmbiguousStatus)};
    QCOMPARE(bench.must(probe).done, Done::Noted);
    QCOMPARE(bench.attempt(unknown.attempt), u"UNKNOWN|timed_out"_s);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM evidence WHERE attempt_id = %1 AND kind = 'probe'"_s.arg(unknown.attempt.value())), u"1"_s);
}

void TstCommandsEnd::theSweepTakesOnlyOrphans()
{
    HOLDFAST_BENCH(bench);
    const InstanceId dead = bench.instance(u"dead in flight"_s);
    const Receipt orphan = bench.must(bench.release(bench.must(bench.submission(u"orphan"_s)), {}, dead));
    const Receipt running = bench.running(u"not orphaned"_s);
    bench.kill(dead);
    QCOMPARE(bench.must(SweepJob{{newCommandId(), u"one"_s}, running.job}).done, Done::Noted);
    QCOMPARE(bench.attempt(running.attempt), u"RUNNING|"_s);
    QCOMPARE(bench.must(SweepJob{{newCommandId(), u"one"_s}, orphan.job}).done, Done::Swept);
    QCOMPARE(bench.attempt(orphan.attempt, u"state, class, sealed_us"_s), u"UNKNOWN|orphaned|"_s);
    bench.now += Micros(900'000'000);
    QCOMPARE(bench.must(SweepJob{{newCommandId(), u"one"_s}, orphan.job}).done, Done::Swept);
    QCOMPARE(bench.attempt(orphan.attempt, u"state, sealed_us"_s), u"UNKNOWN|901000000"_s);
    QCOMPARE(bench.must(bench.end(orphan, answer("still"))).done, Done::Won); // late answers of the dead count, by their token
    bench.now -= Micros(900'000'000);
}

void TstCommandsEnd::aSweepFromAnOldSnapshotChangesNothing()
{
    HOLDFAST_BENCH(bench);
    const InstanceId dead = bench.instance(u"dead after the end"_s);
    const Receipt running = bench.must(bench.release(bench.must(bench.submission(u"old snapshot"_s)), {}, dead));
    bench.must(bench.end(running, answer("done")));
    bench.kill(dead);
    const QString attempt = bench.attempt(running.attempt, u"*"_s);
    const QString job = bench.job(running, u"*"_s);
    QCOMPARE(bench.must(SweepJob{{newCommandId(), u"one"_s}, running.job}).done, Done::Noted);
    QCOMPARE(bench.attempt(running.attempt, u"*"_s), attempt);
    QCOMPARE(bench.job(running, u"*"_s), job);
}

HOLDFAST_TEST(TstCommandsEnd, "tst_commands_end")
#include "tst_commands_end.moc"
