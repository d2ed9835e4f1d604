// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/heartbeat.h"

#include "store/pulse.h"

#include <QThread>

namespace holdfast {

struct Heartbeat::Private {
    Private(const DatabaseUrl &url, HeartbeatTimings timings, const Clock &time, const QString &name, std::function<bool()> alive)
        : allowedAge(timings.lease - timings.margin), clock(time), lastBeat(std::make_shared<std::atomic<qint64>>(-1)),
          pulse(new Pulse(url, timings, time, name, std::move(alive), lastBeat))
    {
        thread.setObjectName(QStringLiteral("heartbeat"));
        pulse->moveToThread(&thread);
        QObject::connect(&thread, &QThread::finished, pulse, &QObject::deleteLater);
        thread.start();
    }

    const Micros allowedAge;
    const Clock &clock;
    const std::shared_ptr<std::atomic<qint64>> lastBeat;
    Pulse *pulse; ///< Lives on the thread, which deletes it.
    QThread thread;
    InstanceId instance;
    bool closed = false;
};

Result<std::unique_ptr<Heartbeat>> Heartbeat::start(
    const DatabaseUrl &url, HeartbeatTimings timings, const Clock &clock, const QString &name, std::function<bool()> alive)
{
    std::unique_ptr<Heartbeat> heartbeat(new Heartbeat(std::make_unique<Private>(url, timings, clock, name, std::move(alive))));
    Result<InstanceId> registered = InstanceId{};
    QMetaObject::invokeMethod(
        heartbeat->d->pulse, [pulse = heartbeat->d->pulse, &registered] { registered = pulse->registerInstance(); },
        Qt::BlockingQueuedConnection);
    if (!registered)
        return tl::unexpected(registered.error());
    heartbeat->d->instance = *registered;
    return heartbeat;
}

Heartbeat::Heartbeat(std::unique_ptr<Private> parts) : d(std::move(parts))
{
    connect(d->pulse, &Pulse::foundDead, this, &Heartbeat::foundDead, Qt::DirectConnection);
    connect(d->pulse, &Pulse::reaped, this, &Heartbeat::reaped, Qt::DirectConnection);
}

Heartbeat::~Heartbeat()
{
    close();
}

InstanceId Heartbeat::instance() const
{
    return d->instance;
}

bool Heartbeat::leaseHolds() const
{
    const qint64 last = d->lastBeat->load();
    return last >= 0 && d->clock.monotonic() - Micros{last} < d->allowedAge;
}

void Heartbeat::close()
{
    if (std::exchange(d->closed, true))
        return;
    QMetaObject::invokeMethod(
        d->pulse, [pulse = d->pulse] { pulse->close(); }, Qt::BlockingQueuedConnection);
    d->thread.quit();
    d->thread.wait();
}

} // namespace holdfast
