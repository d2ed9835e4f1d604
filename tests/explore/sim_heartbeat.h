// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/heartbeat.h"
#include "store/pulse.h"

/// The real pulse, beaten by the world.
namespace holdfast::explore {

class SimStore;

class SimHeartbeat final : public Heartbeat {
public:
    SimHeartbeat(SimStore &store, const std::shared_ptr<Connection> &connection, HeartbeatTimings timings, const Clock &clock,
        const QString &name, std::function<bool()> alive);
    ~SimHeartbeat() override;

    Result<void> registerInstance();
    InstanceId instance() const override { return m_instance; }
    bool leaseHolds() const override { return leaseHoldsAt(m_clock.monotonic(), m_lastBeat->load(), m_timings); }
    void close() override;
    void beat() { m_pulse.beat(); }
    void die() { m_dead = true; } ///< Its process is gone: close() writes nothing.

private:
    SimStore &m_store;
    const HeartbeatTimings m_timings;
    const Clock &m_clock;
    const std::shared_ptr<std::atomic<qint64>> m_lastBeat;
    Pulse m_pulse;
    InstanceId m_instance;
    bool m_dead = false;
};

} // namespace holdfast::explore
