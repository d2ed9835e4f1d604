// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"
#include "domain/ids.h"
#include "store/database_url.h"

#include <QObject>
#include <atomic>
#include <functional>
#include <memory>

/// An instance's pulse, as its engine sees it. Owned by the engine; methods from any thread; signals from the pulse's thread.
namespace holdfast {

struct HeartbeatTimings {
    Millis beat{2'000};
    Millis lease{20'000};
    Millis margin{5'000};
};

class Heartbeat : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// The real one: a thread and a connection of its own, never behind other commands. It beats only while alive() says so,
    /// reaps instances whose counter stands still (timed on our own monotonic clock), and tells when it was found dead itself.
    /// alive: asked before each beat; false while the engine or the transport does not answer.
    static Result<std::unique_ptr<Heartbeat>> start(
        const DatabaseUrl &url, HeartbeatTimings timings, const Clock &clock, const QString &name, std::function<bool()> alive);

    [[nodiscard]] virtual InstanceId instance() const = 0;
    /// The gate's question: is our last committed beat younger than lease less margin? Lock-free; transport's thread asks.
    [[nodiscard]] virtual bool leaseHolds() const = 0;
    /// Marks the instance CLOSED and ends. Blocks; idempotent.
    virtual void close() = 0;

signals:
    void foundDead();                      ///< Another process reaped us: stop, and register anew.
    void reaped(const QStringList &names); ///< We found others dead: sweep behind them.
};

/// leaseHolds() as everyone decides it. lastBeat: monotonic microseconds before the last committed beat was sent; negative: none.
[[nodiscard]] bool leaseHoldsAt(Micros now, qint64 lastBeat, const HeartbeatTimings &timings);

} // namespace holdfast
