// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/ids.h"
#include "domain/observation.h"
#include "transport/gate.h"
#include "transport/wire_request.h"

#include <QFuture>
#include <QObject>
#include <QSet>
#include <QThread>
#include <atomic>
#include <memory>
#include <mutex>

namespace holdfast {

class ExchangeTable;

/// One attempt, at most one request on the wire. Owns the transport thread with everything on it: network managers, gates,
/// deadline timers. Owned by the composition. Every public function may be called from any thread and returns at once,
/// shutDown() excepted; signals are emitted on the transport thread, so connect with a receiver that lives elsewhere (queued).
class Transport final : public QObject {
    Q_OBJECT
public:
    /// Starts the thread; raises this process's soft limit of file descriptors. The clock must outlive this.
    explicit Transport(const Clock &clock, QObject *parent = nullptr);
    ~Transport() override;

    /// Sends one POST. True: exactly one finished(id) will follow. False: this id was posted here before, or shutDown() has
    /// begun; nothing was done and no signal comes. The deadlines count from this call. A request that validateRequest refuses,
    /// an unreadable CA file or a missing descriptor ends with the gate unread and the reason in `networkError`.
    [[nodiscard]] bool post(AttemptId id, WireRequest request, MayLeave mayLeave);

    /// Shuts the gate and closes the connection; finished(id) follows with this reason. Without effect once it has finished.
    void stop(AttemptId id, StopReason reason);
    /// The same for every exchange, GETs too.
    void stopAll(StopReason reason);
    /// Stops the exchanges whose body nobody has read: none of them has left anything. The others go on.
    void shutUnread(StopReason reason);

    /// One GET, no redirect followed, no proxy, no cookie. The future finishes exactly once, with what was seen; a GET has no
    /// gate (`gateWasRead()` is false) and its only deadline is its timeout (StopReason::HardDeadline).
    [[nodiscard]] QFuture<Observation> get(WireGet request);

    /// Closes and reports every exchange (StopReason::Shutdown), joins the thread. Blocks. May be called twice; not from the
    /// transport thread.
    void shutDown();

    /// True if the transport thread has turned its loop within that time: a heartbeat beats only then.
    [[nodiscard]] bool isResponsive(Micros within) const;

    /// How many exchanges the limit of file descriptors allows at once. Posts beyond it end unsent.
    [[nodiscard]] int maximumExchanges() const { return m_maximumExchanges; }

signals:
    /// Something new was seen: gate read, status line, first byte, more bytes (at most four times a second).
    void progressed(AttemptId id, const Milestones &milestones);
    /// The soft deadline passed with the gate read; the connection stays open. At most once, before finished.
    void softDeadlinePassed(AttemptId id, const Milestones &milestones);
    /// The end, exactly once per post that returned true. The connection is closed by now, on our side too.
    void finished(AttemptId id, const Observation &observation);

private:
    const Clock &m_clock;
    const int m_maximumExchanges;
    std::atomic<qint64> m_lastTurn; ///< Microseconds of the monotonic clock.
    QThread m_thread;
    std::mutex m_mutex; ///< Guards the two below.
    QSet<AttemptId> m_posted;
    bool m_open = true;
    ExchangeTable *m_table; ///< Lives on m_thread, which deletes it.
};

} // namespace holdfast
