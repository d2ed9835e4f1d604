// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/action_bar.h"

#include <QAction>
#include <QEvent>
#include <QLayout>
#include <QToolButton>

namespace holdfast {

ActionBar::ActionBar(const QString &title, QWidget *parent) : QToolBar(title, parent)
{
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
}

void ActionBar::addImportant(QAction *action)
{
    m_important << action;
    addAction(action);
}

void ActionBar::resizeEvent(QResizeEvent *event)
{
    QToolBar::resizeEvent(event);
    fold();
}

void ActionBar::changeEvent(QEvent *event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fold();
}

void ActionBar::fold()
{
    for (const Folded folded : {Folded::None, Folded::LessImportant, Folded::All}) {
        setFolded(folded);
        if (neededWidth() <= width())
            return;
    }
}

void ActionBar::setFolded(Folded folded)
{
    for (QAction *action : actions()) {
        auto *button = qobject_cast<QToolButton *>(widgetForAction(action)); // none for a separator
        const bool iconOnly = folded == Folded::All || (folded == Folded::LessImportant && !m_important.contains(action));
        if (button)
            button->setToolButtonStyle(iconOnly ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
}

int ActionBar::neededWidth() const
{
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right();
    for (QAction *action : actions()) {
        if (const QWidget *widget = widgetForAction(action); widget && action->isVisible())
            needed += widget->sizeHint().width() + layout()->spacing();
    }
    return needed;
}

} // namespace holdfast
