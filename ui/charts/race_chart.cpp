// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/race_chart.h"

#include "itemmodels/words.h"
#include "ui/theme.h"

#include <cmath>
#include <qcustomplot.h>

namespace holdfast {

namespace {

QString moneyText(const Cost &cost)
{
    const int decimals = cost.nanos > 0 && cost.nanos < 100'000 ? 9 : 4; // what was spent is never shown as nothing
    return QLocale().toString(static_cast<double>(cost.nanos) / 1e9, 'f', decimals) + QChar::Nbsp + cost.currency;
}

/// Whole numbers only, about four of them.
QSharedPointer<QCPAxisTicker> countTicker(int most)
{
    const QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
    ticker->setTickStep(std::max(1.0, std::ceil(most / 4.0)));
    return ticker;
}

QString marginName(std::size_t index)
{
    if (index == s_marginLimits.size())
        return RaceChart::tr("%1 or more").arg(durationText(s_marginLimits.back()));
    return RaceChart::tr("< %1").arg(durationText(s_marginLimits[index]));
}

QString summaryOf(const RaceSeries &series)
{
    QStringList lines;
    for (const ProviderRaces &provider : series.providers)
        lines << RaceChart::tr("%1: won %2, late %3")
                     .arg(provider.provider, QLocale().toString(provider.won), QLocale().toString(provider.lost));
    if (series.medianMargin)
        lines << RaceChart::tr("Half of the losers came within %1 of the winner.").arg(durationText(*series.medianMargin));
    if (series.failedLate > 0)
        lines << RaceChart::tr("%n attempt(s) failed after the job was closed.", nullptr, series.failedLate);
    if (series.withoutWinner > 0)
        lines << RaceChart::tr("%n attempt(s) ended on cancelled jobs.", nullptr, series.withoutWinner);
    for (const Cost &cost : series.lostMoney)
        lines << RaceChart::tr("Spent on losers: %1").arg(moneyText(cost));
    return lines.join(u'\n');
}

} // namespace

struct RaceChart::Private {
    std::shared_ptr<const RaceSeries> series;
    QCPAxisRect *providers = nullptr;
    QCPAxisRect *margins = nullptr;
    QCPBars *won = nullptr;
    QCPBars *lost = nullptr;
    QCPBars *later = nullptr;

    void build(QCustomPlot &plot);
    static QCPBars *bars(QCPAxisRect &rect, const QString &name, double width);
    void drawProviders() const;
    void drawMargins() const;
};

QCPBars *RaceChart::Private::bars(QCPAxisRect &rect, const QString &name, double width)
{
    auto *made = new QCPBars(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    made->setName(name);
    made->setWidth(width);
    rect.axis(QCPAxis::atBottom)->grid()->setVisible(false);
    rect.axis(QCPAxis::atBottom)->setTickLength(0);
    rect.axis(QCPAxis::atBottom)->setSubTicks(false);
    rect.axis(QCPAxis::atLeft)->setSubTicks(false);
    return made;
}

void RaceChart::Private::build(QCustomPlot &plot)
{
    plot.plotLayout()->clear();
    providers = new QCPAxisRect(&plot);
    margins = new QCPAxisRect(&plot);
    plot.plotLayout()->addElement(0, 0, providers);
    plot.plotLayout()->addElement(0, 1, margins);
    plot.legend = new QCPLegend;
    providers->insetLayout()->addElement(plot.legend, Qt::AlignTop | Qt::AlignRight);
    won = bars(*providers, RaceChart::tr("won"), 0.35);
    lost = bars(*providers, RaceChart::tr("came late"), 0.35);
    later = bars(*margins, {}, 0.7);
    later->removeFromLegend();
    auto *group = new QCPBarsGroup(&plot);
    group->append(won);
    group->append(lost);
    providers->axis(QCPAxis::atLeft)->setLabel(RaceChart::tr("jobs"));
    margins->axis(QCPAxis::atLeft)->setLabel(RaceChart::tr("losers"));
    margins->axis(QCPAxis::atBottom)->setLabel(RaceChart::tr("later than the winner"));
    margins->axis(QCPAxis::atBottom)->setTickLabelRotation(-30);
}

void RaceChart::Private::drawProviders() const
{
    const QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    won->data()->clear();
    lost->data()->clear();
    int most = 1;
    double at = 0.0;
    for (const ProviderRaces &provider : series->providers) {
        names->addTick(at, provider.provider);
        won->addData(at, provider.won);
        lost->addData(at, provider.lost);
        most = std::max({most, provider.won, provider.lost});
        at += 1.0;
    }
    providers->axis(QCPAxis::atBottom)->setTicker(names);
    providers->axis(QCPAxis::atBottom)->setRange(-0.6, at - 0.4);
    providers->axis(QCPAxis::atLeft)->setTicker(countTicker(most));
    providers->axis(QCPAxis::atLeft)->setRange(0, most * 1.35); // room for the legend
}

void RaceChart::Private::drawMargins() const
{
    const QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    later->data()->clear();
    const int most = std::max(1, *std::max_element(series->margins.begin(), series->margins.end()));
    for (std::size_t i = 0; i < series->margins.size(); ++i) {
        names->addTick(static_cast<double>(i), marginName(i));
        later->addData(static_cast<double>(i), series->margins[i]);
    }
    margins->axis(QCPAxis::atBottom)->setTicker(names);
    margins->axis(QCPAxis::atBottom)->setRange(-0.6, static_cast<double>(series->margins.size()) - 0.4);
    margins->axis(QCPAxis::atLeft)->setTicker(countTicker(most));
    margins->axis(QCPAxis::atLeft)->setRange(0, most * 1.1);
}

RaceChart::RaceChart(QWidget *parent)
    : ChartFrame(tr("Race outcomes"), tr("No race has ended yet: nothing to draw."), parent), d(new Private)
{
    d->build(plot());
    setSummary({});
}

RaceChart::~RaceChart() = default;

void RaceChart::setSeries(const std::shared_ptr<const RaceSeries> &series)
{
    d->series = series;
    d->drawProviders();
    d->drawMargins();
    setSummary(series->races > 0 ? summaryOf(*series) : QString());
    redrawSoon();
}

void RaceChart::paintData(const Colours &colours)
{
    const auto fill = [](QCPBars &bars, const QBrush &brush, const QColor &edge) {
        bars.setPen(QPen(edge, 1));
        bars.setBrush(brush);
    };
    fill(*d->won, colours.success, colours.success);
    fill(*d->lost, QBrush(colours.neutral, Qt::BDiagPattern), colours.neutral); // told apart without colour, too
    fill(*d->later, colours.series.front(), colours.series.front());
}

void RaceChart::clicked(QPointF position)
{
    if (!d->series || !d->providers->rect().contains(position.toPoint()))
        return;
    const double at = std::round(d->providers->axis(QCPAxis::atBottom)->pixelToCoord(position.x()));
    if (at >= 0.0 && at < static_cast<double>(d->series->providers.size()))
        emit picked(d->series->providers[static_cast<std::size_t>(at)].provider);
}

} // namespace holdfast
