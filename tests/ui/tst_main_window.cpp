// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_table_model.h"
#include "itemmodels/view_counts_model.h"
#include "support/registry.h"
#include "support/window_world.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "ui/panels/action_panel.h"
#include "ui/quit_question.h"

#include <QAbstractButton>
#include <QAction>
#include <QElapsedTimer>
#include <QLabel>
#include <QMessageBox>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <QTimer>

using namespace holdfast;
using namespace std::chrono_literals;

/// The window as a whole: what it shows, what stays put, and how it is left.
class TstMainWindow final : public QObject {
    Q_OBJECT
private slots:
    void everyFocusableWidgetHasAName();
    void titleAndViewsCarryTheCount();
    void choiceAndScrollStayWhileJobsChange();
    void newRowsWaitUntilHome();
    void undecidedElsewhereSwitchesTheView();
    void nothingUndecidedLeavesTheView();
    void markupFromOutsideIsText();
    void whyNotIsPlainAndComplete();
    void quittingWithAttemptsInFlightAsks_data();
    void quittingWithAttemptsInFlightAsks();
    void toldToLeaveItDoesNotAsk();
    void layoutComesBack();
    void statusBarSaysWhyItDoesNotDispatch();
    void labWearsItsStrip();
    void twoHundredRunningJobsNeverStallIt();
};

void TstMainWindow::everyFocusableWidgetHasAName()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    for (const ActionId id : {ActionId::Reconcile, ActionId::CancelJob, ActionId::StopWaiting}) {
        window.page().perform(id);
        QVERIFY(window.page().panel()->isVisible()); // also where another one stood before
        QStringList nameless;
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const bool ours = widget->focusPolicy() != Qt::NoFocus && !widget->objectName().startsWith(QLatin1String("qt_"));
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const bool speaks = qobject_cast<const QLabel *>(widget); // a label is its own name
            if (ours && !speaks && widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()))
                nameless << QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName();
        }
        QCOMPARE(nameless.join(u'\n'), QString());
    }
}

void TstMainWindow::titleAndViewsCarryTheCount()
{
    test::WindowWorld world;
    world.putUnknown(12);
    world.putUnknown(13);
    const MainWindow &window = world.open();
    QCOMPARE(window.windowTitle(), QStringLiteral("(2 to decide) Holdfast"));
    QCOMPARE(world.models.views().index(0).data().toString(), QStringLiteral("Needs decision (2)"));
}

void TstMainWindow::choiceAndScrollStayWhileJobsChange()
{
    test::WindowWorld world;
    for (qint64 id = 1; id <= 180; ++id)
        world.source->put(id * 10, JobState::Queued);
    JobsView &jobs = world.open().page().jobs();
    jobs.choose(world.models.jobs().rowOf(JobId{500}));
    QScrollBar &bar = *jobs.verticalScrollBar();
    bar.setValue(bar.value() + 7); // not at a row's edge
    const qint64 top = jobs.indexAt(QPoint(0, 0)).data(IdRole).toLongLong();
    const int offset = jobs.rowViewportPosition(jobs.indexAt(QPoint(0, 0)).row());
    for (qint64 id = 1701; id < 1800; id += 20) {
        world.source->put(id, JobState::Running);
        world.source->world.erase(id / 10 * 10);
        world.source->tell({id, id / 10 * 10});
        QTRY_VERIFY(world.models.jobs().rowOf(JobId{id}) >= 0);
    }
    QCOMPARE(world.models.jobs().jobAt(jobs.chosenRow()), JobId{500});
    QCOMPARE(jobs.indexAt(QPoint(0, 0)).data(IdRole).toLongLong(), top);
    QCOMPARE(jobs.rowViewportPosition(jobs.indexAt(QPoint(0, 0)).row()), offset);
}

void TstMainWindow::newRowsWaitUntilHome()
{
    test::WindowWorld world;
    for (qint64 id = 1; id <= 150; ++id)
        world.source->put(id, JobState::Queued);
    JobsView &jobs = world.open().page().jobs();
    jobs.choose(100);
    world.source->put(151, JobState::Queued);
    world.source->tell({151});
    QTRY_COMPARE(world.models.jobs().pending(), 1);
    const auto *waiting = jobs.findChild<QAbstractButton *>(QStringLiteral("pending"));
    QVERIFY(waiting->isVisible());
    QVERIFY(waiting->text().startsWith(QStringLiteral("1 new")));
    QTest::keyClick(&jobs, Qt::Key_Home);
    QTRY_COMPARE(world.models.jobs().jobAt(0), JobId{151});
    QVERIFY(!waiting->isVisible());
}

