// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasting_store.h"
#include "store/check.h"
#include "store/set_back.h"
#include "support/own_cluster.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A PostgreSQL server that has forgotten what it confirmed: nothing is released until a person resumes, in no process, and what was
/// sent meanwhile is held as UNKNOWN.
class TstRecoverySetBack final : public QObject {
    Q_OBJECT
private slots:
    void anOlderStateIsNoticed();
    void aTakeOverIsNoticed();
    void anotherServerIsNoticedAtOpening();
    void aCommitIsWaitedForWhateverTheRoleSays();
    void theSameServerIsNone();
};

namespace {

AddProvider alpha()
{
    AddProvider command;
    command.head.actor = u"ada"_s;
    command.record.name = u"alpha"_s;
    command.record.url = u"http://127.0.0.1/v1"_s;
    command.record.model = u"m"_s;
    return command;
}

ReleaseAttempt release(const Receipt &job, const Receipt &provider, InstanceId instance)
{
    ReleaseAttempt command;
    command.head.actor = u"one"_s;
    command.job = job.job;
    command.provider = alpha().record;
    command.provider.id = provider.provider;
    command.provider.version = 2;
    command.model = u"m"_s;
    command.instance = instance;
    command.releaseToken = newCommandId();
    return command;
}

QString ask(const DatabaseUrl &url, const QString &sql)
{
    const auto rows = (*Connection::open(url, {}))->exec(sql);
    return rows && !rows->isEmpty() ? rows->first().text(0) : QString();
}

std::optional<QString> setBackOf(LastingStore &store)
{
    auto future = store->bulk().setBack();
    future.waitForFinished();
    return future.result().value();
}

qsizetype startable(LastingStore &store)
{
    auto future = store->bulk().startable(SystemClock().utcNow(), StartFilter(), 10);
    future.waitForFinished();
    return qsizetype(future.result().value().size());
}

} // namespace

void TstRecoverySetBack::anOlderStateIsNoticed()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    OwnCluster cluster;
    const InstanceId instance = prepare(cluster.url());
    LastingStore store(cluster.url());
    LastingStore other(cluster.url());
    const Receipt provider = store.must(alpha());
    const Receipt sent = store.must(simpleJob(u"sent"_s));
    const Receipt waits = other.must(simpleJob(u"waits"_s));
    cluster.takeSnapshot();
    const ReleaseAttempt forgotten = release(sent, provider, instance);
    const Receipt released = store.must(forgotten);
    const Receipt late = store.must(simpleJob(u"forgotten"_s));
    cluster.setBack();
    QTRY_COMPARE_WITH_TIMEOUT(store.setBacks.size(), 1, 30'000);
    QVERIFY2(store.setBacks.first().contains(u"forgotten"_s), qPrintable(store.setBacks.first()));

    for (LastingStore *each : {&store, &other}) { // whoever noticed it
        QCOMPARE(setBackOf(*each), store.setBacks.first());
        QCOMPARE(startable(*each), 0);
        const auto refused = each->run(release(waits, provider, instance));
        QCOMPARE(refused.error().code, ErrorCode::Held);
        QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"set_back"_s);
        QCOMPARE(refused.error().text, store.setBacks.first());
    }
    QCOMPARE(ask(cluster.url(), u"SELECT count(*)::text FROM attempts"_s), u"0"_s);

    const Receipt marked = store.must(MarkSent{{newCommandId(), u"one"_s}, sent.publicId, forgotten});
    QCOMPARE(marked.done, Done::Unknown);
    QCOMPARE(marked.providerKey, released.providerKey);
    QCOMPARE(ask(cluster.url(), u"SELECT state || ' ' || class FROM attempts WHERE release_token = '%1'"_s.arg(forgotten.releaseToken)),
        u"UNKNOWN orphaned"_s);
    QCOMPARE(store.must(MarkSent{{newCommandId(), u"one"_s}, sent.publicId, forgotten}).done, Done::Noted); // once
    ReleaseAttempt gone = release(late, provider, instance);
    QCOMPARE(store.run(MarkSent{{newCommandId(), u"one"_s}, late.publicId, gone}).error().code, ErrorCode::NotFound);

    QCOMPARE(store.run(ResumeStarts{{newCommandId(), u"ada"_s}, {}, u" "_s}).error().code, ErrorCode::Invalid);
    QCOMPARE(store.must(ResumeStarts{{newCommandId(), u"ada"_s}, {}, u"I looked"_s}).done, Done::Resumed);
    QVERIFY(!setBackOf(other));
    QCOMPARE(startable(other), 1); // the job that waits; the one that was sent is held
    QCOMPARE(other.must(release(waits, provider, instance)).done, Done::Released);
    QCOMPARE(store.run(release(sent, provider, instance)).error().code, ErrorCode::Held);
    QCOMPARE(store.must(ResumeStarts{{newCommandId(), u"ada"_s}, {}, u"again"_s}).done, Done::Noted);
    QCOMPARE(checkDatabase(cluster.url()).value(), QStringList());
}

