// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"

#include <QString>
#include <array>
#include <optional>
#include <span>
#include <vector>

/// Outcomes of races, ready to be drawn: immutable once made, made off the window's thread. Any thread.
namespace holdfast {

struct ProviderRaces {
    QString provider;
    int won = 0;  ///< Jobs that it won while another attempt was still under way.
    int lost = 0; ///< Answers of it that came too late.
    bool operator==(const ProviderRaces &) const = default;
};

/// The upper ends of the margin classes but the last, which is open.
inline constexpr std::array<Micros, 6> s_marginLimits{
    Micros{100'000}, Micros{300'000}, Micros{1'000'000}, Micros{3'000'000}, Micros{10'000'000}, Micros{30'000'000}};

struct RaceSeries {
    std::vector<ProviderRaces> providers;                 ///< Most wins first, then by name.
    std::array<int, s_marginLimits.size() + 1> margins{}; ///< How many losers came that much later.
    int races = 0;                                        ///< Ends that reached a closed job.
    int failedLate = 0;                                   ///< Of these, ends without an answer.
    int withoutWinner = 0;                                ///< Of these, on cancelled jobs.
    std::optional<Micros> medianMargin;
    std::vector<Cost> lostMoney; ///< What losers cost, one sum for each currency.
    bool operator==(const RaceSeries &) const = default;
};

[[nodiscard]] RaceSeries makeRaceSeries(std::span<const Race> races);

} // namespace holdfast
