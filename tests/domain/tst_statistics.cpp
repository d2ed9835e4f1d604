// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/statistics.h"
#include "support/registry.h"

#include <QTest>
#include <numeric>
#include <random>
#include <vector>

using namespace holdfast;

/// Percentiles by nearest rank, against values counted by hand and against sorting.
class TstStatistics final : public QObject {
    Q_OBJECT
private slots:
    void percentiles_data();
    void percentiles();
    void nothingHasNoPercentile();
    void agreesWithSorting();
};

void TstStatistics::percentiles_data()
{
    QTest::addColumn<QList<int>>("values");
    QTest::addColumn<int>("percent");
    QTest::addColumn<int>("expected");
    QTest::newRow("one value is every percentile") << QList<int>{7} << 1 << 7;
    QTest::newRow("the median of two is the lower one") << QList<int>{9, 3} << 50 << 3;
    QTest::newRow("the median of three is the middle one") << QList<int>{9, 3, 5} << 50 << 5;
    QTest::newRow("p95 of twenty is the nineteenth")
        << QList<int>{20, 1, 19, 2, 18, 3, 17, 4, 16, 5, 15, 6, 14, 7, 13, 8, 12, 9, 11, 10} << 95 << 19;
    QTest::newRow("p95 of ten is the largest") << QList<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 1000} << 95 << 1000;
    QTest::newRow("p100 is the largest") << QList<int>{4, 8, 6} << 100 << 8;
    QTest::newRow("equal values count each") << QList<int>{5, 5, 5, 1} << 50 << 5;
}

void TstStatistics::percentiles()
{
    QFETCH(QList<int>, values);
    QFETCH(int, percent);
    QFETCH(int, expected);
    std::vector<Micros> micros;
    for (const int value : values)
        micros.emplace_back(value);
    QCOMPARE(percentile(micros, percent), std::optional(Micros{expected}));
}

void TstStatistics::nothingHasNoPercentile()
{
    QCOMPARE(percentile({}, 50), std::optional<Micros>());
}

void TstStatistics::agreesWithSorting()
{
    std::vector<Micros> values(997);
    std::iota(values.begin(), values.end(), Micros{1});
    std::shuffle(values.begin(), values.end(), std::mt19937{42});
    for (const int percent : {1, 10, 50, 90, 95, 99, 100})
        QCOMPARE(percentile(values, percent)->count(), (997 * percent + 99) / 100);
}

HOLDFAST_TEST(TstStatistics, "tst_statistics")
#include "tst_statistics.moc"
