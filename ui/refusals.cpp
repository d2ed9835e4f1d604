// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/refusals.h"

#include "domain/verdict.h"
#include "itemmodels/job_words.h"

#include <array>

namespace holdfast {

namespace {

constexpr std::array s_judged{ActionId::Retry, ActionId::CancelJob, ActionId::CopyKey, ActionId::Acknowledge, ActionId::LookUp,
    ActionId::Reconcile, ActionId::StopWaiting, ActionId::Withdraw, ActionId::Undo};

/// Stands for the reason that the panel will ask for, so that only the other rules are judged.
const QString s_anyReason = QStringLiteral("-");

QList<AttemptId> toLetGo(const JobDetail &detail)
{
    QList<AttemptId> ids;
    for (const Attempt &attempt : detail.attempts) {
        if (attempt.state == AttemptState::Running || attempt.state == AttemptState::Unknown)
            ids << attempt.id;
    }
    return ids;
}

EventId seenOf(const JobDetail &detail)
{
    return detail.contradiction ? detail.contradiction->id : EventId{};
}

Verdict judgeDecision(const JobDetail &detail, AttemptId attempt, ReconcileOutcome outcome)
{
    return mayReconcile(detail.job, detail.attempts, attempt, outcome, std::nullopt, s_anyReason, false);
}

Verdict judge(ActionId id, const JobDetail &detail, AttemptId attempt, UtcTime now)
{
    if (id == ActionId::Retry) // a paused provider is judged when one is chosen
        return mayStartAt(detail.job, detail.attempts, detail.pauses, {}, now);
    if (id == ActionId::CancelJob)
        return mayCancel(detail.job, detail.attempts, std::nullopt, toLetGo(detail), s_anyReason);
    if (id == ActionId::Acknowledge)
        return mayAcknowledge(detail.job, detail.contradiction, seenOf(detail), s_anyReason);
    if (id == ActionId::LookUp || id == ActionId::Reconcile)
        return judgeDecision(detail, attempt, ReconcileOutcome::KeepWaiting);
    if (id == ActionId::Undo)
        return judgeDecision(detail, attempt, ReconcileOutcome::Undo);
    if (id == ActionId::StopWaiting)
        return mayStop(detail.job, detail.attempts, attempt, std::nullopt, s_anyReason);
    if (id == ActionId::Withdraw)
        return mayWithdraw(detail.job, detail.attempts, attempt, std::nullopt, s_anyReason);
    return {};
}

bool needsAttempt(ActionId id)
{
    return id != ActionId::Retry && id != ActionId::CancelJob && id != ActionId::CopyKey && id != ActionId::Acknowledge;
}

} // namespace

std::span<const ActionId> judgedActions()
{
    return s_judged;
}

QHash<ActionId, QString> refusals(const JobDetail *detail, const Attempt *attempt, UtcTime now)
{
    QHash<ActionId, QString> reasons;
    for (const ActionId id : s_judged) {
        if (!detail) {
            reasons.insert(id, Actions::tr("Choose a job first"));
        } else if (needsAttempt(id) && !attempt) {
            reasons.insert(id, Actions::tr("The job has no attempt yet"));
        } else {
            const Verdict verdict = judge(id, *detail, attempt ? attempt->id : AttemptId{}, now);
            if (!verdict.allowed())
                reasons.insert(id, verdictSentence(verdict));
        }
    }
    return reasons;
}

} // namespace holdfast
