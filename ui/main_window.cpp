// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "itemmodels/attempt_table_model.h"
#include "itemmodels/job_table_model.h"
#include "itemmodels/session_models.h"
#include "ui/action_bar.h"
#include "ui/charts_pane.h"
#include "ui/detail/detail_pane.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "ui/status_strip.h"
#include "ui/theme.h"
#include "ui/window_layout.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QScreen>
#include <QSplitter>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

namespace holdfast {

MainWindow::MainWindow(const Session &session, const Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_session(session), m_settings(settings), m_actions(new Actions(*this)),
      m_page(new JobPage(session, *m_actions, this)), m_views(new QListView(this)), m_status(new StatusStrip(session, *statusBar()))
{
    setObjectName(QStringLiteral("main_window"));
    m_actions->fill(*menuBar());
    auto *bar = new ActionBar(tr("Actions"), this);
    bar->setObjectName(QStringLiteral("tool_bar"));
    addToolBar(bar);
    m_actions->fill(*bar);
    build();
    connect(m_actions, &Actions::triggered, this, &MainWindow::perform);
    connect(m_page, &JobPage::said, this, &MainWindow::say);
    connect(m_page, &JobPage::undecidedWanted, this, [this] { showView(JobFilter::View::NeedsDecision); });
    connect(&session.engine, &EngineClient::notice, this, &MainWindow::say);
    connect(&session.models.views(), &ViewCountsModel::countsChanged, this, &MainWindow::showTitle);
    connect(&session.models.jobs(), &JobTableModel::failed, this, [this](const Error &error) { say(error.text); });
    auto *second = new QTimer(this);
    connect(second, &QTimer::timeout, this, [this] {
        m_session.models.jobs().tick();
        m_session.models.attempts().tick();
        m_page->showBanner(); // it names times
    });
    second->start(std::chrono::seconds{1});
    restore();
    showTitle();
    session.models.start();
}

void MainWindow::build()
{
    buildViews();
    auto *detail = new DetailPane(m_session.models, this);
    auto *charts = new ChartsPane(m_session.models, this);
    connect(charts, &ChartsPane::jobWanted, m_page, &JobPage::chooseJob);
    connect(charts, &ChartsPane::said, this, &MainWindow::say);
    auto *columns = new QSplitter(Qt::Horizontal, this);
    columns->setObjectName(QStringLiteral("columns"));
    for (QWidget *part : std::initializer_list<QWidget *>{m_views, m_page, detail})
        columns->addWidget(part);
    columns->setStretchFactor(1, 2);
    columns->setStretchFactor(2, 1);
    auto *rows = new QSplitter(Qt::Vertical, this);
    rows->setObjectName(QStringLiteral("rows"));
    rows->addWidget(columns);
    rows->addWidget(charts);
    charts->setMinimumHeight(fontMetrics().lineSpacing() * 6); // on a small screen it gives way to the panel of an action
    rows->setStretchFactor(0, 1);
    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (m_session.isLab) {
        m_labStrip = new QLabel(tr("LAB: simulated providers on a database of its own"), this);
        paintLabStrip();
        layout->addWidget(m_labStrip);
    }
    layout->addWidget(rows, 1);
    setCentralWidget(central);
    const int unit = fontMetrics().averageCharWidth();
    const QSize frame(0, style()->pixelMetric(QStyle::PM_TitleBarHeight)); // of the window manager's; about as high as our own would be
    resize(QSize(unit * 210, unit * 130).boundedTo(screen()->availableSize() - frame));
    columns->setSizes({unit * 26, unit * 120, unit * 64});
    rows->setSizes({unit * 84, unit * 46});
}

void MainWindow::buildViews()
{
    m_views->setModel(&m_session.models.views());
    m_views->setObjectName(QStringLiteral("views"));
    m_views->setAccessibleName(tr("Views"));
    m_views->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_views->setUniformItemSizes(true);
    m_views->setSpacing(2);
    m_views->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
    m_actions->addKeysTo(*m_views);
    connect(m_views->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (index.isValid())
            showView(ViewCountsModel::viewAt(index.row()));
    });
}

void MainWindow::paintLabStrip()
{
    const Colours &colours = coloursFor(*this);
    m_labStrip->setAutoFillBackground(true);
    m_labStrip->setContentsMargins(8, 2, 8, 2);
    QPalette own = palette();
    own.setColor(QPalette::Window, colours.labBack);
    own.setColor(QPalette::WindowText, colours.labText);
    m_labStrip->setPalette(own);
}

void MainWindow::restore()
{
    if (!m_settings.windowGeometry.isEmpty())
        restoreGeometry(m_settings.windowGeometry);
    restoreLayout(*this, m_settings.windowState);
    for (int row = 0; row < m_session.models.views().rowCount(); ++row) {
        if (ViewCountsModel::name(ViewCountsModel::viewAt(row)) == m_settings.lastView)
            showView(ViewCountsModel::viewAt(row));
    }
    if (!m_views->currentIndex().isValid())
        showView(JobFilter::View::All);
    const Theme theme = m_settings.theme;
    m_actions->action(theme == Theme::Light ? ActionId::ThemeLight
                     : theme == Theme::Dark ? ActionId::ThemeDark
                                            : ActionId::ThemeSystem)
        .setChecked(true);
    m_page->jobs().setFocus();
}

Settings MainWindow::settings() const
{
    Settings now = m_settings;
    now.windowGeometry = saveGeometry();
    now.windowState = saveLayout(*this);
    now.lastView = ViewCountsModel::name(m_session.models.jobs().filter().view);
    return now;
}

void MainWindow::showView(JobFilter::View view)
{
    m_views->setCurrentIndex(m_session.models.views().index(ViewCountsModel::rowOf(view)));
    JobFilter filter = m_session.models.jobs().filter();
    filter.view = view;
    m_session.models.jobs().setFilter(filter);
}

void MainWindow::say(const QString &sentence)
{
    statusBar()->showMessage(sentence.simplified(), 15'000);
}

void MainWindow::showTitle()
{
    const std::optional<ViewCounts> &counts = m_session.models.views().counts();
    const QString name = m_session.isLab ? tr("Holdfast LAB") : tr("Holdfast");
    const int undecided = counts ? counts->needsDecision : 0;
    setWindowTitle(undecided > 0 ? tr("(%1 to decide) %2").arg(ViewCountsModel::countText(undecided), name) : name);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange && m_labStrip)
        paintLabStrip();
    QMainWindow::changeEvent(event);
}

} // namespace holdfast
