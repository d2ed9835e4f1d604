// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "itemmodels/snapshot_model.h"
#include "store/reader.h"

/// The audit of the chosen job: its events, oldest first; only ever grows. Owned by SessionModels; window's thread.
namespace holdfast {

class JobDetailModel;
class Source;

class EventTableModel final : public SnapshotModel<Event> {
    Q_OBJECT
public:
    enum Column { TimeColumn, KindColumn, AttemptColumn, ActorColumn, DetailColumn };
    static constexpr int s_columns = DetailColumn + 1;
    static constexpr int s_page = 200;

    EventTableModel(Source &source, JobDetailModel &detail, const Clock &clock, QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void clear();
    void read();
    [[nodiscard]] QString display(const Event &event, int column) const;

    Source &m_source;
    JobDetailModel &m_detail;
    const Clock &m_clock;
    EventCursor m_cursor;
    quint64 m_generation = 0;
    bool m_reading = false;
    bool m_again = false;
};

} // namespace holdfast
