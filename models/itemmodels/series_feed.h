// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemmodels/latency_series.h"
#include "itemmodels/race_series.h"
#include "itemmodels/source.h"

#include <QFuture>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>

/// Keeps the charts' series up to date: asks the bulk reader at most once in an interval, one question at a time, makes the series in
/// the thread pool and hands it over as an immutable value. An answer to an older question is dropped. Owned by the session; lives in
/// the window's thread.
namespace holdfast {

class SeriesFeed final : public QObject {
    Q_OBJECT
public:
    struct Sources {
        std::function<QFuture<Result<std::vector<LatencyPoint>>>(UtcTime from, UtcTime to, int limit)> latencies;
        std::function<QFuture<Result<std::vector<Race>>>(int limit)> races; ///< The newest ones.
    };
    static constexpr Millis s_interval{1000}; ///< Percentiles once a second (design: charts).
    static constexpr int s_limit = 100'000;   ///< Rows that one question may bring.

    SeriesFeed(Sources sources, const Clock &clock, Millis interval = s_interval, QObject *parent = nullptr);

    /// The questions that a session's source answers; it must outlive the feed.
    static Sources sourcesOf(Source &source);

    /// The span that the latency chart shows, back from now. Asks again.
    void setSpan(Micros span);
    [[nodiscard]] Micros span() const { return m_span; }

public slots:
    /// Something may have changed.
    void refresh();

signals:
    void latenciesChanged(const std::shared_ptr<const holdfast::LatencySeries> &series);
    void racesChanged(const std::shared_ptr<const holdfast::RaceSeries> &series);
    /// One sentence; the charts keep what they show.
    void failed(const QString &sentence);

private:
    void ask();
    void answered(quint64 generation);

    Sources m_sources;
    const Clock &m_clock;
    QTimer m_timer;
    Micros m_span{Micros{3600} * 1'000'000};
    quint64 m_generation = 0;
    int m_waiting = 0;    ///< Answers of the present generation that are still to come.
    bool m_again = false; ///< Something changed while we waited.
};

} // namespace holdfast
