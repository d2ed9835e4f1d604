// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/attempt_table_model.h"
#include "itemmodels/event_table_model.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/job_table_model.h"
#include "itemmodels/provider_model.h"
#include "itemmodels/race_table_model.h"
#include "itemmodels/session_models.h"
#include "itemmodels/view_counts_model.h"
#include "support/fake_source.h"
#include "support/registry.h"
#include "support/turned_clock.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace holdfast;
using namespace std::chrono_literals;

namespace {

QString print(const QAbstractItemModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        lines << cells.join(u'|');
    }
    return lines.join(u'\n');
}

} // namespace

/// The smaller models of a session, as text, under the model tester.
class TstSessionModels final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void attemptsFollowTheChosenJob();
    void auditOnlyGrows();
    void racesAreTold();
    void viewsCarryTheirCounts();
    void providersByName();
    void payloadIsReadOnlyWhenAsked();
    void aLostDatabaseIsSaid();

private:
    test::FakeSource *m_source = nullptr;
    test::TurnedClock m_clock;
    std::unique_ptr<SessionModels> m_models;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> m_testers;
    std::vector<std::unique_ptr<QSignalSpy>> m_resets;
};

void TstSessionModels::init()
{
    auto source = std::make_unique<test::FakeSource>();
    m_source = source.get();
    m_models = std::make_unique<SessionModels>(std::move(source), m_clock);
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{
             &m_models->attempts(), &m_models->events(), &m_models->races(), &m_models->views(), &m_models->providers()}) {
        m_testers.push_back(std::make_unique<QAbstractItemModelTester>(model, QAbstractItemModelTester::FailureReportingMode::QtTest));
        m_resets.push_back(std::make_unique<QSignalSpy>(model, &QAbstractItemModel::modelReset));
    }
}

void TstSessionModels::cleanup()
{
    for (const auto &resets : m_resets)
        QCOMPARE(resets->size(), 0);
    m_resets.clear();
    m_testers.clear();
    m_models.reset();
}

void TstSessionModels::attemptsFollowTheChosenJob()
{
    const UtcTime released = m_clock.utcNow() - 10s;
    m_source->put(7, JobState::Unknown,
        {test::FakeSource::attempt(1, AttemptState::Failed, released - 60s, AttemptClass::Rejected),
            test::FakeSource::attempt(2, AttemptState::Unknown, released, AttemptClass::TimedOut)});
    m_models->chooseJob(JobId{7});
    QCOMPARE(print(m_models->attempts()),
        QStringLiteral("1|✕ FAILED|alpha|small-1|rejected|initial|420 ms|1,812 of 1,812 bytes sent, no status line|\n"
                       "2|? UNKNOWN|alpha|small-1|timed_out|initial|—|1,812 of 1,812 bytes sent, no status line, connection still open|"));
    QCOMPARE(m_models->detail().undecided()->ordinal, 2);
    m_source->world[7].attempts.pop_back();
    m_source->tell({7});
    QCOMPARE(m_models->attempts().rowCount(), 1);
    m_models->chooseJob(std::nullopt);
    QCOMPARE(m_models->attempts().rowCount(), 0);
}

void TstSessionModels::auditOnlyGrows()
{
    JobDetail &job = m_source->put(7, JobState::Queued);
    m_source->eventLog = {Event{EventId{1}, JobId{7}, {}, m_clock.utcNow(), QStringLiteral("created"), QStringLiteral("bal"), "{}"},
        Event{EventId{2}, JobId{8}, {}, m_clock.utcNow(), QStringLiteral("created"), QStringLiteral("bal"), "{}"}};
    m_models->chooseJob(JobId{7});
    QCOMPARE(print(m_models->events()), QStringLiteral("04:01:12Z|created||bal|{}"));
    QSignalSpy removed(&m_models->events(), &QAbstractItemModel::rowsRemoved);
    m_source->eventLog.push_back({EventId{3}, JobId{7}, {}, m_clock.utcNow(), QStringLiteral("cancelled"), QStringLiteral("bal"), "{}"});
    job.job.state = JobState::Cancelled;
    m_source->tell({7});
    QCOMPARE(m_models->events().rowCount(), 2);
    QCOMPARE(removed.size(), 0);
}

void TstSessionModels::racesAreTold()
{
    Race race;
    race.loser = AttemptId{701};
    race.job = JobId{7};
    race.loserOrdinal = 1;
    race.loserProvider = QStringLiteral("alpha");
    race.winner = AttemptId{702};
    race.winnerProvider = QStringLiteral("beta");
    race.at = m_clock.utcNow();
    race.margin = 25s;
    m_source->raceLog = {race};
    m_models->start();
    QCOMPARE(print(m_models->races()), QStringLiteral("04:01:12Z|#7|beta|1 on alpha|SUPERSEDED|25 s|—"));
}

void TstSessionModels::viewsCarryTheirCounts()
{
    QCOMPARE(m_models->views().index(0).data().toString(), QStringLiteral("Needs decision"));
    m_source->put(1, JobState::Unknown);
    m_source->put(2, JobState::Unknown);
    m_models->start();
    QCOMPARE(m_models->views().index(0).data().toString(), QStringLiteral("Needs decision (2)"));
    QVERIFY(m_models->views().index(0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("contradicts")));
    QCOMPARE(ViewCountsModel::countText(9'999), QStringLiteral("9,999"));
    QCOMPARE(ViewCountsModel::countText(10'000), QStringLiteral("10,000+"));
    QVERIFY(m_models->lastContact().has_value());
}

void TstSessionModels::providersByName()
{
    ProviderRecord beta;
    beta.id = ProviderId{2};
    beta.name = QStringLiteral("beta");
    beta.version = 1;
    beta.url = QStringLiteral("http://127.0.0.1:9");
    ProviderRecord alpha = beta;
    alpha.id = ProviderId{1};
    alpha.name = QStringLiteral("alpha");
    m_source->records = {beta, alpha};
    m_models->start();
    QCOMPARE(m_models->providers().rowCount(), 2);
    QCOMPARE(print(m_models->providers()).section(u'\n', 0, 0),
        QStringLiteral("alpha|http://127.0.0.1:9|—|none|8|10 s / 60 s / 15 min|ignores|none|1"));
    QVERIFY(!m_models->providers().byName(QStringLiteral("gamma")));
}

void TstSessionModels::payloadIsReadOnlyWhenAsked()
{
    m_source->put(7, JobState::Succeeded);
    m_source->payloads[7] = {"{\"prompt\":1}", QStringLiteral("application/json")};
    m_models->chooseJob(JobId{7});
    QVERIFY(!m_models->detail().payload());
    QSignalSpy answered(&m_models->detail(), &JobDetailModel::answerChanged);
    m_models->detail().requestPayload();
    m_models->detail().requestAnswer(AttemptId{701});
    QCOMPARE(m_models->detail().payload()->bytes, QByteArray("{\"prompt\":1}"));
    QCOMPARE(answered.size(), 1); // none was kept: that is an answer, too
    QVERIFY(!m_models->detail().answer());
}

void TstSessionModels::aLostDatabaseIsSaid()
{
    emit m_source->availabilityChanged(false, QStringLiteral("The database is away since 04:01:12Z"));
    QVERIFY(!m_models->isAvailable());
    QCOMPARE(m_models->unavailableSentence(), QStringLiteral("The database is away since 04:01:12Z"));
    emit m_source->availabilityChanged(true, {});
    QVERIFY(m_models->isAvailable());
}

HOLDFAST_TEST(TstSessionModels, "tst_session_models")
#include "tst_session_models.moc"