void TstMainWindow::undecidedElsewhereSwitchesTheView()
{
    test::WindowWorld world;
    world.putUnknown(12);
    world.source->put(13, JobState::Failed);
    MainWindow &window = world.open();
    window.showView(JobFilter::View::Failed);
    QTest::keyClick(&window.page().jobs(), Qt::Key_U);
    QTRY_COMPARE(world.models.jobs().filter().view, JobFilter::View::NeedsDecision);
    QTRY_COMPARE(world.models.jobs().jobAt(window.page().jobs().chosenRow()), JobId{12});
}

void TstMainWindow::nothingUndecidedLeavesTheView()
{
    test::WindowWorld world;
    world.source->put(13, JobState::Failed);
    MainWindow &window = world.open();
    window.showView(JobFilter::View::Failed);
    QSignalSpy said(&window.page(), &JobPage::said);
    QTest::keyClick(&window.page().jobs(), Qt::Key_U);
    QTRY_COMPARE(said.size(), 1);
    QVERIFY(said.first().first().toString().contains(QStringLiteral("needs a decision")));
    QCOMPARE(world.models.jobs().filter().view, JobFilter::View::Failed);
    QCOMPARE(world.models.jobs().jobAt(0), JobId{13});
}

void TstMainWindow::markupFromOutsideIsText()
{
    test::WindowWorld world;
    JobDetail &job = world.putUnknown(12);
    job.attempts.front().provider = QStringLiteral("<b>alpha</b>");
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    window.say(QStringLiteral("<b>said</b>"));
    int seen = 0;
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (!label->text().contains(QLatin1String("<b>")))
            continue;
        ++seen;
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QVERIFY(seen >= 2); // the banner and the panel
    const auto *retry = window.findChild<QAction *>(QStringLiteral("retry"));
    QVERIFY(retry->toolTip().contains(QStringLiteral("&lt;b&gt;alpha")));
}

void TstMainWindow::whyNotIsPlainAndComplete()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    QTest::keyClick(&window.page().jobs(), Qt::Key_F1);
    auto *box = window.findChild<QMessageBox *>(QStringLiteral("why_not_box"));
    QVERIFY(box);
    QCOMPARE(box->textFormat(), Qt::PlainText);
    QVERIFY2(box->text().contains(QStringLiteral("attempt 1 on alpha is UNKNOWN since")), qPrintable(box->text()));
    box->close();
}

void TstMainWindow::quittingWithAttemptsInFlightAsks_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("mode");
    QTest::newRow("drain waits for the answers") << int(QMessageBox::AcceptRole) << int(ShutdownMode::Drain);
    QTest::newRow("leave makes them UNKNOWN") << int(QMessageBox::DestructiveRole) << int(ShutdownMode::LeaveUnknown);
    QTest::newRow("stay closes nothing") << int(QMessageBox::RejectRole) << -1;
}

void TstMainWindow::quittingWithAttemptsInFlightAsks()
{
    QFETCH(int, button);
    QFETCH(int, mode);
    test::WindowWorld world;
    world.engine.now.inFlight = 2;
    MainWindow &window = world.open();
    QSignalSpy leaving(&window, &MainWindow::leaving);
    QTimer::singleShot(0, &window, [&] {
        auto *box = window.findChild<QMessageBox *>(QStringLiteral("quit_question"));
        for (QAbstractButton *choice : box->buttons()) {
            if (box->buttonRole(choice) == button)
                choice->click();
        }
    });
    window.close();
    QVERIFY(window.isVisible()); // app closes it when all is written
    QCOMPARE(leaving.size(), mode < 0 ? 0 : 1);
    if (mode >= 0)
        QCOMPARE(int(leaving.front().front().value<ShutdownMode>()), mode);
    window.letClose();
    QVERIFY(window.close());
}

void TstMainWindow::toldToLeaveItDoesNotAsk()
{
    test::WindowWorld world;
    world.engine.now.inFlight = 2;
    MainWindow &window = world.open();
    QSignalSpy leaving(&window, &MainWindow::leaving);
    QTimer::singleShot(0, &window, [&] { // the question stands when the word to leave comes
        window.leaveNow();
        for (QAbstractButton *choice : window.findChild<QMessageBox *>(QStringLiteral("quit_question"))->buttons()) {
            if (window.findChild<QMessageBox *>(QStringLiteral("quit_question"))->buttonRole(choice) == QMessageBox::AcceptRole)
                choice->click();
        }
    });
    window.close();
    window.leaveNow();
    QCOMPARE(leaving.size(), 1);
    QCOMPARE(leaving.front().front().value<ShutdownMode>(), ShutdownMode::LeaveUnknown);
    window.letClose();
    QVERIFY(window.close());
}

