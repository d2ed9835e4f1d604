// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_detail_model.h"
#include "itemmodels/job_table_model.h"
#include "support/registry.h"
#include "support/window_world.h"
#include "ui/banner.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "ui/panels/reconcile_panel.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryFile>
#include <QTest>
#include <QToolButton>

using namespace holdfast;
using namespace std::chrono_literals;

namespace {

JobId chosen(test::WindowWorld &world)
{
    return world.models.detail().job().value_or(JobId{});
}

/// The toolbar's button of an action.
QToolButton *toolButton(MainWindow &window, const QString &action)
{
    for (QToolButton *button : window.findChildren<QToolButton *>()) {
        if (button->defaultAction() && button->defaultAction()->objectName() == action && button->isVisible())
            return button;
    }
    return nullptr;
}

/// Press, release, double-click, release: what a mouse sends. (mouseDClick alone is neither pressed before nor released after.)
void doubleClick(QWidget &widget)
{
    QCoreApplication::processEvents(); // laid out
    QTest::mouseClick(&widget, Qt::LeftButton);
    QTest::mouseDClick(&widget, Qt::LeftButton);
    QTest::mouseRelease(&widget, Qt::LeftButton);
}

template <typename T> T *child(QWidget &parent, const char *name)
{
    return parent.findChild<T *>(QLatin1String(name));
}

} // namespace

/// Keys and clicks on a real window, and what the engine is asked then.
class TstDecisions final : public QObject {
    Q_OBJECT
private slots:
    void heldRetryIsDisabledAndSaysWhy();
    void theBannerSaysWhenItsProviderIsAsked();
    void aPausedJobSaysWhyItWaits();
    void keysDriveADecision();
    void didNotRunStopsWaitingFirst();
    void succeededNeedsTheAnswer();
    void anAnswerFromAFileGoesByteForByte();
    void aConflictIsToldAndTheTextStays();
    void aContradictionIsSeenInPlace();
    void aDoubleClickStartsOneAttempt();
    void retrySendsWhatItsAuthorSaw();
    void cancellingNamesWhatItLetsGo();
    void lettersAreTextInAField();
};

void TstDecisions::heldRetryIsDisabledAndSaysWhy()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    QToolButton *retry = toolButton(window, QStringLiteral("retry"));
    QVERIFY(retry);
    QVERIFY(!retry->isEnabled());
    doubleClick(*retry);
    QTest::keyClick(&window.page().jobs(), Qt::Key_T, Qt::ControlModifier);
    QVERIFY(!window.page().panel());
    QCOMPARE(world.engine.retries.questions.size(), size_t(0));

    const QString why = QStringLiteral("attempt 1 on alpha is UNKNOWN since 2026-03-01 04:01:12Z");
    const auto *banner = window.findChild<Banner *>();
    QVERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(why), qPrintable(banner->text()));
    QVERIFY(banner->text().contains(QStringLiteral("1,812 of 1,812 bytes sent, no status line")));
    QVERIFY(banner->accessibleDescription().contains(why));
    QVERIFY(retry->toolTip().contains(why));
    QVERIFY(retry->accessibleDescription().contains(why));
    const QModelIndex next = world.models.jobs().index(0, JobTableModel::NextColumn);
    QCOMPARE(next.data().toString(), QStringLiteral("held: decide"));
    QVERIFY(next.data(Qt::ToolTipRole).toString().contains(why));
    QVERIFY(next.data(Qt::AccessibleDescriptionRole).toString().contains(why));
    QVERIFY(toolButton(window, QStringLiteral("why_not"))->isEnabled());
}

