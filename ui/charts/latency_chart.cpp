// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/latency_chart.h"

#include "itemmodels/words.h"
#include "ui/charts/seconds_ticker.h"
#include "ui/theme.h"

#include <QPainterPath>
#include <qcustomplot.h>

namespace holdfast {

namespace {

double seconds(UtcTime at)
{
    return static_cast<double>(toMicros(at)) / 1e6;
}

double seconds(Micros duration)
{
    return std::max(static_cast<double>(duration.count()) / 1e6, 1e-4); // a logarithmic axis has no zero
}

/// The glyph that UNKNOWN wears everywhere.
QCPScatterStyle unknownGlyph(const QFont &font, const QColor &colour)
{
    QFont bold = font;
    bold.setBold(true);
    bold.setPixelSize(14);
    QPainterPath path;
    path.addText(0, 0, bold, QStringLiteral("?"));
    path.translate(-path.boundingRect().center());
    return QCPScatterStyle(path, QPen(colour, 1), colour, 6);
}

QString lineOf(const ProviderLatencies &series)
{
    QStringList parts;
    if (series.p50 && series.p95)
        parts << LatencyChart::tr("%n answered, p50 %1, p95 %2", nullptr, series.answered)
                     .arg(durationText(*series.p50), durationText(*series.p95));
    if (series.failed > 0)
        parts << LatencyChart::tr("%n failed", nullptr, series.failed);
    if (!series.unknown.empty())
        parts << LatencyChart::tr("%n UNKNOWN (no latency is known)", nullptr, static_cast<int>(series.unknown.size()));
    return series.provider + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

QString timeFormat(UtcTime from, UtcTime to)
{
    const auto span = std::chrono::duration_cast<std::chrono::minutes>(to - from).count();
    if (span <= 10)
        return QStringLiteral("HH:mm:ss");
    return span <= 24 * 60 ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd\nHH:mm");
}

} // namespace

struct LatencyChart::Private {
    struct Lines {
        QCPGraph *p50;
        QCPGraph *p95;
        QCPGraph *answered;
        QCPGraph *failed;
    };
    std::shared_ptr<const LatencySeries> series;
    QCPAxisRect *band = nullptr; ///< UNKNOWN only: its axis has a word, no numbers.
    QCPAxisRect *main = nullptr;
    QCPGraph *unknown = nullptr;
    QList<Lines> lines; ///< In the order of series->providers.
    QSharedPointer<QCPAxisTickerDateTime> time{new QCPAxisTickerDateTime};

