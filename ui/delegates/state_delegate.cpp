// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/state_delegate.h"

#include "itemmodels/snapshot_model.h"
#include "ui/theme.h"

#include <QPainter>

namespace holdfast {

StateDelegate::StateDelegate(Kind kind, int stateColumn, QObject *parent)
    : QStyledItemDelegate(parent), m_kind(kind), m_stateColumn(stateColumn)
{}

bool StateDelegate::isUnknown(const QModelIndex &index) const
{
    const int state = index.data(StateRole).toInt();
    return m_kind == Kind::Job ? state == int(JobState::Unknown) : state == int(AttemptState::Unknown);
}

QColor StateDelegate::colourOf(const QModelIndex &index, const QPalette &palette) const
{
    const int state = index.data(StateRole).toInt();
    const Colours &colours = coloursFor(palette);
    return m_kind == Kind::Job ? stateColour(JobState(state), colours) : stateColour(AttemptState(state), colours);
}

void StateDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the whole row is the choice, not a cell
    if (index.data(LeftRole).toBool())
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    if (index.column() == m_stateColumn) {
        option->font.setBold(isUnknown(index));
        option->palette.setColor(QPalette::Text, colourOf(index, option->palette));
    }
}

void StateDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != m_stateColumn || !isUnknown(index))
        return;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    QColor hatch = selected ? option.palette.color(QPalette::HighlightedText) : colourOf(index, option.palette);
    hatch.setAlpha(70);
    painter->save();
    painter->setBrushOrigin(option.rect.topLeft());
    painter->fillRect(option.rect, QBrush(hatch, Qt::BDiagPattern));
    painter->restore();
}

} // namespace holdfast
