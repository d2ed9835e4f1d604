// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/job.h"
#include "itemmodels/snapshot_model.h"

/// The attempts of the chosen job, in order, with what is known of each in words. Owned by SessionModels; window's thread.
namespace holdfast {

class JobDetailModel;

class AttemptTableModel final : public SnapshotModel<Attempt> {
    Q_OBJECT
public:
    enum Column {
        OrdinalColumn,
        StateColumn,
        ProviderColumn,
        ModelColumn,
        ClassColumn,
        CauseColumn,
        DurationColumn,
        EvidenceColumn,
        DecidedColumn
    };
    static constexpr int s_columns = DecidedColumn + 1;

    AttemptTableModel(JobDetailModel &detail, const Clock &clock, QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] int rowOf(AttemptId attempt) const; ///< -1: not here.
    /// Running times are painted anew.
    void tick();

private:
    [[nodiscard]] QString display(const Attempt &attempt, int column) const;

    JobDetailModel &m_detail;
    const Clock &m_clock;
};

} // namespace holdfast
