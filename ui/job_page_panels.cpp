// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the job page: which one an action opens, and what becomes of it.
#include "ui/job_page.h"

#include "domain/job.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/session_models.h"
#include "ui/jobs_view.h"
#include "ui/panels/acknowledge_panel.h"
#include "ui/panels/cancel_panel.h"
#include "ui/panels/reason_panel.h"
#include "ui/panels/reconcile_panel.h"
#include "ui/panels/retry_panel.h"

#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

namespace holdfast {

ActionPanel *JobPage::panel() const
{
    return m_panel;
}

ActionPanel *JobPage::makePanel(ActionId id, const JobDetail &job, const Attempt *attempt)
{
    using What = ReasonPanel::What;
    if (id == ActionId::Retry)
        return new RetryPanel(m_session, job, m_lower);
    if (id == ActionId::CancelJob)
        return new CancelPanel(m_session, job, m_lower);
    if (id == ActionId::Acknowledge)
        return new AcknowledgePanel(m_session, job, m_lower);
    if (!attempt)
        return nullptr;
    if (id == ActionId::Reconcile)
        return new ReconcilePanel(m_session, *attempt, m_lower);
    if (id == ActionId::StopWaiting)
        return new ReasonPanel(m_session, What::StopWaiting, *attempt, m_lower);
    if (id == ActionId::Withdraw)
        return new ReasonPanel(m_session, What::Withdraw, *attempt, m_lower);
    if (id == ActionId::Undo)
        return new ReasonPanel(m_session, What::Undo, *attempt, m_lower);
    return nullptr;
}

void JobPage::openPanel(ActionId id)
{
    const JobDetail *job = detail();
    if (!job || !m_actions.refusal(id).isEmpty())
        return;
    ActionPanel *panel = makePanel(id, *job, attempt());
    if (!panel)
        return;
    if (m_panel && m_panel->objectName() == panel->objectName() && m_panel->accessibleName() == panel->accessibleName()) {
        delete panel; // asked for twice: what was typed stays
        m_panel->focusFirst();
        return;
    }
    closePanel();
    m_panel = panel;
    m_panelJob = job->job.id;
    m_sizesBefore = m_splitter->sizes();
    auto *lower = qobject_cast<QVBoxLayout *>(m_lower->layout());
    lower->insertWidget(0, panel);
    panel->show(); // its place is in view already
    QTimer::singleShot(0, m_jobs, [this] {
        m_jobs->scrollTo(m_jobs->currentIndex());
        m_attempts->scrollTo(m_attempts->currentIndex());
    });
    connect(panel, &ActionPanel::closed, this, &JobPage::closePanel);
    connect(panel, &ActionPanel::done, this, [this, id](const QString &sentence) { panelDone(id, sentence); });
    connect(panel, &ActionPanel::stale, this, [this] {
        m_panelIsStale = true;
        panelLooks();
    });
    panel->focusFirst();
}

void JobPage::closePanel()
{
    m_panelIsStale = false;
    if (m_panel) {
        m_panel->hide();
        m_lower->layout()->removeWidget(m_panel);
        m_panel->deleteLater();
        m_panel.clear();
        m_splitter->setSizes(m_sizesBefore);
    }
    m_jobs->setFocus(Qt::OtherFocusReason);
}

void JobPage::panelDone(ActionId id, const QString &sentence)
{
    closePanel();
    emit said(sentence);
    if (id == ActionId::Reconcile || id == ActionId::Acknowledge)
        nextUndecided();
}

/// After a refusal that said who was faster, the next sending counts from what stands now.
void JobPage::panelLooks()
{
    const JobDetail *job = detail();
    if (m_panel && job && job->job.id == m_panelJob)
        m_panel->look(*job);
}

} // namespace holdfast
