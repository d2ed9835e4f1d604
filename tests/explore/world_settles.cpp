// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_heartbeat.h"
#include "explore/world.h"

#include <algorithm>

/// How a schedule ends: from wherever it was left, without further misfortune, everything settles.
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

namespace {

constexpr int s_rounds = 90;
constexpr int s_beats = 6; ///< At 4 s each: longer than a lease, so that the first round finds the dead.

/// Short at first, for most is settled soon; later as long as a clock that was set may put off a repeat.
Micros timeOf(int round)
{
    return round < 12 ? Micros{10s} : Micros{120s};
}

} // namespace

void World::settle()
{
    m_story << u"— settling —"_s;
    for (const auto &process : m_processes)
        process->frozen = process->databaseAway = false;
    for (int round = 0; round < s_rounds && m_broken.isEmpty(); ++round) {
        m_time.passed += timeOf(round);
        if (round == 0)
            beatForALease();
        someDispatcher();
        for (size_t i = 0; i < m_processes.size(); ++i)
            settleProcess(*m_processes[i]);
        removeGone();
        if (round > 0 && isQuiet() && m_promises.allIsClosed())
            break;
        if (round == 0)
            m_people.resumeAll(someDispatcher());
        else
            m_people.settleAll(someDispatcher());
    }
    for (auto it = m_told.cbegin(); it != m_told.cend() && m_broken.isEmpty(); ++it)
        broke(m_promises.endStands(it.key(), it.value().usable));
    if (m_broken.isEmpty())
        broke(m_promises.atTheEnd());
    if (m_people.mayBePaused())
        lookAtPauses();
}

void World::lookAtPauses()
{
    for (const auto &process : m_processes) {
        if (process->leaving || !m_broken.isEmpty())
            continue;
        process->core->tick();
        workOffAll(*process);
        broke(m_promises.pausesAreKnown(process->pauses));
    }
}

SimProcess &World::someDispatcher()
{
    const auto found =
        std::ranges::find_if(m_processes, &SimProcess::dispatches, [](const auto &process) -> const SimProcess & { return *process; });
    return found != m_processes.end() ? **found : startProcess(EngineMode::Full);
}

bool World::isQuiet() const
{
    return std::ranges::all_of(m_processes, [](const auto &process) { return process->wire.isIdle() && process->store.queued() == 0; });
}

/// Whoever is dead is found dead.
void World::beatForALease()
{
    for (int i = 0; i < s_beats; ++i) {
        m_time.passed += 4s;
        for (const auto &process : m_processes) {
            if (SimHeartbeat *heartbeat = process->store.heartbeat())
                heartbeat->beat();
        }
    }
}

void World::settleProcess(SimProcess &process)
{
    process.core->tick();
    if (process.store.heartbeat())
        process.store.heartbeat()->beat();
    do
        deliver();
    while (!process.gone && m_broken.isEmpty() && (workOff(process) || workOffWire(process)));
}

/// The next thing that waits for the database. False: nothing does.
bool World::workOff(SimProcess &process)
{
    if (process.store.queued() > 0)
        commitAll(process);
    else if (process.store.hasQuestion())
        process.store.answerOne();
    else
        return false;
    return m_broken.isEmpty();
}

void World::workOffAll(SimProcess &process)
{
    do
        deliver();
    while (workOff(process));
}

bool World::workOffWire(SimProcess &process)
{
    SimWire &wire = process.wire;
    if (const auto overdue = wire.overdue(); !overdue.isEmpty())
        wire.checkTime(overdue.front());
    else if (const auto unread = wire.unread(); !unread.isEmpty())
        readBody(process, unread.front());
    else if (const auto waiting = wire.waiting(); !waiting.isEmpty())
        wire.answer(waiting.front(), m_draws, true);
    else if (const auto ended = wire.ended(); !ended.isEmpty())
        tell(process, ended.front());
    else if (wire.hasGet())
        wire.answerGet();
    else
        return false;
    return true;
}

} // namespace holdfast::explore
