// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/world.h"

#include "explore/sim_heartbeat.h"

#include <QCoreApplication>
#include <QEvent>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

World::World(SimDatabase &database, Draws &draws)
    : m_database(database), m_draws(draws), m_alone(draws.oneIn(4)), m_misfortunes(draws), m_people(database, draws, m_promises),
      m_promises(database, m_provider)
{
    startProcess(EngineMode::Full);
    if (!m_alone)
        startProcess(EngineMode::Full);
    for (const auto &process : m_processes)
        workOffAll(*process);
    m_people.ask(*m_processes.front());
    m_people.ask(*m_processes.back());
}

World::~World()
{
    m_processes.clear();
    deliver();
}

SimProcess &World::startProcess(EngineMode mode)
{
    const QString name = u"process%1"_s.arg(++m_started);
    m_processes.push_back(std::make_unique<SimProcess>(m_database, m_provider, m_time, m_draws, m_alone, mode, name));
    m_processes.back()->core->tick();
    return *m_processes.back();
}

/// A window or a server; a command that waits for its job; a command that only records.
void World::startAny()
{
    switch (m_draws.below(4)) {
    case 2: startProcess(EngineMode::OneJob).core->takeOnly(JobId(1 + m_draws.below(3))); return;
    case 3: startProcess(EngineMode::ClientOnly); return;
    default: startProcess(EngineMode::Full); return;
    }
}

QString World::run(int steps)
{
    for (int i = 0; i < steps && m_broken.isEmpty() && !m_draws.hasRunOut(); ++i)
        step();
    if (m_broken.isEmpty())
        settle();
    return m_broken;
}

/// Queued signals and ended futures reach their receivers, in order.
void World::deliver()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void World::removeGone()
{
    lookAtTold();
    if (std::erase_if(m_processes, [](const auto &process) { return process->gone; }) > 0)
        deliver();
}

void World::broke(const QString &sentence)
{
    if (m_broken.isEmpty())
        m_broken = sentence;
}

void World::commit(SimProcess &process)
{
    const qsizetype count = 1 + m_draws.below(3);
    const quint32 twice = 2 * times(Misfortune::LostWord);
    const quint32 full = times(Misfortune::FullDisk);
    const quint32 drawn = m_draws.below(20 + twice + full + times(Misfortune::Death));
    const Fate fate = drawn < 20 ? Fate::Heard : drawn < 20 + twice ? Fate::Twice : drawn < 20 + twice + full ? Fate::Full : Fate::Unheard;
    if (fate != Fate::Heard)
        m_story.back() += fate == Fate::Twice ? u", twice"_s : fate == Fate::Full ? u", disk full"_s : u", killed before it heard"_s;
    process.metFullDisk = process.metFullDisk || fate == Fate::Full;
    broke(process.store.commit(count, fate));
    if (fate == Fate::Unheard)
        crash(process);
    if (m_broken.isEmpty())
        broke(m_promises.afterCommit());
}

void World::commitAll(SimProcess &process)
{
    broke(process.store.commit(process.store.queued(), Fate::Heard));
    if (m_broken.isEmpty())
        broke(m_promises.afterCommit());
}

void World::readBody(SimProcess &process, AttemptId attempt)
{
    const JobId job{m_database.number(u"SELECT job_id FROM attempts WHERE id = ?"_s, {attempt.value()})};
    if (!process.wire.readBody(attempt, job, !m_draws.oneIn(6))) {
        m_story.back() += u", and is kept back"_s;
        return;
    }
    broke(m_promises.afterLeaving(attempt));
    broke(m_promises.leftWhilePaused(attempt, process.pauses, process.clock.utcNow()));
}

void World::tell(SimProcess &process, AttemptId attempt)
{
    const bool usable = process.wire.tell(attempt);
    m_told.insert(attempt, {&process, usable});
}

/// A process that has written everything has written the ends that it heard of. After a full disk it may keep some until a tick, and
/// leave without them.
void World::lookAtTold()
{
    for (const auto &process : m_processes) {
        if (!process->gone && (process->store.queued() > 0 || process->metFullDisk))
            continue;
        m_told.removeIf([&](auto each) {
            if (each.value().process != process.get())
                return false;
            if (!process->metFullDisk)
                broke(m_promises.endStands(each.key(), each.value().usable));
            return true;
        });
    }
}

/// Of changes: everything may have changed.
void World::hear(SimProcess &process)
{
    emit process.store.changed({});
    if (m_people.mayBePaused())
        emit process.store.providersChanged();
}

void World::crash(SimProcess &process)
{
    m_told.removeIf([&](auto each) { return each.value().process == &process; }); // with it goes what it had not written
    process.crash();
}

/// The others live on for longer than its lease, and people go on.
void World::cutOff(SimProcess &process)
{
    process.frozen = true;
    for (int i = 0; i < 10 && m_broken.isEmpty(); ++i) {
        m_time.passed += 4s;
        for (const auto &other : m_processes) {
            if (other->frozen || other->gone)
                continue;
            if (i % 3 == 0) // as often as its pulse demands
                other->core->tick();
            if (other->store.heartbeat() && !other->databaseAway)
                other->store.heartbeat()->beat();
            if (i > 6 && !other->leaving && m_draws.oneIn(2))
                m_people.press(*other);
            if (!other->databaseAway)
                workOffAll(*other);
        }
    }
}

/// It beats only after a tick; and found dead, it registers anew at the next one.
void World::wakeUp(SimProcess &process)
{
    process.frozen = false;
    process.core->tick();
    if (process.store.heartbeat() && !process.databaseAway)
        process.store.heartbeat()->beat();
    deliver();
    process.core->tick();
}

/// The soft deadline and the end, with nothing written in between.
void World::answerAtDeadline(SimProcess &process, AttemptId attempt)
{
    m_time.passed += process.wire.untilSoftDeadline(attempt);
    process.wire.checkTime(attempt);
    process.wire.answer(attempt, m_draws, false);
    tell(process, attempt);
}

void World::setClock()
{
    const auto which = m_draws.below(static_cast<quint32>(m_processes.size()));
    m_processes.at(which)->clock.set(m_draws.oneIn(2) ? Micros{1h} : -Micros{1h});
}

} // namespace holdfast::explore
