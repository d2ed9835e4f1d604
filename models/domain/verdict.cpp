// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"

#include <algorithm>

namespace holdfast {

namespace {

using S = AttemptState;

Verdict about(VerdictCode code, const Job &job)
{
    Verdict verdict;
    verdict.code = code;
    verdict.job = job.id;
    verdict.jobState = job.state;
    return verdict;
}

Verdict about(VerdictCode code, const Job &job, const Attempt &attempt)
{
    Verdict verdict = about(code, job);
    verdict.attempt = attempt.id;
    verdict.ordinal = attempt.ordinal;
    verdict.provider = attempt.provider;
    verdict.attemptState = attempt.state;
    return verdict;
}

const Attempt *find(Attempts attempts, AttemptId id)
{
    const auto it = std::ranges::find(attempts, id, &Attempt::id);
    return it == attempts.end() ? nullptr : &*it;
}

const Attempt *firstIn(Attempts attempts, S state)
{
    const auto it = std::ranges::find(attempts, state, &Attempt::state);
    return it == attempts.end() ? nullptr : &*it;
}

Verdict closedVerdict(const Job &job)
{
    Verdict verdict = about(VerdictCode::JobClosed, job);
    verdict.at = job.closed;
    verdict.by = job.closedBy;
    return verdict;
}

Verdict unknownVerdict(const Job &job, const Attempt &unknown)
{
    Verdict verdict = about(VerdictCode::HeldUnknown, job, unknown);
    verdict.at = unknown.unknownSince;
    verdict.evidence = evidenceWords(unknown);
    return verdict;
}

Verdict staleVersion(const Job &job, const Attempt *attempt, int saw, int stands)
{
    Verdict verdict = attempt ? about(VerdictCode::Stale, job, *attempt) : about(VerdictCode::Stale, job);
    verdict.saw = saw;
    verdict.stands = stands;
    return verdict;
}

Verdict decidedVerdict(const Job &job, const Attempt &attempt)
{
    Verdict verdict = about(VerdictCode::AlreadyDecided, job, attempt);
    verdict.by = attempt.decision ? attempt.decision->by : QString();
    verdict.at = attempt.decision ? attempt.decision->at : attempt.ended.value_or(attempt.updated);
    return verdict;
}

/// An answer to a decision on an attempt that is no longer UNKNOWN: decided since the author looked, or never UNKNOWN at all.
Verdict notUnknownVerdict(const Job &job, const Attempt &attempt)
{
    if (attempt.unknownClass && attempt.state != S::Running)
        return decidedVerdict(job, attempt);
    return about(VerdictCode::NotUnknown, job, attempt);
}

Verdict mayUndo(const Job &job, Attempts attempts, const Attempt &attempt)
{
    if (!restsOnWord(attempt.state, attempt.attemptClass) || !attempt.decision)
        return about(VerdictCode::NothingToUndo, job, attempt);
    if (isClosed(job.state))
        return closedVerdict(job);
    const int after = attempt.decision->afterOrdinal;
    const auto built = std::ranges::find_if(attempts, [after](const Attempt &other) { return other.ordinal > after; });
    if (built != attempts.end())
        return about(VerdictCode::BuiltOn, job, *built);
    return about(VerdictCode::Allowed, job, attempt);
}

} // namespace

Verdict mayStart(const Job &job, Attempts attempts, std::optional<int> afterOrdinal)
{
    const int newest = attempts.empty() ? 0 : attempts.back().ordinal;
    if (afterOrdinal && *afterOrdinal != newest)
        return staleVersion(job, attempts.empty() ? nullptr : &attempts.back(), *afterOrdinal, newest);
    if (isClosed(job.state))
        return closedVerdict(job);
    if (const Attempt *unknown = firstIn(attempts, S::Unknown))
        return unknownVerdict(job, *unknown);
    const auto open = std::ranges::count_if(attempts, [](const Attempt &attempt) { return isOpen(attempt.state); });
    if (open < job.maxInFlight)
        return about(VerdictCode::Allowed, job);
    const auto first = std::ranges::find_if(attempts, [](const Attempt &attempt) { return isOpen(attempt.state); });
    Verdict verdict = about(VerdictCode::HeldOpen, job, *first);
    verdict.at = first->released.value_or(first->created);
    return verdict;
}

Verdict mayStartAt(const Job &job, Attempts attempts, std::span<const Pause> pauses, const QString &provider, UtcTime now)
{
    Verdict verdict = mayStart(job, attempts, std::nullopt);
    const Pause *const pause = pauseOf(pauses, provider, now);
    if (!verdict.allowed() || !pause)
        return verdict;
    verdict = pausedVerdict(*pause);
    verdict.job = job.id;
    verdict.jobState = job.state;
    return verdict;
}

Verdict pausedVerdict(const Pause &pause)
{
    Verdict verdict;
    verdict.code = VerdictCode::Paused;
    verdict.provider = pause.provider;
    verdict.at = pause.since;
    verdict.until = pause.until;
    verdict.by = pause.by;
    verdict.evidence = pause.reason;
    return verdict;
}

Verdict mayRelease(const Job &job, Attempts attempts)
{
    if (isClosed(job.state))
        return closedVerdict(job);
    if (const Attempt *unknown = firstIn(attempts, S::Unknown))
        return unknownVerdict(job, *unknown);
    return about(VerdictCode::Allowed, job);
}

Verdict mayCancel(
    const Job &job, Attempts attempts, std::optional<int> expectedVersion, const QList<AttemptId> &letGo, const QString &reason)
{
    if (isClosed(job.state))
        return closedVerdict(job);
    if (expectedVersion && *expectedVersion != job.version)
        return staleVersion(job, nullptr, *expectedVersion, job.version);
    if (reason.trimmed().isEmpty())
        return about(VerdictCode::ReasonNeeded, job);
    Verdict needed = about(VerdictCode::LetGoNeeded, job);
    for (const Attempt &attempt : attempts) {
        if ((attempt.state == S::Running || attempt.state == S::Unknown) && !letGo.contains(attempt.id)) {
            if (needed.attempts.isEmpty())
                needed = about(VerdictCode::LetGoNeeded, job, attempt);
            needed.attempts.append(attempt.id);
        }
    }
    return needed.attempts.isEmpty() ? about(VerdictCode::Allowed, job) : needed;
}

Verdict mayReconcile(const Job &job, Attempts attempts, AttemptId id, ReconcileOutcome outcome, std::optional<int> expectedVersion,
    const QString &reason, bool hasAnswer)
{
    const Attempt *attempt = find(attempts, id);
    Q_ASSERT(attempt);
    if (outcome == ReconcileOutcome::Undo) {
        if (expectedVersion && *expectedVersion != attempt->version)
            return staleVersion(job, attempt, *expectedVersion, attempt->version);
        const Verdict undo = mayUndo(job, attempts, *attempt);
        return undo.allowed() && reason.trimmed().isEmpty() ? about(VerdictCode::ReasonNeeded, job, *attempt) : undo;
    }
    if (attempt->state != S::Unknown)
        return notUnknownVerdict(job, *attempt);
    if (expectedVersion && *expectedVersion != attempt->version)
        return staleVersion(job, attempt, *expectedVersion, attempt->version);
    if (reason.trimmed().isEmpty())
        return about(VerdictCode::ReasonNeeded, job, *attempt);
    if (outcome == ReconcileOutcome::Succeeded && !hasAnswer)
        return about(VerdictCode::AnswerNeeded, job, *attempt);
    if (outcome == ReconcileOutcome::DidNotRun && !attempt->sealed) {
        Verdict verdict = about(VerdictCode::NotSealed, job, *attempt);
        verdict.at = attempt->hardDeadline;
        return verdict;
    }
    return about(VerdictCode::Allowed, job, *attempt);
}

Verdict mayWithdraw(const Job &job, Attempts attempts, AttemptId id, std::optional<int> expectedVersion, const QString &reason)
{
    const Attempt *attempt = find(attempts, id);
    Q_ASSERT(attempt);
    if (attempt->state != S::Starting)
        return about(VerdictCode::NotStarting, job, *attempt);
    if (expectedVersion && *expectedVersion != attempt->version)
        return staleVersion(job, attempt, *expectedVersion, attempt->version);
    return about(reason.trimmed().isEmpty() ? VerdictCode::ReasonNeeded : VerdictCode::Allowed, job, *attempt);
}

Verdict mayStop(const Job &job, Attempts attempts, AttemptId id, std::optional<int> expectedVersion, const QString &reason)
{
    const Attempt *attempt = find(attempts, id);
    Q_ASSERT(attempt);
    if (attempt->state != S::Unknown)
        return notUnknownVerdict(job, *attempt);
    if (attempt->sealed)
        return about(VerdictCode::NothingToStop, job, *attempt);
    if (expectedVersion && *expectedVersion != attempt->version)
        return staleVersion(job, attempt, *expectedVersion, attempt->version);
    return about(reason.trimmed().isEmpty() ? VerdictCode::ReasonNeeded : VerdictCode::Allowed, job, *attempt);
}

Verdict mayAcknowledge(const Job &job, const std::optional<Event> &contradiction, EventId seen, const QString &reason)
{
    if (!contradiction)
        return about(VerdictCode::NothingToSee, job);
    if (contradiction->id != seen) {
        Verdict newer = about(VerdictCode::NotSeenYet, job);
        newer.at = contradiction->at;
        return newer;
    }
    return about(reason.trimmed().isEmpty() ? VerdictCode::ReasonNeeded : VerdictCode::Allowed, job);
}

int freeLane(const Job &job, Attempts attempts)
{
    for (int lane = 0; lane < job.maxInFlight; ++lane) {
        if (std::ranges::none_of(attempts, [lane](const Attempt &attempt) { return attempt.lane == lane && isOpen(attempt.state); }))
            return lane;
    }
    Q_ASSERT(false);
    return 0;
}

} // namespace holdfast
