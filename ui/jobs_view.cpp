// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs_view.h"

#include "itemmodels/job_table_model.h"
#include "ui/delegates/state_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace holdfast {

void setUpTable(QTableView &view, const QString &name, const QString &accessibleName)
{
    view.setObjectName(name);
    view.setAccessibleName(accessibleName);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::SingleSelection);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setAlternatingRowColors(true);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setTabKeyNavigation(false);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.verticalHeader()->hide();
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view.verticalHeader()->setDefaultSectionSize(view.fontMetrics().height() + 8);
    view.horizontalHeader()->setHighlightSections(false);
    view.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view.horizontalHeader()->setStretchLastSection(true);
}

JobsView::JobsView(JobTableModel &model, QWidget *parent) : QTableView(parent), m_model(model), m_pending(new QPushButton(this))
{
    setModel(&model);
    setUpTable(*this, QStringLiteral("jobs"), tr("Jobs"));
    setItemDelegate(new StateDelegate(StateDelegate::Kind::Job, JobTableModel::StateColumn, this));
    const int unit = fontMetrics().averageCharWidth();
    const std::initializer_list<int> widths{8, 14, 5, 11, 10, 24, 10, 8, 16};
    for (int column = 0; const int width : widths)
        setColumnWidth(column++, width * unit);
    // The key gives way and takes what is left, so that what comes next is always in view; its tooltip has it whole.
    horizontalHeader()->setStretchLastSection(false);
    horizontalHeader()->setSectionResizeMode(JobTableModel::KeyColumn, QHeaderView::Stretch);
    m_pending->setObjectName(QStringLiteral("pending"));
    m_pending->setFocusPolicy(Qt::NoFocus);
    m_pending->hide();
    connect(m_pending, &QPushButton::clicked, this, &QAbstractItemView::scrollToTop);
    connect(&model, &JobTableModel::pendingChanged, this, &JobsView::showPending);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &JobsView::rememberTop);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &JobsView::restoreTop);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &JobsView::restoreTop);
}

void JobsView::rememberTop()
{
    if (m_restoring)
        return;
    const bool atTop = verticalScrollBar()->value() == 0;
    m_top = atTop ? QModelIndex() : indexAt(QPoint(0, 0));
    m_offset = m_top.isValid() ? -rowViewportPosition(m_top.row()) : 0;
    m_model.setHoldsNew(!atTop);
}

void JobsView::restoreTop()
{
    if (!m_top.isValid())
        return;
    const QScopedValueRollback restoring(m_restoring, true);
    executeDelayedItemsLayout();
    verticalScrollBar()->setValue(verticalHeader()->sectionPosition(m_top.row()) + m_offset);
}

void JobsView::choose(int row)
{
    const QModelIndex index = m_model.index(row, 0);
    setCurrentIndex(index);
    scrollTo(index);
}

int JobsView::chosenRow() const
{
    return currentIndex().isValid() ? currentIndex().row() : -1;
}

void JobsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!current.isValid() || current.row() != previous.row())
        emit jobChosen(m_model.jobAt(current.row()));
}

void JobsView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    placePending();
}

void JobsView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home && event->modifiers() == Qt::NoModifier)
        scrollToTop();
    else
        QTableView::keyPressEvent(event);
}

void JobsView::showPending(int count)
{
    m_pending->setText(tr("%n new: Home", nullptr, count));
    m_pending->setAccessibleName(m_pending->text());
    m_pending->setVisible(count > 0);
    placePending();
}

void JobsView::placePending()
{
    m_pending->adjustSize();
    m_pending->move((width() - m_pending->width()) / 2, horizontalHeader()->height() + 4);
    m_pending->raise();
}

} // namespace holdfast
