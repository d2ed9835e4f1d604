// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrator.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QTest>
#include <atomic>
#include <thread>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// Versions of a database: up to date from anywhere, refused where we cannot read it, and never between two versions.
class TstMigrator final : public QObject {
    Q_OBJECT
private slots:
    void anEmptyDatabaseGetsEveryVersion_data() { TestDatabase::addRows(); }
    void anEmptyDatabaseGetsEveryVersion();
    void severalMigrateAtOnce_data() { TestDatabase::addRows(); }
    void severalMigrateAtOnce();
    void aFailedStepLeavesTheVersionBefore_data() { TestDatabase::addRows(); }
    void aFailedStepLeavesTheVersionBefore();
    void aNewerDatabaseIsRefusedByItsOwnWord_data() { TestDatabase::addRows(); }
    void aNewerDatabaseIsRefusedByItsOwnWord();
    void anOlderDatabaseIsRefusedWithoutMigration_data() { TestDatabase::addRows(); }
    void anOlderDatabaseIsRefusedWithoutMigration();
    void anotherProgramsDatabaseIsLeftAlone_data() { TestDatabase::addRows(); }
    void anotherProgramsDatabaseIsLeftAlone();
};

namespace {

std::unique_ptr<Connection> opened(const DatabaseUrl &url)
{
    auto connection = Connection::open(url, {});
    if (!connection)
        qFatal("%s", qPrintable(connection.error().text));
    return std::move(*connection);
}

std::vector<Migration> ours(On on)
{
    return migrationsIn(sqlFolder(on == On::Sqlite ? Dialect::Sqlite : Dialect::Postgres)).value();
}

} // namespace

void TstMigrator::anEmptyDatabaseGetsEveryVersion()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    const auto all = ours(on);
    for (int i = 0; i < 2; ++i) { // the second time there is nothing to do
        const auto done = migrate(*connection, all, utcFromMicros(42));
        QVERIFY2(done, qPrintable(done ? QString() : done.error().text));
    }
    const Rows rows = connection->exec(u"SELECT version, name, applied_us FROM schema_version ORDER BY version"_s).value();
    QCOMPARE(rows.rows.size(), all.size());
    QCOMPARE(rows.first().text(1), u"versions"_s);
    QCOMPARE(rows.first().integer(2), 42);
    QVERIFY(connection->exec(u"SELECT * FROM jobs"_s) && requireVersion(*connection, all));
}

void TstMigrator::severalMigrateAtOnce()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    std::atomic<int> good{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            const auto done = migrate(*opened(database.url()), ours(on), utcFromMicros(1));
            good += done ? 1 : 0;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(good.load(), 4);
    QCOMPARE(opened(database.url())->exec(u"SELECT count(*) FROM schema_version"_s)->first().integer(0), qint64(ours(on).size()));
}

void TstMigrator::aFailedStepLeavesTheVersionBefore()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    std::vector<Migration> all = ours(on);
    all.push_back({all.back().version + 1, u"broken"_s, 1, {u"CREATE TABLE half(x integer)"_s, u"CREATE NONSENSE"_s}});
    QVERIFY(!migrate(*connection, all, utcFromMicros(1)));
    QVERIFY(!connection->inTransaction());
    QCOMPARE(*schemaVersion(*connection), all.back().version - 1);
    QVERIFY(connection->execScript(u"CREATE TABLE half(x integer)"_s)); // so the first statement was taken back
}

void TstMigrator::aNewerDatabaseIsRefusedByItsOwnWord()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    const std::vector<Migration> all = ours(on);
    std::vector<Migration> newer = all;
    newer.push_back({98, u"addition"_s, all.back().version, {}});
    QVERIFY(migrate(*connection, newer, utcFromMicros(1)));
    QVERIFY2(migrate(*connection, all, utcFromMicros(1)), "an addition does not lock us out");
    newer.push_back({99, u"breaking"_s, 99, {}});
    QVERIFY(migrate(*connection, newer, utcFromMicros(1)));
    for (const auto &refused : {migrate(*connection, all, utcFromMicros(1)), requireVersion(*connection, all)}) {
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DatabaseRefused);
        QVERIFY2(
            refused.error().text.contains(u"schema version 99"_s) && refused.error().text.endsWith(u"knows %1."_s.arg(all.back().version)),
            qPrintable(refused.error().text));
    }
}

void TstMigrator::anOlderDatabaseIsRefusedWithoutMigration()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    const std::vector<Migration> all = ours(on);
    QVERIFY(migrate(*connection, {all.front()}, utcFromMicros(1)));
    const auto refused = requireVersion(*connection, all);
    QVERIFY(!refused);
    QVERIFY2(refused.error().text.contains(u"has schema version 1;"_s), qPrintable(refused.error().text));
    QVERIFY(migrate(*connection, all, utcFromMicros(1)) && requireVersion(*connection, all));
}

void TstMigrator::anotherProgramsDatabaseIsLeftAlone()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    QVERIFY(connection->execScript(u"CREATE TABLE albums(x integer)"_s));
    const auto refused = migrate(*connection, ours(on), utcFromMicros(1));
    QVERIFY(!refused);
    QVERIFY2(refused.error().text.contains(u"another program"_s), qPrintable(refused.error().text));
    QVERIFY(connection->execScript(u"CREATE TABLE jobs(x integer)"_s));
}

HOLDFAST_TEST(TstMigrator, "tst_migrator")
#include "tst_migrator.moc"