void TstMainWindow::layoutComesBack()
{
    test::WindowWorld world;
    MainWindow &window = world.open();
    window.page().jobs().setColumnWidth(JobTableModel::OwnerColumn, 333);
    window.showView(JobFilter::View::Failed);
    const Settings left = window.settings();
    test::WindowWorld later;
    MainWindow again(later.session, left);
    QCOMPARE(again.page().jobs().columnWidth(JobTableModel::OwnerColumn), 333);
    QCOMPARE(later.models.jobs().filter().view, JobFilter::View::Failed);
    Settings damaged = left;
    damaged.windowState = QByteArray("\x00\x01garbage", 9);
    const MainWindow unhurt(later.session, damaged);
    QVERIFY(unhurt.page().jobs().columnWidth(JobTableModel::KeyColumn) > 20);
}

void TstMainWindow::statusBarSaysWhyItDoesNotDispatch()
{
    test::WindowWorld world;
    const MainWindow &window = world.open();
    const auto *label = window.findChild<QLabel *>(QStringLiteral("status_engine"));
    QCOMPARE(label->text(), QStringLiteral("dispatching"));
    emit world.engine.statusChanged(EngineStatus{false, QStringLiteral("another Holdfast dispatches this file"), 0, {}, {}});
    QCOMPARE(label->text(), QStringLiteral("not dispatching: another Holdfast dispatches this file"));
    emit world.source->availabilityChanged(false, QStringLiteral("The database is away"));
    QCOMPARE(window.findChild<QLabel *>(QStringLiteral("status_live"))->text(), QStringLiteral("The database is away"));
}

void TstMainWindow::labWearsItsStrip()
{
    test::WindowWorld world(true);
    MainWindow &window = world.open();
    QSignalSpy scene(&window, &MainWindow::sceneChosen);
    window.setScenes({{QStringLiteral("timeout"), QStringLiteral("Timeout")}});
    window.findChild<QAction *>(QStringLiteral("timeout"))->trigger();
    QCOMPARE(scene.front().front().toString(), QStringLiteral("timeout"));
    const auto labels = window.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *l) { return l->isVisible() && l->text().startsWith(QLatin1String("LAB")); }));
}

/// 200 jobs that change all the time over a table of 5,000: how long the window's thread is away at most.
void TstMainWindow::twoHundredRunningJobsNeverStallIt()
{
    test::WindowWorld world;
    for (qint64 id = 1; id <= 5000; ++id)
        world.source->put(id, JobState::Succeeded, {test::FakeSource::attempt(1, AttemptState::Succeeded, world.clock.utcNow() - 60s)});
    MainWindow &window = world.open();
    window.page().jobs().choose(3);
    QElapsedTimer total;
    QElapsedTimer gap;
    total.start();
    gap.start();
    qint64 longest = 0;
    int changes = 0;
    QTimer pulse;
    connect(&pulse, &QTimer::timeout, &pulse, [&] { longest = std::max(longest, gap.restart()); });
    QTimer work;
    connect(&work, &QTimer::timeout, &work, [&] {
        for (qint64 id = 4801; id <= 5000; id += 10, ++changes) {
            const bool runs = (changes / 20) % 2 == 0;
            const AttemptState state = runs ? AttemptState::Running : AttemptState::Succeeded;
            world.source->put(
                id, runs ? JobState::Running : JobState::Succeeded, {test::FakeSource::attempt(1, state, world.clock.utcNow())});
            world.source->tell({id});
        }
    });
    pulse.start(1);
    work.start(10);
    QTRY_VERIFY_WITH_TIMEOUT(total.elapsed() > 1500, 10'000);
    qInfo("longest pause of the window's thread: %lld ms over %d changes", static_cast<long long>(longest), changes);
    QVERIFY(changes > 200);
    QVERIFY2(longest < 500, qPrintable(QString::number(longest))); // far above what is measured: the machine may be busy
}

HOLDFAST_TEST(TstMainWindow, "tst_main_window")
#include "tst_main_window.moc"
