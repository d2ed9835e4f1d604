// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_table_model.h"
#include "support/fake_source.h"
#include "support/registry.h"
#include "support/turned_clock.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace holdfast;
using namespace std::chrono_literals;

namespace {

/// The table as text: one line a row, the columns that matter here.
QString print(const JobTableModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        lines << QStringList{cell(JobTableModel::JobColumn), cell(JobTableModel::StateColumn), cell(JobTableModel::LatencyColumn),
            cell(JobTableModel::NextColumn)}
                     .join(u'|');
    }
    return lines.join(u'\n');
}

} // namespace

/// The live table: paged, merged by exact steps, never reset; what is chosen stays chosen.
class TstJobTable final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void mergesNewsByKey();
    void neverShowsATimeoutAsALatency();
    void pagesDownToTheEnd();
    void keepsSelectionOverAThousandMerges();
    void anotherFilterRemovesRowsAndDropsOldAnswers();
    void chosenRowStaysWhenItLeavesTheFilter();
    void newRowsWaitWhileScrolled();
    void frozenViewChangesNothing();
    void newsWithoutNamesReadTheWindowAgain();
    void markupStaysText();
    void saysWhyRetryIsHeld();

private:
    std::unique_ptr<test::FakeSource> m_source;
    std::unique_ptr<JobTableModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    std::unique_ptr<QSignalSpy> m_resets;
    test::TurnedClock m_clock;
};

void TstJobTable::init()
{
    m_source = std::make_unique<test::FakeSource>();
    m_model = std::make_unique<JobTableModel>(*m_source, m_clock, Millis{0});
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_resets = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::modelReset);
}

void TstJobTable::cleanup()
{
    QCOMPARE(m_resets->size(), 0); // no test of the live table may ever see one
    m_tester.reset();
    m_model.reset();
    m_source.reset();
}

void TstJobTable::mergesNewsByKey()
{
    const UtcTime released = m_clock.utcNow() - 21s;
    m_source->put(1, JobState::Succeeded, {test::FakeSource::attempt(1, AttemptState::Succeeded, released)});
    m_source->put(2, JobState::Running, {test::FakeSource::attempt(1, AttemptState::Running, released)});
    m_source->put(4, JobState::Failed, {test::FakeSource::attempt(1, AttemptState::Failed, released, AttemptClass::ProviderError)});
    m_model->start();
    QCOMPARE(print(*m_model), QStringLiteral("#4|✕ FAILED|420 ms|retry\n#2|▶ RUNNING|—|waits 9.0 s\n#1|✓ SUCCEEDED|420 ms|"));

    m_source->put(2, JobState::Unknown, {test::FakeSource::attempt(1, AttemptState::Unknown, released, AttemptClass::TimedOut)});
    m_source->put(3, JobState::Queued).job.next = NextAction{NextAction::What::Repeat, m_clock.utcNow() + 12s, QStringLiteral("alpha")};
    m_source->put(5, JobState::Queued).job.startsByItself = false;
    m_source->world.erase(4);
    m_source->tell({2, 3, 4, 5});
    QTRY_COMPARE(m_model->rowOf(JobId{4}), -1);
    QCOMPARE(print(*m_model),
        QStringLiteral("#5|○ QUEUED|—|start by hand\n#3|○ QUEUED|—|in 12 s\n#2|? UNKNOWN|—|held: decide\n#1|✓ SUCCEEDED|420 ms|"));
}

void TstJobTable::neverShowsATimeoutAsALatency()
{
    m_source->put(
        1, JobState::Unknown, {test::FakeSource::attempt(1, AttemptState::Unknown, m_clock.utcNow() - 30s, AttemptClass::TimedOut)});
    m_model->start();
    const QModelIndex latency = m_model->index(0, JobTableModel::LatencyColumn);
    QCOMPARE(latency.data().toString(), QStringLiteral("—"));
    QVERIFY(!latency.data(RawRole).isValid());
}

void TstJobTable::pagesDownToTheEnd()
{
    for (qint64 id = 1; id <= 450; ++id)
        m_source->put(id, JobState::Queued);
    m_model->start();
    int guard = 0;
    while (m_model->canFetchMore({}) && ++guard < 10)
        m_model->fetchMore({});
    QCOMPARE(m_model->rowCount(), 450);
    QCOMPARE(m_model->jobAt(0), JobId{450});
    QCOMPARE(m_model->jobAt(449), JobId{1});
    m_model->fetchMore({}); // the tester's manner: without asking
    QCOMPARE(m_model->rowCount(), 450);
}

