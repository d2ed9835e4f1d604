// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fault_vfs.h"
#include "lasting_store.h"
#include "store/apply.h"
#include "store/check.h"
#include "store/connection.h"
#include "store/writer.h"
#include "support/registry.h"
#include "support/test_database.h"
#include "whole_life.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// SQLite on a disk that fails or is full, and with its file gone: every command is done once, or answered with an error and not done.
class TstRecoveryDisk final : public QObject {
    Q_OBJECT
private slots:
    void eachAccessFails_data();
    void eachAccessFails();
    void aFullDiskIsSaidAndOvercome();
    void aFileThatIsGoneIsNotWritten_data();
    void aFileThatIsGoneIsNotWritten();
};

namespace {

/// Executes until it is done; counts the errors on the way.
Receipt insist(Writer &writer, const Command &command, int &errors)
{
    for (int tries = 0; tries < 5; ++tries) {
        QFuture<Result<Receipt>> future = writer.execute(command);
        future.waitForFinished();
        if (const Result<Receipt> result = future.result())
            return *result;
        else if (result.error().code != ErrorCode::DatabaseFull && result.error().code != ErrorCode::DatabaseRefused)
            qFatal("%s", qPrintable(result.error().text));
        ++errors;
    }
    qFatal("a command fails for ever");
}

/// Lives lives in which each command meets its n-th access failing, n = 1, 2, … until one passes untouched.
struct Trial {
    FaultVfs &disk;
    FaultVfs::Fail what;
    const DatabaseUrl &url;
    InstanceId instance;
    SystemClock clock = {};
    std::unique_ptr<Writer> writer = {};
    int lives = 0;
    int errors = 0;

    void open()
    {
        writer = std::make_unique<Writer>(WriterOptions{.url = url, .usable = [](Connection &) { return Result<void>(); }}, clock,
            applyCommand, WriterNews{[] {}, [](bool, const QString &) {}});
    }
    QString live(const QString &name, int n, int &met)
    {
        WholeLife(name, instance, [&](const Command &command) {
            if (what == FaultVfs::Fail::Read) // what is in memory is not read
                open();
            disk.failAt(n, what);
            const Receipt receipt = insist(*writer, command, errors);
            met += disk.takeBack() ? 0 : 1;
            return receipt;
        }).live();
        return traces(url, name);
    }
};

} // namespace

void TstRecoveryDisk::eachAccessFails_data()
{
    QTest::addColumn<FaultVfs::Fail>("what");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("a write: an error of the disk") << FaultVfs::Fail::Write << true;
    QTest::newRow("a write: no space") << FaultVfs::Fail::Full << true;
    QTest::newRow("a read") << FaultVfs::Fail::Read << true;
    QTest::newRow("a sync, done and reported as failed") << FaultVfs::Fail::Sync << true;
    QTest::newRow("a lock: held for a moment") << FaultVfs::Fail::Lock << false;
}

void TstRecoveryDisk::eachAccessFails()
{
    QFETCH(FaultVfs::Fail, what);
    QFETCH(bool, isSaid);
    FaultVfs disk;
    const TestDatabase database(On::Sqlite);
    Trial trial{disk, what, database.url(), prepare(database.url())};
    trial.open();
    int met = 0;
    const QString expected = trial.live(u"plain"_s, 1'000'000, met);
    QCOMPARE(met, 0);
    int all = 0;
    do {
        met = 0;
        const QString name = u"life%1"_s.arg(++trial.lives);
        QCOMPARE(trial.live(name, trial.lives, met), expected);
        all += met;
    } while (met > 0);
    qInfo("%d lives, %d commands met the failure, %d errors were told", trial.lives, all, trial.errors);
    QVERIFY(all > 0 && (trial.errors > 0) == isSaid);
    QCOMPARE(checkDatabase(database.url()).value(), QStringList());
}

