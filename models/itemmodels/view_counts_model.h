// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/reader.h"

#include <QAbstractListModel>
#include <QTimer>

/// The views on the left, each with how many rows it has ("Needs decision (2)"). Counted in the database, at most about twice a
/// second, and only after news. Owned by SessionModels; window's thread.
namespace holdfast {

class Source;

class ViewCountsModel final : public QAbstractListModel {
    Q_OBJECT
public:
    explicit ViewCountsModel(Source &source, Millis gather = Millis{500}, QObject *parent = nullptr);

    void start();
    /// Counts again, news or not; the answer shows that the database is there.
    void read();
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override; ///< RawRole: the count, invalid before the first one.
    [[nodiscard]] static JobFilter::View viewAt(int row);
    [[nodiscard]] static int rowOf(JobFilter::View view);
    [[nodiscard]] static QString title(JobFilter::View view);
    [[nodiscard]] static QString name(JobFilter::View view); ///< Stable, for the settings.
    [[nodiscard]] const std::optional<ViewCounts> &counts() const { return m_counts; }
    /// "1,204", "10,000+" where counting stopped.
    [[nodiscard]] static QString countText(int count);

signals:
    void countsChanged();
    void answered(); ///< The database counted, whether or not anything changed.

private:
    [[nodiscard]] static QString decisionHint();
    Source &m_source;
    QTimer m_gather;
    std::optional<ViewCounts> m_counts;
    bool m_started = false;
};

} // namespace holdfast
