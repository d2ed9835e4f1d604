// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/race_series.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;

namespace {

Race race(qint64 loser, qint64 job, const char *winner, const char *loserProvider, std::optional<qint64> marginMillis)
{
    Race made;
    made.loser = AttemptId{loser};
    made.job = JobId{job};
    made.loserProvider = QString::fromLatin1(loserProvider);
    if (*winner != 0) {
        made.winner = AttemptId{loser + 1000};
        made.winnerProvider = QString::fromLatin1(winner);
    }
    if (marginMillis)
        made.margin = Micros{*marginMillis * 1000};
    return made;
}

} // namespace

/// What the race chart draws, made from rows by hand.
class TstRaceSeries final : public QObject {
    Q_OBJECT
private slots:
    void threeLanesAreOneWin();
    void lateFailuresLoseNoRace();
    void cancelledJobsHaveNoWinner();
    void marginsFallIntoTheirClasses();
    void moneyIsSummedByCurrency();
};

void TstRaceSeries::threeLanesAreOneWin()
{
    const std::vector<Race> rows{race(1, 1, "beta", "alpha", 200), race(2, 1, "beta", "gamma", 400), race(3, 2, "beta", "alpha", 50),
        race(4, 3, "alpha", "beta", 50)};
    const RaceSeries series = makeRaceSeries(rows);
    QCOMPARE(series.races, 4);
    QCOMPARE(series.providers.front(), (ProviderRaces{QStringLiteral("beta"), 2, 1}));
    QCOMPARE(series.providers[1], (ProviderRaces{QStringLiteral("alpha"), 1, 2}));
    QCOMPARE(series.providers[2], (ProviderRaces{QStringLiteral("gamma"), 0, 1}));
}

void TstRaceSeries::lateFailuresLoseNoRace()
{
    Race failed = race(1, 1, "beta", "alpha", std::nullopt);
    failed.outcome = AttemptState::Failed;
    const RaceSeries series = makeRaceSeries(std::vector{failed});
    QCOMPARE(series.failedLate, 1);
    QCOMPARE(series.providers, (std::vector<ProviderRaces>{{QStringLiteral("beta"), 1, 0}}));
    QCOMPARE(series.medianMargin, std::optional<Micros>());
}

void TstRaceSeries::cancelledJobsHaveNoWinner()
{
    const RaceSeries series = makeRaceSeries(std::vector{race(1, 1, "", "alpha", std::nullopt)});
    QCOMPARE(series.withoutWinner, 1);
    QCOMPARE(series.providers, (std::vector<ProviderRaces>{{QStringLiteral("alpha"), 0, 1}}));
}

void TstRaceSeries::marginsFallIntoTheirClasses()
{
    const std::vector<Race> rows{race(1, 1, "b", "a", 99), race(2, 2, "b", "a", 100), race(3, 3, "b", "a", 29'999),
        race(4, 4, "b", "a", 30'000), race(5, 5, "b", "a", std::nullopt)};
    const RaceSeries series = makeRaceSeries(rows);
    QCOMPARE(series.margins, (std::array<int, 7>{1, 1, 0, 0, 0, 1, 1}));
    QCOMPARE(series.medianMargin, std::optional(Micros{100'000}));
}

void TstRaceSeries::moneyIsSummedByCurrency()
{
    std::vector<Race> rows{race(1, 1, "b", "a", 1), race(2, 2, "b", "a", 1), race(3, 3, "b", "a", 1), race(4, 4, "b", "a", 1)};
    rows[0].cost = Cost{500, QStringLiteral("USD")};
    rows[1].cost = Cost{700, QStringLiteral("USD")};
    rows[2].cost = Cost{1, QStringLiteral("EUR")};
    const std::vector<Cost> expected{{1, QStringLiteral("EUR")}, {1'200, QStringLiteral("USD")}};
    QCOMPARE(makeRaceSeries(rows).lostMoney, expected);
}

HOLDFAST_TEST(TstRaceSeries, "tst_race_series")
#include "tst_race_series.moc"
