// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasting_store.h"
#include "store/check.h"
#include "support/postgres_proxy.h"
#include "support/registry.h"
#include "support/test_database.h"
#include "whole_life.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A command's statement, or the answer to it, is lost; also that of its COMMIT, when it stands and nobody heard of it. Each command is
/// done exactly once, seen from another connection.
class TstRecoveryAnswer final : public QObject {
    Q_OBJECT
private slots:
    void eachStatementOfEachCommandIsLost_data();
    void eachStatementOfEachCommandIsLost();
    void theProcessEndsBeforeTheAnswer_data() { TestDatabase::addRows(); }
    void theProcessEndsBeforeTheAnswer();
};

namespace {

/// An undisturbed life, to compare with.
QString undisturbed(const DatabaseUrl &url, InstanceId instance)
{
    LastingStore store(url);
    WholeLife(u"plain"_s, instance, [&store](const Command &command) { return store.must(command); }).live();
    return traces(url, u"plain"_s);
}

QString urlText(const DatabaseUrl &url)
{
    if (url.kind == DatabaseUrl::Kind::Sqlite)
        return u"sqlite:"_s + url.file;
    return u"postgresql://%1@%2:%3/%4"_s.arg(url.user, url.host).arg(url.port).arg(url.name);
}

} // namespace

void TstRecoveryAnswer::eachStatementOfEachCommandIsLost_data()
{
    QTest::addColumn<PostgresProxy::Lose>("what");
    QTest::newRow("before the server has it") << PostgresProxy::Lose::Statement;
    QTest::newRow("its answer, once the server has done it") << PostgresProxy::Lose::Answer;
}

void TstRecoveryAnswer::eachStatementOfEachCommandIsLost()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    QFETCH(PostgresProxy::Lose, what);
    const TestDatabase database(On::Postgres);
    const InstanceId instance = prepare(database.url());
    const QString expected = undisturbed(database.url(), instance);
    PostgresProxy proxy(database.url(), "holdfast writer");
    LastingStore store(proxy.url());
    int lost = 1;
    int repeated = 0;
    int n = 0;
    // Where the server never had it, one statement is like another: not each of them, but in the long run.
    const bool isFull = qEnvironmentVariable("HOLDFAST_CAMPAIGN") == "full"_L1;
    const int step = what == PostgresProxy::Lose::Answer || isFull ? 1 : 5;
    while (lost > 0) {
        n += step;
        lost = 0;
        const QString name = u"life%1"_s.arg(n);
        WholeLife(name, instance, [&](const Command &command) {
            proxy.loseAt(n, what);
            const Receipt receipt = store.must(command);
            lost += proxy.takeBack() ? 0 : 1;
            repeated += receipt.repeated ? 1 : 0;
            return receipt;
        }).live();
        QCOMPARE(traces(database.url(), name), expected);
    }
    QVERIFY2(n > 20, qPrintable(QString::number(n)));            // BEGIN … COMMIT of the longest command
    QCOMPARE(repeated > 0, what == PostgresProxy::Lose::Answer); // COMMIT's own answer
    QCOMPARE(checkDatabase(database.url()).value(), QStringList());
    QTRY_VERIFY(store.away.size() == store.back);
    QVERIFY(store.setBacks.isEmpty());
}

void TstRecoveryAnswer::theProcessEndsBeforeTheAnswer()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const InstanceId instance = prepare(database.url());
    const QString expected = undisturbed(database.url(), instance);
    bool ended = true;
    int n = 0;
    while (ended) {
        const QString name = u"life%1"_s.arg(++n);
        QProcess worker;
        worker.setProcessChannelMode(QProcess::ForwardedChannels);
        worker.start(QCoreApplication::applicationDirPath() + u"/ending_worker"_s,
            {urlText(database.url()), name, QString::number(instance.value()), QString::number(n)});
        QVERIFY(worker.waitForFinished());
        ended = worker.exitStatus() == QProcess::CrashExit;
        QVERIFY(ended || worker.exitCode() == 0);
        LastingStore store(database.url());
        int repeated = 0;
        WholeLife(name, instance, [&](const Command &command) {
            const Receipt receipt = store.must(command);
            repeated += receipt.repeated ? 1 : 0;
            return receipt;
        }).live();
        if (ended)
            QCOMPARE(repeated, n); // what it had committed, the last one included
        QCOMPARE(traces(database.url(), name), expected);
    }
    QVERIFY(n > int(std::variant_size_v<Command>));
    QCOMPARE(checkDatabase(database.url()).value(), QStringList());
}

HOLDFAST_TEST(TstRecoveryAnswer, "tst_recovery_answer")
#include "tst_recovery_answer.moc"
