// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/heartbeat.h"

#include "store/pulse.h"

#include <QThread>
#include <QTimer>

namespace holdfast {

namespace {

class ThreadedHeartbeat final : public Heartbeat {
public:
    ThreadedHeartbeat(
        const DatabaseUrl &url, HeartbeatTimings timings, const Clock &clock, const QString &name, std::function<bool()> alive)
        : m_timings(timings), m_clock(clock), m_lastBeat(std::make_shared<std::atomic<qint64>>(-1)),
          m_pulse(new Pulse(Pulse::opening(url), timings, clock, name, std::move(alive), m_lastBeat))
    {
        connect(m_pulse, &Pulse::foundDead, this, &Heartbeat::foundDead, Qt::DirectConnection);
        connect(m_pulse, &Pulse::reaped, this, &Heartbeat::reaped, Qt::DirectConnection);
        m_thread.setObjectName(QStringLiteral("heartbeat"));
        m_pulse->moveToThread(&m_thread);
        connect(&m_thread, &QThread::finished, m_pulse, &QObject::deleteLater);
        m_thread.start();
    }
    ~ThreadedHeartbeat() override { ThreadedHeartbeat::close(); }

    Result<void> registerInstance()
    {
        Result<InstanceId> registered = InstanceId{};
        QMetaObject::invokeMethod(
            m_pulse,
            [pulse = m_pulse, beat = m_timings.beat, &registered] {
                registered = pulse->registerInstance();
                if (!registered)
                    return;
                auto *timer = new QTimer(pulse);
                timer->setTimerType(Qt::PreciseTimer);
                QObject::connect(timer, &QTimer::timeout, pulse, &Pulse::beat);
                timer->start(beat);
            },
            Qt::BlockingQueuedConnection);
        if (!registered)
            return tl::unexpected(registered.error());
        m_instance = *registered;
        return {};
    }

    InstanceId instance() const override { return m_instance; }
    bool leaseHolds() const override { return leaseHoldsAt(m_clock.monotonic(), m_lastBeat->load(), m_timings); }
    void close() override
    {
        if (std::exchange(m_closed, true))
            return;
        QMetaObject::invokeMethod(
            m_pulse, [pulse = m_pulse] { pulse->close(); }, Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }

private:
    const HeartbeatTimings m_timings;
    const Clock &m_clock;
    const std::shared_ptr<std::atomic<qint64>> m_lastBeat;
    Pulse *m_pulse; ///< Lives on the thread, which deletes it.
    QThread m_thread;
    InstanceId m_instance;
    bool m_closed = false;
};

} // namespace

Result<std::unique_ptr<Heartbeat>> Heartbeat::start(
    const DatabaseUrl &url, HeartbeatTimings timings, const Clock &clock, const QString &name, std::function<bool()> alive)
{
    auto heartbeat = std::make_unique<ThreadedHeartbeat>(url, timings, clock, name, std::move(alive));
    if (const auto registered = heartbeat->registerInstance(); !registered)
        return tl::unexpected(registered.error());
    return heartbeat;
}

bool leaseHoldsAt(Micros now, qint64 lastBeat, const HeartbeatTimings &timings)
{
    return lastBeat >= 0 && now - Micros{lastBeat} < timings.lease - timings.margin;
}

} // namespace holdfast
