// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/race_series.h"

#include "domain/statistics.h"

#include <algorithm>
#include <map>
#include <set>

namespace holdfast {

namespace {

std::size_t marginClass(Micros margin)
{
    const auto limit = std::upper_bound(s_marginLimits.begin(), s_marginLimits.end(), margin);
    return static_cast<std::size_t>(limit - s_marginLimits.begin());
}

std::vector<ProviderRaces> byWins(std::map<QString, ProviderRaces> byName)
{
    std::vector<ProviderRaces> list;
    for (auto &[name, races] : byName) {
        races.provider = name;
        list.push_back(races);
    }
    std::stable_sort(list.begin(), list.end(), [](const auto &a, const auto &b) { return a.won > b.won; });
    return list;
}

} // namespace

RaceSeries makeRaceSeries(std::span<const Race> races)
{
    RaceSeries series;
    std::map<QString, ProviderRaces> byName;
    std::set<JobId> won; // three lanes leave two rows and one win
    std::map<QString, qint64> money;
    std::vector<Micros> margins;
    for (const Race &race : races) {
        ++series.races;
        series.withoutWinner += race.winner ? 0 : 1;
        if (race.winner && won.insert(race.job).second)
            ++byName[race.winnerProvider].won;
        if (race.outcome == AttemptState::Superseded)
            ++byName[race.loserProvider].lost;
        else
            ++series.failedLate;
        if (race.margin) {
            ++series.margins[marginClass(*race.margin)];
            margins.push_back(*race.margin);
        }
        if (race.cost)
            money[race.cost->currency] += race.cost->nanos;
    }
    series.medianMargin = percentile(margins, 50);
    series.providers = byWins(std::move(byName));
    for (const auto &[currency, nanos] : money)
        series.lostMoney.push_back({nanos, currency});
    return series;
}

} // namespace holdfast
