// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/settings.h"
#include "engine/engine_client.h"
#include "itemmodels/view_counts_model.h"
#include "ui/actions.h"
#include "ui/session.h"

#include <QMainWindow>

class QListView;

/// The operator's window over one session: views with counts, jobs, attempts, detail, charts, status. Does no I/O and waits for
/// nothing. Built and closed by app; window's thread.
namespace holdfast {

class JobPage;
class StatusStrip;

/// A drill that the lab's window offers.
struct Scene {
    QString name;  ///< As holdfastctl drill knows it.
    QString title; ///< For the menu.
};

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(const Session &session, const Settings &settings, QWidget *parent = nullptr);

    /// The settings as the window leaves them; app writes them.
    [[nodiscard]] Settings settings() const;
    /// The lab's drills, as a menu of their own.
    void setScenes(const QList<Scene> &scenes);
    void showView(JobFilter::View view);
    [[nodiscard]] JobPage &page() const { return *m_page; }
    /// Leaves without asking: attempts in flight become UNKNOWN. Nothing if the operator is leaving already.
    void leaveNow();
    /// app is done with everything: the next close closes.
    void letClose() { m_mayClose = true; }

signals:
    /// The operator leaves and said what becomes of attempts in flight. app shuts down, then calls letClose() and close().
    void leaving(holdfast::ShutdownMode mode);
    void themeChosen(holdfast::Theme theme);
    void sceneChosen(const QString &name);

public slots:
    /// One sentence below, for a while.
    void say(const QString &sentence);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void buildViews();
    void paintLabStrip();
    void restore();
    void perform(ActionId id);
    void performOther(ActionId id);
    void setFrozen(bool frozen);
    void whyNot();
    void about();
    void showTitle();
    void newJob();
    void providers();
    void leave(ShutdownMode mode);

    Session m_session;
    Settings m_settings;
    Actions *m_actions;
    JobPage *m_page;
    QListView *m_views;
    QWidget *m_labStrip = nullptr;
    StatusStrip *m_status;
    bool m_mayClose = false;
    bool m_leaving = false;
};

} // namespace holdfast
