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

/// An instance's pulse: a thread and a connection of its own, never behind other commands. It beats only while alive() says so,
/// reaps instances whose counter stands still (timed on our own monotonic clock), and tells when it was found dead itself.
/// Owned by the engine; methods from any thread; signals from its own thread.
namespace holdfast {

struct HeartbeatTimings {
    Millis beat{2'000};
    Millis lease{20'000};
    Millis margin{5'000};
};

class Heartbeat final : public QObject {
    Q_OBJECT
public:
    /// alive: asked before each beat; false while the engine or the transport does not answer.
    static Result<std::unique_ptr<Heartbeat>> start(
        const DatabaseUrl &url, HeartbeatTimings timings, const Clock &clock, const QString &name, std::function<bool()> alive);
    ~Heartbeat() override;

    [[nodiscard]] InstanceId instance() const;
    /// The gate's question: is our last committed beat younger than lease less margin? Lock-free; transport's thread asks.
    [[nodiscard]] bool leaseHolds() const;
    /// Marks the instance CLOSED and ends the thread. Blocks; idempotent.
    void close();

signals:
    void foundDead();                      ///< Another process reaped us: stop, and register anew.
    void reaped(const QStringList &names); ///< We found others dead: sweep behind them.

private:
    struct Private;
    explicit Heartbeat(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace holdfast
