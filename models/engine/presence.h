// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_options.h"
#include "store/dispatch_lock.h"
#include "store/heartbeat.h"
#include "store/store.h"

#include <QObject>
#include <atomic>
#include <memory>

/// This process among the others: its instance with heartbeat, and on SQLite the dispatch lock. Engine's thread, but for
/// leaseHolds(), which transport's thread asks at the gate.
namespace holdfast {

class Presence final : public QObject {
    Q_OBJECT
public:
    Presence(Store &store, const Clock &clock, const EngineOptions &options, std::function<bool()> transportAnswers);
    ~Presence() override;

    /// Registers where the mode asks for it (again, after having been found dead), and tries for the dispatch lock.
    void tick();
    /// May jobs be released here now? Else whyNot() says it in a sentence.
    [[nodiscard]] bool mayDispatch() const;
    [[nodiscard]] QString whyNot() const { return m_whyNot; }
    [[nodiscard]] InstanceId instance() const;
    [[nodiscard]] bool leaseHolds() const;
    void close(); ///< CLOSED; blocks.

signals:
    void foundDead();
    void reaped();

private:
    void tryDispatchLock();
    void startHeartbeat();

    Store &m_store;
    const Clock &m_clock;
    const EngineOptions &m_options;
    std::function<bool()> m_transportAnswers;
    std::unique_ptr<DispatchLock> m_lock;
    std::atomic<std::shared_ptr<Heartbeat>> m_heartbeat; ///< Swapped only on the engine's thread; the gate reads it.
    std::atomic<qint64> m_lastTick;
    QString m_whyNot;
    int m_registrations = 0;
    bool m_closed = false;
};

} // namespace holdfast
