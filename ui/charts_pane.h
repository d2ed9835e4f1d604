// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/ids.h"

#include <QTabWidget>

class QTableView;

/// The lower part of the window: latency by provider, race outcomes, the race log. Window's thread.
namespace holdfast {

class SeriesFeed;
class SessionModels;

class ChartsPane final : public QTabWidget {
    Q_OBJECT
public:
    explicit ChartsPane(SessionModels &models, QWidget *parent = nullptr);

signals:
    void jobWanted(holdfast::JobId job); ///< A point or a race was clicked.
    void said(const QString &sentence);

private:
    void buildLog(SessionModels &models);

    SeriesFeed *m_feed;
    QTableView *m_log;
};

} // namespace holdfast
