// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemmodels/latency_series.h"
#include "ui/charts/chart_frame.h"

#include <memory>

/// How long attempts took, by provider, over time in UTC: every attempt a point, p50 and p95 as lines. What is UNKNOWN stands in a band
/// of its own above, as a mark with a time and no latency. Window's thread.
namespace holdfast {

class LatencyChart final : public ChartFrame {
    Q_OBJECT
public:
    explicit LatencyChart(QWidget *parent = nullptr);
    ~LatencyChart() override;

    void setSeries(const std::shared_ptr<const LatencySeries> &series);

signals:
    /// An attempt was clicked.
    void picked(const QString &provider, holdfast::JobId job, holdfast::UtcTime at);

protected:
    void paintData(const Colours &colours) override;
    void clicked(QPointF position) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace holdfast
