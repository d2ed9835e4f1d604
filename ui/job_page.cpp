// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/job_page.h"

#include "domain/when_done.h"
#include "engine/engine_client.h"
#include "itemmodels/attempt_table_model.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/job_table_model.h"
#include "itemmodels/session_models.h"
#include "itemmodels/source.h"
#include "ui/banner.h"
#include "ui/delegates/state_delegate.h"
#include "ui/jobs_view.h"
#include "ui/panels/action_panel.h"
#include "ui/refusals.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSplitter>
#include <QVBoxLayout>

namespace holdfast {

JobPage::JobPage(const Session &session, Actions &actions, QWidget *parent)
    : QWidget(parent), m_session(session), m_actions(actions), m_banner(new Banner(actions, this)),
      m_splitter(new QSplitter(Qt::Vertical, this)), m_jobs(new JobsView(session.models.jobs(), this)), m_lower(new QWidget(this)),
      m_attempts(new QTableView(this))
{
    m_splitter->setObjectName(QStringLiteral("page"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_banner);
    layout->addWidget(m_splitter, 1);
    auto *lower = new QVBoxLayout(m_lower);
    lower->setContentsMargins(0, 0, 0, 0);
    buildAttempts();
    lower->addWidget(m_attempts, 1);
    m_splitter->addWidget(m_jobs);
    m_splitter->addWidget(m_lower);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_actions.addKeysTo(*m_jobs);
    m_actions.addKeysTo(*m_attempts);
    connect(m_jobs, &JobsView::jobChosen, this, &JobPage::onJobChosen);
    connect(&session.models.jobs(), &QAbstractItemModel::rowsInserted, this, &JobPage::takeWanted);
    connect(&session.models.detail(), &JobDetailModel::jobChanged, this, &JobPage::onDetail);
    connect(&session.models.detail(), &JobDetailModel::detailChanged, this, &JobPage::onDetail);
    updateActions();
}

void JobPage::buildAttempts()
{
    AttemptTableModel &model = m_session.models.attempts();
    m_attempts->setModel(&model);
    setUpTable(*m_attempts, QStringLiteral("attempts"), tr("Attempts of the chosen job"));
    m_attempts->setMinimumHeight(m_attempts->verticalHeader()->defaultSectionSize() * 4); // header, two attempts, scroll bar
    m_attempts->setItemDelegate(new StateDelegate(StateDelegate::Kind::Attempt, AttemptTableModel::StateColumn, m_attempts));
    const int unit = m_attempts->fontMetrics().averageCharWidth();
    const std::initializer_list<int> widths{5, 14, 12, 12, 15, 9, 11, 56, 24};
    for (int column = 0; const int width : widths)
        m_attempts->setColumnWidth(column++, width * unit);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &JobPage::onAttemptsInserted);
    connect(m_attempts->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &JobPage::updateActions);
}

const JobDetail *JobPage::detail() const
{
    const std::optional<JobDetail> &detail = m_session.models.detail().detail();
    return detail ? &*detail : nullptr;
}

const Attempt *JobPage::attempt() const
{
    const JobDetailModel &detail = m_session.models.detail();
    const int row = m_attempts->currentIndex().row();
    if (row >= 0 && row < m_session.models.attempts().rowCount())
        return detail.attempt(m_session.models.attempts().rowAt(row).id);
    if (const Attempt *undecided = detail.undecided())
        return undecided;
    return detail.detail() && !detail.detail()->attempts.empty() ? &detail.detail()->attempts.back() : nullptr;
}

void JobPage::onJobChosen(JobId job)
{
    m_session.models.chooseJob(job.isValid() ? std::optional(job) : std::nullopt);
}

void JobPage::showBanner()
{
    m_banner->show(detail(), m_session.clock.utcNow());
}

void JobPage::onDetail()
{
    showBanner();
    if (m_panelIsStale)
        panelLooks();
    updateActions();
}

/// A job that was just chosen shows what a person would look at first: the attempt to decide, else the newest.
void JobPage::onAttemptsInserted()
{
    if (m_attempts->currentIndex().isValid())
        return;
    const Attempt *undecided = m_session.models.detail().undecided();
    const AttemptTableModel &model = m_session.models.attempts();
    const int row = undecided ? model.rowOf(undecided->id) : model.rowCount() - 1;
    m_attempts->setCurrentIndex(model.index(row, 0));
}

void JobPage::updateActions()
{
    const QHash<ActionId, QString> reasons = refusals(detail(), attempt(), m_session.clock.utcNow());
    for (const ActionId id : judgedActions())
        m_actions.setRefused(id, reasons.value(id));
}

void JobPage::perform(ActionId id)
{
    if (id == ActionId::NextUndecided)
        nextUndecided();
    else if (id == ActionId::LookUp)
        lookUp();
    else if (id == ActionId::CopyKey)
        copyKey();
    else
        openPanel(id);
}

void JobPage::copyKey()
{
    if (const JobDetail *job = detail()) {
        QGuiApplication::clipboard()->setText(job->job.key);
        emit said(tr("Copied the key of job #%1").arg(job->job.id.value()));
    }
}

void JobPage::lookUp()
{
    const Attempt *target = attempt();
    if (!target || m_lookingUp)
        return;
    m_lookingUp = true;
    emit said(tr("Asking %1 for its record of attempt %2…").arg(target->provider, QString::number(target->ordinal)));
    whenDone(m_session.engine.lookUp(target->id), this, [this](const Result<LookupResult> &result) {
        m_lookingUp = false;
        emit said(result ? result->text : QString(result.error().text + u' ' + result.error().hint));
    });
}

void JobPage::nextUndecided()
{
    const int row = m_session.models.jobs().nextUndecided(m_jobs->chosenRow());
    if (row >= 0) {
        m_jobs->choose(row);
        m_jobs->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    findUndecided();
}

/// Elsewhere: the view is changed only for a job that is there.
void JobPage::findUndecided()
{
    JobFilter undecided;
    undecided.view = JobFilter::View::NeedsDecision;
    whenDone(m_session.models.source().jobs(undecided, {}, 1), this, [this](const Result<std::vector<JobRow>> &found) {
        if (!found || found->empty()) {
            emit said(found ? tr("No job needs a decision") : found.error().text);
            return;
        }
        m_undecidedWanted = true;
        emit undecidedWanted();
    });
}

void JobPage::chooseJob(JobId job)
{
    m_wanted = job;
    takeWanted();
}

void JobPage::takeWanted()
{
    JobTableModel &model = m_session.models.jobs();
    const int row = m_wanted.isValid() ? model.rowOf(m_wanted) : m_undecidedWanted ? model.nextUndecided(-1) : -1;
    if (row < 0)
        return;
    m_wanted = {};
    m_undecidedWanted = false;
    m_jobs->choose(row);
    m_jobs->setFocus(Qt::OtherFocusReason);
}

} // namespace holdfast
