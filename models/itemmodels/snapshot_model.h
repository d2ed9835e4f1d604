// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <algorithm>
#include <vector>

/// Rows that are snapshots, kept sorted, changed only by exact insertions, removals and dataChanged: never a reset, so selection,
/// focus and scroll position stay. Base of the tables here; window's thread.
namespace holdfast {

/// Roles that every model of this room has beside Qt's own.
enum ItemRole {
    RawRole = Qt::UserRole, ///< The value behind the text: sorts and charts; invalid when not known.
    IdRole,                 ///< qint64: the row's own id.
    StateRole,              ///< int of the JobState or AttemptState, where a row has one.
    VerdictRole,            ///< One sentence: what may be done now, and if not, why.
    LeftRole,               ///< true: the row no longer belongs to the view and stays only while it is chosen.
};

template <typename Row> class SnapshotModel : public QAbstractTableModel {
public:
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    [[nodiscard]] const Row &rowAt(int row) const { return m_rows.at(size_t(row)); }
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

protected:
    using Before = bool (*)(const Row &, const Row &);
    explicit SnapshotModel(Before before, QObject *parent = nullptr) : QAbstractTableModel(parent), m_before(before) {}

    /// Where the row with this key stands; -1 when it is not here.
    [[nodiscard]] int find(const Row &key) const
    {
        const auto it = std::lower_bound(m_rows.begin(), m_rows.end(), key, m_before);
        return it != m_rows.end() && !m_before(key, *it) ? int(it - m_rows.begin()) : -1;
    }

    [[nodiscard]] int insertPosition(const Row &key) const
    {
        return int(std::lower_bound(m_rows.begin(), m_rows.end(), key, m_before) - m_rows.begin());
    }

    void update(int row, const Row &value)
    {
        Row &target = m_rows.at(size_t(row));
        if (target == value)
            return;
        target = value;
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    }

    void insert(int row, typename std::vector<Row>::const_iterator from, typename std::vector<Row>::const_iterator to)
    {
        if (from == to)
            return;
        beginInsertRows({}, row, row + int(to - from) - 1);
        m_rows.insert(m_rows.begin() + row, from, to);
        endInsertRows();
    }

    void remove(int row, int count)
    {
        if (count <= 0)
            return;
        beginRemoveRows({}, row, row + count - 1);
        m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
        endRemoveRows();
    }

    /// Makes rows [first, last) equal to the given ones by exact steps. Both are sorted.
    void replaceRange(int first, int last, const std::vector<Row> &wanted)
    {
        auto next = wanted.begin();
        int row = first;
        while (row < last || next != wanted.end()) {
            const auto runEnd = row < last ? std::lower_bound(next, wanted.end(), rowAt(row), m_before) : wanted.end();
            const int inserted = int(runEnd - next);
            insert(row, next, runEnd);
            row += inserted;
            last += inserted;
            next = runEnd;
            const int kept = row;
            while (row < last && (next == wanted.end() || m_before(rowAt(row), *next)))
                ++row;
            remove(kept, row - kept);
            last -= row - kept;
            row = kept;
            if (row < last && next != wanted.end() && !m_before(*next, rowAt(row)))
                update(row++, *next++);
        }
    }

    void replaceAll(const std::vector<Row> &wanted) { replaceRange(0, int(m_rows.size()), wanted); }

private:
    Before m_before;
    std::vector<Row> m_rows;
};

} // namespace holdfast
