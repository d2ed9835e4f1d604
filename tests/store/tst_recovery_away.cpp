// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasting_store.h"
#include "store/check.h"
#include "store/connection.h"
#include "support/own_cluster.h"
#include "support/postgres_proxy.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A database that is away or held: commands wait and are done once, in order, when it is back, and one is told of both. Times are
/// the input here; HOLDFAST_CAMPAIGN=full takes the long ones.
class TstRecoveryAway final : public QObject {
    Q_OBJECT
private slots:
    void aServerIsAway();
    void aServerIsRestartedInTheMiddle_data();
    void aServerIsRestartedInTheMiddle();
    void anIdleStoreNoticesToo();
    void anotherProcessHoldsTheFile_data();
    void anotherProcessHoldsTheFile();
};

namespace {

bool isFull()
{
    return qEnvironmentVariable("HOLDFAST_CAMPAIGN") == "full"_L1;
}

struct Stream {
    LastingStore &store;
    QList<QFuture<Result<Receipt>>> futures;
    void send(int commands)
    {
        for (int i = 0; i < commands; ++i)
            futures << store->execute(simpleJob(u"key%1"_s.arg(futures.size())));
    }
    [[nodiscard]] qsizetype finished() const
    {
        return std::count_if(futures.begin(), futures.end(), [](const auto &each) { return each.isFinished(); });
    }
};

/// Everybody was answered with success, and there is one job, one payload and one event for each.
void everyCommandOnce(const Stream &stream, const DatabaseUrl &url)
{
    for (const auto &future : stream.futures)
        QVERIFY2(future.result(), qPrintable(future.result() ? QString() : future.result().error().text));
    const auto connection = std::move(*Connection::open(url, {}));
    for (const QString &table : {u"jobs"_s, u"payloads"_s, u"commands"_s, u"events"_s})
        QCOMPARE(
            connection->exec(u"SELECT count(*) FROM %1%2"_s.arg(table, table == u"jobs"_s ? QString() : u" WHERE job_id IS NOT NULL"_s))
                ->first()
                .integer(0),
            stream.futures.size());
    QCOMPARE(checkDatabase(url).value(), QStringList());
}

} // namespace

void TstRecoveryAway::aServerIsAway()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    (void)prepare(database.url());
    PostgresProxy proxy(database.url(), "holdfast writer");
    LastingStore store(proxy.url());
    Stream stream{store, {}};
    stream.send(5);
    QTRY_COMPARE(stream.finished(), 5);
    proxy.goAway();
    QElapsedTimer away;
    away.start();
    stream.send(50);
    QTRY_COMPARE(store.away.size(), 1);
    QVERIFY2(store.away.first().contains(u"127.0.0.1"_s), qPrintable(store.away.first()));
    QTRY_VERIFY_WITH_TIMEOUT(away.elapsed() > (isFull() ? 10'000 : 1'000), 15'000);
    QCOMPARE(stream.finished(), 5);
    proxy.goOn();
    QTRY_COMPARE_WITH_TIMEOUT(stream.finished(), 55, 15'000);
    QTRY_COMPARE(store.back, 1);
    everyCommandOnce(stream, database.url());
}

void TstRecoveryAway::aServerIsRestartedInTheMiddle_data()
{
    QTest::addColumn<QString>("mode");
    QTest::newRow("it says good-bye") << u"fast"_s;
    QTest::newRow("it is killed and recovers") << u"immediate"_s;
}

void TstRecoveryAway::aServerIsRestartedInTheMiddle()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    QFETCH(QString, mode);
    OwnCluster cluster;
    (void)prepare(cluster.url());
    LastingStore store(cluster.url());
    Stream stream{store, {}};
    stream.send(1);
    QTRY_COMPARE(stream.finished(), 1);
    stream.send(1'000);
    cluster.restart(mode);
    stream.send(10);
    QTRY_COMPARE_WITH_TIMEOUT(stream.finished(), 1'011, 60'000);
    QTRY_VERIFY(store.back > 0 && store.back == store.away.size());
    QVERIFY(store.setBacks.isEmpty()); // nothing that was confirmed is gone
    everyCommandOnce(stream, cluster.url());
}

void TstRecoveryAway::anIdleStoreNoticesToo()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    (void)prepare(database.url());
    PostgresProxy proxy(database.url(), "holdfast writer");
    LastingStore store(proxy.url());
    (void)store.must(simpleJob(u"first"_s));
    proxy.goAway();
    QTRY_COMPARE(store.away.size(), 1);
    proxy.goOn();
    QTRY_COMPARE(store.back, 1);
}

void TstRecoveryAway::anotherProcessHoldsTheFile_data()
{
    QTest::addColumn<int>("held");
    QTest::addColumn<int>("patience");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("3 s: waited for in silence") << 3'000 << 10'000 << false;
    if (isFull())
        QTest::newRow("30 s: one is told") << 30'000 << 10'000 << true;
    else
        QTest::newRow("longer than is waited for: one is told") << 900 << 300 << true;
}

void TstRecoveryAway::anotherProcessHoldsTheFile()
{
    QFETCH(int, held);
    QFETCH(int, patience);
    QFETCH(bool, isTold);
    const TestDatabase database(On::Sqlite);
    (void)prepare(database.url());
    LastingStore store(database.url(), Millis(patience));
    Stream stream{store, {}};
    QProcess holder;
    holder.start(u"sqlite3"_s, {u"-batch"_s, u"-init"_s, u"/dev/null"_s, database.url().file});
    holder.write("BEGIN IMMEDIATE;\nSELECT 'held';\n");
    QVERIFY(holder.waitForReadyRead());
    QElapsedTimer time;
    time.start();
    stream.send(20);
    QTRY_VERIFY_WITH_TIMEOUT(time.elapsed() > held, 60'000);
    QCOMPARE(stream.finished(), 0);
    QCOMPARE(store.away.size(), isTold ? 1 : 0);
    holder.closeWriteChannel(); // ends it, and its transaction with it
    QVERIFY(holder.waitForFinished());
    QTRY_COMPARE_WITH_TIMEOUT(stream.finished(), 20, 15'000);
    QTRY_COMPARE(store.back, isTold ? 1 : 0);
    everyCommandOnce(stream, database.url());
}

HOLDFAST_TEST(TstRecoveryAway, "tst_recovery_away")
#include "tst_recovery_away.moc"