    void build(QCustomPlot &plot);
    void draw(QCustomPlot &plot);
    QCPGraph *graph(QCustomPlot &plot, const QString &name) const;
    void drawProvider(QCustomPlot &plot, const ProviderLatencies &provider);
    [[nodiscard]] UtcTime beginning() const;
    void fitRanges() const;
};

void LatencyChart::Private::build(QCustomPlot &plot)
{
    plot.plotLayout()->clear();
    band = new QCPAxisRect(&plot);
    main = new QCPAxisRect(&plot);
    plot.plotLayout()->addElement(0, 0, band);
    plot.plotLayout()->addElement(1, 0, main);
    plot.legend = new QCPLegend;
    plot.plotLayout()->addElement(1, 1, plot.legend); // beside the plot: charts are wide and low
    plot.plotLayout()->setRowSpacing(0);
    plot.plotLayout()->setColumnStretchFactor(1, 0.001);
    plot.legend->setMargins(QMargins(4, 0, 4, 0));
    plot.legend->setRowSpacing(0);
    auto *sides = new QCPMarginGroup(&plot);
    for (QCPAxisRect *rect : {band, main})
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, sides);
    band->setMinimumSize(0, 24);
    band->setMaximumSize(QWIDGETSIZE_MAX, 24);
    band->axis(QCPAxis::atBottom)->setTicks(false);
    const QSharedPointer<QCPAxisTickerText> word(new QCPAxisTickerText);
    word->addTick(0.0, LatencyChart::tr("? UNKNOWN"));
    band->axis(QCPAxis::atLeft)->setTicker(word);
    band->axis(QCPAxis::atLeft)->setRange(-1, 1);
    main->axis(QCPAxis::atLeft)->setScaleType(QCPAxis::stLogarithmic);
    main->axis(QCPAxis::atLeft)->setTicker(secondsTicker());
    time->setDateTimeSpec(Qt::UTC); // as everywhere; and a local clock has hours that do not exist
    main->axis(QCPAxis::atBottom)->setTicker(time);
    main->axis(QCPAxis::atBottom)->setLabel(LatencyChart::tr("released, UTC"));
    unknown = plot.addGraph(band->axis(QCPAxis::atBottom), band->axis(QCPAxis::atLeft));
    unknown->setObjectName(QStringLiteral("unknown"));
    unknown->setLineStyle(QCPGraph::lsNone);
    unknown->removeFromLegend();
}

QCPGraph *LatencyChart::Private::graph(QCustomPlot &plot, const QString &name) const
{
    QCPGraph *made = plot.addGraph(main->axis(QCPAxis::atBottom), main->axis(QCPAxis::atLeft));
    made->setName(name);
    if (name.isEmpty()) {
        made->setLineStyle(QCPGraph::lsNone);
        made->removeFromLegend();
    }
    return made;
}

void LatencyChart::Private::drawProvider(QCustomPlot &plot, const ProviderLatencies &provider)
{
    const Lines made{graph(plot, LatencyChart::tr("%1 p50").arg(provider.provider)),
        graph(plot, LatencyChart::tr("%1 p95").arg(provider.provider)), graph(plot, {}), graph(plot, {})};
    for (const LatencyBucket &bucket : provider.buckets) {
        made.p50->addData(seconds(bucket.middle), seconds(bucket.p50));
        made.p95->addData(seconds(bucket.middle), seconds(bucket.p95));
    }
    for (const MeasuredAttempt &point : provider.points)
        (point.state == AttemptState::Failed ? made.failed : made.answered)->addData(seconds(point.at), seconds(point.latency));
    for (const UnknownMark &mark : provider.unknown)
        unknown->addData(seconds(mark.at), 0.0); // where the band's one word stands
    lines << made;
}

/// From shortly before the first attempt, so that a young database is not a thin line at the right edge; at least a minute.
UtcTime LatencyChart::Private::beginning() const
{
    UtcTime first = series->to - std::chrono::minutes(1);
    for (const ProviderLatencies &provider : series->providers) {
        if (!provider.points.empty())
            first = std::min(first, provider.points.front().at);
        if (!provider.unknown.empty())
            first = std::min(first, provider.unknown.front().at);
    }
    return std::max(series->from, first - (series->to - first) / 20);
}

void LatencyChart::Private::fitRanges() const
{
    const UtcTime from = beginning();
    for (QCPAxisRect *rect : {band, main})
        rect->axis(QCPAxis::atBottom)->setRange(seconds(from), seconds(series->to));
    double low = 1e9;
    double high = 0.0;
    for (const ProviderLatencies &provider : series->providers) {
        for (const MeasuredAttempt &point : provider.points) {
            low = std::min(low, seconds(point.latency));
            high = std::max(high, seconds(point.latency));
        }
    }
    if (high > 0.0)
        main->axis(QCPAxis::atLeft)->setRange(low / 1.6, high * 1.6);
    else
        main->axis(QCPAxis::atLeft)->setRange(0.1, 100.0); // UNKNOWN only: an axis with nothing on it
    time->setDateTimeFormat(timeFormat(from, series->to));
}

void LatencyChart::Private::draw(QCustomPlot &plot)
{
    for (const Lines &line : lines) {
        for (QCPGraph *graph : {line.p50, line.p95, line.answered, line.failed})
            plot.removeGraph(graph);
    }
    lines.clear();
    unknown->data()->clear();
    for (const ProviderLatencies &provider : series->providers)
        drawProvider(plot, provider);
    fitRanges();
}

LatencyChart::LatencyChart(QWidget *parent)
    : ChartFrame(tr("Latency by provider"), tr("No attempt was released in this span: nothing to draw yet."), parent), d(new Private)
{
    d->build(plot());
    setSummary({});
}

LatencyChart::~LatencyChart() = default;

void LatencyChart::setSeries(const std::shared_ptr<const LatencySeries> &series)
{
    d->series = series;
    d->draw(plot());
    QStringList text;
    for (const ProviderLatencies &provider : series->providers)
        text << lineOf(provider);
    setSummary(text.join(u'\n'));
    redrawSoon();
}

void LatencyChart::paintData(const Colours &colours)
{
    d->unknown->setScatterStyle(unknownGlyph(font(), colours.unknown));
    d->band->axis(QCPAxis::atLeft)->setTickLabelColor(colours.unknown);
    for (qsizetype i = 0; i < d->lines.size(); ++i) {
        const QColor colour = colours.series[i % colours.series.size()];
        const Private::Lines &line = d->lines[i];
        line.p50->setPen(QPen(colour, 1));
        line.p95->setPen(QPen(colour, 1, Qt::DashLine));
        line.answered->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, 4));
        line.failed->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCross, colours.failure, 6));
    }
}

void LatencyChart::clicked(QPointF position)
{
    if (!d->series)
        return;
    constexpr double s_reach = 12.0; // pixels
    double nearest = s_reach * s_reach;
    std::function<void()> hit;
    const auto consider = [&](QCPAxisRect *rect, double key, double value, const QString &provider, JobId job, UtcTime at) {
        const QPointF there(rect->axis(QCPAxis::atBottom)->coordToPixel(key), rect->axis(QCPAxis::atLeft)->coordToPixel(value));
        const QPointF away = there - position;
        if (QPointF::dotProduct(away, away) <= nearest) {
            nearest = QPointF::dotProduct(away, away);
            hit = [this, provider, job, at] { emit picked(provider, job, at); };
        }
    };
    for (const ProviderLatencies &provider : d->series->providers) {
        for (const MeasuredAttempt &point : provider.points)
            consider(d->main, seconds(point.at), seconds(point.latency), provider.provider, point.job, point.at);
        for (const UnknownMark &mark : provider.unknown)
            consider(d->band, seconds(mark.at), 0.0, provider.provider, mark.job, mark.at);
    }
    if (hit)
        hit();
}

} // namespace holdfast
