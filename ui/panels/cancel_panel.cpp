// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/cancel_panel.h"

#include "engine/engine_client.h"

#include <QCheckBox>
#include <QFormLayout>

namespace holdfast {

namespace {

QString about(const JobDetail &detail)
{
    const bool mayRun = std::ranges::any_of(
        detail.attempts, [](const Attempt &a) { return a.state == AttemptState::Running || a.state == AttemptState::Unknown; });
    return mayRun
        ? CancelPanel::tr("The job is closed for good. These attempts may run to their end all the same: name each that you let go.")
        : CancelPanel::tr("The job is closed for good; nothing of it is under way.");
}

} // namespace

CancelPanel::CancelPanel(const Session &session, const JobDetail &detail, QWidget *parent)
    : ActionPanel(QStringLiteral("cancel_panel"), tr("Cancel job #%1").arg(detail.job.id.value()), about(detail), parent),
      m_session(session), m_job(detail.job.id), m_version(detail.job.version)
{
    for (const Attempt &attempt : detail.attempts) {
        if (attempt.state != AttemptState::Running && attempt.state != AttemptState::Unknown)
            continue;
        const QString text = tr("Let go of attempt %1 on %2 (%3): %4")
                                 .arg(QString::number(attempt.ordinal), attempt.provider, word(attempt.state), evidenceWords(attempt));
        auto *box = new QCheckBox(QString(text).replace(u'&', QStringLiteral("&&")), this);
        box->setObjectName(QStringLiteral("let_go_%1").arg(attempt.ordinal));
        box->setAccessibleName(text);
        form().addRow(box);
        m_letGo.append({attempt.id, box});
    }
    addReason(tr("Why it is no longer wanted"));
    setButton(tr("Cancel the job"));
    if (!m_letGo.isEmpty())
        setFirst(m_letGo.first().second);
}

void CancelPanel::submit()
{
    if (!requireReason())
        return;
    CancelRequest request{m_job, reason(), m_version, {}};
    for (const auto &[attempt, box] : m_letGo) {
        if (box->isChecked())
            request.letGo << attempt;
    }
    if (request.letGo.size() < m_letGo.size()) {
        say(tr("Each attempt that may still run has to be ticked, or the job cannot be cancelled."));
        return;
    }
    await(m_session.engine.cancel(request));
}

} // namespace holdfast
