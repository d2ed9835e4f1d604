// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/race_chart.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <qcustomplot.h>

using namespace holdfast;

namespace {

constexpr Micros s_second{1'000'000};
const UtcTime s_from = utcFromMicros(1'772'337'600'000'000); // 2026-03-01T04:00:00Z

std::shared_ptr<const LatencySeries> someLatencies()
{
    const auto at = [](int second) { return s_from + s_second * second; };
    const std::vector<LatencyPoint> rows{
        {AttemptId{1}, JobId{11}, QStringLiteral("alpha"), at(100), Micros{400'000}, AttemptState::Succeeded},
        {AttemptId{2}, JobId{12}, QStringLiteral("alpha"), at(200), std::nullopt, AttemptState::Unknown},
        {AttemptId{3}, JobId{13}, QStringLiteral("alpha"), at(300), Micros{30'000'000}, AttemptState::Unknown},
        {AttemptId{4}, JobId{14}, QStringLiteral("beta"), at(400), Micros{4'400'000}, AttemptState::Superseded},
        {AttemptId{5}, JobId{15}, QStringLiteral("beta"), at(500), Micros{20'000}, AttemptState::Failed}};
    return std::make_shared<const LatencySeries>(makeLatencySeries(rows, s_from, at(600)));
}

QCustomPlot &plotOf(QWidget &chart)
{
    return *chart.findChild<QCustomPlot *>();
}

} // namespace

/// What is really in the plots' own data, not what was handed to them.
class TstCharts final : public QObject {
    Q_OBJECT
private slots:
    void unknownIsNeverANumber();
    void latenciesAreDrawnInSecondsAndUtc();
    void aClickNamesTheAttempt();
    void anEmptyChartSaysSo();
    void theSummarySaysTheSame();
    void racesAreBarsByProvider();
    void aPictureIsWritten();
};

void TstCharts::unknownIsNeverANumber()
{
    LatencyChart chart;
    chart.setSeries(someLatencies());
    QCustomPlot &plot = plotOf(chart);
    const QList<double> unknownTimes{toMicros(s_from) / 1e6 + 200, toMicros(s_from) / 1e6 + 300};
    int marks = 0;
    for (int i = 0; i < plot.graphCount(); ++i) {
        const QCPGraph *graph = plot.graph(i);
        for (const QCPGraphData &data : *graph->data()) {
            if (graph->objectName() == QLatin1String("unknown")) {
                QVERIFY(unknownTimes.contains(data.key));
                QCOMPARE(data.value, 0.0);
                ++marks;
            } else {
                QVERIFY2(!unknownTimes.contains(data.key), "an UNKNOWN attempt stands among the latencies");
                QVERIFY(data.value < 10.0); // the timeout's length is no latency
            }
        }
    }
    QCOMPARE(marks, 2);
    // The band has its word in place of numbers, and shares no axis with the latencies.
    const QCPGraph *unknown = plot.findChild<QCPGraph *>(QStringLiteral("unknown"));
    const auto word = qSharedPointerCast<QCPAxisTickerText>(unknown->valueAxis()->ticker());
    QCOMPARE(word->ticks().values(), QList<QString>{QStringLiteral("? UNKNOWN")});
    QVERIFY(unknown->valueAxis()->axisRect() != plot.graph(plot.graphCount() - 1)->valueAxis()->axisRect());
    QVERIFY(!chart.summary().contains(QStringLiteral("30 s")));
    QVERIFY2(chart.summary().contains(QStringLiteral("2 UNKNOWN")), qPrintable(chart.summary()));
}

void TstCharts::latenciesAreDrawnInSecondsAndUtc()
{
    LatencyChart chart;
    chart.setSeries(someLatencies());
    QCustomPlot &plot = plotOf(chart);
    QStringList drawn;
    for (int i = 0; i < plot.graphCount(); ++i) {
        for (const QCPGraphData &data : *plot.graph(i)->data())
            drawn << QStringLiteral("%1=%2").arg(data.key - toMicros(s_from) / 1e6).arg(data.value);
    }
    for (const char *expected : {"100=0.4", "400=4.4", "500=0.02"})
        QVERIFY2(drawn.contains(QLatin1String(expected)), qPrintable(drawn.join(u' ')));
    const auto *main = plot.graph(1)->keyAxis();
    const auto time = qSharedPointerCast<QCPAxisTickerDateTime>(main->ticker());
    QCOMPARE(time->dateTimeSpec(), Qt::UTC);
    QVERIFY(main->label().contains(QStringLiteral("UTC")));
    for (int i = 0; i < plot.graphCount(); ++i)
        QVERIFY(plot.graph(i)->pen().widthF() <= 1.0); // wider pens are 400 times slower
}

void TstCharts::aClickNamesTheAttempt()
{
    LatencyChart chart;
    chart.resize(700, 420);
    chart.setSeries(someLatencies());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    QCustomPlot &plot = plotOf(chart);
    plot.replot(QCustomPlot::rpImmediateRefresh);
    QSignalSpy picked(&chart, &LatencyChart::picked);
    const QCPGraph *unknown = plot.findChild<QCPGraph *>(QStringLiteral("unknown"));
    QTest::mouseClick(&plot, Qt::LeftButton, {}, unknown->coordsToPixels(toMicros(s_from) / 1e6 + 300, 0.0).toPoint());
    QCOMPARE(picked.size(), 1);
    QCOMPARE(picked.front().at(0).toString(), QStringLiteral("alpha"));
    QCOMPARE(picked.front().at(1).value<JobId>(), JobId{13});
    QCOMPARE(picked.front().at(2).value<UtcTime>(), s_from + s_second * 300);
}

void TstCharts::anEmptyChartSaysSo()
{
    LatencyChart latency;
    RaceChart races;
    latency.setSeries(std::make_shared<const LatencySeries>());
    races.setSeries(std::make_shared<const RaceSeries>());
    for (const ChartFrame *chart : std::initializer_list<const ChartFrame *>{&latency, &races}) {
        QVERIFY(chart->summary().isEmpty());
        QVERIFY(chart->accessibleDescription().contains(QStringLiteral("othing to draw")));
        QVERIFY(!chart->accessibleName().isEmpty());
    }
}

void TstCharts::theSummarySaysTheSame()
{
    LatencyChart chart;
    chart.setSeries(someLatencies());
    QVERIFY2(chart.summary().contains(QStringLiteral("alpha: 1 answered, p50 400 ms, p95 400 ms")), qPrintable(chart.summary()));
    QVERIFY(chart.summary().contains(QStringLiteral("1 failed")));
    QCOMPARE(chart.accessibleDescription(), chart.summary());
}

void TstCharts::racesAreBarsByProvider()
{
    Race race;
    race.loser = AttemptId{1};
    race.job = JobId{1};
    race.winner = AttemptId{2};
    race.winnerProvider = QStringLiteral("beta");
    race.loserProvider = QStringLiteral("alpha");
    race.margin = s_second * 25;
    RaceChart chart;
    chart.setSeries(std::make_shared<const RaceSeries>(makeRaceSeries(std::vector{race})));
    QCustomPlot &plot = plotOf(chart);
    QStringList bars;
    for (int i = 0; i < plot.plottableCount(); ++i) {
        for (const QCPBarsData &bar : *qobject_cast<QCPBars *>(plot.plottable(i))->data()) {
            if (bar.value > 0.0)
                bars << QStringLiteral("%1 at %2 is %3").arg(plot.plottable(i)->name()).arg(bar.key).arg(bar.value);
        }
    }
    QCOMPARE(bars, (QStringList{QStringLiteral("won at 0 is 1"), QStringLiteral("came late at 1 is 1"), QStringLiteral(" at 5 is 1")}));
    QVERIFY(chart.summary().contains(QStringLiteral("beta: won 1, late 0")));
}

void TstCharts::aPictureIsWritten()
{
    const QTemporaryDir folder;
    LatencyChart chart;
    chart.resize(500, 300);
    chart.setSeries(someLatencies());
    QSignalSpy saved(&chart, &ChartFrame::saved);
    chart.savePng(folder.filePath(QStringLiteral("chart.png")));
    chart.savePng(folder.filePath(QStringLiteral("missing/chart.png")));
    QTRY_COMPARE(saved.size(), 2);
    QStringList problems{saved[0][1].toString(), saved[1][1].toString()};
    problems.sort();
    QCOMPARE(problems.front(), QString());
    QVERIFY(problems.back().contains(QStringLiteral("missing/chart.png")));
    QVERIFY(!QImage(folder.filePath(QStringLiteral("chart.png"))).isNull());
}

HOLDFAST_TEST(TstCharts, "tst_charts")
#include "tst_charts.moc"
