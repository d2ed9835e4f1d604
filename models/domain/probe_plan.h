// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"

#include <functional>
#include <optional>

/// When a provider is asked by itself for its record of an UNKNOWN attempt, and why not. The times follow from the attempt alone, so
/// that every process knows the same ones and nothing is written for them. Pure; any thread.
namespace holdfast {

/// Design figures; tests inject smaller ones.
struct ProbePace {
    Millis first{2'000};        ///< About so long after it became UNKNOWN; each further wait is twice as long.
    Millis longest{300'000};    ///< But not longer.
    Millis unstated{3'600'000}; ///< From the release, where the provider does not state for how long it keeps its record.
};

struct ProbePlan {
    enum class Why {
        Planned,
        NotUnknown,    ///< Nothing is in doubt.
        NoRecipe,      ///< The provider's record says no way to be asked.
        NoName,        ///< It can be asked by its own id only, and none came.
        RetentionOver, ///< The provider keeps it no longer.
        HourOver,      ///< It does not state for how long it keeps it, and was asked long enough.
    };
    Why why = Why::NotUnknown;
    QString provider;
    int ordinal = 0;
    std::optional<UtcTime> next; ///< Of Planned.
    std::optional<UtcTime> end;  ///< Nothing is asked from then on; of those with a recipe.
    bool operator==(const ProbePlan &) const = default;
};

/// The first time later than `after` at which it is to be asked. recipe: of the newest version of its provider.
[[nodiscard]] ProbePlan probePlan(
    const Attempt &attempt, const std::optional<ProbeRecipe> &recipe, UtcTime after, const ProbePace &pace = {});
/// Of the UNKNOWN attempt that holds the job (the oldest); empty where none does.
[[nodiscard]] std::optional<ProbePlan> probePlanOf(const JobDetail &detail, UtcTime now);

/// One sentence, times in UTC. translate: as sentence(Verdict) has it, for the context "ProbePlan".
[[nodiscard]] QString sentence(const ProbePlan &plan, const std::function<QString(const char *)> &translate = {});

} // namespace holdfast
