// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/job_scope.h"
#include "store/commands/steps.h"
#include "store/rows.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Of the instances that released this job's attempts, those that are ALIVE.
Result<QSet<InstanceId>> aliveOwners(JobScope &scope)
{
    const auto rows =
        scope.db.exec(u"SELECT id FROM instances WHERE state = 'ALIVE' AND id IN(SELECT instance_id FROM attempts WHERE job_id = ?)"_s,
            {scope.job.id.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    QSet<InstanceId> alive;
    for (const Row &row : rows->rows)
        alive.insert(InstanceId(row.integer(0)));
    return alive;
}

bool isOrphan(const Attempt &attempt, const QSet<InstanceId> &alive)
{
    return attempt.instance && !alive.contains(*attempt.instance);
}

/// Nobody can hear an answer any more, and the provider's connection is past any deadline: nothing more can come.
bool mayBeSealed(const Attempt &attempt, const QSet<InstanceId> &alive, UtcTime now)
{
    return isOrphan(attempt, alive) && !attempt.sealed && attempt.hardDeadline && *attempt.hardDeadline <= now;
}

Result<bool> sweepOne(JobScope &scope, const Attempt &attempt, const QSet<InstanceId> &alive)
{
    const bool orphaned = isOrphan(attempt, alive) && attempt.state == AttemptState::Running;
    const bool seals = mayBeSealed(attempt, alive, scope.now);
    if (!orphaned && !seals)
        return false;
    AttemptChange change;
    if (orphaned) {
        change.move(AttemptState::Unknown, AttemptClass::Orphaned, std::nullopt, Basis::Observed);
        change.set(u"unknown_class"_s, word(AttemptClass::Orphaned)).set(u"unknown_since_us"_s, bound(scope.now));
    }
    if (seals)
        change.setOnce(u"sealed_us"_s, bound(scope.now));
    const QString text =
        orphaned ? u"The process that released it is gone"_s : u"The process that released it is gone, and its hard deadline is past"_s;
    return change.write(scope, attempt.id)
        .and_then([&] { return scope.keep(attempt.id, u"observed"_s, text); })
        .and_then([&] {
            return scope.note(
                orphaned ? u"unknown"_s : u"sealed"_s, attempt.id, {{u"class"_s, word(AttemptClass::Orphaned)}, {u"sealed"_s, seals}});
        })
        .map([] { return true; });
}

} // namespace

Result<Receipt> execute(Connection &db, const WithdrawAttempt &command, UtcTime now)
{
    auto scope = JobScope::lockOf(db, command.head, now, command.attempt);
    if (!scope)
        return tl::unexpected(scope.error());
    const Verdict verdict = mayWithdraw(scope->job, scope->attempts, command.attempt, command.expectedVersion, command.reason);
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    AttemptChange change;
    change.move(AttemptState::Failed, AttemptClass::Withdrawn, false, Basis::Observed).set(u"ended_us"_s, bound(now));
    return change.write(*scope, command.attempt)
        .and_then([&] { return scope->keep(command.attempt, u"operator"_s, command.reason); })
        .and_then([&] {
            return scope->note(u"withdrawn"_s, command.attempt, {{u"reason"_s, command.reason}});
        })
        .and_then([&] { return scope->receipt(Done::Withdrawn, command.attempt); });
}

Result<Receipt> execute(Connection &db, const RequestStop &command, UtcTime now)
{
    auto scope = JobScope::lockOf(db, command.head, now, command.attempt);
    if (!scope)
        return tl::unexpected(scope.error());
    const Verdict verdict = mayStop(scope->job, scope->attempts, command.attempt, command.expectedVersion, command.reason);
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    const auto alive = aliveOwners(*scope);
    if (!alive)
        return tl::unexpected(alive.error());
    const bool seals = mayBeSealed(*scope->find(command.attempt), *alive, now);
    AttemptChange change;
    change.setOnce(u"stop_requested_us"_s, bound(now));
    if (seals)
        change.setOnce(u"sealed_us"_s, bound(now));
    return change.write(*scope, command.attempt)
        .and_then([&] {
            return scope->note(seals ? u"sealed"_s : u"stop_requested"_s, command.attempt, {{u"reason"_s, command.reason}});
        })
        .and_then([&] { return scope->receipt(seals ? Done::Sealed : Done::StopAsked, command.attempt); });
}

Result<Receipt> execute(Connection &db, const SweepJob &command, UtcTime now)
{
    auto scope = JobScope::lock(db, command.head, now, command.job);
    if (!scope)
        return tl::unexpected(scope.error());
    const auto alive = aliveOwners(*scope);
    if (!alive)
        return tl::unexpected(alive.error());
    bool changed = false;
    for (const Attempt &attempt : scope->attempts) {
        const auto swept = sweepOne(*scope, attempt, *alive);
        if (!swept)
            return tl::unexpected(swept.error());
        changed = changed || *swept;
    }
    return scope->receipt(changed ? Done::Swept : Done::Noted);
}

} // namespace holdfast
