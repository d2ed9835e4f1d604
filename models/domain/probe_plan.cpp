// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/probe_plan.h"

#include "domain/verdict.h"

#include <algorithm>

namespace holdfast {

namespace {

/// In [0, 1), the same in every process: SplitMix64 of the attempt and the number of the wait.
double spread(AttemptId attempt, Micros::rep wait)
{
    quint64 z = static_cast<quint64>(attempt.value()) * 0x9E3779B97F4A7C15ULL + static_cast<quint64>(wait) * 0xD1B54A32D192ED03ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

/// The waits 1, 2, 4 … times the first, then the longest for ever; the n-th (from 0) ends at end(n).
struct Waits {
    Micros first;
    Micros longest;
    Micros::rep doublings = 0; ///< Waits that are shorter than the longest.

    explicit Waits(const ProbePace &pace) : first(pace.first), longest(std::max(pace.longest, pace.first))
    {
        while (length(doublings) < longest)
            ++doublings;
    }
    [[nodiscard]] Micros length(Micros::rep n) const
    {
        constexpr Micros::rep s_most = 30;
        return n < s_most ? std::min(longest, first * (Micros::rep{1} << n)) : longest;
    }
    [[nodiscard]] Micros end(Micros::rep n) const
    {
        const Micros::rep doubled = std::min(n + 1, doublings);
        return first * ((Micros::rep{1} << doubled) - 1) + longest * (n + 1 - doubled);
    }
    /// Up to a quarter of the wait earlier, so that many that became UNKNOWN at once are not asked at once.
    [[nodiscard]] Micros spreadEnd(AttemptId attempt, Micros::rep n) const
    {
        return end(n) - Micros{static_cast<Micros::rep>(static_cast<double>(length(n).count()) / 4 * spread(attempt, n))};
    }
    /// The first wait that may end later than this.
    [[nodiscard]] Micros::rep from(Micros since) const
    {
        Micros::rep n = 0;
        while (n < doublings && end(n) <= since)
            ++n;
        return n < doublings ? n : n + std::max<Micros::rep>(0, (since - end(n)) / longest);
    }
};

UtcTime nextAfter(const Attempt &attempt, UtcTime after, const ProbePace &pace)
{
    const UtcTime since = *attempt.unknownSince;
    const Waits waits(pace);
    Micros::rep n = waits.from(after - since);
    while (since + waits.spreadEnd(attempt.id, n) <= after)
        ++n;
    return since + waits.spreadEnd(attempt.id, n);
}

ProbePlan::Why whyNot(const Attempt &attempt, const std::optional<ProbeRecipe> &recipe)
{
    if (attempt.state != AttemptState::Unknown || !attempt.unknownSince || !attempt.released)
        return ProbePlan::Why::NotUnknown;
    if (!recipe)
        return ProbePlan::Why::NoRecipe;
    if (recipe->way == ProbeWay::Url && recipe->url.contains(QLatin1String("{id}")) && attempt.providerRequestId.isEmpty())
        return ProbePlan::Why::NoName;
    return ProbePlan::Why::Planned;
}

} // namespace

ProbePlan probePlan(const Attempt &attempt, const std::optional<ProbeRecipe> &recipe, UtcTime after, const ProbePace &pace)
{
    ProbePlan plan{whyNot(attempt, recipe), attempt.provider, attempt.ordinal, {}, {}};
    if (plan.why != ProbePlan::Why::Planned)
        return plan;
    plan.end = *attempt.released + recipe->retention.value_or(pace.unstated);
    const UtcTime next = nextAfter(attempt, std::max(after, *attempt.unknownSince), pace);
    if (next < *plan.end)
        plan.next = next;
    else
        plan.why = recipe->retention ? ProbePlan::Why::RetentionOver : ProbePlan::Why::HourOver;
    return plan;
}

std::optional<ProbePlan> probePlanOf(const JobDetail &detail, UtcTime now)
{
    const auto unknown = std::ranges::find(detail.attempts, AttemptState::Unknown, &Attempt::state);
    if (unknown == detail.attempts.end())
        return std::nullopt;
    const auto recipe = detail.recipes.constFind(unknown->provider);
    return probePlan(*unknown, recipe == detail.recipes.cend() ? std::nullopt : std::optional(*recipe), now);
}

} // namespace holdfast
