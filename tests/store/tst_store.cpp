// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "domain/fingerprint.h"
#include "store/connection.h"
#include "store/store.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QFile>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// The store as others use it: open, execute, read, hear, close.
class TstStore final : public QObject {
    Q_OBJECT
private slots:
    void aJobIsCommittedAndRead_data() { TestDatabase::addRows(); }
    void aJobIsCommittedAndRead();
    void everyStoreHearsOfAJob_data() { TestDatabase::addRows(); }
    void everyStoreHearsOfAJob();
    void afterClosingEverythingEnds_data() { TestDatabase::addRows(); }
    void afterClosingEverythingEnds();
    void afterClosingTheFileAloneHoldsEverything();
    void aReaderComesBackAfterALostConnection();
};

namespace {

std::unique_ptr<Store> opened(const TestDatabase &database)
{
    static const SystemClock machine;
    StoreOptions options;
    options.url = database.url();
    auto store = Store::open(options, machine);
    if (!store)
        qFatal("%s", qPrintable(store.error().text));
    return std::move(*store);
}

SubmitJob submission(const QString &key)
{
    SubmitJob command;
    command.head.actor = u"ada"_s;
    command.submission.owner = u"ada"_s;
    command.submission.key = key;
    command.submission.intent.payload = "{}";
    command.submission.intent.provider = u"alpha"_s;
    command.fingerprint = fingerprint(command.submission.intent).value();
    return command;
}

AddProvider alpha()
{
    AddProvider command;
    command.head.actor = u"ada"_s;
    command.record.name = u"alpha"_s;
    command.record.url = u"http://127.0.0.1/v1"_s;
    command.record.model = u"m"_s;
    return command;
}

template <typename T> T done(QFuture<Result<T>> future)
{
    future.waitForFinished();
    const Result<T> result = future.result();
    if (!result)
        qFatal("%s", qPrintable(result.error().text));
    return *result;
}

} // namespace

void TstStore::aJobIsCommittedAndRead()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto store = opened(database);
    (void)done(store->execute(alpha()));
    const SubmitJob submit = submission(u"k"_s);
    const Receipt receipt = done(store->execute(submit));
    QCOMPARE(receipt.done, Done::Created);
    const Receipt again = done(store->execute(submit));
    QVERIFY(again.repeated && again.job == receipt.job);
    QCOMPARE(done(store->execute(submission(u"k"_s))).done, Done::Replayed);
    const JobDetail detail = done(store->interactive().job(receipt.job));
    QCOMPARE(detail.job.state, JobState::Queued);
    QCOMPARE(done(store->bulk().jobByPublicId(receipt.publicId)), detail);
    QCOMPARE(done(store->interactive().jobByKey(u"ada"_s, u"k"_s)), detail);
}

void TstStore::everyStoreHearsOfAJob()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto store = opened(database);
    const auto other = opened(database);
    (void)done(store->execute(alpha()));
    QList<JobId> here;
    QList<JobId> there;
    int providers = 0;
    connect(store.get(), &Store::changed, this, [&here](const QList<JobId> &jobs) { here << jobs; });
    connect(other.get(), &Store::changed, this, [&there](const QList<JobId> &jobs) { there << jobs; });
    connect(other.get(), &Store::providersChanged, this, [&providers] { ++providers; });
    int n = 0;
    QTRY_VERIFY(((void)done(store->execute(submission(u"k%1"_s.arg(++n)))), !here.isEmpty() && !there.isEmpty())); // until both listen
    const Receipt receipt = done(store->execute(submission(u"last"_s)));
    QTRY_VERIFY(here.contains(receipt.job) && there.contains(receipt.job));
    providers = 0;
    AddProvider second = alpha();
    (void)done(store->execute(second));
    QTRY_VERIFY(providers > 0);
}

void TstStore::afterClosingEverythingEnds()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto store = opened(database);
    QFuture<Result<Receipt>> last = store->execute(alpha());
    store->close();
    store->close();
    QVERIFY(last.isFinished() && last.result());
    QCOMPARE(store->execute(submission(u"late"_s)).result().error().code, ErrorCode::DatabaseAway);
    QCOMPARE(store->interactive().counts().result().error().code, ErrorCode::DatabaseAway);
    QCOMPARE(done(opened(database)->interactive().providers()).size(), size_t(1));
}

void TstStore::afterClosingTheFileAloneHoldsEverything()
{
    const TestDatabase database(On::Sqlite);
    const auto store = opened(database);
    (void)done(store->execute(alpha()));
    const Receipt receipt = done(store->execute(submission(u"k"_s)));
    (void)done(store->interactive().job(receipt.job));
    (void)done(store->bulk().job(receipt.job)); // every connection has been in use
    store->close();
    const QString copy = database.folder() + u"/copy.db"_s;
    QVERIFY(QFile::copy(database.url().file, copy));
    DatabaseUrl url;
    url.file = copy;
    const auto connection = Connection::open(url, {});
    QVERIFY(connection);
    const auto rows = (*connection)->exec(u"SELECT idempotency_key FROM jobs WHERE id = ?"_s, {receipt.job.value()});
    QVERIFY(rows && !rows->isEmpty());
    QCOMPARE(rows->first().text(0), u"k"_s);
    QVERIFY(!QFile::exists(database.url().file + u"-wal"_s));
}

void TstStore::aReaderComesBackAfterALostConnection()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    const TestDatabase database(On::Postgres);
    const auto store = opened(database);
    QCOMPARE(done(store->interactive().counts()).all, 0);
    const auto connection = std::move(*Connection::open(database.url(), {}));
    QVERIFY(connection->exec(u"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'holdfast reader' "
                             "AND datname = current_database()"_s));
    QCOMPARE(done(store->interactive().counts()).all, 0);
}

HOLDFAST_TEST(TstStore, "tst_store")
#include "tst_store.moc"