/// As time passes, too, without any news.
void TstDecisions::theBannerSaysWhenItsProviderIsAsked()
{
    test::WindowWorld world;
    world.putUnknown(12);
    JobDetail &asked = world.putUnknown(13);
    asked.recipes.insert(QStringLiteral("alpha"), ProbeRecipe{QStringLiteral("https://h/{key}"), QStringLiteral("/a"), {}, {}});
    MainWindow &window = world.open();
    const auto *banner = window.findChild<Banner *>();
    window.page().jobs().choose(1);
    QTRY_VERIFY(banner->text().contains(QStringLiteral("alpha is not asked about attempt 1: its settings say no way")));
    window.page().jobs().choose(0);
    QTRY_VERIFY(banner->text().contains(QStringLiteral("alpha is asked for its record of attempt 1 next at 2026-03-01 04:01:13Z.")));
    QVERIFY(banner->accessibleDescription().contains(QStringLiteral("next at 2026-03-01 04:01:13Z")));
    world.clock.turn(std::chrono::seconds{3});
    window.page().showBanner();
    QVERIFY2(banner->text().contains(QStringLiteral("next at 2026-03-01 04:01:1")), qPrintable(banner->text()));
    QVERIFY(!banner->text().contains(QStringLiteral("04:01:13Z")));
    world.clock.turn(std::chrono::hours{1});
    window.page().showBanner();
    QVERIFY2(banner->text().contains(QStringLiteral("alpha is not asked about attempt 1 any more")), qPrintable(banner->text()));
}

void TstDecisions::aPausedJobSaysWhyItWaits()
{
    test::WindowWorld world;
    JobDetail &waits = world.source->put(12, JobState::Queued);
    waits.job.next = NextAction{NextAction::What::Start, world.clock.utcNow(), waits.job.provider};
    waits.pauses = {{waits.job.provider, world.clock.utcNow() - 60s, world.clock.utcNow() + 3600s, QStringLiteral("its rack moves"),
        QStringLiteral("ada@ops")}};
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    const auto *banner = window.findChild<Banner *>();
    QVERIFY(banner->isVisible());
    QCOMPARE(banner->text(),
        QStringLiteral("Provider alpha is paused since 2026-03-01 04:00:12Z until 2026-03-01 05:01:12Z by ada@ops: its rack moves"));
    QVERIFY(banner->accessibleDescription().contains(QStringLiteral("its rack moves")));
    const auto shown = [banner](const QToolButton *way) { return way->isVisibleTo(banner); };
    QVERIFY(std::ranges::none_of(banner->findChildren<QToolButton *>(), shown)); // there is nothing to decide
}

void TstDecisions::keysDriveADecision()
{
    test::WindowWorld world;
    world.source->put(14, JobState::Succeeded);
    world.putUnknown(13);
    world.putUnknown(12);
    MainWindow &window = world.open();
    JobsView &jobs = window.page().jobs();
    jobs.setFocus();
    QTest::keyClick(&jobs, Qt::Key_U);
    QCOMPARE(chosen(world), JobId{13});
    QTest::keyClick(&jobs, Qt::Key_L);
    QCOMPARE(world.engine.lookUps.questions, std::vector{AttemptId{1301}});
    world.engine.lookUps.answer(LookupResult{AttemptId{1301}, false, QStringLiteral("The provider knows nothing of it.")});
    QTest::keyClick(&jobs, Qt::Key_R);
    ActionPanel *panel = window.page().panel();
    QVERIFY(panel && panel->isVisible());
    child<QRadioButton>(*panel, "let_go")->click();
    auto *reason = child<QLineEdit>(*panel, "reason");
    QTest::keyClick(panel, Qt::Key_Return, Qt::ControlModifier); // no reason: nothing is sent
    QCOMPARE(world.engine.decisions.questions.size(), size_t(0));
    QTest::keyClicks(reason, QStringLiteral("the customer gave up"));
    QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier); // twice: one decision
    QCOMPARE(world.engine.decisions.questions.size(), size_t(1));
    const DecisionRequest &asked = world.engine.decisions.questions.front();
    QCOMPARE(asked.attempt, AttemptId{1301});
    QCOMPARE(asked.outcome, ReconcileOutcome::LetGo);
    QCOMPARE(asked.reason, QStringLiteral("the customer gave up"));
    QCOMPARE(asked.expectedVersion, 1);
    world.engine.decisions.answer(ActionResult{JobId{13}, AttemptId{1301}, JobState::Failed, QStringLiteral("Let go.")});
    QTRY_COMPARE(chosen(world), JobId{12}); // the next case
    QVERIFY(!window.page().panel());
}

