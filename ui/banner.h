// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QFrame>
#include <QList>

class QAction;
class QToolButton;

/// What holds the chosen job, in the verdict's own sentence, with the ways out beside it. Hidden while nothing holds. Window's thread.
namespace holdfast {

class Actions;
class PlainLabel;
struct JobDetail;

class Banner final : public QFrame {
    Q_OBJECT
public:
    explicit Banner(const Actions &actions, QWidget *parent = nullptr);

    /// Null: no job is chosen.
    void show(const JobDetail *detail, UtcTime now);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QToolButton *button(QAction &action);
    void paintColours();

    PlainLabel *m_text;
    QList<QToolButton *> m_ways;   ///< To clear what is UNKNOWN; nothing else is held by it.
    QToolButton *m_seen = nullptr; ///< To acknowledge a contradiction.
};

} // namespace holdfast
