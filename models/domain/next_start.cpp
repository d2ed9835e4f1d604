// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/next_start.h"

#include "domain/limits.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace holdfast {

namespace {

bool refusedByProviderState(const Attempt &attempt)
{
    return attempt.state == AttemptState::Failed
        && (attempt.attemptClass == AttemptClass::NeverSent || (attempt.attemptClass == AttemptClass::Rejected && attempt.repeatable));
}

bool startedByItself(const Attempt &attempt)
{
    return attempt.cause == Cause::Initial || attempt.cause == Cause::Repeat || attempt.cause == Cause::Failover;
}

/// In the order in which they ended: a race's lanes do not end in the order of their ordinals.
int refusalsInARow(std::span<const Attempt> attempts)
{
    std::vector<const Attempt *> byEnd;
    for (const Attempt &attempt : attempts)
        byEnd.push_back(&attempt);
    std::ranges::stable_sort(byEnd, {}, &Attempt::ended);
    const auto other = std::find_if_not(byEnd.rbegin(), byEnd.rend(), [](const Attempt *each) { return refusedByProviderState(*each); });
    return static_cast<int>(std::distance(byEnd.rbegin(), other));
}

/// May this earlier attempt have reached the provider with its key?
bool mayHaveBeenPosted(const Attempt &attempt)
{
    return attempt.state != AttemptState::Starting && attempt.attemptClass != AttemptClass::NeverSent
        && attempt.attemptClass != AttemptClass::Withdrawn;
}

/// A definite failure after which the next request is another one for the provider.
bool endsTheKey(const Attempt &attempt)
{
    if (attempt.state != AttemptState::Failed || !attempt.attemptClass)
        return false;
    switch (*attempt.attemptClass) {
    case AttemptClass::NeverSent:
    case AttemptClass::Withdrawn:
    case AttemptClass::Attested: return false;
    case AttemptClass::Rejected: return !attempt.repeatable;
    case AttemptClass::ProviderError:
    case AttemptClass::Truncated:
    case AttemptClass::Filtered:
    case AttemptClass::InvalidAnswer:
    case AttemptClass::Probed: return true;
    case AttemptClass::TimedOut:
    case AttemptClass::ConnectionLost:
    case AttemptClass::AmbiguousStatus:
    case AttemptClass::IncompleteAnswer:
    case AttemptClass::Unstorable:
    case AttemptClass::Stopped:
    case AttemptClass::Orphaned: return false;
    }
    Q_UNREACHABLE();
}

} // namespace

Millis backoff(int refusals, double draw)
{
    const Millis cap = refusals >= limits::longBackoffFrom ? limits::maxLongBackoff : limits::maxBackoff;
    const double ceiling = std::min(
        static_cast<double>(cap.count()), static_cast<double>(limits::firstBackoff.count()) * std::exp2(std::max(0, refusals - 1)));
    return Millis{static_cast<qint64>(std::floor(ceiling * draw)) + 1};
}

std::optional<NextAction> nextStart(const Job &job, std::span<const Attempt> attempts, AttemptId ended, UtcTime now, double draw)
{
    const auto last = std::ranges::find(attempts, ended, &Attempt::id);
    if (isClosed(job.state) || last == attempts.end() || !refusedByProviderState(*last))
        return std::nullopt;
    if (std::ranges::any_of(attempts, [](const Attempt &attempt) { return isOpen(attempt.state); }))
        return std::nullopt;
    const auto posted =
        std::ranges::count_if(attempts, [](const Attempt &attempt) { return startedByItself(attempt) && mayHaveBeenPosted(attempt); });
    if (posted >= limits::maxPostedByItself)
        return std::nullopt;
    const Millis wait = last->retryAfter ? *last->retryAfter : backoff(refusalsInARow(attempts), draw);
    return NextAction{NextAction::What::Repeat, now + wait, last->provider};
}

ProviderKey providerKey(const Job &job, std::span<const Attempt> attempts, int lane, const QString &provider, const QString &model)
{
    int n = 1;
    const Attempt *previous = nullptr;
    const auto isAnotherRequest = [&previous](const QString &nextModel) {
        return previous && (endsTheKey(*previous) || previous->model != nextModel);
    };
    for (const Attempt &attempt : attempts) {
        if (attempt.lane != lane || attempt.provider != provider)
            continue;
        n += isAnotherRequest(attempt.model) ? 1 : 0;
        previous = &attempt;
    }
    n += isAnotherRequest(model) ? 1 : 0;
    ProviderKey result{QStringLiteral("%1-%2-%3").arg(job.publicId).arg(lane).arg(n), false};
    result.repeated = std::ranges::any_of(attempts, [&](const Attempt &attempt) {
        return attempt.provider == provider && attempt.providerKey == result.key && mayHaveBeenPosted(attempt);
    });
    return result;
}

std::optional<Cost> costOf(const Usage &usage, const std::optional<Prices> &prices)
{
    if (!prices || !usage.inputTokens || !usage.outputTokens)
        return std::nullopt;
    // tokens * (micros per million) = 1e-12 units; a thousandth of that is a billionth.
    const qint64 input = *usage.inputTokens * prices->inputMicros;
    const qint64 output = *usage.outputTokens * prices->outputMicros;
    return Cost{(input + output) / 1000, prices->currency};
}

} // namespace holdfast
