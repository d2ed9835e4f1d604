// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/dispatch_lock.h"
#include "support/registry.h"

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace holdfast;
using namespace Qt::StringLiterals;

class TstDispatchLock final : public QObject {
    Q_OBJECT
private slots:
    void oneHoldsItUntilItIsLetGo();
    void aKilledProcessLetsGo();
    void aLockOnAFileThatIsGoneIsNone_data();
    void aLockOnAFileThatIsGoneIsNone();
    void aFolderThatIsMissingIsNamed();
};

void TstDispatchLock::oneHoldsItUntilItIsLetGo()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"jobs.db"_s);
    auto first = std::make_unique<DispatchLock>(file);
    DispatchLock second(file);
    QVERIFY(!first->isHeld());
    QCOMPARE(first->tryLock().value(), true);
    QCOMPARE(first->tryLock().value(), true);
    QCOMPARE(second.tryLock().value(), false);
    QVERIFY(first->isHeld() && !second.isHeld());
    first.reset();
    QCOMPARE(second.tryLock().value(), true);
}

void TstDispatchLock::aKilledProcessLetsGo()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"jobs.db"_s);
    int ends[2];
    QCOMPARE(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        DispatchLock lock(file);
        const char held = lock.tryLock().value_or(false) ? 'y' : 'n';
        (void)!::write(ends[1], &held, 1);
        for (;;)
            pause();
    }
    char held = 0;
    QCOMPARE(::read(ends[0], &held, 1), 1);
    QCOMPARE(held, 'y');
    DispatchLock lock(file);
    QCOMPARE(lock.tryLock().value(), false);
    ::kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    QCOMPARE(lock.tryLock().value(), true);
    ::close(ends[0]);
    ::close(ends[1]);
}

void TstDispatchLock::aLockOnAFileThatIsGoneIsNone_data()
{
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("removed") << false;
    QTest::newRow("replaced") << true;
}

/// Two that hold two files by the same name would both start the jobs.
void TstDispatchLock::aLockOnAFileThatIsGoneIsNone()
{
    QFETCH(bool, isReplaced);
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"jobs.db"_s);
    DispatchLock first(file);
    DispatchLock second(file);
    QVERIFY(first.tryLock().value());
    const QString lockFile = file + u".dispatch"_s;
    QVERIFY(QFile::rename(lockFile, lockFile + u".aside"_s));
    if (isReplaced) {
        QFile other(lockFile);
        QVERIFY(other.open(QIODevice::WriteOnly));
    }
    QVERIFY(!first.isHeld());
    QVERIFY(second.tryLock().value());
    QVERIFY(!first.tryLock().value() && !first.isHeld());
    QVERIFY(QFile::remove(lockFile)); // whoever comes first holds the next one
    QVERIFY(first.tryLock().value());
    QVERIFY(!second.isHeld() && !second.tryLock().value());
}

void TstDispatchLock::aFolderThatIsMissingIsNamed()
{
    DispatchLock lock(u"/nowhere/jobs.db"_s);
    const auto tried = lock.tryLock();
    QVERIFY(!tried);
    QCOMPARE(tried.error().code, ErrorCode::DatabaseRefused);
    QVERIFY(tried.error().text.contains(u"/nowhere/jobs.db.dispatch"_s));
}

HOLDFAST_TEST(TstDispatchLock, "tst_dispatch_lock")
#include "tst_dispatch_lock.moc"
