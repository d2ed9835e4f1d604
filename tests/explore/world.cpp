// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/world.h"

#include "explore/sim_heartbeat.h"

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

namespace {

constexpr int s_settlingRounds = 150;

} // namespace

World::World(SimDatabase &database, Draws &draws, const QString &name)
    : m_database(database), m_draws(draws), m_name(name), m_alone(!draws.oneIn(2)), m_people(database, draws, m_promises, name),
      m_promises(database, m_provider)
{
    startProcess();
}

World::~World()
{
    m_processes.clear();
    deliver();
}

void World::startProcess()
{
    const QString name = u"%1-process%2"_s.arg(m_name).arg(++m_started);
    m_processes.push_back(std::make_unique<SimProcess>(m_database, m_provider, m_time, m_draws, m_alone, name));
    m_processes.back()->core->tick();
}

QString World::run(int steps)
{
    for (int i = 0; i < steps && m_broken.isEmpty() && !m_draws.hasRunOut(); ++i)
        step();
    if (m_broken.isEmpty())
        settle();
    return m_broken;
}

void World::step()
{
    Options options;
    for (const auto &process : m_processes)
        offerProcess(options, *process);
    offerWorld(options);
    const quint32 all =
        std::accumulate(options.begin(), options.end(), 0U, [](quint32 sum, const Option &option) { return sum + option.weight; });
    quint32 drawn = m_draws.below(all);
    const auto chosen = std::ranges::find_if(options, [&drawn](const Option &option) {
        if (drawn < option.weight)
            return true;
        drawn -= option.weight;
        return false;
    });
    m_story << chosen->what;
    chosen->happen();
    deliver();
    removeGone();
    if (!m_people.broken().isEmpty())
        broke(m_people.broken());
}

/// Queued signals and ended futures reach their receivers, in order.
void World::deliver()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void World::removeGone()
{
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
    const quint32 drawn = m_draws.below(24);
    const Fate fate = drawn < 20 ? Fate::Heard : drawn < 22 ? Fate::Twice : drawn == 22 ? Fate::Full : Fate::Unheard;
    if (fate != Fate::Heard)
        m_story.back() += fate == Fate::Twice ? u", twice"_s : fate == Fate::Full ? u", disk full"_s : u", killed before it heard"_s;
    broke(process.store.commit(count, fate));
    if (fate == Fate::Unheard)
        crash(process);
    if (m_broken.isEmpty())
        broke(m_promises.afterCommit());
}

void World::readBody(SimProcess &process, AttemptId attempt)
{
    const JobId job{m_database.number(u"SELECT job_id FROM attempts WHERE id = ?"_s, {attempt.value()})};
    if (process.wire.readBody(attempt, job, !m_draws.oneIn(6)))
        broke(m_promises.afterLeaving(attempt));
}

void World::tell(SimProcess &process, AttemptId attempt)
{
    if (process.wire.tell(attempt) && !process.leaving) // one that leaves may have no room for it, and says so
        m_told.insert(attempt, &process);
}

void World::crash(SimProcess &process)
{
    m_told.removeIf([&](auto each) { return each.value() == &process; }); // with it goes what it had not written
    process.crash();
}

/// The others live on for longer than its lease.
void World::cutOff(SimProcess &process)
{
    process.frozen = true;
    for (int i = 0; i < 8; ++i) {
        m_time.passed += 4s;
        for (const auto &other : m_processes) {
            if (other.get() == &process || other->frozen)
                continue;
            other->core->tick();
            if (other->store.heartbeat())
                other->store.heartbeat()->beat();
            deliver();
        }
    }
}

/// From wherever the schedule left it, without further misfortune: everything ends.
void World::settle()
{
    m_story << u"— settling —"_s;
    if (m_processes.empty())
        startProcess();
    for (const auto &process : m_processes)
        process->frozen = process->databaseAway = false;
    for (int round = 0; round < s_settlingRounds && m_broken.isEmpty(); ++round) {
        m_time.passed += round < 40 ? Micros{10s} : Micros{120s}; // a clock that was set may put off a repeat for an hour
        for (size_t i = 0; i < m_processes.size(); ++i)
            settleProcess(*m_processes[i]);
        removeGone();
        if (m_processes.empty())
            startProcess();
        if (round > 6 && round % 3 == 0 && !m_processes.front()->leaving)
            m_people.settleAll(*m_processes.front());
        if (round > 6 && m_promises.allIsClosed())
            break;
    }
    if (m_broken.isEmpty())
        broke(m_promises.atTheEnd());
    for (auto it = m_told.cbegin(); it != m_told.cend() && m_broken.isEmpty(); ++it)
        broke(m_promises.answerCounted(it.key()));
}

void World::settleProcess(SimProcess &process)
{
    process.core->tick();
    if (process.store.heartbeat())
        process.store.heartbeat()->beat();
    deliver();
    for (int busy = 0; busy < 100 && !process.gone; ++busy) {
        if (process.store.queued() > 0) {
            broke(process.store.commit(process.store.queued(), Fate::Heard));
            if (m_broken.isEmpty())
                broke(m_promises.afterCommit());
        } else if (process.store.hasQuestion()) {
            process.store.answerOne();
        } else if (const auto overdue = process.wire.overdue(); !overdue.isEmpty()) {
            process.wire.checkTime(overdue.front());
        } else if (const auto unread = process.wire.unread(); !unread.isEmpty()) {
            readBody(process, unread.front());
        } else if (const auto waiting = process.wire.waiting(); !waiting.isEmpty()) {
            process.wire.answer(waiting.front(), m_draws, true);
        } else if (const auto ended = process.wire.ended(); !ended.isEmpty()) {
            tell(process, ended.front());
        } else if (process.wire.hasGet()) {
            process.wire.answerGet();
        } else {
            break;
        }
        deliver();
    }
}

} // namespace holdfast::explore
