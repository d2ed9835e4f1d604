// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "transport/wire.h"

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
class Transport final : public Wire {
    Q_OBJECT
public:
    /// Starts the thread; raises this process's soft limit of file descriptors. The clock must outlive this.
    explicit Transport(const Clock &clock, QObject *parent = nullptr);
    ~Transport() override;

    [[nodiscard]] bool post(AttemptId id, WireRequest request, MayLeave mayLeave) override;
    void stop(AttemptId id, StopReason reason) override;
    void stopAll(StopReason reason) override;
    void shutUnread(StopReason reason) override;
    [[nodiscard]] QFuture<Observation> get(WireGet request) override;
    [[nodiscard]] bool isResponsive(Micros within) const override;
    [[nodiscard]] int maximumExchanges() const override { return m_maximumExchanges; }

    /// Closes and reports every exchange (StopReason::Shutdown), joins the thread. Blocks. May be called twice; not from the
    /// transport thread.
    void shutDown();

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
