// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions.h"

#include "ui/action_bar.h"
#include "ui/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <array>

namespace holdfast {

namespace {

using Id = ActionId;
using Menu = ActionMenu;
using Place = ActionPlace;
using Bar = ActionBarPlace;

constexpr std::array s_specs{
    ActionSpec{Id::NewJob, "new_job", QT_TRANSLATE_NOOP("holdfast::Actions", "&New job…"), "Ctrl+N", Menu::File, Place::Window, Bar::Later},
    ActionSpec{Id::Providers, "providers", QT_TRANSLATE_NOOP("holdfast::Actions", "&Providers…"), "Ctrl+Shift+V", Menu::File, Place::Window,
        Bar::None},
    ActionSpec{Id::Quit, "quit", QT_TRANSLATE_NOOP("holdfast::Actions", "&Quit"), "Ctrl+Q", Menu::File, Place::Window, Bar::None},
    ActionSpec{Id::ShowNeedsDecision, "show_needs_decision", QT_TRANSLATE_NOOP("holdfast::Actions", "Needs &decision"), "Ctrl+1",
        Menu::View, Place::Window, Bar::None},
    ActionSpec{Id::ShowRunning, "show_running", QT_TRANSLATE_NOOP("holdfast::Actions", "&Running"), "Ctrl+2", Menu::View, Place::Window,
        Bar::None},
    ActionSpec{
        Id::ShowFailed, "show_failed", QT_TRANSLATE_NOOP("holdfast::Actions", "&Failed"), "Ctrl+3", Menu::View, Place::Window, Bar::None},
    ActionSpec{
        Id::ShowQueued, "show_queued", QT_TRANSLATE_NOOP("holdfast::Actions", "&Queued"), "Ctrl+4", Menu::View, Place::Window, Bar::None},
    ActionSpec{
        Id::ShowRaces, "show_races", QT_TRANSLATE_NOOP("holdfast::Actions", "R&aces"), "Ctrl+5", Menu::View, Place::Window, Bar::None},
    ActionSpec{Id::ShowAll, "show_all", QT_TRANSLATE_NOOP("holdfast::Actions", "A&ll"), "Ctrl+6", Menu::View, Place::Window, Bar::None},
    ActionSpec{
        Id::Freeze, "freeze", QT_TRANSLATE_NOOP("holdfast::Actions", "Free&ze the view"), "Space", Menu::View, Place::Tables, Bar::None},
    ActionSpec{Id::ThemeSystem, "theme_system", QT_TRANSLATE_NOOP("holdfast::Actions", "Theme of the &system"), "", Menu::View,
        Place::Window, Bar::None},
    ActionSpec{
        Id::ThemeLight, "theme_light", QT_TRANSLATE_NOOP("holdfast::Actions", "L&ight theme"), "", Menu::View, Place::Window, Bar::None},
    ActionSpec{
        Id::ThemeDark, "theme_dark", QT_TRANSLATE_NOOP("holdfast::Actions", "Dar&k theme"), "", Menu::View, Place::Window, Bar::None},
    ActionSpec{Id::NextUndecided, "next_undecided", QT_TRANSLATE_NOOP("holdfast::Actions", "Next &undecided"), "U", Menu::Job,
        Place::Tables, Bar::Later},
    ActionSpec{Id::Retry, "retry", QT_TRANSLATE_NOOP("holdfast::Actions", "Re&try…"), "Ctrl+T", Menu::Job, Place::Window, Bar::First},
    ActionSpec{Id::CancelJob, "cancel_job", QT_TRANSLATE_NOOP("holdfast::Actions", "&Cancel the job…"), "Ctrl+Shift+C", Menu::Job,
        Place::Window, Bar::First},
    ActionSpec{Id::CopyKey, "copy_key", QT_TRANSLATE_NOOP("holdfast::Actions", "Copy the &key"), "K", Menu::Job, Place::Tables, Bar::None},
    ActionSpec{Id::Acknowledge, "acknowledge", QT_TRANSLATE_NOOP("holdfast::Actions", "&Acknowledge the contradiction…"), "A", Menu::Job,
        Place::Tables, Bar::None},
    ActionSpec{Id::LookUp, "look_up", QT_TRANSLATE_NOOP("holdfast::Actions", "&Look up at the provider"), "L", Menu::Attempt, Place::Tables,
        Bar::First},
    ActionSpec{
        Id::Reconcile, "reconcile", QT_TRANSLATE_NOOP("holdfast::Actions", "&Reconcile…"), "R", Menu::Attempt, Place::Tables, Bar::First},
    ActionSpec{Id::StopWaiting, "stop_waiting", QT_TRANSLATE_NOOP("holdfast::Actions", "&Stop waiting…"), "S", Menu::Attempt, Place::Tables,
        Bar::None},
    ActionSpec{
        Id::Withdraw, "withdraw", QT_TRANSLATE_NOOP("holdfast::Actions", "&Withdraw…"), "W", Menu::Attempt, Place::Tables, Bar::None},
    ActionSpec{
        Id::Undo, "undo", QT_TRANSLATE_NOOP("holdfast::Actions", "&Undo the decision…"), "Ctrl+Z", Menu::Attempt, Place::Window, Bar::None},
    ActionSpec{Id::WhyNot, "why_not", QT_TRANSLATE_NOOP("holdfast::Actions", "Why &not?"), "F1", Menu::Help, Place::Window, Bar::Later},
    ActionSpec{Id::KeySheet, "key_sheet", QT_TRANSLATE_NOOP("holdfast::Actions", "&Keys"), "?", Menu::Help, Place::Tables, Bar::None},
    ActionSpec{Id::About, "about", QT_TRANSLATE_NOOP("holdfast::Actions", "&About Holdfast"), "", Menu::Help, Place::Window, Bar::None},
};

QString menuTitle(Menu menu)
{
    switch (menu) {
    case Menu::File: return Actions::tr("&File");
    case Menu::View: return Actions::tr("&View");
    case Menu::Job: return Actions::tr("&Job");
    case Menu::Attempt: return Actions::tr("&Attempt");
    case Menu::Help: return Actions::tr("&Help");
    }
    Q_UNREACHABLE();
}

bool isTheme(Id id)
{
    return id == Id::ThemeSystem || id == Id::ThemeLight || id == Id::ThemeDark;
}

} // namespace

Actions::Actions(QWidget &window) : QObject(&window)
{
    auto *themes = new QActionGroup(this);
    for (const ActionSpec &spec : s_specs) {
        auto *action = new QAction(tr(spec.text), this);
        action->setObjectName(QLatin1String(spec.name));
        action->setIcon(iconNamed(QLatin1String(spec.name)));
        action->setShortcut(QKeySequence(QLatin1String(spec.key), QKeySequence::PortableText));
        action->setShortcutContext(spec.place == Place::Tables ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
        action->setCheckable(spec.id == Id::Freeze || isTheme(spec.id));
        if (isTheme(spec.id))
            themes->addAction(action);
        if (spec.place == Place::Window)
            window.addAction(action);
        connect(action, &QAction::triggered, this, [this, id = spec.id] { emit triggered(id); });
        m_actions.insert(spec.id, action);
    }
    action(Id::Quit).setMenuRole(QAction::QuitRole);
}

std::span<const ActionSpec> Actions::specs()
{
    return s_specs;
}

QAction &Actions::action(ActionId id) const
{
    Q_ASSERT(m_actions.contains(id));
    return *m_actions.value(id);
}

void Actions::fill(QMenuBar &menuBar) const
{
    for (const Menu menu : {Menu::File, Menu::View, Menu::Job, Menu::Attempt, Menu::Help}) {
        QMenu *target = menuBar.addMenu(menuTitle(menu));
        target->setToolTipsVisible(true);
        for (const ActionSpec &spec : s_specs) {
            if (spec.menu == menu)
                target->addAction(m_actions.value(spec.id));
        }
    }
}

void Actions::fill(ActionBar &bar) const
{
    for (const ActionSpec &spec : s_specs) {
        if (spec.bar == Bar::First)
            bar.addImportant(m_actions.value(spec.id));
    }
    bar.addSeparator();
    for (const ActionSpec &spec : s_specs) {
        if (spec.bar == Bar::Later)
            bar.addAction(m_actions.value(spec.id));
    }
}

void Actions::addKeysTo(QWidget &table) const
{
    for (const ActionSpec &spec : s_specs) {
        if (spec.place == Place::Tables)
            table.addAction(m_actions.value(spec.id));
    }
}

void Actions::setRefused(ActionId id, const QString &reason)
{
    QAction &target = action(id);
    target.setEnabled(reason.isEmpty());
    // Escaped: Qt shows a tooltip as rich text when it looks like markup, and a reason may carry text from outside.
    target.setToolTip(reason.isEmpty() ? QString() : QStringLiteral("<qt>") + reason.toHtmlEscaped() + QStringLiteral("</qt>"));
    target.setStatusTip(reason);
    for (QObject *object : target.associatedObjects()) {
        if (auto *button = qobject_cast<QToolButton *>(object))
            button->setAccessibleDescription(reason);
    }
    m_refusals.insert(id, reason);
}

QString Actions::refusal(ActionId id) const
{
    return m_refusals.value(id);
}

} // namespace holdfast
