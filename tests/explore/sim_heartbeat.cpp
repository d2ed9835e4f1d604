// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_heartbeat.h"

#include "explore/sim_store.h"

namespace holdfast::explore {

SimHeartbeat::SimHeartbeat(SimStore &store, const std::shared_ptr<Connection> &connection, HeartbeatTimings timings, const Clock &clock,
    const QString &name, std::function<bool()> alive)
    : m_store(store), m_timings(timings), m_clock(clock), m_lastBeat(std::make_shared<std::atomic<qint64>>(-1)),
      m_pulse([connection] { return Result<std::shared_ptr<Connection>>(connection); }, timings, clock, name, std::move(alive), m_lastBeat)
{
    // Queued, as from another thread: whoever hears it may let go of us.
    connect(&m_pulse, &Pulse::foundDead, this, &Heartbeat::foundDead, Qt::QueuedConnection);
    connect(&m_pulse, &Pulse::reaped, this, &Heartbeat::reaped, Qt::QueuedConnection);
}

SimHeartbeat::~SimHeartbeat()
{
    SimHeartbeat::close();
    m_store.forgetHeartbeat(this);
}

Result<void> SimHeartbeat::registerInstance()
{
    const Result<InstanceId> registered = m_pulse.registerInstance();
    if (!registered)
        return tl::unexpected(registered.error());
    m_instance = *registered;
    return {};
}

void SimHeartbeat::close()
{
    if (!std::exchange(m_dead, true))
        m_pulse.close();
}

} // namespace holdfast::explore