void TstRecoverySetBack::aTakeOverIsNoticed()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    OwnCluster cluster;
    (void)prepare(cluster.url());
    LastingStore store(cluster.url());
    (void)store.must(simpleJob(u"first"_s));
    cluster.takeOver();
    QTRY_COMPARE_WITH_TIMEOUT(store.setBacks.size(), 1, 30'000);
    QVERIFY2(store.setBacks.first().contains(u"another history"_s), qPrintable(store.setBacks.first()));
    QVERIFY(setBackOf(store));
    (void)store.must(simpleJob(u"second"_s)); // what is only written goes on
}

void TstRecoverySetBack::anotherServerIsNoticedAtOpening()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    (void)prepare(database.url());
    {
        LastingStore store(database.url());
        QVERIFY(!setBackOf(store));
    }
    QVERIFY(ask(database.url(), u"SELECT v FROM meta WHERE k = 'server'"_s).count(u'/') == 2);
    (void)ask(database.url(), u"UPDATE meta SET v = '1/00000001/1' WHERE k = 'server' RETURNING v"_s); // as in a restored dump
    {
        LastingStore store(database.url());
        QVERIFY(setBackOf(store)->contains(u"1/00000001/1"_s));
    }
    LastingStore later(database.url());
    QVERIFY(setBackOf(later)); // until a person resumes
    (void)later.must(ResumeStarts{{newCommandId(), u"ada"_s}, {}, u"It is a copy, and I know it"_s});
    LastingStore after(database.url());
    QVERIFY(!setBackOf(after));
}

void TstRecoverySetBack::aCommitIsWaitedForWhateverTheRoleSays()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    const auto set = std::move(*Connection::open(database.url(), {}));
    QVERIFY(set->execScript(u"ALTER ROLE CURRENT_USER IN DATABASE %1 SET synchronous_commit = off"_s.arg(database.url().name)));
    const auto connection = std::move(*Connection::open(database.url(), {}));
    QCOMPARE(connection->exec(u"SELECT source FROM pg_settings WHERE name = 'synchronous_commit'"_s)->first().text(0), u"session"_s);
    QCOMPARE(connection->exec(u"SELECT current_setting('synchronous_commit')"_s)->first().text(0), u"on"_s);
    QCOMPARE(connection->exec(u"SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'"_s)->first().text(0), u"off"_s);
}

void TstRecoverySetBack::theSameServerIsNone()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    (void)prepare(database.url());
    LastingStore store(database.url());
    (void)store.must(simpleJob(u"first"_s));
    const auto connection = std::move(*Connection::open(database.url(), {}));
    QVERIFY(connection->exec(u"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'holdfast writer' "
                             "AND datname = current_database()"_s));
    (void)store.must(simpleJob(u"second"_s));
    QTRY_VERIFY(store.back > 0);
    QVERIFY(store.setBacks.isEmpty() && !setBackOf(store));
    QVERIFY(!serverIdentity(*connection)->contains(u'?')); // an ordinary role may ask for all of it
}

HOLDFAST_TEST(TstRecoverySetBack, "tst_recovery_set_back")
#include "tst_recovery_set_back.moc"