void TstDecisions::didNotRunStopsWaitingFirst()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    ActionPanel *panel = window.page().panel();
    child<QRadioButton>(*panel, "did_not_run")->click();
    child<QLineEdit>(*panel, "reason")->setText(QStringLiteral("their log has no such request"));
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.decisions.questions.size(), size_t(1));
    QVERIFY(world.engine.decisions.questions.front().stopFirst);
}

void TstDecisions::succeededNeedsTheAnswer()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    ActionPanel *panel = window.page().panel();
    child<QRadioButton>(*panel, "succeeded")->click();
    child<QLineEdit>(*panel, "reason")->setText(QStringLiteral("seen in their console"));
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.decisions.questions.size(), size_t(0));
    QVERIFY(panel->said().contains(QStringLiteral("needs the answer")));
    child<QPlainTextEdit>(*panel, "answer")->setPlainText(QStringLiteral("{\"sum\":3}"));
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.decisions.questions.front().answer, QByteArray("{\"sum\":3}"));
}

void TstDecisions::anAnswerFromAFileGoesByteForByte()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    auto *panel = qobject_cast<ReconcilePanel *>(window.page().panel());
    panel->choose(ReconcileOutcome::Succeeded);
    child<QLineEdit>(*panel, "reason")->setText(QStringLiteral("exported from their console"));
    panel->takeFile(QStringLiteral("/nowhere/answer.json"));
    QTRY_VERIFY(panel->said().contains(QStringLiteral("/nowhere/answer.json cannot be read")));
    QTemporaryFile file;
    QVERIFY(file.open());
    const QByteArray bytes("{\"sum\":3}\r\n\xc3\xa9", 13);
    file.write(bytes);
    file.close();
    panel->takeFile(file.fileName());
    QTRY_VERIFY(child<QPlainTextEdit>(*panel, "answer")->isReadOnly());
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.decisions.questions.front().answer, bytes);
}

void TstDecisions::aConflictIsToldAndTheTextStays()
{
    test::WindowWorld world;
    JobDetail &job = world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    ActionPanel *panel = window.page().panel();
    auto *reason = child<QLineEdit>(*panel, "reason");
    reason->setText(QStringLiteral("nothing found"));
    child<QPushButton>(*panel, "send")->click();
    world.engine.decisions.answer(fail(ErrorCode::AlreadyDecided,
        QStringLiteral("Attempt 1 on alpha was already decided by <b>ann</b>@desk at 2026-03-01 04:02:00Z: it is ABANDONED")));
    QTRY_VERIFY(panel->said().contains(QStringLiteral("by <b>ann</b>@desk at 2026-03-01 04:02:00Z")));
    QCOMPARE(panel->findChild<QLabel *>(QStringLiteral("said"))->textFormat(), Qt::PlainText);
    QCOMPARE(reason->text(), QStringLiteral("nothing found"));
    QVERIFY(window.page().panel());
    job.attempts.front().version = 2; // somebody undid it: what was told is what counts now
    world.source->tell({12});
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.decisions.questions.back().expectedVersion, 2);
}

/// The banner offers it, one letter opens it, and what is sent names what its author saw.
void TstDecisions::aContradictionIsSeenInPlace()
{
    test::WindowWorld world;
    JobDetail &job = world.source->put(
        12, JobState::Failed, {test::FakeSource::attempt(1, AttemptState::Failed, world.clock.utcNow() - 30s, AttemptClass::Attested)});
    job.attention = Attention::Contradiction;
    job.contradiction = Event{EventId{77}, JobId{12}, AttemptId{1201}, world.clock.utcNow(), QStringLiteral("contradiction"), {}, "{}"};
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    auto *banner = window.findChild<Banner *>();
    QTRY_VERIFY(banner->text().contains(QStringLiteral("acknowledge")));
    QStringList offered;
    for (const QToolButton *button : banner->findChildren<QToolButton *>()) {
        if (button->isVisible())
            offered << button->defaultAction()->objectName();
    }
    QCOMPARE(offered, QStringList{QStringLiteral("acknowledge")});
    QTest::keyClick(&window.page().jobs(), Qt::Key_A);
    ActionPanel *panel = window.page().panel();
    QVERIFY(panel);
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.acknowledged.questions.size(), size_t(0)); // not without a word
    child<QLineEdit>(*panel, "reason")->setText(QStringLiteral("their log shows it"));
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.acknowledged.questions.size(), size_t(1));
    QCOMPARE(world.engine.acknowledged.questions.front().seen, EventId{77});
    world.engine.acknowledged.answer(ActionResult{JobId{12}, {}, JobState::Failed, QStringLiteral("Seen.")});
    QTRY_VERIFY(!window.page().panel());
    job.contradiction.reset();
    job.attention = Attention::Retry;
    world.source->tell({12});
    QTRY_VERIFY(window.findChild<QAction *>(QStringLiteral("acknowledge"))->toolTip().contains(QStringLiteral("No contradiction")));
}

