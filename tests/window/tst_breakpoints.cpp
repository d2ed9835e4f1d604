// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/attempt_table_model.h"
#include "itemmodels/job_table_model.h"
#include "support/registry.h"
#include "ui/dialogs/json_editor.h"
#include "ui/dialogs/new_job_dialog.h"
#include "ui/job_page.h"
#include "ui/panels/action_panel.h"
#include "window_bench.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QTableView>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace holdfast;
using namespace holdfast::test;

/// The contract's four breakpoints as an operator meets them: real clicks and keys in the real window, real HTTP, and the verdict
/// from the provider's own log, from what the window says, and from another connection to the database.
class TstBreakpoints final : public QObject {
    Q_OBJECT
private slots:
    void aDoubleClickOnCreateMakesOneJob_data() { TestDatabase::addRows(); }
    void aDoubleClickOnCreateMakesOneJob();
    void theSameKeyWithAnotherPayloadIsAConflict_data() { TestDatabase::addRows(); }
    void theSameKeyWithAnotherPayloadIsAConflict();
    void aSilentProviderHoldsTheRetryUntilItsLateAnswer_data() { TestDatabase::addRows(); }
    void aSilentProviderHoldsTheRetryUntilItsLateAnswer();
    void whatReturnsSecondLoses_data() { TestDatabase::addRows(); }
    void whatReturnsSecondLoses();
};

namespace {

using Jobs = JobTableModel;
using Attempts = AttemptTableModel;

/// The New job dialog as Ctrl+N opens it, filled in.
struct Form {
    explicit Form(WindowBench &bench, const QString &payload, const QString &key = {})
    {
        bench.press(Qt::Key_N, Qt::ControlModifier);
        dialog = bench.window().findChild<NewJobDialog *>();
        field<QComboBox>("provider").setCurrentText(QStringLiteral("alpha"));
        dialog->findChild<JsonEditor *>()->setText(payload);
        type("soft", QLocale().toString(0.5));
        if (!key.isEmpty())
            type("key", key);
    }
    template <typename T> T &field(const char *name) { return *dialog->findChild<T *>(QLatin1String(name)); }
    void type(const char *name, const QString &text)
    {
        field<QLineEdit>(name).clear();
        QTest::keyClicks(&field<QLineEdit>(name), text);
    }
    /// All within one turn of the event loop: press, release, press again, and a third for the impatient.
    void doubleClickCreate()
    {
        auto *create = &field<QAbstractButton>("create");
        QTest::mouseClick(create, Qt::LeftButton);
        QTest::mouseDClick(create, Qt::LeftButton);
        QTest::mouseClick(create, Qt::LeftButton);
    }
    QPointer<NewJobDialog> dialog;
};

QString ask(const char *content)
{
    return QStringLiteral(R"({"messages":[{"role":"user","content":"%1"}],"temperature":0})").arg(QLatin1String(content));
}

QToolButton *retryButton(WindowBench &bench)
{
    return qobject_cast<QToolButton *>(bench.find<QToolBar>("tool_bar").widgetForAction(&bench.find<QAction>("retry")));
}

} // namespace

#define OPEN_BENCH()                                                                                                                       \
    QFETCH(On, on);                                                                                                                        \
    if (TestDatabase::isMissing(on))                                                                                                       \
        return;                                                                                                                            \
    LabProvider alpha(QStringLiteral("alpha"));                                                                                            \
    WindowBench bench(on);                                                                                                                 \
    bench.add(alpha)

void TstBreakpoints::aDoubleClickOnCreateMakesOneJob()
{
    OPEN_BENCH();
    alpha.setScript({acts::answerOnStep()});
    Form form(bench, ask("hello"));
    form.doubleClickCreate();
    QTRY_VERIFY(!form.dialog);
    QTRY_COMPARE(bench.jobText(Jobs::StateColumn), QStringLiteral("▶ RUNNING"));
    alpha.step();
    QTRY_COMPARE(bench.jobText(Jobs::StateColumn), QStringLiteral("✓ SUCCEEDED"));
    QCOMPARE(bench.find<QTableView>("jobs").model()->rowCount(), 1);
    QCOMPARE(bench.outside().must(QStringLiteral("SELECT count(*) FROM jobs; SELECT count(*) FROM attempts;")), QStringLiteral("1\n1"));
    QCOMPARE(alpha.requestCount(), 1);
    QCOMPARE(bench.work().violations(), QString());
}

void TstBreakpoints::theSameKeyWithAnotherPayloadIsAConflict()
{
    OPEN_BENCH();
    Form first(bench, ask("hello"), QStringLiteral("order-45"));
    first.doubleClickCreate();
    QTRY_COMPARE(bench.jobText(Jobs::StateColumn), QStringLiteral("✓ SUCCEEDED"));
    QTRY_VERIFY(!first.dialog);
    Form second(bench, ask("goodbye"), QStringLiteral("order-45"));
    second.doubleClickCreate();
    const auto &answer = second.field<QLabel>("answer");
    QTRY_VERIFY(answer.isVisible());
    const QString job = bench.outside().must(QStringLiteral("SELECT id FROM jobs"));
    for (const QString &part : {QStringLiteral("Nothing was created"), QString(u'#' + job), QStringLiteral("/payload/messages/0/content")})
        QVERIFY2(answer.text().contains(part), qPrintable(answer.text()));
    QVERIFY(!answer.text().contains(QStringLiteral("temperature"))); // the same in both
    QVERIFY(second.dialog->isVisible());
    QCOMPARE(bench.outside().must(QStringLiteral("SELECT count(*) FROM jobs; SELECT count(*) FROM attempts;")), QStringLiteral("1\n1"));
    QCOMPARE(alpha.requestCount(), 1);
    second.field<QAbstractButton>("open_existing").click();
    QTRY_VERIFY(!second.dialog);
    QCOMPARE(bench.jobText(Jobs::JobColumn), QString(u'#' + job));
}

