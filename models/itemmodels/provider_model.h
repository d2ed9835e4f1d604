// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "itemmodels/snapshot_model.h"

/// The newest version of every provider, by name. Secrets are references only. Owned by SessionModels; window's thread.
namespace holdfast {

class Source;

class ProviderModel final : public SnapshotModel<ProviderRecord> {
    Q_OBJECT
public:
    enum Column { NameColumn, UrlColumn, ModelColumn, SecretColumn, LimitColumn, DeadlinesColumn, KeysColumn, ProbeColumn, VersionColumn };
    static constexpr int s_columns = VersionColumn + 1;

    explicit ProviderModel(Source &source, QObject *parent = nullptr);

    void start();
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] const ProviderRecord *byName(const QString &name) const; ///< Null: there is none, or it was not read yet.

private:
    void read();
    [[nodiscard]] QString display(const ProviderRecord &record, int column) const;

    Source &m_source;
};

} // namespace holdfast
