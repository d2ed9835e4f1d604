// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/outcome.h"
#include "ui/actions.h"
#include "ui/session.h"

#include <QPointer>
#include <QWidget>

class QSplitter;
class QTableView;
class QVBoxLayout;

/// The middle of the window: banner, jobs, the panel of the action at hand, attempts of the chosen job. Keeps the actions on job and
/// attempt allowed or refused, and carries them out. Window's thread.
namespace holdfast {

class ActionPanel;
class Banner;
class JobsView;
struct Attempt;
struct JobDetail;

class JobPage final : public QWidget {
    Q_OBJECT
public:
    JobPage(const Session &session, Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] JobsView &jobs() const { return *m_jobs; }
    [[nodiscard]] QSplitter &splitter() const { return *m_splitter; }
    void perform(ActionId id);
    void chooseJob(JobId job); ///< Now, or as soon as it is in the table.
    [[nodiscard]] ActionPanel *panel() const;
    void showBanner(); ///< As it reads now.

signals:
    void said(const QString &sentence); ///< What was done, or why not.
    void undecidedWanted();             ///< The present view has none: another one is needed.

private:
    void buildAttempts();
    void onJobChosen(JobId job);
    void onDetail();
    void onAttemptsInserted();
    void updateActions();
    void openPanel(ActionId id);
    [[nodiscard]] ActionPanel *makePanel(ActionId id, const JobDetail &detail, const Attempt *attempt);
    void closePanel();
    void panelDone(ActionId id, const QString &sentence);
    void panelLooks();
    void lookUp();
    void nextUndecided();
    void findUndecided();
    void copyKey();
    void takeWanted();
    [[nodiscard]] const JobDetail *detail() const;
    [[nodiscard]] const Attempt *attempt() const; ///< The chosen one, else the undecided one, else the newest.

    Session m_session;
    Actions &m_actions;
    Banner *m_banner;
    QSplitter *m_splitter;
    JobsView *m_jobs;
    QWidget *m_lower; ///< The panel at hand, above the attempts.
    QTableView *m_attempts;
    QPointer<ActionPanel> m_panel;
    JobId m_panelJob;
    bool m_panelIsStale = false;
    QList<int> m_sizesBefore; ///< Of the splitter, before a panel took its place.
    JobId m_wanted;           ///< To be chosen when it comes.
    bool m_undecidedWanted = false;
    bool m_lookingUp = false;
};

} // namespace holdfast
