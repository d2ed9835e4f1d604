// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>
#include <thread>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// Jobs and attempts that begin: one job per key and intent, one attempt per lane, none beside an UNKNOWN.
class TstCommandsStart final : public QObject {
    Q_OBJECT
private slots:
    void doubleClickIsOneJob_data() { TestDatabase::addRows(); }
    void doubleClickIsOneJob();
    void anotherIntentIsAConflictThatNamesIt_data() { TestDatabase::addRows(); }
    void anotherIntentIsAConflictThatNamesIt();
    void aReplaySaysWhatItIgnored_data() { TestDatabase::addRows(); }
    void aReplaySaysWhatItIgnored();
    void anUnknownProviderCreatesNothing_data() { TestDatabase::addRows(); }
    void anUnknownProviderCreatesNothing();
    void whatIsPlannedStartsOnce_data() { TestDatabase::addRows(); }
    void whatIsPlannedStartsOnce();
    void startFalseWaitsForAPerson_data() { TestDatabase::addRows(); }
    void startFalseWaitsForAPerson();
    void aDoubleClickedRetryStartsOne_data() { TestDatabase::addRows(); }
    void aDoubleClickedRetryStartsOne();
    void anotherProviderGetsItsOwnModel_data() { TestDatabase::addRows(); }
    void anotherProviderGetsItsOwnModel();
    void unknownHoldsStartAndRelease_data() { TestDatabase::addRows(); }
    void unknownHoldsStartAndRelease();
    void theDeadReleaseNothing_data() { TestDatabase::addRows(); }
    void theDeadReleaseNothing();
    void aReleaseIsKnownByItsToken_data() { TestDatabase::addRows(); }
    void aReleaseIsKnownByItsToken();
    void providersAreVersions_data() { TestDatabase::addRows(); }
    void providersAreVersions();

private:
    Benches m_benches;
};

namespace {

/// The same submission through a connection and a thread of its own.
void submitElsewhere(const DatabaseUrl &url, const SubmitJob &command, UtcTime now, Result<Receipt> &result)
{
    auto connection = Connection::open(url, {});
    if (!connection) {
        result = tl::unexpected(connection.error());
        return;
    }
    result = (*connection)->begin().and_then([&] { return applyCommand(**connection, command, now); });
    if (const auto committed = (*connection)->commit(); result && !committed)
        result = tl::unexpected(committed.error());
}

} // namespace

void TstCommandsStart::doubleClickIsOneJob()
{
    HOLDFAST_BENCH(bench);
    const SubmitJob first = bench.submission(u"double"_s);
    const SubmitJob second = bench.submission(u"double"_s);
    Result<Receipt> a;
    Result<Receipt> b;
    std::thread one([&] { submitElsewhere(bench.url(), first, bench.now, a); });
    std::thread two([&] { submitElsewhere(bench.url(), second, bench.now, b); });
    one.join();
    two.join();
    QVERIFY(a && b);
    QCOMPARE(a->job, b->job);
    QCOMPARE(a->publicId, b->publicId);
    QCOMPARE(int(a->done == Done::Created) + int(b->done == Done::Created), 1);
    QCOMPARE(int(a->done == Done::Replayed) + int(b->done == Done::Replayed), 1);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM jobs WHERE idempotency_key = 'double'"_s), u"1"_s);
}

void TstCommandsStart::anotherIntentIsAConflictThatNamesIt()
{
    HOLDFAST_BENCH(bench);
    const Receipt job = bench.must(bench.submission(u"conflict"_s, "{\"amount\":1}"));
    const QString before = bench.shell().dump();
    const auto refused = bench.run(bench.submission(u"conflict"_s, "{\"amount\":2}"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::KeyReused);
    QCOMPARE(refused.error().details.value(u"job_id"_s).toLongLong(), job.job.value());
    QCOMPARE(refused.error().details.value(u"public_id"_s).toString(), job.publicId);
    QCOMPARE(refused.error().details.value(u"differs"_s).toStringList(), QStringList{u"/payload/amount"_s});
    QCOMPARE(bench.shell().dump(), before);
    QCOMPARE(bench.must(bench.submission(u"conflict"_s, "{ \"amount\" : 1.0 }")).done, Done::Replayed);
}

void TstCommandsStart::aReplaySaysWhatItIgnored()
{
    HOLDFAST_BENCH(bench);
    const Receipt job = bench.must(bench.submission(u"replay"_s));
    SubmitJob again = bench.submission(u"replay"_s);
    again.submission.softDeadline = Millis(5000);
    again.submission.start = false;
    const Receipt replayed = bench.must(again);
    QCOMPARE(replayed.done, Done::Replayed);
    QCOMPARE(replayed.job, job.job);
    QCOMPARE(replayed.ignored, (QStringList{u"soft_deadline_ms"_s, u"start"_s}));
    QCOMPARE(bench.job(job, u"soft_ms, starts_by_itself, version"_s), u"|1|1"_s);
}

void TstCommandsStart::anUnknownProviderCreatesNothing()
{
    HOLDFAST_BENCH(bench);
    SubmitJob command = bench.submission(u"nowhere"_s);
    command.submission.intent.provider = u"gamma"_s;
    const auto refused = bench.run(command);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NotFound);
    QVERIFY(refused.error().text.contains(u"gamma"_s) && refused.error().hint.contains(u"providers add"_s));
    QCOMPARE(bench.ask(u"SELECT count(*) FROM jobs WHERE idempotency_key = 'nowhere'"_s), u"0"_s);
}

