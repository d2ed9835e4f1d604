// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/series_feed.h"

#include "domain/when_done.h"

#include <QThreadPool>

namespace holdfast {

namespace {

template <typename Series> using Made = Result<std::shared_ptr<const Series>>;

Made<LatencySeries> makeLatencies(const Result<std::vector<LatencyPoint>> &points, UtcTime from, UtcTime to)
{
    if (!points)
        return tl::unexpected(points.error());
    return std::make_shared<const LatencySeries>(makeLatencySeries(*points, from, to));
}

Made<RaceSeries> makeRaces(const Result<std::vector<Race>> &races)
{
    if (!races)
        return tl::unexpected(races.error());
    return std::make_shared<const RaceSeries>(makeRaceSeries(*races));
}

} // namespace

SeriesFeed::SeriesFeed(Sources sources, const Clock &clock, Millis interval, QObject *parent)
    : QObject(parent), m_sources(std::move(sources)), m_clock(clock)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (std::exchange(m_again, false))
            refresh();
    });
}

SeriesFeed::Sources SeriesFeed::sourcesOf(Source &source)
{
    return {[&source](UtcTime from, UtcTime to, int limit) { return source.latencies(from, to, limit); },
        [&source](int limit) { return source.races(std::nullopt, limit); }};
}

void SeriesFeed::setSpan(Micros span)
{
    m_span = span;
    ++m_generation; // what is on its way belongs to the old span
    m_waiting = 0;
    m_timer.stop();
    refresh();
}

void SeriesFeed::refresh()
{
    if (m_waiting > 0 || m_timer.isActive())
        m_again = true;
    else
        ask();
}

void SeriesFeed::ask()
{
    const quint64 generation = ++m_generation;
    m_waiting = 2;
    m_timer.start();
    const UtcTime to = m_clock.utcNow();
    const UtcTime from = to - m_span;
    const auto latencies = m_sources.latencies(from, to, s_limit)
                               .then(QThreadPool::globalInstance(),
                                   [from, to](const Result<std::vector<LatencyPoint>> &points) { return makeLatencies(points, from, to); });
    whenDone(latencies, this, [this, generation](const Made<LatencySeries> &made) {
        if (generation != m_generation)
            return;
        made ? emit latenciesChanged(*made) : emit failed(made.error().text);
        answered(generation);
    });
    const auto races = m_sources.races(s_limit).then(
        QThreadPool::globalInstance(), [](const Result<std::vector<Race>> &found) { return makeRaces(found); });
    whenDone(races, this, [this, generation](const Made<RaceSeries> &made) {
        if (generation != m_generation)
            return;
        made ? emit racesChanged(*made) : emit failed(made.error().text);
        answered(generation);
    });
}

void SeriesFeed::answered(quint64 generation)
{
    if (generation != m_generation || --m_waiting > 0 || m_timer.isActive())
        return;
    if (std::exchange(m_again, false))
        ask();
}

} // namespace holdfast
