// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "domain/fingerprint.h"
#include "store/check.h"
#include "store/connection.h"
#include "store/store.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QFile>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// "db check" finds what came past the triggers.
class TstCheck final : public QObject {
    Q_OBJECT
private slots:
    void aDatabaseOfOursIsWhole_data() { TestDatabase::addRows(); }
    void aDatabaseOfOursIsWhole();
    void whatCamePastTheTriggersIsNamed_data();
    void whatCamePastTheTriggersIsNamed();
    void aFileThatIsNotThereIsNotMade();
};

namespace {

/// One job, QUEUED, with id 1.
void fill(const TestDatabase &database)
{
    static const SystemClock machine;
    StoreOptions options;
    options.url = database.url();
    const auto store = Store::open(options, machine);
    if (!store)
        qFatal("%s", qPrintable(store.error().text));
    AddProvider provider;
    provider.head.actor = u"ada"_s;
    provider.record.name = u"alpha"_s;
    provider.record.url = u"http://127.0.0.1/v1"_s;
    provider.record.model = u"m"_s;
    SubmitJob job;
    job.head.actor = u"ada"_s;
    job.submission.owner = u"ada"_s;
    job.submission.key = u"k"_s;
    job.submission.intent.payload = "{}";
    job.submission.intent.provider = u"alpha"_s;
    job.fingerprint = fingerprint(job.submission.intent).value();
    for (const Command &command : {Command(provider), Command(job)}) {
        QFuture<Result<Receipt>> future = (*store)->execute(command);
        future.waitForFinished();
        if (!future.result())
            qFatal("%s", qPrintable(future.result().error().text));
    }
}

} // namespace

void TstCheck::aDatabaseOfOursIsWhole()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    fill(database);
    const auto found = checkDatabase(database.url());
    QVERIFY2(found, qPrintable(found ? QString() : found.error().text));
    QCOMPARE(*found, QStringList());
}

void TstCheck::whatCamePastTheTriggersIsNamed_data()
{
    QTest::addColumn<QString>("trigger");
    QTest::addColumn<QString>("damage");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("a state that the attempts do not give")
        << u"jobs"_s << u"UPDATE jobs SET state = 'FAILED', next_action_us = NULL, next_what = NULL, next_provider = NULL"_s
        << u"Job 1 has another state than its attempts give it."_s;
    QTest::newRow("a payload that is gone") << u"payloads"_s << u"DELETE FROM payloads"_s << u"Job 1 has no payload."_s;
    QTest::newRow("events that are gone") << u"events"_s << u"DELETE FROM events WHERE job_id = 1"_s << u"Job 1 has no event."_s;
    QTest::newRow("a reference into nothing") << u"events"_s << u"UPDATE events SET job_id = 77 WHERE job_id = 1"_s
                                              << u"Row 2 of events refers to a row of jobs that does not exist."_s;
}

void TstCheck::whatCamePastTheTriggersIsNamed()
{
    QFETCH(QString, trigger);
    QFETCH(QString, damage);
    QFETCH(QString, sentence);
    const TestDatabase database(On::Sqlite);
    fill(database);
    {
        const auto connection = std::move(*Connection::open(database.url(), {}));
        QVERIFY(connection->execScript(u"PRAGMA foreign_keys = OFF"_s));
        const Rows triggers =
            connection->exec(u"SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?"_s, {trigger}).value();
        for (const Row &row : triggers.rows)
            QVERIFY(connection->execScript(u"DROP TRIGGER "_s + row.text(0)));
        QVERIFY(connection->execScript(damage));
    }
    const auto found = checkDatabase(database.url());
    QVERIFY(found);
    QVERIFY2(found->contains(sentence), qPrintable(found->join(u'\n')));
}

void TstCheck::aFileThatIsNotThereIsNotMade()
{
    const TestDatabase database(On::Sqlite);
    const auto found = checkDatabase(database.url());
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::DatabaseMissing);
    QVERIFY(!QFile::exists(database.url().file));
}

HOLDFAST_TEST(TstCheck, "tst_check")
#include "tst_check.moc"
