// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "support/window_world.h"
#include "ui/action_bar.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "ui/language.h"
#include "ui/panels/action_panel.h"

#include <QAction>
#include <QScreen>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

using namespace holdfast;
using namespace holdfast::test;

/// The window on small screens: what settles a job stays in sight, and nothing makes the window larger than its screen.
class TstSmallScreen final : public QObject {
    Q_OBJECT
private slots:
    void itOpensWithinTheScreen();
    void whatSettlesAJobStaysInSight_data();
    void whatSettlesAJobStaysInSight();
    void theBarUnfoldsAgain();
    void cleanup();

private:
    static QApplication &application() { return *qobject_cast<QApplication *>(QCoreApplication::instance()); }
    const QFont m_font = QApplication::font();
};

namespace {

const QStringList s_settling{QStringLiteral("retry"), QStringLiteral("cancel_job"), QStringLiteral("look_up"), QStringLiteral("reconcile")};

struct Bar {
    explicit Bar(MainWindow &window) : window(window), bar(*window.findChild<ActionBar *>(QStringLiteral("tool_bar"))) {}
    [[nodiscard]] QToolButton &button(const QString &name) const
    {
        return *qobject_cast<QToolButton *>(bar.widgetForAction(window.findChild<QAction *>(name)));
    }
    [[nodiscard]] bool isWhole(const QString &name) const
    {
        return button(name).isVisible() && bar.rect().contains(button(name).geometry());
    }
    [[nodiscard]] bool hasText(const QString &name) const { return button(name).toolButtonStyle() == Qt::ToolButtonTextBesideIcon; }
    MainWindow &window;
    ActionBar &bar;
};

} // namespace

void TstSmallScreen::cleanup()
{
    installLanguage(application(), QStringLiteral("en"));
    QApplication::setFont(m_font);
}

void TstSmallScreen::itOpensWithinTheScreen()
{
    WindowWorld world;
    MainWindow &window = world.open();
    const QRect screen = window.screen()->availableGeometry();
    QVERIFY2(window.fontMetrics().averageCharWidth() * 210 > screen.width(), "this screen is too large for the test");
    QVERIFY(window.width() <= screen.width());
    QVERIFY(window.height() < screen.height()); // there is a title above it
}

void TstSmallScreen::whatSettlesAJobStaysInSight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<bool>("allTexts");
    for (const QString &language : {QStringLiteral("en"), QStringLiteral("pa")}) {
        const QByteArray in = language.toLatin1();
        QTest::addRow("1280x800, %s", in.constData()) << QSize(1280, 800) << language << 1.0 << true;
        QTest::addRow("1440x900, %s", in.constData()) << QSize(1440, 900) << language << 1.0 << true;
        QTest::addRow("1280x800, %s, a large font", in.constData()) << QSize(1280, 800) << language << 1.6 << false;
        QTest::addRow("1440x900, %s, a large font", in.constData()) << QSize(1440, 900) << language << 1.6 << false;
        QTest::addRow("800x600, %s", in.constData()) << QSize(800, 600) << language << 1.0 << false;
    }
}

void TstSmallScreen::whatSettlesAJobStaysInSight()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(double, zoom);
    QFETCH(bool, allTexts);
    installLanguage(application(), language);
    QFont font = m_font;
    font.setPointSizeF(font.pointSizeF() * zoom);
    QApplication::setFont(font);
    WindowWorld world;
    world.putUnknown(12);
    MainWindow &window = world.open();
    window.resize(size);
    window.page().jobs().choose(0);
    const Bar bar(window);
    QTRY_COMPARE(bar.bar.width(), size.width());
    QCOMPARE(window.size(), size); // it can be as small as that
    for (const QString &name : s_settling) {
        QTRY_VERIFY2(bar.isWhole(name), qPrintable(name));
        QVERIFY2(!allTexts || bar.hasText(name), qPrintable(name));
    }
    QTRY_VERIFY(bar.isWhole(QStringLiteral("why_not"))); // folded, but there
    const QScrollBar &sideways = *window.page().jobs().horizontalScrollBar();
    window.page().perform(ActionId::Reconcile);
    QTRY_VERIFY(window.page().panel()->isVisible());
    QCoreApplication::processEvents();
    QVERIFY2(zoom > 1 || size.height() < 800 || window.height() == size.height(), qPrintable(QString::number(window.height())));
    QTRY_VERIFY2(!allTexts || sideways.maximum() == 0, qPrintable(QString::number(sideways.maximum())));
}

void TstSmallScreen::theBarUnfoldsAgain()
{
    WindowWorld world;
    MainWindow &window = world.open();
    const Bar bar(window);
    const auto widen = [&](int width) {
        window.resize(width, 600);
        QTRY_COMPARE(bar.bar.width(), width);
    };
    window.resize(1'600, 600);
    QTRY_VERIFY(bar.hasText(QStringLiteral("new_job")));
    const int whole = bar.bar.sizeHint().width();
    QVERIFY(whole > 0);
    widen(whole - 30);
    QVERIFY(bar.hasText(QStringLiteral("retry")) && !bar.hasText(QStringLiteral("new_job")));
    QVERIFY(!bar.button(QStringLiteral("new_job")).toolTip().isEmpty()); // the text is still to be had
    widen(whole + 30);
    QVERIFY(bar.hasText(QStringLiteral("retry")) && bar.hasText(QStringLiteral("new_job")));
}

HOLDFAST_TEST(TstSmallScreen, "tst_small_screen")
#include "tst_small_screen.moc"
