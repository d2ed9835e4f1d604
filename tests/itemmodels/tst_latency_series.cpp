// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/latency_series.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;

namespace {

constexpr Micros s_second{1'000'000};
const UtcTime s_from = utcFromMicros(1'700'000'000'000'000);

LatencyPoint point(
    qint64 id, const char *provider, qint64 second, std::optional<qint64> millis, AttemptState state = AttemptState::Succeeded)
{
    LatencyPoint made{AttemptId{id}, JobId{id}, QString::fromLatin1(provider), s_from + s_second * second, std::nullopt, state};
    if (millis)
        made.latency = Micros{*millis * 1000};
    return made;
}

} // namespace

/// What the latency chart draws, made from rows by hand.
class TstLatencySeries final : public QObject {
    Q_OBJECT
private slots:
    void unknownIsATimeWithoutANumber();
    void failuresCountInNoPercentile();
    void bucketsHoldExactPercentiles();
    void thinningKeepsTheExtremes();
    void nothingIsEmpty();
};

void TstLatencySeries::unknownIsATimeWithoutANumber()
{
    // A damaged row that brings a number for an attempt nobody knows the end of: the number is not believed.
    const std::vector<LatencyPoint> rows{point(1, "alpha", 1, 400), point(2, "alpha", 2, std::nullopt, AttemptState::Unknown),
        point(3, "alpha", 3, 60'000, AttemptState::Unknown), point(4, "alpha", 4, 90'000, AttemptState::Abandoned)};
    const LatencySeries series = makeLatencySeries(rows, s_from, s_from + s_second * 60);
    QCOMPARE(series.providers.size(), std::size_t{1});
    const ProviderLatencies &alpha = series.providers.front();
    QCOMPARE(alpha.points.size(), std::size_t{1});
    QCOMPARE(alpha.points.front().attempt, AttemptId{1});
    QCOMPARE(alpha.unknown.size(), std::size_t{3});
    QCOMPARE(alpha.unknown[1].at, s_from + s_second * 3);
    QCOMPARE(alpha.p95, std::optional(Micros{400'000}));
}

void TstLatencySeries::failuresCountInNoPercentile()
{
    const std::vector<LatencyPoint> rows{point(1, "alpha", 1, 4'000), point(2, "alpha", 2, 3, AttemptState::Failed),
        point(3, "alpha", 3, 5'000, AttemptState::Superseded), point(4, "alpha", 4, 3, AttemptState::Failed)};
    const ProviderLatencies alpha = makeLatencySeries(rows, s_from, s_from + s_second * 60).providers.front();
    QCOMPARE(alpha.points.size(), std::size_t{4});
    QCOMPARE(alpha.answered, 2);
    QCOMPARE(alpha.failed, 2);
    QCOMPARE(alpha.p50, std::optional(Micros{4'000'000}));
}

void TstLatencySeries::bucketsHoldExactPercentiles()
{
    std::vector<LatencyPoint> rows;
    for (int i = 1; i <= 20; ++i)
        rows.push_back(point(i, "beta", 0, i * 10));
    rows.push_back(point(21, "beta", 59, 7'000));
    const ProviderLatencies beta = makeLatencySeries(rows, s_from, s_from + s_second * 60, {6, 600}).providers.front();
    QCOMPARE(beta.buckets.size(), std::size_t{2}); // the empty slices between are no zeros
    QCOMPARE(beta.buckets[0].answered, 20);
    QCOMPARE(beta.buckets[0].p50, Micros{100'000});
    QCOMPARE(beta.buckets[0].p95, Micros{190'000});
    QCOMPARE(beta.buckets[0].middle, s_from + s_second * 5);
    QCOMPARE(beta.buckets[1].middle, s_from + s_second * 55);
}

void TstLatencySeries::thinningKeepsTheExtremes()
{
    std::vector<LatencyPoint> rows;
    for (int i = 0; i < 5'000; ++i)
        rows.push_back(point(i + 1, "alpha", i % 60, 100 + i % 50));
    rows.push_back(point(9'001, "alpha", 30, 99'000));
    const ProviderLatencies alpha = makeLatencySeries(rows, s_from, s_from + s_second * 60, {6, 60}).providers.front();
    QVERIFY2(alpha.points.size() <= 120, qPrintable(QString::number(alpha.points.size())));
    QCOMPARE(alpha.answered, 5'001);
    QVERIFY(std::any_of(alpha.points.begin(), alpha.points.end(), [](const auto &p) { return p.attempt == AttemptId{9'001}; }));
    QVERIFY(std::is_sorted(alpha.points.begin(), alpha.points.end(), [](const auto &a, const auto &b) { return a.at < b.at; }));
}

void TstLatencySeries::nothingIsEmpty()
{
    QVERIFY(makeLatencySeries({}, s_from, s_from).providers.empty());
}

HOLDFAST_TEST(TstLatencySeries, "tst_latency_series")
#include "tst_latency_series.moc"
