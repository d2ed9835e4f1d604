// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "store/change_feed.h"
#include "store/migrator.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QTest>
#include <mutex>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// What another connection commits is heard of here.
class TstChangeFeed final : public QObject {
    Q_OBJECT
private slots:
    void eventsOfAnotherConnectionAreHeard();
    void aRolledBackEventIsNot();
    void notificationsAreHeard();
    void afterALostConnectionAnythingMayHaveChanged();
    void wordsOfAGroup();
    void tooManyJobsAreAll();
};

namespace {

/// A migrated database with a feed and everything that the feed has told.
class Ears final {
public:
    explicit Ears(On on) : m_database(on)
    {
        other = std::move(*Connection::open(m_database.url(), {}));
        if (!migrate(*other, migrationsIn(sqlFolder(other->dialect())).value(), utcFromMicros(1)))
            qFatal("not migrated");
        for (int i = 1; i <= 2; ++i)
            run(u"INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, created_us, updated_us) "
                "VALUES(?, 'o', ?, ?, 'p', 1, 1)"_s,
                {u"p%1"_s.arg(i), u"k%1"_s.arg(i), QByteArray(32, 'f')});
        run(u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(1, 1, 'old', 'a')"_s);
    }
    void listen()
    {
        m_feed = std::make_unique<ChangeFeed>(m_database.url(), Millis(5), [this](const Changes &changes) {
            const std::lock_guard lock(m_mutex);
            m_told.push_back(changes);
        });
    }
    void run(const QString &sql, const QVariantList &binds = {}) const
    {
        if (const auto done = other->exec(sql, binds); !done)
            qFatal("%s: %s", qPrintable(sql), qPrintable(done.error().text));
    }
    std::vector<Changes> told()
    {
        const std::lock_guard lock(m_mutex);
        return m_told;
    }
    bool has(const Changes &changes)
    {
        const auto all = told();
        return std::find(all.begin(), all.end(), changes) != all.end();
    }
    /// Every job that was told of, in order; one look may take in several commits.
    QList<JobId> jobs()
    {
        QList<JobId> all;
        for (const Changes &changes : told())
            all << changes.jobs;
        return all;
    }
    std::unique_ptr<Connection> other;

private:
    TestDatabase m_database;
    std::mutex m_mutex;
    std::vector<Changes> m_told;
    std::unique_ptr<ChangeFeed> m_feed;
};

} // namespace

void TstChangeFeed::eventsOfAnotherConnectionAreHeard()
{
    Ears ears(On::Sqlite);
    ears.listen();
    QTRY_COMPARE(ears.told().size(), size_t(1));
    QVERIFY(ears.told().front().everything && ears.told().front().jobs.isEmpty()); // the old event is not told by name
    QVERIFY(ears.other->begin());
    for (const int job : {2, 1, 2})
        ears.run(u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(?, 1, 'k', 'a')"_s, {job});
    QVERIFY(ears.other->commit());
    QTRY_COMPARE(ears.jobs(), (QList{JobId(2), JobId(1)}));
    ears.run(u"INSERT INTO events(at_us, kind, actor) VALUES(1, 'provider', 'a')"_s);
    QTRY_VERIFY(ears.has({.everything = false, .providers = true, .jobs = {}}));
}

void TstChangeFeed::aRolledBackEventIsNot()
{
    Ears ears(On::Sqlite);
    ears.listen();
    QTRY_COMPARE(ears.told().size(), size_t(1));
    QVERIFY(ears.other->begin());
    ears.run(u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(1, 1, 'k', 'a')"_s);
    ears.other->rollback();
    ears.run(u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(2, 1, 'k', 'a')"_s);
    QTRY_COMPARE(ears.jobs(), QList{JobId(2)});
}

void TstChangeFeed::notificationsAreHeard()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    Ears ears(On::Postgres);
    ears.listen();
    QTRY_VERIFY(!ears.told().empty()); // it listens now
    ears.run(u"SELECT pg_notify('holdfast', 'providers jobs 17 21')"_s);
    QTRY_VERIFY(ears.has({.everything = false, .providers = true, .jobs = {JobId(17), JobId(21)}}));
}

void TstChangeFeed::afterALostConnectionAnythingMayHaveChanged()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    Ears ears(On::Postgres);
    ears.listen();
    QTRY_COMPARE(ears.told().size(), size_t(1));
    ears.run(
        u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'holdfast news' AND datname = current_database()"_s);
    QTRY_COMPARE(ears.told().size(), size_t(2));
    QVERIFY(ears.told().back().everything && ears.told().back().providers);
    ears.run(u"SELECT pg_notify('holdfast', 'jobs 5')"_s);
    QTRY_VERIFY(ears.has({.everything = false, .providers = false, .jobs = {JobId(5)}}));
}

void TstChangeFeed::wordsOfAGroup()
{
    Receipt job;
    job.job = JobId(17);
    Receipt provider;
    provider.provider = ProviderId(3);
    const std::vector<Result<Receipt>> results{job, fail(ErrorCode::Held, u"no"_s), provider, job};
    QCOMPARE(changeWords(results), u"providers jobs 17"_s);
    QCOMPARE(changesFrom(changeWords(results)), (Changes{.everything = false, .providers = true, .jobs = {JobId(17)}}));
    QCOMPARE(changeWords({}), QString());
    QVERIFY(changesFrom(u"something newer"_s).everything);
}

void TstChangeFeed::tooManyJobsAreAll()
{
    std::vector<Result<Receipt>> results;
    for (int i = 0; i < 2'000; ++i) {
        Receipt receipt;
        receipt.job = JobId(1'000'000 + i);
        results.emplace_back(receipt);
    }
    QCOMPARE(changeWords(results), u"all"_s);
    QVERIFY(changesFrom(u"all"_s).everything);
}

HOLDFAST_TEST(TstChangeFeed, "tst_change_feed")
#include "tst_change_feed.moc"
