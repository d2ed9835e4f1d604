// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/ids.h"
#include "domain/observation.h"
#include "transport/gate.h"
#include "transport/tls_configurations.h"
#include "transport/wire_request.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QPromise>
#include <QSet>
#include <QTimer>
#include <atomic>
#include <memory>

namespace holdfast {

class Exchange;

/// Every exchange that is open, and the only code that makes or ends one. Owned by Transport; lives on the transport thread,
/// where all of its functions are called.
class ExchangeTable final : public QObject {
    Q_OBJECT
public:
    /// `lastTurn` is written at each turn of the beat: microseconds of the monotonic clock.
    ExchangeTable(const Clock &clock, int maximum, std::atomic<qint64> &lastTurn);

    void start();
    void post(AttemptId id, const WireRequest &request, const MayLeave &mayLeave, Micros calledAt);
    void get(const WireGet &request, const std::shared_ptr<QPromise<Observation>> &promise, Micros calledAt);
    void stop(AttemptId id, StopReason reason);
    void stopAll(StopReason reason);
    void shutUnread(StopReason reason);
    /// Ends every exchange and reports each before it returns.
    void closeAll();

signals:
    void progressed(AttemptId id, const Milestones &milestones);
    void softDeadlinePassed(AttemptId id, const Milestones &milestones);
    void finished(AttemptId id, const Observation &observation);

private:
    void begin(Exchange *exchange, const Result<void> &valid, const QString &caFile);

    const Clock &m_clock;
    const int m_maximum;
    std::atomic<qint64> &m_lastTurn;
    QTimer m_beat;
    TlsConfigurations m_tls;
    QHash<AttemptId, Exchange *> m_posts;
    QSet<Exchange *> m_open; ///< Posts and GETs.
};

} // namespace holdfast
