// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dispatcher.h"
#include "engine/endings.h"
#include "engine/engine_parts.h"
#include "engine/look_up.h"
#include "engine/pause_watch.h"
#include "engine/presence.h"
#include "engine/record_watch.h"
#include "engine/requests.h"
#include "engine/set_back_watch.h"

#include <QObject>

/// The engine on one thread: wires store, transport and the parts together. Made and destroyed on that thread.
namespace holdfast {

class EngineCore final : public QObject {
    Q_OBJECT
public:
    EngineCore(Store &store, Wire &wire, const Clock &clock, EngineOptions options);

    [[nodiscard]] Requests &requests() { return m_requests; }
    [[nodiscard]] LookUp &lookUp() { return m_lookUp; }
    void takeOnly(JobId job);
    /// Every EngineTimings::tick; whoever owns the thread calls it: Engine by a timer, a test when it likes.
    void tick();
    /// Stops releasing, shuts unread gates, lets answers come for at most drain, closes the rest, records it. Then shutDownDone().
    void shutDown(Millis drain);

signals:
    void statusChanged(const holdfast::EngineStatus &status);
    void milestone(const holdfast::LiveMilestone &milestone);
    void notice(const QString &text);
    void ended(holdfast::AttemptId attempt, holdfast::Done done);
    void shutDownDone();

private:
    void sweep();
    void lookAfterOwned();
    void stopFlight(AttemptId attempt);
    void onFoundDead();
    void onSetBack(const QString &sentence);
    void shutGates();
    void onEnded(AttemptId attempt, Done done, bool sealed);
    void closeWhatIsLeft();
    void finishIfEmpty();
    void publishStatus();
    [[nodiscard]] QString whyNot() const;

    EngineParts m_parts;
    Presence m_presence;
    Dispatcher m_dispatcher;
    Endings m_endings;
    Requests m_requests;
    LookUp m_lookUp;
    RecordWatch m_records;
    SetBackWatch m_setBack;
    PauseWatch m_pauses;
    EngineStatus m_status;
    std::optional<Micros> m_drainUntil; ///< Shutting down: what is still open then, monotonic, is closed.
    bool m_done = false;
};

} // namespace holdfast
