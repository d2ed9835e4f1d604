// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/presence.h"

namespace holdfast {

Presence::Presence(Store &store, const Clock &clock, const EngineOptions &options, std::function<bool()> transportAnswers)
    : m_store(store), m_clock(clock), m_options(options), m_transportAnswers(std::move(transportAnswers)),
      m_lastTick(clock.monotonic().count())
{
    if (options.mode == EngineMode::ClientOnly)
        m_whyNot = tr("this process only records what is asked for; another one starts it");
}

Presence::~Presence()
{
    close();
}

void Presence::tick()
{
    m_lastTick.store(m_clock.monotonic().count());
    if (m_closed || m_options.mode == EngineMode::ClientOnly)
        return;
    m_whyNot.clear();
    if (m_options.mode == EngineMode::Full)
        tryDispatchLock();
    if (!m_heartbeat.load()) // also without the lock: whoever holds it may stand still, and somebody must find that out
        startHeartbeat();
}

void Presence::tryDispatchLock()
{
    if (!m_lock)
        m_lock = m_store.makeDispatchLock();
    if (!m_lock || m_lock->isHeld())
        return;
    const Result<bool> locked = m_lock->tryLock();
    if (!locked || !*locked)
        m_whyNot = locked ? tr("another Holdfast starts the jobs of this file") : locked.error().text;
}

void Presence::startHeartbeat()
{
    const HeartbeatTimings timings{m_options.timings.beat, m_options.timings.lease, m_options.timings.margin};
    const auto alive = [this] {
        const Micros sinceTick{m_clock.monotonic().count() - m_lastTick.load()};
        return sinceTick < m_options.timings.lease - m_options.timings.margin && m_transportAnswers();
    };
    QString name = m_options.instanceName;
    if (m_registrations > 0)
        name += u'#' + QString::number(m_registrations + 1);
    auto started = m_store.startHeartbeat(timings, name, alive);
    if (!started) {
        m_whyNot = started.error().text;
        return;
    }
    ++m_registrations;
    std::shared_ptr<Heartbeat> heartbeat = std::move(*started);
    connect(heartbeat.get(), &Heartbeat::foundDead, this, [this, which = heartbeat.get()] {
        if (m_heartbeat.load().get() != which)
            return;
        m_heartbeat.store(nullptr);
        emit foundDead();
    });
    connect(heartbeat.get(), &Heartbeat::reaped, this, &Presence::reaped);
    m_heartbeat.store(std::move(heartbeat));
}

bool Presence::mayDispatch() const
{
    return !m_closed && m_heartbeat.load() && m_whyNot.isEmpty();
}

InstanceId Presence::instance() const
{
    const std::shared_ptr<Heartbeat> heartbeat = m_heartbeat.load();
    return heartbeat ? heartbeat->instance() : InstanceId{};
}

bool Presence::leaseHolds() const
{
    const std::shared_ptr<Heartbeat> heartbeat = m_heartbeat.load();
    return heartbeat && heartbeat->leaseHolds();
}

void Presence::close()
{
    m_closed = true;
    if (const std::shared_ptr<Heartbeat> heartbeat = m_heartbeat.load())
        heartbeat->close();
    m_heartbeat.store(nullptr);
    m_lock.reset();
}

} // namespace holdfast