void TstCommandsStart::whatIsPlannedStartsOnce()
{
    HOLDFAST_BENCH(bench);
    const Receipt job = bench.must(bench.submission(u"planned"_s));
    QCOMPARE(bench.job(job, u"state, next_action_us, next_what, next_provider"_s), u"QUEUED|1000000|start|alpha"_s);
    const ReleaseAttempt first = bench.release(job);
    const Receipt released = bench.must(first);
    QCOMPARE(released.done, Done::Released);
    QCOMPARE(released.providerKey, job.publicId + u"-0-1"_s);
    QVERIFY(!bench.run(bench.release(job))); // another dispatcher that saw the same plan
    QCOMPARE(bench.job(job, u"state, next_action_us"_s), u"RUNNING|"_s);
    QCOMPARE(bench.ask(u"SELECT state, cause, lane, released_us, soft_deadline_us, hard_deadline_us FROM attempts WHERE job_id = %1"_s.arg(
                 job.job.value())),
        u"RUNNING|initial|0|1000000|61000000|901000000"_s);
}

void TstCommandsStart::startFalseWaitsForAPerson()
{
    HOLDFAST_BENCH(bench);
    SubmitJob command = bench.submission(u"waits"_s);
    command.submission.start = false;
    const Receipt job = bench.must(command);
    QCOMPARE(bench.job(job, u"state, next_action_us"_s), u"QUEUED|"_s);
    const auto refused = bench.run(bench.release(job));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Stale);
    QCOMPARE(bench.another(job, u"alpha"_s).done, Done::Released);
}

void TstCommandsStart::aDoubleClickedRetryStartsOne()
{
    HOLDFAST_BENCH(bench);
    const Receipt failed = bench.must(bench.end(bench.running(u"retry"_s), failure(AttemptClass::Rejected)));
    QCOMPARE(bench.job(failed), u"FAILED"_s);
    StartAttempt retry;
    retry.job = failed.job;
    retry.afterOrdinal = 1;
    QCOMPARE(bench.must(retry).done, Done::Started);
    retry.head = {newCommandId(), u"ada"_s};
    const auto refused = bench.run(retry);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Stale);
    QCOMPARE(bench.ask(u"SELECT state, cause FROM attempts WHERE job_id = %1 ORDER BY id"_s.arg(failed.job.value())),
        u"FAILED|initial\nSTARTING|retry"_s);
}

void TstCommandsStart::anotherProviderGetsItsOwnModel()
{
    HOLDFAST_BENCH(bench);
    SubmitJob command = bench.submission(u"model"_s);
    command.submission.intent.model = u"special"_s;
    command.submission.start = false;
    command.fingerprint = QByteArray(32, 'm');
    const Receipt job = bench.must(command);
    StartAttempt start;
    start.job = job.job;
    start.provider = u"beta"_s;
    QCOMPARE(bench.attempt(bench.must(start).attempt, u"provider, model"_s), u"beta|beta-model"_s);
}

void TstCommandsStart::unknownHoldsStartAndRelease()
{
    HOLDFAST_BENCH(bench);
    const Receipt running = bench.running(u"held"_s, 2);
    StartAttempt race;
    race.job = running.job;
    const Receipt waiting = bench.must(race);
    QCOMPARE(bench.attempt(waiting.attempt, u"cause, lane"_s), u"race|1"_s);
    bench.must(bench.end(running, doubt(AttemptClass::TimedOut)));
    QCOMPARE(bench.job(running), u"UNKNOWN"_s);
    const auto notReleased = bench.run(bench.release(running, waiting.attempt));
    QVERIFY(!notReleased);
    QCOMPARE(notReleased.error().code, ErrorCode::Held);
    QCOMPARE(notReleased.error().details.value(u"rule"_s).toString(), u"held_unknown"_s);
    race.head = {newCommandId(), u"ada"_s};
    const auto notStarted = bench.run(race);
    QVERIFY(!notStarted);
    QCOMPARE(notStarted.error().details.value(u"rule"_s).toString(), u"held_unknown"_s);
}

void TstCommandsStart::theDeadReleaseNothing()
{
    HOLDFAST_BENCH(bench);
    const InstanceId dead = bench.instance(u"dead at start"_s);
    bench.kill(dead);
    const Receipt job = bench.must(bench.submission(u"dead"_s));
    const auto refused = bench.run(bench.release(job, {}, dead));
    QVERIFY(!refused);
    QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"instance_not_alive"_s);
    QCOMPARE(bench.job(job), u"QUEUED"_s);
}

void TstCommandsStart::aReleaseIsKnownByItsToken()
{
    HOLDFAST_BENCH(bench);
    ReleaseAttempt command = bench.release(bench.must(bench.submission(u"token"_s)));
    const Receipt first = bench.must(command);
    const QString before = bench.shell().dump();
    command.head = {newCommandId(), u"one"_s}; // the acknowledgement was lost, and the command's id with it
    Receipt second = bench.must(command);
    QVERIFY(second.repeated);
    second.repeated = false;
    QCOMPARE(second, first);
    QCOMPARE(bench.shell().dump(), before);
}

void TstCommandsStart::providersAreVersions()
{
    HOLDFAST_BENCH(bench);
    AddProvider command;
    command.record.name = u"delta"_s;
    command.record.url = u"http://127.0.0.1/a"_s;
    bench.must(command);
    command.head = {newCommandId(), u"ada"_s};
    command.record.url = u"http://127.0.0.1/b"_s;
    bench.must(command);
    QCOMPARE(bench.ask(u"SELECT version, url FROM providers WHERE name = 'delta' ORDER BY version"_s),
        u"1|http://127.0.0.1/a\n2|http://127.0.0.1/b"_s);
}

HOLDFAST_TEST(TstCommandsStart, "tst_commands_start")
#include "tst_commands_start.moc"