void TstJobTable::keepsSelectionOverAThousandMerges()
{
    for (qint64 id = 1; id <= 250; ++id)
        m_source->put(id * 10, JobState::Queued);
    m_model->start();
    while (m_model->canFetchMore({}))
        m_model->fetchMore({});
    QItemSelectionModel selection(m_model.get());
    const QModelIndex chosen = m_model->index(m_model->rowOf(JobId{1500}), 0);
    selection.setCurrentIndex(chosen, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    const QPersistentModelIndex kept(chosen);
    QRandomGenerator random(7);
    for (int merge = 0; merge < 1000; ++merge) {
        const qint64 id = random.bounded(1, 2600);
        if (id == 1500 || random.bounded(3) > 0)
            m_source->put(id, random.bounded(2) ? JobState::Running : JobState::Failed);
        else
            m_source->world.erase(id);
        m_source->tell({id});
        QCoreApplication::processEvents();
    }
    QTRY_COMPARE(m_model->rowCount(), int(m_source->world.size()));
    QCOMPARE(m_model->jobAt(kept.row()), JobId{1500});
    QCOMPARE(selection.selectedRows().size(), 1);
    QCOMPARE(m_model->jobAt(selection.currentIndex().row()), JobId{1500});
}

void TstJobTable::anotherFilterRemovesRowsAndDropsOldAnswers()
{
    m_source->put(1, JobState::Running);
    m_source->put(2, JobState::Failed);
    m_source->holdsAnswers = true;
    m_model->start(); // asks for all; its answer comes after the next question
    JobFilter filter;
    filter.view = JobFilter::View::Failed;
    m_model->setFilter(filter);
    m_source->answerHeld();
    QTRY_COMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->jobAt(0), JobId{2});
}

void TstJobTable::chosenRowStaysWhenItLeavesTheFilter()
{
    JobFilter filter;
    filter.view = JobFilter::View::NeedsDecision;
    m_source->put(1, JobState::Unknown);
    m_source->put(2, JobState::Unknown);
    m_model->setFilter(filter);
    m_model->start();
    m_model->setChosen(JobId{2});
    m_source->put(2, JobState::Succeeded);
    m_source->tell({2});
    QTRY_COMPARE(m_model->index(0, 0).data(LeftRole).toBool(), true);
    QCOMPARE(m_model->index(0, JobTableModel::StateColumn).data().toString(), QStringLiteral("✓ SUCCEEDED"));
    QCOMPARE(m_model->nextUndecided(0), 1);
    m_model->setChosen(JobId{1});
    QCOMPARE(m_model->rowCount(), 1);
}

void TstJobTable::newRowsWaitWhileScrolled()
{
    m_source->put(1, JobState::Queued);
    m_model->start();
    m_model->setHoldsNew(true);
    QSignalSpy pending(m_model.get(), &JobTableModel::pendingChanged);
    m_source->put(2, JobState::Queued);
    m_source->put(3, JobState::Queued);
    m_source->tell({2, 3});
    QTRY_COMPARE(m_model->pending(), 2);
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(pending.back().front().toInt(), 2);
    m_model->setHoldsNew(false);
    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->pending(), 0);
}

void TstJobTable::frozenViewChangesNothing()
{
    m_source->put(1, JobState::Queued);
    m_model->start();
    m_model->setFrozen(true);
    const int asked = m_source->questions;
    m_source->put(1, JobState::Failed);
    m_source->tell({1});
    QCoreApplication::processEvents();
    QCOMPARE(m_source->questions, asked);
    m_model->setFrozen(false);
    QTRY_COMPARE(m_model->rowAt(0).job.state, JobState::Failed);
}

void TstJobTable::newsWithoutNamesReadTheWindowAgain()
{
    for (qint64 id = 1; id <= 450; ++id)
        m_source->put(id, JobState::Queued);
    m_model->start();
    while (m_model->canFetchMore({}))
        m_model->fetchMore({});
    m_source->put(3, JobState::Failed);
    m_source->put(451, JobState::Running);
    m_source->world.erase(200);
    m_source->tell({});
    QTRY_COMPARE(m_model->jobAt(0), JobId{451});
    QCOMPARE(m_model->rowOf(JobId{200}), -1);
    QCOMPARE(m_model->rowAt(m_model->rowOf(JobId{3})).job.state, JobState::Failed);
    QCOMPARE(m_model->rowCount(), 450);
}

void TstJobTable::markupStaysText()
{
    m_source->put(1, JobState::Queued).job.key = QStringLiteral("<b>bold</b>");
    m_model->start();
    const QModelIndex key = m_model->index(0, JobTableModel::KeyColumn);
    QCOMPARE(key.data().toString(), QStringLiteral("<b>bold</b>"));
    QCOMPARE(key.data(Qt::ToolTipRole).toString(), QStringLiteral("<qt>&lt;b&gt;bold&lt;/b&gt;</qt>"));
}

void TstJobTable::saysWhyRetryIsHeld()
{
    m_source->put(
        1, JobState::Unknown, {test::FakeSource::attempt(1, AttemptState::Unknown, m_clock.utcNow() - 30s, AttemptClass::TimedOut)});
    m_model->start();
    const QModelIndex next = m_model->index(0, JobTableModel::NextColumn);
    const QString reason = next.data(VerdictRole).toString();
    QVERIFY2(reason.contains(QStringLiteral("attempt 1 on alpha is UNKNOWN since")), qPrintable(reason));
    QVERIFY(reason.contains(QStringLiteral("1,812 of 1,812 bytes sent, no status line")));
    QVERIFY(next.data(Qt::AccessibleDescriptionRole).toString() == reason);
    QVERIFY(next.data(Qt::ToolTipRole).toString().contains(QStringLiteral("attempt 1 on alpha is UNKNOWN")));
}

HOLDFAST_TEST(TstJobTable, "tst_job_table")
#include "tst_job_table.moc"
