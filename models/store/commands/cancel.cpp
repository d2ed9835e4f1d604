// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/job_scope.h"
#include "store/commands/steps.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// RUNNING passes through UNKNOWN(stopped); its owner is asked to close the connection.
Result<void> stop(JobScope &scope, const Attempt &attempt)
{
    AttemptChange change;
    if (!attempt.sealed)
        change.setOnce(u"stop_requested_us"_s, bound(scope.now));
    if (attempt.state == AttemptState::Running) {
        change.move(AttemptState::Unknown, AttemptClass::Stopped, std::nullopt, Basis::Observed);
        change.set(u"unknown_class"_s, word(AttemptClass::Stopped)).set(u"unknown_since_us"_s, bound(scope.now));
    }
    return change.write(scope, attempt.id);
}

Result<void> letGo(JobScope &scope, const Attempt &attempt, const QString &reason)
{
    AttemptChange change;
    change.move(AttemptState::Abandoned, std::nullopt, std::nullopt, Basis::Operator).decided(scope, reason);
    return stop(scope, attempt)
        .and_then([&] { return change.write(scope, attempt.id); })
        .and_then([&] { return scope.keep(attempt.id, u"operator"_s, reason); })
        .and_then([&] {
            return scope.note(u"decided"_s, attempt.id, {{u"outcome"_s, word(ReconcileOutcome::LetGo)}, {u"reason"_s, reason}});
        });
}

Result<void> close(JobScope &scope, const QString &reason)
{
    return scope.write(
        u"UPDATE jobs SET state = 'CANCELLED', next_action_us = NULL, next_what = NULL, next_provider = NULL, closed_us = ?, "
        "closed_by = ?, closed_reason = ?, updated_us = ?, version = version + 1 WHERE id = ?"_s,
        {bound(scope.now), scope.head.actor, reason, bound(scope.now), scope.job.id.value()});
}

} // namespace

Result<Receipt> execute(Connection &db, const CancelJob &command, UtcTime now)
{
    auto scope = JobScope::lock(db, command.head, now, command.job);
    if (!scope)
        return tl::unexpected(scope.error());
    const Verdict verdict = mayCancel(scope->job, scope->attempts, command.expectedVersion, command.letGo, command.reason);
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    for (const Attempt &attempt : scope->attempts) {
        if (attempt.state != AttemptState::Running && attempt.state != AttemptState::Unknown)
            continue;
        if (const auto gone = letGo(*scope, attempt, command.reason); !gone)
            return tl::unexpected(gone.error());
    }
    return close(*scope, command.reason)
        .and_then([&] {
            return scope->note(u"cancelled"_s, std::nullopt, {{u"reason"_s, command.reason}});
        })
        .and_then([&] { return scope->receipt(Done::Cancelled); });
}

} // namespace holdfast
