// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window's own actions do; those on a job or an attempt are the job page's.
#include "itemmodels/job_table_model.h"
#include "itemmodels/provider_model.h"
#include "itemmodels/session_models.h"
#include "ui/dialogs/new_job_dialog.h"
#include "ui/dialogs/providers_dialog.h"
#include "ui/job_page.h"
#include "ui/key_sheet.h"
#include "ui/main_window.h"
#include "ui/quit_question.h"
#include "ui/status_strip.h"

#include <QAction>
#include <QCloseEvent>
#include <QMenuBar>
#include <QMessageBox>

namespace holdfast {

namespace {

std::optional<JobFilter::View> viewOf(ActionId id)
{
    static const QHash<ActionId, JobFilter::View> s_views{{ActionId::ShowNeedsDecision, JobFilter::View::NeedsDecision},
        {ActionId::ShowRunning, JobFilter::View::Running}, {ActionId::ShowFailed, JobFilter::View::Failed},
        {ActionId::ShowQueued, JobFilter::View::Queued}, {ActionId::ShowRaces, JobFilter::View::Raced},
        {ActionId::ShowAll, JobFilter::View::All}};
    const auto it = s_views.constFind(id);
    return it == s_views.cend() ? std::nullopt : std::optional(*it);
}

std::optional<Theme> themeOf(ActionId id)
{
    if (id == ActionId::ThemeSystem)
        return Theme::System;
    if (id == ActionId::ThemeLight)
        return Theme::Light;
    return id == ActionId::ThemeDark ? std::optional(Theme::Dark) : std::nullopt;
}

} // namespace

void MainWindow::perform(ActionId id)
{
    if (const auto view = viewOf(id)) {
        showView(*view);
        return;
    }
    if (const auto theme = themeOf(id)) {
        m_settings.theme = *theme;
        emit themeChosen(*theme);
        return;
    }
    performOther(id);
}

void MainWindow::performOther(ActionId id)
{
    if (id == ActionId::NewJob)
        newJob();
    else if (id == ActionId::Providers)
        providers();
    else if (id == ActionId::Quit)
        close();
    else if (id == ActionId::Freeze)
        setFrozen(m_actions->action(id).isChecked());
    else if (id == ActionId::WhyNot)
        whyNot();
    else if (id == ActionId::KeySheet)
        KeySheet(this).exec();
    else if (id == ActionId::About)
        about();
    else
        m_page->perform(id);
}

void MainWindow::newJob()
{
    auto *dialog = new NewJobDialog(m_session.engine, m_session.models.providers(), m_session.owner, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewJobDialog::jobWanted, m_page, &JobPage::chooseJob);
    dialog->open();
}

void MainWindow::providers()
{
    auto *dialog = new ProvidersDialog(m_session.engine, m_session.models.providers(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::setFrozen(bool frozen)
{
    m_session.models.jobs().setFrozen(frozen);
    m_status->setFrozen(frozen);
}

/// Why the actions that a person is likely to want now are refused, each in the verdict's sentence.
void MainWindow::whyNot()
{
    QStringList lines;
    for (const ActionSpec &spec : Actions::specs()) {
        const QString reason = m_actions->refusal(spec.id);
        if (!reason.isEmpty())
            lines << m_actions->action(spec.id).text().remove(u'&').remove(u'…') + QStringLiteral(": ") + reason;
    }
    auto *box = new QMessageBox(QMessageBox::Information, tr("Why not?"),
        lines.isEmpty() ? tr("Nothing is refused for the chosen job.") : lines.join(QStringLiteral("\n\n")), QMessageBox::Close, this);
    box->setObjectName(QStringLiteral("why_not_box"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::about()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Holdfast"),
        tr("Holdfast %1\nOne job per intent, end to end.\nGPL-3.0-or-later").arg(QStringLiteral(HOLDFAST_VERSION)), QMessageBox::Close,
        this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::setScenes(const QList<Scene> &scenes)
{
    auto *menu = new QMenu(tr("&Lab"), this);
    menu->setObjectName(QStringLiteral("lab_menu"));
    for (const Scene &scene : scenes) {
        QAction *action = menu->addAction(scene.title);
        action->setObjectName(scene.name);
        connect(action, &QAction::triggered, this, [this, name = scene.name] { emit sceneChosen(name); });
    }
    menuBar()->insertMenu(menuBar()->actions().constLast(), menu);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(m_mayClose);
    if (m_mayClose || m_leaving)
        return;
    const int inFlight = m_session.engine.status().inFlight;
    const std::optional<ShutdownMode> mode = inFlight > 0 ? askQuit(inFlight, this) : ShutdownMode::Drain;
    if (mode && !m_leaving) // it may have been told to leave while it asked
        leave(*mode);
}

void MainWindow::leaveNow()
{
    if (!m_leaving)
        leave(ShutdownMode::LeaveUnknown);
}

void MainWindow::leave(ShutdownMode mode)
{
    m_leaving = true;
    say(tr("Leaving: what is under way is being written."));
    emit leaving(mode);
}

} // namespace holdfast
