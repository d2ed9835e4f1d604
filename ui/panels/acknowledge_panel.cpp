// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/acknowledge_panel.h"

#include "engine/engine_client.h"

namespace holdfast {

AcknowledgePanel::AcknowledgePanel(const Session &session, const JobDetail &detail, QWidget *parent)
    : ActionPanel(QStringLiteral("acknowledge_panel"), tr("Acknowledge the contradiction of job #%1").arg(detail.job.id.value()),
        tr("Evidence came that contradicts a decision. Nothing of the job changes; your name and what you found stay in its audit, and "
           "it no longer asks for a person."),
        parent),
      m_session(session), m_job(detail.job.id)
{
    look(detail);
    addReason(tr("What you found, and what was done about it"));
    setButton(tr("I have seen it"));
}

void AcknowledgePanel::look(const JobDetail &detail)
{
    if (detail.contradiction)
        m_seen = detail.contradiction->id;
}

void AcknowledgePanel::submit()
{
    if (requireReason())
        await(m_session.engine.acknowledge({m_job, m_seen, reason()}));
}

} // namespace holdfast