void TstRecoveryDisk::aFullDiskIsSaidAndOvercome()
{
    FaultVfs disk;
    const TestDatabase database(On::Sqlite);
    (void)prepare(database.url());
    LastingStore store(database.url());
    const QByteArray payload = "{\"text\":\"" + QByteArray(100'000, 'x') + "\"}";
    disk.limitFilesTo(2'000'000);
    Result<Receipt> last;
    int stored = 0;
    SubmitJob command;
    while ((last = store.run(command = simpleJob(u"key%1"_s.arg(stored), payload)))) {
        ++stored;
        QVERIFY(stored < 100);
    }
    QCOMPARE(last.error().code, ErrorCode::DatabaseFull);
    QVERIFY2(last.error().text.contains(database.url().file) && !last.error().hint.isEmpty(), qPrintable(last.error().text));
    QVERIFY(stored > 3);
    const auto count = [&database](const QString &table) {
        return (*Connection::open(database.url(), {.use = ConnectionOptions::Use::Read}))
            ->exec(u"SELECT count(*) FROM %1%2"_s.arg(table, table == u"jobs"_s ? QString() : u" WHERE job_id IS NOT NULL"_s))
            ->first()
            .integer(0);
    };
    for (const QString &table : {u"jobs"_s, u"payloads"_s, u"commands"_s, u"events"_s})
        QCOMPARE(count(table), stored); // nothing of the one that failed
    disk.limitFilesTo(-1);
    QVERIFY(!store.must(command).repeated);
    QCOMPARE(count(u"jobs"_s), stored + 1);
    QCOMPARE(checkDatabase(database.url()).value(), QStringList());
}

void TstRecoveryDisk::aFileThatIsGoneIsNotWritten_data()
{
    QTest::addColumn<bool>("isReplaced");
    QTest::addColumn<bool>("isIdle");
    QTest::newRow("removed") << false << false;
    QTest::newRow("removed while nothing is to be written") << false << true;
    QTest::newRow("replaced") << true << false;
}

void TstRecoveryDisk::aFileThatIsGoneIsNotWritten()
{
    QFETCH(bool, isReplaced);
    QFETCH(bool, isIdle);
    const TestDatabase database(On::Sqlite);
    const TestDatabase other(On::Sqlite);
    (void)prepare(database.url());
    (void)prepare(other.url());
    LastingStore store(database.url());
    const Receipt first = store.must(simpleJob(u"first"_s));
    const QString file = database.url().file;
    const QString aside = file + u".aside"_s;
    store->interactive().counts().waitForFinished(); // the reader has opened the file that it was asked for
    QVERIFY(QFile::rename(file, aside));
    if (isReplaced)
        QVERIFY(QFile::copy(other.url().file, file));
    QFuture<Result<Receipt>> second;
    if (!isIdle)
        second = store->execute(simpleJob(u"second"_s));
    QTRY_COMPARE(store.away.size(), 1);
    QVERIFY2(store.away.first().contains(u"removed or replaced"_s) && store.away.first().contains(file), qPrintable(store.away.first()));
    if (isIdle)
        second = store->execute(simpleJob(u"second"_s));
    QFuture<Result<JobDetail>> read = store->interactive().job(first.job);
    read.waitForFinished();
    QCOMPARE(read.result().error().code, ErrorCode::DatabaseAway); // not what stands in another file
    QVERIFY(!second.isFinished());
    QCOMPARE(QFileInfo::exists(file), isReplaced);
    if (isReplaced) {
        QFile there(file);
        QFile original(other.url().file);
        QVERIFY(there.open(QIODevice::ReadOnly) && original.open(QIODevice::ReadOnly));
        QCOMPARE(there.readAll(), original.readAll());
        QVERIFY(there.remove());
    }
    QVERIFY(QFile::rename(aside, file));
    QTRY_COMPARE(store.back, 1);
    second.waitForFinished();
    QVERIFY(second.result());
    QCOMPARE((*Connection::open(database.url(), {}))->exec(u"SELECT count(*) FROM jobs"_s)->first().integer(0), 2);
}

HOLDFAST_TEST(TstRecoveryDisk, "tst_recovery_disk")
#include "tst_recovery_disk.moc"
