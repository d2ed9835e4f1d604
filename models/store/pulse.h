// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"
#include "store/heartbeat.h"

#include <QHash>
#include <QObject>
#include <functional>
#include <memory>

namespace holdfast {

/// What of a heartbeat lives on its thread: the connection, the timer, and what it has seen of the others.
class Pulse final : public QObject {
    Q_OBJECT
public:
    using Open = std::function<Result<std::shared_ptr<Connection>>()>;
    /// A new connection of its own, on the calling thread.
    static Open opening(const DatabaseUrl &url);
    /// open: asked for a connection at the start and after each loss of it.
    /// lastBeat: monotonic microseconds before the last committed beat was sent; negative: none that counts. Read by any thread,
    /// also after this is gone.
    Pulse(Open open, HeartbeatTimings timings, const Clock &clock, QString name, std::function<bool()> alive,
        std::shared_ptr<std::atomic<qint64>> lastBeat);

    Result<InstanceId> registerInstance();
    /// One beat, then a look at the others. Once found dead, nothing.
    void beat();
    void close();

signals:
    void foundDead();
    void reaped(const QStringList &names);

private:
    struct Other {
        qint64 beat = 0;
        Micros quietFor{0}; ///< Counts only while our own beats committed in time.
        bool seen = false;
    };
    void watchOthers(Micros elapsed);
    Result<bool> reap(qint64 id, qint64 beatSeen);
    [[nodiscard]] bool reconnect();

    const Open m_open;
    const HeartbeatTimings m_timings;
    const Clock &m_clock;
    const QString m_name;
    const std::function<bool()> m_alive;
    std::shared_ptr<Connection> m_connection;
    InstanceId m_instance; ///< Not valid before registerInstance(), and once dead or closed.
    const std::shared_ptr<std::atomic<qint64>> m_lastBeat;
    Micros m_previousCommit{0};
    QHash<qint64, Other> m_others;
};

} // namespace holdfast
