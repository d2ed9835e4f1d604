// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts_pane.h"

#include "itemmodels/race_table_model.h"
#include "itemmodels/series_feed.h"
#include "itemmodels/session_models.h"
#include "itemmodels/source.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/race_chart.h"
#include "ui/jobs_view.h"

namespace holdfast {

ChartsPane::ChartsPane(SessionModels &models, QWidget *parent)
    : QTabWidget(parent), m_feed(new SeriesFeed(SeriesFeed::sourcesOf(models.source()), models.clock(), SeriesFeed::s_interval, this)),
      m_log(new QTableView(this))
{
    setObjectName(QStringLiteral("charts"));
    setAccessibleName(tr("Charts"));
    setDocumentMode(true);
    auto *latency = new LatencyChart(this);
    auto *races = new RaceChart(this);
    addTab(latency, tr("Latency by provider"));
    addTab(races, tr("Race outcomes"));
    buildLog(models);
    connect(m_feed, &SeriesFeed::latenciesChanged, latency, &LatencyChart::setSeries);
    connect(m_feed, &SeriesFeed::racesChanged, races, &RaceChart::setSeries);
    connect(m_feed, &SeriesFeed::failed, this, &ChartsPane::said);
    connect(latency, &LatencyChart::picked, this, [this](const QString &, JobId job) { emit jobWanted(job); });
    connect(&models.source(), &Source::changed, m_feed, &SeriesFeed::refresh);
    m_feed->refresh();
}

void ChartsPane::buildLog(SessionModels &models)
{
    m_log->setModel(&models.races());
    setUpTable(*m_log, QStringLiteral("races"), tr("Race log"));
    const int unit = m_log->fontMetrics().averageCharWidth();
    const std::initializer_list<int> widths{14, 10, 16, 18, 28, 12, 16};
    for (int column = 0; const int width : widths)
        m_log->setColumnWidth(column++, width * unit);
    addTab(m_log, tr("Race log"));
    connect(
        m_log, &QTableView::activated, this, [this](const QModelIndex &index) { emit jobWanted(JobId{index.data(IdRole).toLongLong()}); });
}

} // namespace holdfast
