// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "itemmodels/snapshot_model.h"
#include "store/reader.h"

#include <QTimer>

/// The race log, newest first: every end that reached a job which was already closed. Owned by SessionModels; window's thread.
namespace holdfast {

class Source;

class RaceTableModel final : public SnapshotModel<Race> {
    Q_OBJECT
public:
    enum Column { TimeColumn, JobColumn, WinnerColumn, LoserColumn, OutcomeColumn, MarginColumn, CostColumn };
    static constexpr int s_columns = CostColumn + 1;
    static constexpr int s_page = 200;

    RaceTableModel(Source &source, const Clock &clock, Millis gather = Millis{500}, QObject *parent = nullptr);

    void start();
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

private:
    void read(std::optional<AttemptId> before);
    [[nodiscard]] QString display(const Race &race, int column) const;

    Source &m_source;
    const Clock &m_clock;
    QTimer m_gather;
    bool m_started = false;
    bool m_fetching = false;
    bool m_complete = false;
};

} // namespace holdfast
