// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/ids.h"

#include <QPersistentModelIndex>
#include <QTableView>

class QPushButton;

/// The jobs table as it is seen: the chosen row, the first visible row and the focus stay where they are while rows come and go; new
/// rows wait behind "N new" unless the top is in view. Window's thread.
namespace holdfast {

class JobTableModel;

class JobsView final : public QTableView {
    Q_OBJECT
public:
    explicit JobsView(JobTableModel &model, QWidget *parent = nullptr);

    void choose(int row);
    [[nodiscard]] int chosenRow() const;

signals:
    void jobChosen(holdfast::JobId job); ///< None when nothing is.

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; ///< Home shows the top and what waits above it; the choice stays.

private:
    void rememberTop();
    void restoreTop();
    void showPending(int count);
    void placePending();

    JobTableModel &m_model;
    QPushButton *m_pending;
    QPersistentModelIndex m_top; ///< First visible row while scrolled; invalid at the very top.
    int m_offset = 0;            ///< Pixels of it that are above the edge.
    bool m_restoring = false;
};

/// What every table of the window has in common.
void setUpTable(QTableView &view, const QString &name, const QString &accessibleName);

} // namespace holdfast
