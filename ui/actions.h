// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QObject>
#include <span>

class QAction;
class QMenuBar;
class QWidget;

/// The one registry of what can be done in a window: menus, the toolbar and the "?" sheet are all made from it. A refused action
/// is disabled, says why in its tooltip and to screen readers, and "Why not?" beside it stays enabled. One per window; window's thread.
namespace holdfast {

class ActionBar;

enum class ActionId {
    NewJob,
    Providers,
    Quit,
    NextUndecided,
    Retry,
    CancelJob,
    CopyKey,
    Acknowledge,
    LookUp,
    Reconcile,
    StopWaiting,
    Withdraw,
    Undo,
    ShowNeedsDecision,
    ShowRunning,
    ShowFailed,
    ShowQueued,
    ShowRaces,
    ShowAll,
    Freeze,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    WhyNot,
    KeySheet,
    About,
};

enum class ActionMenu { File, View, Job, Attempt, Help };
enum class ActionPlace {
    Window, ///< The key works anywhere in the window.
    Tables, ///< A single letter: only where no text is typed.
};

enum class ActionBarPlace {
    None,
    First, ///< What settles a job: it keeps its text longest.
    Later,
};

struct ActionSpec {
    ActionId id;
    const char *name; ///< Stable, for settings and tests: "retry".
    const char *text; ///< Source text, translated in the context "holdfast::Actions".
    const char *key;  ///< Portable text of the key sequence, or empty.
    ActionMenu menu;
    ActionPlace place;
    ActionBarPlace bar;
};

class Actions final : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget &window);

    [[nodiscard]] static std::span<const ActionSpec> specs();
    [[nodiscard]] QAction &action(ActionId id) const;
    void fill(QMenuBar &menuBar) const;
    void fill(ActionBar &bar) const;
    /// Single letters work in this widget (a table, a list).
    void addKeysTo(QWidget &table) const;
    /// An empty reason allows it; else it is disabled and says so.
    void setRefused(ActionId id, const QString &reason);
    [[nodiscard]] QString refusal(ActionId id) const;

signals:
    void triggered(holdfast::ActionId id);

private:
    QHash<ActionId, QAction *> m_actions;
    QHash<ActionId, QString> m_refusals;
};

} // namespace holdfast
