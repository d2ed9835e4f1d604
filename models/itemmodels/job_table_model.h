// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"
#include "itemmodels/snapshot_model.h"
#include "store/reader.h"

#include <QSet>
#include <QTimer>

/// The live jobs table: newest first, one window that is paged in from the top, merged by exact steps. News are gathered, then read
/// again by id; more than 500 of them, or news that name no job, read the whole window again and merge the difference.
/// Owned by SessionModels; window's thread.
namespace holdfast {

class Source;

class JobTableModel final : public SnapshotModel<JobRow> {
    Q_OBJECT
public:
    enum Column { JobColumn, StateColumn, AttemptsColumn, ProviderColumn, OwnerColumn, KeyColumn, LatencyColumn, AgeColumn, NextColumn };
    static constexpr int s_columns = NextColumn + 1;
    static constexpr int s_page = 200;
    static constexpr int s_window = 20'000; ///< Rows held at most (design: the live table).

    JobTableModel(Source &source, const Clock &clock, Millis gather = Millis{100}, QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    /// Another filter removes all rows and reads its first page; the same one changes nothing.
    void setFilter(const JobFilter &filter);
    [[nodiscard]] const JobFilter &filter() const { return m_filter; }
    /// The first page; once, when the window is up.
    void start();

    [[nodiscard]] int rowOf(JobId job) const; ///< -1: not here.
    [[nodiscard]] JobId jobAt(int row) const; ///< None for a row that is not here.
    /// The first row after this one (then from the top) that a person has to decide; -1: none.
    [[nodiscard]] int nextUndecided(int after) const;

    /// The chosen job's row stays, marked by LeftRole, when it leaves the filter.
    void setChosen(std::optional<JobId> job);
    /// Frozen: nothing changes until it thaws; what comes meanwhile is read then.
    void setFrozen(bool frozen);
    [[nodiscard]] bool isFrozen() const { return m_frozen; }
    /// Rows above the top wait (the operator has scrolled down).
    void setHoldsNew(bool holds);
    [[nodiscard]] int pending() const { return int(m_pending.size()); } ///< "N new".
    /// Ages and countdowns are painted anew.
    void tick();

signals:
    void pendingChanged(int count);
    void failed(const holdfast::Error &error);

private:
    void onChanged(const QList<JobId> &jobs);
    void readNews();
    void merge(const QList<JobId> &asked, const std::vector<JobRow> &rows);
    void mergeOne(JobId id, const JobRow *row);
    void insertOne(const JobRow &row);
    void leave(int row);
    void removeLeft();
    void readPage(std::optional<JobId> before);
    void readAgain(std::optional<JobId> before);
    void mergePage(std::optional<JobId> before, const std::vector<JobRow> &rows, bool last);
    void takePending();
    [[nodiscard]] static int alignment(int column);
    [[nodiscard]] QVariant display(const JobRow &row, int column) const;
    [[nodiscard]] QVariant raw(const JobRow &row, int column) const;
    [[nodiscard]] QVariant text(const JobRow &row, int column, int role) const;

    Source &m_source;
    const Clock &m_clock;
    QTimer m_gather;
    JobFilter m_filter;
    quint64 m_generation = 0; ///< Answers to questions of another filter are dropped.
    QSet<JobId> m_news;
    bool m_allNews = false;
    QSet<JobId> m_pending;
    std::optional<JobId> m_chosen;
    std::optional<JobId> m_left; ///< The chosen job, when it is no longer in the filter.
    bool m_started = false;
    bool m_fetching = false;
    bool m_merging = false;  ///< A page may not come in between begin and end of a change.
    bool m_complete = false; ///< The last row of the filter is here.
    bool m_frozen = false;
    bool m_holdsNew = false;
};

} // namespace holdfast