void TstBreakpoints::aSilentProviderHoldsTheRetryUntilItsLateAnswer()
{
    OPEN_BENCH();
    alpha.setScript({acts::answerOnStep()});
    Form(bench, ask("hello")).doubleClickCreate();
    QTRY_COMPARE(bench.jobText(Jobs::StateColumn), QStringLiteral("? UNKNOWN"));
    const QString reason = QStringLiteral("attempt 1 on alpha is UNKNOWN since");
    QTRY_VERIFY2(bench.banner().contains(reason), qPrintable(bench.banner()));
    QCOMPARE(bench.jobText(Jobs::NextColumn), QStringLiteral("held: decide"));
    QTRY_COMPARE(bench.window().windowTitle(), QStringLiteral("(1 to decide) Holdfast"));
    const auto &retry = bench.find<QAction>("retry");
    QVERIFY(!retry.isEnabled());
    QVERIFY2(retry.toolTip().contains(reason), qPrintable(retry.toolTip()));
    QVERIFY(retryButton(bench)->accessibleDescription().contains(reason));
    bench.press(Qt::Key_T, Qt::ControlModifier);
    QTest::mouseDClick(retryButton(bench), Qt::LeftButton);
    QVERIFY(!bench.window().page().panel());
    RetryRequest behindTheWindow;
    behindTheWindow.job = JobId{bench.outside().must(QStringLiteral("SELECT id FROM jobs")).toLongLong()};
    behindTheWindow.afterOrdinal = 1;
    const Error refused = bench.work().play().refused(bench.work().engine().retry(behindTheWindow), QStringLiteral("a retry"));
    QVERIFY2(refused.code == ErrorCode::Held && refused.text.contains(reason), qPrintable(refused.text));
    QCOMPARE(alpha.requestCount(), 1);
    alpha.step(); // nobody touches the window
    QTRY_COMPARE(bench.jobText(Jobs::StateColumn), QStringLiteral("✓ SUCCEEDED"));
    QTRY_COMPARE(bench.banner(), QString());
    QTRY_COMPARE(bench.window().windowTitle(), QStringLiteral("Holdfast"));
    QCOMPARE(bench.outside().must(QStringLiteral("SELECT state, basis, ran FROM attempts")), QStringLiteral("SUCCEEDED|observed|1"));
    QCOMPARE(alpha.requestCount(), 1);
    QCOMPARE(bench.work().violations(), QString());
}

void TstBreakpoints::whatReturnsSecondLoses()
{
    OPEN_BENCH();
    LabProvider beta(QStringLiteral("beta"));
    bench.add(beta);
    alpha.setScript({acts::answerOnStep()});
    Form(bench, ask("hello")).doubleClickCreate();
    QTRY_COMPARE(bench.jobText(Jobs::NextColumn), QStringLiteral("held: decide"));
    QTRY_VERIFY(bench.find<QAction>("reconcile").isEnabled());
    bench.press(Qt::Key_R);
    QPointer<ActionPanel> panel = bench.window().page().panel();
    QTest::keyClick(panel->findChild<QAbstractButton *>(QStringLiteral("let_go")), Qt::Key_Space);
    QTest::keyClicks(panel->findChild<QLineEdit *>(QStringLiteral("reason")), QStringLiteral("the customer cannot wait"));
    QTest::keyClick(panel, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(bench.attemptText(1, Attempts::StateColumn), QStringLiteral("~ ABANDONED"));
    QTRY_VERIFY(bench.find<QAction>("retry").isEnabled());
    bench.press(Qt::Key_T, Qt::ControlModifier);
    panel = bench.window().page().panel();
    panel->findChild<QComboBox *>(QStringLiteral("provider"))->setCurrentText(QStringLiteral("beta"));
    QTest::keyClick(panel->findChild<QLineEdit *>(QStringLiteral("model")), Qt::Key_Return);
    QTRY_COMPARE(bench.attemptText(2, Attempts::StateColumn), QStringLiteral("✓ SUCCEEDED"));
    const QString winning = QStringLiteral("SELECT winner_attempt, version, closed_us FROM jobs; SELECT * FROM answers;");
    const QString before = bench.outside().must(winning);
    QCOMPARE(bench.outside().must(QStringLiteral("SELECT count(*) FROM races")), QStringLiteral("0"));
    alpha.step();
    QTRY_COMPARE(bench.attemptText(1, Attempts::StateColumn), QStringLiteral("≠ SUPERSEDED"));
    QCOMPARE(bench.attemptText(2, Attempts::StateColumn), QStringLiteral("✓ SUCCEEDED"));
    QTRY_COMPARE(bench.viewText(JobFilter::View::Raced), QStringLiteral("Races (1)"));
    bench.press(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE(bench.find<QTableView>("jobs").model()->rowCount(), 1);
    QCOMPARE(bench.outside().must(winning), before);
    QCOMPARE(bench.outside().must(QStringLiteral("SELECT outcome, count(*) FROM races GROUP BY outcome")), QStringLiteral("SUPERSEDED|1"));
    QCOMPARE(alpha.requestCount(), 1);
    QCOMPARE(beta.requestCount(), 1);
    QCOMPARE(bench.work().violations(), QString());
}

#undef OPEN_BENCH

HOLDFAST_TEST(TstBreakpoints, "tst_breakpoints")
#include "tst_breakpoints.moc"