void TstDecisions::aDoubleClickStartsOneAttempt()
{
    test::WindowWorld world;
    world.source->put(12, JobState::Failed,
        {test::FakeSource::attempt(1, AttemptState::Failed, world.clock.utcNow() - 30s, AttemptClass::ProviderError)});
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    doubleClick(*toolButton(window, QStringLiteral("retry")));
    ActionPanel *panel = window.page().panel();
    QVERIFY(panel);
    auto *send = child<QPushButton>(*panel, "send");
    doubleClick(*send);
    QCOMPARE(world.engine.retries.questions.size(), size_t(1));
    world.engine.retries.answer(ActionResult{JobId{12}, AttemptId{1202}, JobState::Running, QStringLiteral("Attempt 2 is started.")});
    send->click(); // late second half of the double click
    QCOMPARE(world.engine.retries.questions.size(), size_t(1));
}

void TstDecisions::retrySendsWhatItsAuthorSaw()
{
    test::WindowWorld world;
    for (const char *name : {"alpha", "beta"}) {
        ProviderRecord &record = world.source->records.emplace_back();
        record.name = QLatin1String(name);
    }
    world.source->put(
        12, JobState::Failed, {test::FakeSource::attempt(1, AttemptState::Failed, world.clock.utcNow() - 30s, AttemptClass::Rejected)});
    MainWindow &window = world.open();
    JobsView &jobs = window.page().jobs();
    jobs.choose(0);
    QTest::keyClick(&jobs, Qt::Key_T, Qt::ControlModifier);
    ActionPanel *panel = window.page().panel();
    QVERIFY(panel);
    QTest::keyClick(panel->focusWidget(), Qt::Key_Down); // the provider is in focus: beta
    QTest::keyClick(child<QLineEdit>(*panel, "reason"), Qt::Key_Return);
    QCOMPARE(world.engine.retries.questions.size(), size_t(1));
    QCOMPARE(world.engine.retries.questions.front().afterOrdinal, 1);
    QCOMPARE(world.engine.retries.questions.front().provider, std::optional(QStringLiteral("beta")));
}

void TstDecisions::cancellingNamesWhatItLetsGo()
{
    test::WindowWorld world;
    world.putUnknown(12).job.version = 5;
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::CancelJob);
    ActionPanel *panel = window.page().panel();
    QVERIFY(panel);
    child<QLineEdit>(*panel, "reason")->setText(QStringLiteral("no longer wanted"));
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.cancels.questions.size(), size_t(0));
    child<QAbstractButton>(*panel, "let_go_1")->click();
    child<QPushButton>(*panel, "send")->click();
    QCOMPARE(world.engine.cancels.questions.front().letGo, QList{AttemptId{1201}});
    QCOMPARE(world.engine.cancels.questions.front().expectedVersion, 5);
}

void TstDecisions::lettersAreTextInAField()
{
    test::WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.page().jobs().choose(0);
    window.page().perform(ActionId::Reconcile);
    auto *reason = child<QLineEdit>(*window.page().panel(), "reason");
    reason->setFocus();
    QTest::keyClicks(reason, QStringLiteral("url"));
    QCOMPARE(reason->text(), QStringLiteral("url"));
    QCOMPARE(world.engine.lookUps.questions.size(), size_t(0));
}

HOLDFAST_TEST(TstDecisions, "tst_decisions")
#include "tst_decisions.moc"
