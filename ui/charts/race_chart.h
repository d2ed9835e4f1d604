// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemmodels/race_series.h"
#include "ui/charts/chart_frame.h"

#include <memory>

/// How races ended: wins and late answers by provider, and how much later the losers came. Window's thread.
namespace holdfast {

class RaceChart final : public ChartFrame {
    Q_OBJECT
public:
    explicit RaceChart(QWidget *parent = nullptr);
    ~RaceChart() override;

    void setSeries(const std::shared_ptr<const RaceSeries> &series);

signals:
    /// A provider's bars were clicked.
    void picked(const QString &provider);

protected:
    void paintData(const Colours &colours) override;
    void clicked(QPointF position) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace holdfast
