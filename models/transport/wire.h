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

namespace holdfast {

/// What an engine needs of the network, as a pure interface: Transport is the real one, and tests that explore schedules put a
/// simulated one in its place. Every function may be called from any thread and returns at once; signals come from the wire's
/// own thread, so connect with a receiver that lives elsewhere (queued).
class Wire : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Sends one POST. True: exactly one finished(id) will follow. False: this id was posted here before, or shutDown() has
    /// begun; nothing was done and no signal comes. The deadlines count from this call. A request that validateRequest refuses,
    /// an unreadable CA file or a missing descriptor ends with the gate unread and the reason in `networkError`.
    [[nodiscard]] virtual bool post(AttemptId id, WireRequest request, MayLeave mayLeave) = 0;

    /// Shuts the gate and closes the connection; finished(id) follows with this reason. Without effect once it has finished.
    virtual void stop(AttemptId id, StopReason reason) = 0;
    /// The same for every exchange, GETs too.
    virtual void stopAll(StopReason reason) = 0;
    /// Stops the exchanges whose body nobody has read: none of them has left anything. The others go on.
    virtual void shutUnread(StopReason reason) = 0;

    /// One GET, no redirect followed, no proxy, no cookie. The future finishes exactly once, with what was seen; a GET has no
    /// gate (`gateWasRead()` is false) and its only deadline is its timeout (StopReason::HardDeadline).
    [[nodiscard]] virtual QFuture<Observation> get(WireGet request) = 0;

    /// True if the wire's thread has turned its loop within that time: a heartbeat beats only then.
    [[nodiscard]] virtual bool isResponsive(Micros within) const = 0;

    /// How many exchanges the limit of file descriptors allows at once. Posts beyond it end unsent.
    [[nodiscard]] virtual int maximumExchanges() const = 0;

signals:
    /// Something new was seen: gate read, status line, first byte, more bytes (at most four times a second).
    void progressed(AttemptId id, const Milestones &milestones);
    /// The soft deadline passed with the gate read; the connection stays open. At most once, before finished.
    void softDeadlinePassed(AttemptId id, const Milestones &milestones);
    /// The end, exactly once per post that returned true. The connection is closed by now, on our side too.
    void finished(AttemptId id, const Observation &observation);
};

} // namespace holdfast
