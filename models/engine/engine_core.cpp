// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine_core.h"

#include "domain/when_done.h"

#include <tuple>

namespace holdfast {

namespace {

constexpr int s_sweepLimit = 100; ///< Jobs swept in one tick; the rest follows in the next.
using namespace std::chrono_literals;
constexpr Micros s_wireAnswersWithin = 2s;

} // namespace

EngineCore::EngineCore(Store &store, Wire &wire, const Clock &clock, EngineOptions options)
    : m_parts{store, wire, clock, std::move(options), {}, {}},
      m_presence(store, clock, m_parts.options, [&wire] { return wire.isResponsive(s_wireAnswersWithin); }),
      m_dispatcher(m_parts, m_presence), m_endings(m_parts), m_requests(m_parts), m_lookUp(m_parts), m_records(m_parts, m_lookUp),
      m_setBack(m_parts, m_presence), m_pauses(m_parts)
{
    // Children move with us to the engine's thread; as members they are destroyed with us.
    for (QObject *part :
        std::initializer_list<QObject *>{&m_presence, &m_dispatcher, &m_endings, &m_requests, &m_lookUp, &m_records, &m_setBack, &m_pauses})
        part->setParent(this);
    connect(&wire, &Wire::progressed, &m_endings, &Endings::progressed);
    connect(&wire, &Wire::softDeadlinePassed, &m_endings, &Endings::softDeadlinePassed);
    connect(&wire, &Wire::finished, &m_endings, &Endings::finished);
    connect(&m_endings, &Endings::live, this, [this](JobId job, AttemptId attempt, const Milestones &milestones) {
        emit milestone(LiveMilestone{job, attempt, milestones});
    });
    connect(&m_endings, &Endings::ended, this, &EngineCore::onEnded);
    connect(&m_endings, &Endings::failed, this, [this](AttemptId, const QString &why) {
        emit notice(why);
        finishIfEmpty();
    });
    connect(&m_dispatcher, &Dispatcher::posted, this, &EngineCore::publishStatus);
    connect(&m_dispatcher, &Dispatcher::gaveUp, this, &EngineCore::finishIfEmpty);
    connect(&m_dispatcher, &Dispatcher::notPosted, &m_endings, [this](AttemptId attempt) { m_endings.finished(attempt, Observation{}); });
    connect(&m_requests, &Requests::wake, &m_dispatcher, &Dispatcher::dispatch);
    connect(&m_requests, &Requests::stopAsked, this, &EngineCore::stopFlight);
    connect(&m_presence, &Presence::foundDead, this, &EngineCore::onFoundDead);
    connect(&m_presence, &Presence::reaped, this, &EngineCore::sweep);
    connect(&store, &Store::changed, &m_dispatcher, &Dispatcher::dispatch);
    connect(&store, &Store::providersChanged, &m_dispatcher, &Dispatcher::readProvidersAgain);
    connect(&store, &Store::providersChanged, &m_pauses, &PauseWatch::read);
    connect(&m_pauses, &PauseWatch::changed, this, &EngineCore::publishStatus);
    connect(&store, &Store::setBack, this, &EngineCore::onSetBack);
    connect(&m_endings, &Endings::forgotten, &m_setBack, &SetBackWatch::forgotten);
    connect(&m_setBack, &SetBackWatch::marked, &m_endings, &Endings::tick);
    connect(&m_setBack, &SetBackWatch::lost, &m_endings, &Endings::giveUp);
    connect(&m_setBack, &SetBackWatch::notice, this, &EngineCore::notice);
}

void EngineCore::takeOnly(JobId job)
{
    m_dispatcher.takeOnly(job);
}

void EngineCore::tick()
{
    if (m_drainUntil) {
        m_setBack.tick();
        m_endings.tick();
        if (m_parts.clock.monotonic() >= *m_drainUntil)
            closeWhatIsLeft();
        return;
    }
    m_presence.tick();
    if (m_presence.instance().isValid()) {
        sweep();
        lookAfterOwned();
    }
    m_setBack.tick();
    if (m_presence.leaseHolds() && m_setBack.whyNot().isEmpty()) // else another one asks, or its rows are not what they were
        m_records.tick(m_presence.instance());
    m_pauses.read();
    publishStatus();
    m_requests.tick();
    m_endings.tick();
    m_dispatcher.forgetUnrunnable(); // a secret may have come; said again in the next status if not
    m_dispatcher.dispatch();
}

/// Behind all instances that are not ALIVE, as ordinary commands, one job each.
void EngineCore::sweep()
{
    if (m_drainUntil)
        return;
    whenDone(m_parts.store.interactive().sweepable(m_parts.clock.utcNow(), s_sweepLimit), this, [this](const Result<QList<JobId>> &jobs) {
        if (!jobs)
            return;
        for (const JobId job : *jobs) {
            SweepJob command;
            command.head.actor = m_parts.options.instanceName;
            command.job = job;
            std::ignore = m_parts.store.execute(command); // its refusal only means that another process was first
        }
    });
}

/// What others decided about attempts whose connection is open here: asked to stop, or not wanted any more.
void EngineCore::lookAfterOwned()
{
    if (m_parts.flights.openConnections() == 0)
        return;
    whenDone(m_parts.store.interactive().owned(m_presence.instance()), this, [this](const Result<std::vector<OwnedAttempt>> &owned) {
        if (!owned)
            return;
        for (const OwnedAttempt &attempt : *owned) {
            if (attempt.stopRequested)
                stopFlight(attempt.attempt);
            if (attempt.jobState == JobState::Unknown || isClosed(attempt.jobState))
                m_parts.flights.shutGates(attempt.job);
        }
    });
}

void EngineCore::stopFlight(AttemptId attempt)
{
    Flight *flight = m_parts.flights.findRow(attempt);
    if (!flight || !flight->connectionOpen)
        return;
    flight->mayLeave->store(false);
    m_parts.wire.stop(flight->attempt, StopReason::Stopped);
}

/// Another process found us dead: nothing that is still unread may leave; what is on the wire may still answer by its token.
void EngineCore::onFoundDead()
{
    shutGates();
    m_parts.wire.shutUnread(StopReason::GateRefused);
    emit notice(
        QStringLiteral("The database does not have this process as alive any more (another Holdfast found its heartbeat too old, or "
                       "the database was set back): it stops what it had not sent and registers anew"));
    publishStatus();
}

/// What is on the wire goes on: its late answer finds its row once that is marked.
void EngineCore::onSetBack(const QString &sentence)
{
    shutGates();
    m_parts.wire.shutUnread(StopReason::GateRefused);
    m_setBack.noticed(sentence);
    emit notice(sentence);
    publishStatus();
}

void EngineCore::shutGates()
{
    for (const AttemptId attempt : m_parts.flights.attempts())
        m_parts.flights.find(attempt)->mayLeave->store(false);
}

void EngineCore::onEnded(AttemptId attempt, Done done, bool sealed)
{
    if (sealed)
        m_requests.sealed(attempt);
    emit ended(attempt, done);
    publishStatus();
    m_dispatcher.dispatch(); // a slot is free
    finishIfEmpty();
}

void EngineCore::shutDown(Millis drain)
{
    if (m_drainUntil) {
        if (m_done)
            emit shutDownDone();
        return;
    }
    m_drainUntil = m_parts.clock.monotonic() + drain;
    m_dispatcher.stop();
    m_parts.wire.shutUnread(StopReason::Shutdown);
    tick();
    finishIfEmpty();
}

void EngineCore::closeWhatIsLeft()
{
    shutGates();
    m_parts.wire.stopAll(StopReason::Shutdown);
    m_endings.giveUpKept();
    finishIfEmpty();
}

void EngineCore::finishIfEmpty()
{
    if (!m_drainUntil || m_done || !m_parts.flights.isEmpty())
        return;
    m_done = true;
    m_presence.close();
    emit shutDownDone();
}

QString EngineCore::whyNot() const
{
    for (const QString &why : {m_presence.whyNot(), m_setBack.whyNot(), m_pauses.whyNot()}) {
        if (!why.isEmpty())
            return why;
    }
    return {};
}

void EngineCore::publishStatus()
{
    EngineStatus status;
    status.whyNot = whyNot();
    status.dispatching = m_presence.mayDispatch() && status.whyNot.isEmpty() && !m_drainUntil;
    status.pauses = m_pauses.pauses();
    status.inFlight = m_parts.flights.openConnections();
    status.instance = m_parts.options.instanceName;
    status.heldProviders = m_parts.holds.all();
    status.unrunnable = m_dispatcher.unrunnable();
    if (status == m_status)
        return;
    m_status = status;
    emit statusChanged(status);
}

} // namespace holdfast
