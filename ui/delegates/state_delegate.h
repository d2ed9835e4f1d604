// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

/// Paints a row of jobs or attempts: the state in its colour, UNKNOWN hatched as well, a row that has left the view greyed.
/// Owned by its view; window's thread.
namespace holdfast {

class StateDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// What StateRole holds in the view's model.
    enum class Kind { Job, Attempt };
    StateDelegate(Kind kind, int stateColumn, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    [[nodiscard]] bool isUnknown(const QModelIndex &index) const;
    [[nodiscard]] QColor colourOf(const QModelIndex &index, const QPalette &palette) const;

    Kind m_kind;
    int m_stateColumn;
};

} // namespace holdfast
