// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"
#include "ui/session.h"

#include <QObject>
#include <QTimer>

class QStatusBar;

/// The status bar's fixed parts: how many are unknown and running, how old what is shown is, the zone of all times, the database, who
/// decides, and whether this process starts jobs or why not. Window's thread.
namespace holdfast {

class PlainLabel;

class StatusStrip final : public QObject {
    Q_OBJECT
public:
    StatusStrip(const Session &session, QStatusBar &bar);

    void setFrozen(bool frozen);
    void refresh();

private:
    void showEngine(const EngineStatus &status);
    PlainLabel *add(QStatusBar &bar, const QString &name);
    [[nodiscard]] QString liveText() const;

    Session m_session;
    PlainLabel *m_unknown;
    PlainLabel *m_running;
    PlainLabel *m_live;
    PlainLabel *m_engine;
    bool m_frozen = false;
    QTimer m_second;
};

} // namespace holdfast
