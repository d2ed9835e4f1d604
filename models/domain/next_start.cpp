// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/next_start.h"

#include "domain/limits.h"

#include <algorithm>
#include <cmath>

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

int refusalsInARow(std::span<const Attempt> attempts)
{
    int count = 0;
    for (auto it = attempts.rbegin(); it != attempts.rend() && refusedByProviderState(*it); ++it)
        ++count;
    return count;
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

std::optional<NextAction> nextStart(const Job &job, std::span<const Attempt> attempts, UtcTime now, double draw)
{
    if (isClosed(job.state) || attempts.empty() || !refusedByProviderState(attempts.back()))
        return std::nullopt;
    if (std::ranges::any_of(attempts, [](const Attempt &attempt) { return isOpen(attempt.state); }))
        return std::nullopt;
    const auto posted =
        std::ranges::count_if(attempts, [](const Attempt &attempt) { return startedByItself(attempt) && mayHaveBeenPosted(attempt); });
    if (posted >= limits::maxPostedByItself)
        return std::nullopt;
    const Attempt &last = attempts.back();
    const Millis wait = last.retryAfter ? *last.retryAfter : backoff(refusalsInARow(attempts), draw);
    return NextAction{NextAction::What::Repeat, now + wait, last.provider};
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
