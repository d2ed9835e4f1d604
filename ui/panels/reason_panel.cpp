// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/reason_panel.h"

#include "domain/job.h"
#include "engine/engine_client.h"

#include <algorithm>

namespace holdfast {

namespace {

using What = ReasonPanel::What;

QString name(What what)
{
    switch (what) {
    case What::StopWaiting: return QStringLiteral("stop_panel");
    case What::Withdraw: return QStringLiteral("withdraw_panel");
    case What::Undo: return QStringLiteral("undo_panel");
    }
    Q_UNREACHABLE();
}

QString title(What what, const Attempt &attempt)
{
    switch (what) {
    case What::StopWaiting:
        return ReasonPanel::tr("Stop waiting for attempt %1 on %2").arg(QString::number(attempt.ordinal), attempt.provider);
    case What::Withdraw: return ReasonPanel::tr("Withdraw attempt %1 on %2").arg(QString::number(attempt.ordinal), attempt.provider);
    case What::Undo:
        return ReasonPanel::tr("Undo the decision about attempt %1 on %2").arg(QString::number(attempt.ordinal), attempt.provider);
    }
    Q_UNREACHABLE();
}

QString about(What what, const Attempt &attempt)
{
    switch (what) {
    case What::StopWaiting:
        return ReasonPanel::tr(
            "Its connection is closed, and a late answer can no longer come over it. It stays UNKNOWN until it is decided.");
    case What::Withdraw: return ReasonPanel::tr("Nothing has been sent yet: the attempt is taken back.");
    case What::Undo:
        return attempt.decision
            ? ReasonPanel::tr("%1 decided: %2. The attempt becomes UNKNOWN again.").arg(attempt.decision->by, attempt.decision->reason)
            : ReasonPanel::tr("The attempt becomes UNKNOWN again.");
    }
    Q_UNREACHABLE();
}

QString button(What what)
{
    switch (what) {
    case What::StopWaiting: return ReasonPanel::tr("Stop waiting");
    case What::Withdraw: return ReasonPanel::tr("Withdraw");
    case What::Undo: return ReasonPanel::tr("Undo");
    }
    Q_UNREACHABLE();
}

} // namespace

ReasonPanel::ReasonPanel(const Session &session, What what, const Attempt &attempt, QWidget *parent)
    : ActionPanel(name(what), title(what, attempt), about(what, attempt), parent), m_session(session), m_what(what), m_attempt(attempt.id),
      m_version(attempt.version)
{
    addReason(tr("Say why, in your own words"));
    setButton(button(what));
}

void ReasonPanel::look(const JobDetail &detail)
{
    const auto it = std::ranges::find(detail.attempts, m_attempt, &Attempt::id);
    if (it != detail.attempts.end())
        m_version = it->version;
}

void ReasonPanel::submit()
{
    if (!requireReason())
        return;
    switch (m_what) {
    case What::StopWaiting: await(m_session.engine.stopWaiting(m_attempt, reason(), m_version)); return;
    case What::Withdraw: await(m_session.engine.withdraw(m_attempt, reason(), m_version)); return;
    case What::Undo: await(m_session.engine.reconcile({m_attempt, ReconcileOutcome::Undo, reason(), m_version, {}, {}, false})); return;
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
