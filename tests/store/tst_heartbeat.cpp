// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "store/connection.h"
#include "store/dispatch_lock.h"
#include "store/heartbeat.h"
#include "store/migrator.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <atomic>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// Who lives, who is found dead, and who may start jobs; seen from another connection.
class TstHeartbeat final : public QObject {
    Q_OBJECT
private slots:
    void aSilentInstanceIsReapedOnceAndLearnsIt_data() { TestDatabase::addRows(); }
    void aSilentInstanceIsReapedOnceAndLearnsIt();
    void aLeaseWithoutBeatsRunsOut();
    void aFileThatIsGoneHoldsNoLease();
    void closingIsForEver_data() { TestDatabase::addRows(); }
    void closingIsForEver();
    void oneDispatcherHoldsTheLock();
};

namespace {

constexpr HeartbeatTimings s_timings{50ms, 400ms, 100ms};

QString stateOf(const DatabaseUrl &url, const QString &name)
{
    const auto connection = Connection::open(url, {});
    const auto rows = connection ? (*connection)->exec(QStringLiteral("SELECT state FROM instances WHERE name = ?"), {name})
                                 : Result<Rows>(tl::unexpected(connection.error()));
    return rows && !rows->isEmpty() ? rows->first().text(0) : QString();
}

bool migrated(const DatabaseUrl &database)
{
    const auto connection = Connection::open(database, {});
    const auto migrations = migrationsIn(sqlFolder(database.kind == DatabaseUrl::Kind::Sqlite ? Dialect::Sqlite : Dialect::Postgres));
    return connection && migrations && migrate(**connection, *migrations, utcFromMicros(1)).has_value();
}

} // namespace

void TstHeartbeat::aSilentInstanceIsReapedOnceAndLearnsIt()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    QVERIFY(migrated(database.url()));
    const SystemClock clock;
    std::atomic<bool> silent = false;
    auto living = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("living"), [] { return true; });
    auto dying = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("dying"), [&] { return !silent; });
    QVERIFY(living && dying);
    QVERIFY((*dying)->leaseHolds());
    QSignalSpy reaped(living->get(), &Heartbeat::reaped);
    QSignalSpy dead(dying->get(), &Heartbeat::foundDead);
    silent = true;
    QTRY_COMPARE_WITH_TIMEOUT(reaped.size(), 1, 10'000);
    QCOMPARE(reaped.at(0).at(0).toStringList(), QStringList{QStringLiteral("dying")});
    QCOMPARE(stateOf(database.url(), QStringLiteral("dying")), QStringLiteral("DEAD"));
    silent = false;
    QTRY_COMPARE_WITH_TIMEOUT(dead.size(), 1, 10'000);
    QVERIFY(!(*dying)->leaseHolds());
    QCOMPARE(stateOf(database.url(), QStringLiteral("living")), QStringLiteral("ALIVE"));
}

void TstHeartbeat::aLeaseWithoutBeatsRunsOut()
{
    const TestDatabase database(On::Sqlite);
    QVERIFY(migrated(database.url()));
    const SystemClock clock;
    std::atomic<bool> silent = false;
    auto heartbeat = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("x"), [&] { return !silent; });
    QVERIFY(heartbeat && (*heartbeat)->leaseHolds());
    silent = true;
    QTRY_VERIFY(!(*heartbeat)->leaseHolds()); // the gate is shut before anybody can have taken it for dead
    QCOMPARE(stateOf(database.url(), QStringLiteral("x")), QStringLiteral("ALIVE"));
    silent = false;
    QTRY_VERIFY((*heartbeat)->leaseHolds());
}

/// Beats that nobody else sees are none, and no new file is made to beat in.
void TstHeartbeat::aFileThatIsGoneHoldsNoLease()
{
    const TestDatabase database(On::Sqlite);
    QVERIFY(migrated(database.url()));
    const SystemClock clock;
    const auto heartbeat = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("x"), [] { return true; });
    QVERIFY(heartbeat && (*heartbeat)->leaseHolds());
    const QString file = database.url().file;
    QVERIFY(QFile::rename(file, file + QStringLiteral(".aside")));
    QTRY_VERIFY(!(*heartbeat)->leaseHolds());
    QVERIFY(!Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("y"), [] { return true; }));
    QVERIFY(!QFile::exists(file));
    QVERIFY(QFile::rename(file + QStringLiteral(".aside"), file));
    QTRY_VERIFY((*heartbeat)->leaseHolds());
}

void TstHeartbeat::closingIsForEver()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    QVERIFY(migrated(database.url()));
    const SystemClock clock;
    auto heartbeat = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("x"), [] { return true; });
    QVERIFY(heartbeat);
    (*heartbeat)->close();
    QCOMPARE(stateOf(database.url(), QStringLiteral("x")), QStringLiteral("CLOSED"));
    QVERIFY(!(*heartbeat)->leaseHolds());
    const auto again = Heartbeat::start(database.url(), s_timings, clock, QStringLiteral("x"), [] { return true; });
    QVERIFY(!again);
}

void TstHeartbeat::oneDispatcherHoldsTheLock()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("jobs.db"));
    auto first = std::make_unique<DispatchLock>(file);
    DispatchLock second(file);
    QVERIFY(first->tryLock().value());
    QVERIFY(!second.tryLock().value());
    first.reset();
    QVERIFY(second.tryLock().value());
    DispatchLock nowhere(folder.filePath(QStringLiteral("missing/jobs.db")));
    const auto refused = nowhere.tryLock();
    QVERIFY(!refused && refused.error().text.contains(QStringLiteral("missing/jobs.db.dispatch")));
}

HOLDFAST_TEST(TstHeartbeat, "tst_heartbeat")
#include "tst_heartbeat.moc"
