// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_heartbeat.h"
#include "explore/world.h"

#include <array>

/// What may happen next, and how often it is drawn.
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

namespace {

constexpr size_t s_mostProcesses = 3;
constexpr std::array<Micros, 7> s_passing{100ms, 1s, 2s, 5s, 16s, 61s, 301s};

} // namespace

void World::offerProcess(Options &options, SimProcess &process)
{
    const QString &name = process.name;
    if (process.frozen) {
        options.push_back({2, name + u": goes on (SIGCONT)"_s, [&] { process.frozen = false; }});
        return;
    }
    if (process.databaseAway)
        options.push_back({4, name + u": its database is back"_s, [&] { process.databaseAway = false; }});
    else
        options.push_back({1, name + u": its database is away"_s, [&] { process.databaseAway = true; }});
    if (process.store.queued() > 0 && !process.databaseAway)
        options.push_back({12, name + u": commit"_s, [&] { commit(process); }});
    if (process.store.hasQuestion() && !process.databaseAway)
        options.push_back({12, name + u": an answer of the database"_s, [&] { process.store.answerOne(); }});
    if (process.store.heartbeat())
        options.push_back({6, name + u": beat"_s, [&] { process.store.heartbeat()->beat(); }});
    options.push_back({6, name + u": tick"_s, [&] { process.core->tick(); }});
    options.push_back({2, name + u": hears of changes"_s, [&] { emit process.store.changed({}); }});
    options.push_back({1, name + u": killed"_s, [&] { crash(process); }});
    options.push_back({1, name + u": stopped (SIGSTOP)"_s, [&] { process.frozen = true; }});
    if (m_processes.size() > 1)
        options.push_back({2, name + u": hears nothing for longer than its lease"_s, [&] { cutOff(process); }});
    if (!process.leaving)
        options.push_back({1, name + u": told to end"_s, [&] {
                               process.leaving = true;
                               m_told.removeIf([&](auto each) { return each.value() == &process; });
                               process.core->shutDown(m_draws.oneIn(2) ? Millis{0} : Millis{10'000});
                           }});
    offerWire(options, process);
    if (process.leaving)
        return;
    options.push_back({4, name + u": asked for a job"_s, [&] {
                           m_people.ask(process);
                           m_story.back() = m_people.did();
                       }});
    options.push_back({5, name + u": somebody is impatient"_s, [&] {
                           m_people.press(process);
                           m_story.back() = m_people.did();
                       }});
    options.push_back({8, name + u": somebody acts"_s, [&] {
                           m_people.act(process);
                           m_story.back() = m_people.did();
                       }});
}

void World::offerWire(Options &options, SimProcess &process)
{
    const auto offer = [&](quint32 weight, AttemptId attempt, const QString &what, auto happen) {
        options.push_back({weight, u"%1: attempt %2 %3"_s.arg(process.name).arg(attempt.value()).arg(what), happen});
    };
    for (const AttemptId id : process.wire.unread()) {
        offer(8, id, u"leaves"_s, [&, id] { readBody(process, id); });
        offer(1, id, u"finds nobody listening"_s, [&, id] { process.wire.refuseConnection(id); });
    }
    for (const AttemptId id : process.wire.waiting()) {
        offer(5, id, u"is answered"_s, [&, id] { process.wire.answer(id, m_draws, false); });
        offer(1, id, u"loses its connection"_s, [&, id] { process.wire.lose(id); });
    }
    for (const AttemptId id : process.wire.overdue())
        offer(8, id, u"passes a deadline"_s, [&, id] { process.wire.checkTime(id); });
    for (const AttemptId id : process.wire.ended())
        offer(8, id, u"has ended"_s, [&, id] { tell(process, id); });
    if (process.wire.hasGet())
        options.push_back({6, process.name + u": a look-up is answered"_s, [&] { process.wire.answerGet(); }});
}

void World::offerWorld(Options &options)
{
    options.push_back({8, u"time passes"_s, [&] { m_time.passed += s_passing.at(m_draws.below(s_passing.size())); }});
    options.push_back({4, u"somebody looks"_s, [&] { m_people.look(); }});
    options.push_back({2, u"the events are followed"_s, [&] { m_promises.followEvents(); }});
    if (m_processes.size() < s_mostProcesses)
        options.push_back({m_processes.empty() ? 10U : 1U, u"a process starts"_s, [&] { startProcess(); }});
    if (!m_processes.empty())
        options.push_back({1, u"a clock is set"_s, [&] {
                               const auto which = m_draws.below(static_cast<quint32>(m_processes.size()));
                               m_processes.at(which)->clock.set(m_draws.oneIn(2) ? Micros{1h} : -Micros{1h});
                           }});
}

} // namespace holdfast::explore
