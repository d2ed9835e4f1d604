// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "store/group_locks.h"
#include "store/migrator.h"
#include "store/writer.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QSemaphore>
#include <QTest>
#include <atomic>
#include <mutex>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// Group commit: what queued up together is committed together, and nobody pays for a neighbour. The commands here carry a word
/// that the test's own apply function understands; those of the program are tested in tst_commands.
class TstWriter final : public QObject {
    Q_OBJECT
private slots:
    void neighboursOutliveARefusedCommand_data() { TestDatabase::addRows(); }
    void neighboursOutliveARefusedCommand();
    void aFullDiskIsAnsweredToTheOneThatIsTooBig();
    void aGroupHasAtMostSoManyCommandsAndBytes();
    void aLostConnectionRepeatsTheSameCommands_data();
    void aLostConnectionRepeatsTheSameCommands();
    void commandsWaitWhileTheDatabaseIsHeld();
    void closingCommitsWhatIsQueued_data() { TestDatabase::addRows(); }
    void closingCommitsWhatIsQueued();
    void closingWhileHeldAnswersEverybody();
    void writersWithCrossingJobsNeverDeadlock();
    void newJobsRunFirstByTheBytesOfTheirKeys();
    void busyWritersLeaveRoomForAHeartbeat();
};

namespace {

Command withWord(const QString &word, AttemptId attempt = {})
{
    return WithdrawAttempt{.head = {}, .attempt = attempt, .reason = word, .expectedVersion = {}};
}

class Bench final {
public:
    explicit Bench(On on, Millis busyWait = Millis(10'000)) : m_database(on), m_busyWait(busyWait)
    {
        const auto connection = open();
        const auto migrated = migrate(*connection, migrationsIn(sqlFolder(connection->dialect())).value(), utcFromMicros(1));
        if (!migrated)
            qFatal("%s", qPrintable(migrated.error().text));
        run(*connection, u"CREATE TABLE t(x integer, filler text, CONSTRAINT t_small CHECK(x < 10))"_s);
    }
    [[nodiscard]] const DatabaseUrl &url() const { return m_database.url(); }
    [[nodiscard]] std::unique_ptr<Connection> open() const { return std::move(*Connection::open(m_database.url(), {})); }
    static void run(Connection &connection, const QString &sql)
    {
        if (const auto done = connection.execScript(sql); !done)
            qFatal("%s: %s", qPrintable(sql), qPrintable(done.error().text));
    }
    [[nodiscard]] qint64 count() const { return open()->exec(u"SELECT count(*) FROM t"_s)->first().integer(0); }
    [[nodiscard]] std::unique_ptr<Writer> writer(int commands = 64)
    {
        WriterOptions options{
            .url = url(), .groupCommands = commands, .busyWait = m_busyWait, .usable = [](Connection &) { return Result<void>(); }};
        return std::make_unique<Writer>(
            options, m_clock, [this](Connection &connection, const Command &command, UtcTime) { return apply(connection, command); },
            WriterNews{[this] { ++groups; }, [this](bool available, const QString &) { available ? ++back : ++away; }});
    }

    std::atomic<int> groups{0};
    std::atomic<int> applied{0};
    std::atomic<int> away{0};
    std::atomic<int> back{0};
    QSemaphore reached; ///< Released by the word "wait" once it is executed …
    QSemaphore go;      ///< … which then waits for this.
    std::function<Result<void>(Connection &, const QString &)> more;

private:
    Result<Receipt> apply(Connection &connection, const Command &command)
    {
        ++applied;
        const auto &words = std::get<WithdrawAttempt>(command);
        if (words.reason == u"wait"_s) {
            reached.release();
            go.acquire();
        } else if (more) {
            if (const auto done = more(connection, words.reason); !done)
                return tl::unexpected(done.error());
        }
        const int x = words.reason == u"too big"_s ? 77 : 1;
        const auto written = connection.exec(u"INSERT INTO t(x) VALUES(?)"_s, {x});
        if (!written)
            return tl::unexpected(written.error());
        Receipt receipt;
        receipt.attempt = words.attempt;
        return receipt;
    }

    TestDatabase m_database;
    Millis m_busyWait;
    SystemClock m_clock;
};

/// Queues them behind a command that stands still, so that they are one group.
QList<QFuture<Result<Receipt>>> asOneGroup(Bench &bench, Writer &writer, const QStringList &words)
{
    QList<QFuture<Result<Receipt>>> futures{writer.execute(withWord(u"wait"_s))};
    bench.reached.acquire();
    for (qsizetype i = 0; i < words.size(); ++i)
        futures << writer.execute(withWord(words.at(i), AttemptId(i + 1)));
    bench.go.release();
    for (QFuture<Result<Receipt>> &future : futures)
        future.waitForFinished();
    return futures;
}

} // namespace

void TstWriter::neighboursOutliveARefusedCommand()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Bench bench(on);
    const auto writer = bench.writer();
    const auto futures = asOneGroup(bench, *writer, {u"a"_s, u"too big"_s, u"b"_s, u"too big"_s, u"c"_s});
    QCOMPARE(bench.groups.load(), 2);
    QCOMPARE(bench.count(), 4);
    for (int i = 1; i <= 5; ++i) {
        const Result<Receipt> result = futures.at(i).result();
        QCOMPARE(result.has_value(), i % 2 == 1);
        if (result)
            QCOMPARE(result->attempt, AttemptId(i)); // its own receipt, not a neighbour's
        else
            QCOMPARE(result.error().details.value(u"rule"_s).toString(), u"t_small"_s);
    }
}

void TstWriter::aFullDiskIsAnsweredToTheOneThatIsTooBig()
{
    Bench bench(On::Sqlite);
    bench.more = [](Connection &connection, const QString &word) -> Result<void> {
        if (word == u"a"_s) // room for a little more, and no further
            (void)connection.exec(
                u"PRAGMA max_page_count = "_s + QString::number(connection.exec(u"PRAGMA page_count"_s)->first().integer(0) + 4));
        if (word != u"fill"_s)
            return {};
        const auto filled = connection.exec(u"INSERT INTO t(x, filler) VALUES(1, ?)"_s, {QString(200'000, u'x')});
        return filled ? Result<void>{} : tl::unexpected(filled.error());
    };
    const auto writer = bench.writer();
    const auto futures = asOneGroup(bench, *writer, {u"a"_s, u"b"_s, u"fill"_s, u"c"_s});
    QVERIFY(futures.at(1).result() && futures.at(2).result() && futures.at(4).result());
    QCOMPARE(futures.at(3).result().error().code, ErrorCode::DatabaseFull);
    QCOMPARE(bench.groups.load(), 4); // the database took the whole group back: each ran again alone
    QCOMPARE(bench.count(), 4);
    QCOMPARE(bench.open()->exec(u"SELECT count(*) FROM t WHERE filler IS NOT NULL"_s)->first().integer(0), 0);
}

void TstWriter::aGroupHasAtMostSoManyCommandsAndBytes()
{
    CommandQueue queue;
    RecordProbe probe;
    probe.outcome.answer = QByteArray(10'000, 'x');
    for (int i = 0; i < 10; ++i)
        (void)queue.push(probe);
    const auto take = [&queue](int commands, qint64 bytes) { return queue.takeGroup(commands, bytes, Millis(0)); };
    QCOMPARE(take(4, 1'000'000)->size(), size_t(4));
    QCOMPARE(take(64, 25'000)->size(), size_t(2));
    QCOMPARE(take(64, 1)->size(), size_t(1)); // one always fits
    QCOMPARE(take(64, 20'000)->size(), size_t(1));
    (void)queue.push(probe);
    queue.close();
    QCOMPARE(take(64, 1'000'000)->size(), size_t(3));
    QVERIFY(!take(64, 1'000'000));
    CommandQueue idle;
    QVERIFY(idle.takeGroup(1, 1, Millis(0))->empty());
}

void TstWriter::aLostConnectionRepeatsTheSameCommands_data()
{
    QTest::addColumn<QString>("at");
    QTest::newRow("cut before the command's write") << u"before"_s;
    QTest::newRow("cut by another session while the group is open") << u"beside"_s;
}

void TstWriter::aLostConnectionRepeatsTheSameCommands()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    QFETCH(QString, at);
    Bench bench(On::Postgres);
    std::atomic<bool> cut{false};
    bench.more = [&](Connection &connection, const QString &word) -> Result<void> {
        if (word != u"cut"_s || cut.exchange(true))
            return {};
        if (at == u"before"_s) {
            const auto ended = connection.exec(u"SELECT pg_terminate_backend(pg_backend_pid())"_s);
            return ended ? Result<void>{} : tl::unexpected(ended.error());
        }
        const qint64 pid = connection.exec(u"SELECT pg_backend_pid()"_s)->first().integer(0);
        (void)bench.open()->exec(u"SELECT pg_terminate_backend(?, 5000)"_s, {pid});
        return {};
    };
    const auto writer = bench.writer();
    const auto futures = asOneGroup(bench, *writer, {u"a"_s, u"cut"_s, u"b"_s});
    for (const auto &future : futures)
        QVERIFY2(future.result(), qPrintable(future.result() ? QString() : future.result().error().text));
    QVERIFY(cut);
    QCOMPARE(bench.count(), 4);
    QCOMPARE(bench.away.load(), 1);
    QCOMPARE(bench.back.load(), 1);
}

void TstWriter::commandsWaitWhileTheDatabaseIsHeld()
{
    Bench bench(On::Sqlite, Millis(5));
    const auto holder = bench.open();
    QVERIFY(holder->begin());
    const auto writer = bench.writer();
    QFuture<Result<Receipt>> future = writer->execute(withWord(u"a"_s));
    QTRY_COMPARE(bench.away.load(), 1);
    QVERIFY(!future.isFinished());
    holder->rollback();
    future.waitForFinished();
    QVERIFY(future.result());
    QCOMPARE(bench.back.load(), 1);
    QCOMPARE(bench.count(), 1);
}

void TstWriter::closingCommitsWhatIsQueued()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Bench bench(on);
    const auto writer = bench.writer(7);
    QList<QFuture<Result<Receipt>>> futures;
    for (int i = 0; i < 100; ++i)
        futures << writer->execute(withWord(u"a"_s));
    writer->close();
    QFuture<Result<Receipt>> late = writer->execute(withWord(u"late"_s));
    for (const auto &future : futures)
        QVERIFY(future.isFinished() && future.result());
    QCOMPARE(bench.count(), 100);
    QVERIFY(late.isFinished());
    QCOMPARE(late.result().error().code, ErrorCode::DatabaseAway);
    QVERIFY(bench.groups >= 100 / 7);
}

void TstWriter::closingWhileHeldAnswersEverybody()
{
    Bench bench(On::Sqlite, Millis(5));
    const auto holder = bench.open();
    QVERIFY(holder->begin());
    const auto writer = bench.writer(1);
    QList<QFuture<Result<Receipt>>> futures{writer->execute(withWord(u"a"_s)), writer->execute(withWord(u"b"_s))};
    writer->close();
    for (const auto &future : futures)
        QCOMPARE(future.result().error().code, ErrorCode::DatabaseAway);
    holder->rollback();
    QCOMPARE(bench.count(), 0);
}

void TstWriter::writersWithCrossingJobsNeverDeadlock()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    Bench bench(On::Postgres);
    const auto setUp = bench.open();
    for (int i = 1; i <= 2; ++i)
        QVERIFY(setUp->exec(u"INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, next_action_us, next_what, "
                            "next_provider, created_us, updated_us) VALUES(?, 'o', ?, ?, 'p', 1, 'start', 'p', 1, 1)"_s,
            {u"p%1"_s.arg(i), u"k%1"_s.arg(i), QByteArray(32, 'f')}));
    std::atomic<int> applied{0};
    const Apply touch = [&applied](Connection &connection, const Command &command, UtcTime) -> Result<Receipt> {
        ++applied;
        const JobId job = std::get<SweepJob>(command).job;
        const auto done = connection.exec(u"UPDATE jobs SET version = version + 1 WHERE id = ?"_s, {job.value()});
        return done ? Result<Receipt>(Receipt()) : tl::unexpected(done.error());
    };
    const SystemClock clock;
    const WriterOptions options{.url = bench.url(), .usable = [](Connection &) { return Result<void>(); }};
    const WriterNews silent{[] {}, [](bool, const QString &) {}};
    Writer forwards(options, clock, touch, silent);
    Writer backwards(options, clock, touch, silent);
    QList<QFuture<Result<Receipt>>> futures;
    for (int i = 0; i < 200; ++i) {
        for (const int job : {1, 2})
            futures << forwards.execute(SweepJob{.head = {}, .job = JobId(job)});
        for (const int job : {2, 1})
            futures << backwards.execute(SweepJob{.head = {}, .job = JobId(job)});
    }
    for (auto &future : futures)
        future.waitForFinished();
    for (const auto &future : futures)
        QVERIFY2(future.result(), qPrintable(future.result() ? QString() : future.result().error().text));
    QCOMPARE(applied.load(), 800); // a deadlock would have run its group again
    QCOMPARE(setUp->exec(u"SELECT sum(version) FROM jobs"_s)->first().integer(0), 802);
}

void TstWriter::newJobsRunFirstByTheBytesOfTheirKeys()
{
    const auto job = [](const QString &owner, const QString &key) {
        SubmitJob submit;
        submit.submission.owner = owner;
        submit.submission.key = key;
        return Command(submit);
    };
    const std::vector<Command> commands{
        withWord(u"x"_s), job(u"b"_s, u"1"_s), withWord(u"y"_s), job(u"a"_s, u"Z"_s), job(u"a"_s, u"é"_s), job(u"a"_s, u"a"_s)};
    std::vector<const Command *> pointers;
    for (const Command &command : commands)
        pointers.push_back(&command);
    QCOMPARE(runningOrder(pointers), (std::vector<size_t>{3, 5, 4, 1, 0, 2}));
}

/// SQLite's lock is not fair: with its own back-off a heartbeat waits for as long as the writers have work.
void TstWriter::busyWritersLeaveRoomForAHeartbeat()
{
    Bench bench(On::Sqlite);
    std::vector<std::unique_ptr<Writer>> writers;
    QList<QFuture<Result<Receipt>>> futures;
    for (int i = 0; i < 3; ++i) {
        writers.push_back(bench.writer(2));
        for (int k = 0; k < 1'000; ++k)
            futures << writers.back()->execute(withWord(u"a"_s));
    }
    const auto beside = bench.open();
    const auto busy = [&futures] {
        return !std::all_of(futures.begin(), futures.end(), [](const auto &each) { return each.isFinished(); });
    };
    int longest = 0; // groups that went first while one beat waited
    while (busy()) {
        const int before = bench.groups;
        QVERIFY(beside->begin() && beside->exec(u"INSERT INTO t(x) VALUES(2)"_s) && beside->commit());
        longest = std::max(longest, bench.groups - before);
    }
    // Seen: 80 to 190 of 1,500 with our handler, on a busy machine too; 411 to 1,483 with SQLite's own. A guard against starvation.
    QVERIFY2(2 * longest < bench.groups, qPrintable(u"%1 of %2 groups went before one beat"_s.arg(longest).arg(bench.groups.load())));
}

HOLDFAST_TEST(TstWriter, "tst_writer")
#include "tst_writer.moc"
