// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_heartbeat.h"
#include "explore/world.h"

#include <algorithm>
#include <array>

/// What may happen next, and how often it is drawn.
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

namespace {

constexpr size_t s_mostProcesses = 3;
constexpr std::array<Micros, 8> s_passing{100ms, 1s, 2s, 2s, 5s, 16s, 61s, 301s};

} // namespace

class World::Options final {
public:
    void of(const SimProcess &process) { m_process = &process; }
    void add(quint32 weight, QLatin1StringView what, std::function<void()> happen, AttemptId attempt = {})
    {
        if (weight == 0)
            return;
        m_all += weight;
        m_options.push_back({weight, what, std::move(happen), m_process, attempt});
    }
    void ofNobody() { m_process = nullptr; }
    const Option &chosen(Draws &draws) const
    {
        quint32 drawn = draws.below(m_all);
        return *std::ranges::find_if(m_options, [&drawn](const Option &option) {
            if (drawn < option.weight)
                return true;
            drawn -= option.weight;
            return false;
        });
    }

private:
    std::vector<Option> m_options;
    const SimProcess *m_process = nullptr;
    quint32 m_all = 0;
};

void World::step()
{
    Options options;
    for (const auto &process : m_processes) {
        options.of(*process);
        offerProcess(options, *process);
    }
    options.ofNobody();
    offerWorld(options);
    const Option &option = options.chosen(m_draws);
    QString what = option.attempt.isValid() ? QString(option.what).arg(option.attempt.value()) : QString(option.what);
    m_story << (option.process ? option.process->name + u": "_s + what : what);
    option.happen();
    deliver();
    removeGone();
    if (!m_people.broken().isEmpty())
        broke(m_people.broken());
    for (const auto &process : m_processes) {
        if (process->wire.open() > s_slots)
            broke(process->name + u" has more connections open than its provider has slots"_s);
    }
}

void World::offerProcess(Options &options, SimProcess &process)
{
    if (process.frozen) {
        options.add(4, "goes on (SIGCONT)"_L1, [&] { process.frozen = false; });
        return options.add(4, "goes on (SIGCONT), its timers first"_L1, [&] { wakeUp(process); });
    }
    offerStore(options, process);
    options.add(6, "tick"_L1, [&] { process.core->tick(); });
    options.add(2, "hears of changes"_L1, [&] { hear(process); });
    offerMisfortunes(options, process);
    offerWire(options, process);
    if (!process.leaving)
        offerPeople(options, process);
}

void World::offerStore(Options &options, SimProcess &process)
{
    if (process.databaseAway)
        return options.add(4, "its database is back"_L1, [&] { process.databaseAway = false; });
    if (process.store.heartbeat())
        options.add(6, "beat"_L1, [&] { process.store.heartbeat()->beat(); });
    if (process.store.queued() > 0)
        options.add(20, "commit"_L1, [&] { commit(process); });
    if (process.store.hasQuestion())
        options.add(30, "answers of the database"_L1, [&] {
            for (quint32 more = m_draws.below(4) + 1; more > 0 && process.store.hasQuestion(); --more) {
                process.store.answerOne();
                deliver();
            }
        });
}

/// More often in the middle of something: between release and gate, between an end and its commit.
void World::offerMisfortunes(Options &options, SimProcess &process)
{
    const quint32 more = process.store.queued() > 0 || process.wire.hasUnread() ? 3 : 1;
    options.add(more * times(Misfortune::SlowDatabase), "its database is away"_L1, [&] { process.databaseAway = true; });
    options.add(times(Misfortune::Death), "killed"_L1, [&] { crash(process); });
    options.add(times(Misfortune::Freeze), "stopped (SIGSTOP)"_L1, [&] { process.frozen = true; });
    if (m_processes.size() > 1)
        options.add((process.wire.hasUnread() ? 8 : 1) * times(Misfortune::Freeze), "hears nothing for longer than its lease"_L1,
            [&] { cutOff(process); });
    if (!process.leaving)
        options.add(times(Misfortune::Leaving), "told to end"_L1, [&] {
            process.leaving = true;
            process.core->shutDown(m_draws.oneIn(2) ? Millis{0} : Millis{10'000});
        });
}

void World::offerPeople(Options &options, SimProcess &process)
{
    options.add(3, "asked for a job"_L1, [&] {
        m_people.ask(process);
        m_story.back() = m_people.did();
    });
    options.add(3 + 3 * times(Misfortune::Haste), "somebody is impatient"_L1, [&] {
        m_people.press(process);
        m_story.back() = m_people.did();
    });
    options.add(times(Misfortune::Pauses), "somebody pauses"_L1, [&] {
        m_people.pause(process);
        m_story.back() = m_people.did();
    });
    if (m_people.mayBePaused())
        options.add(3, "somebody resumes"_L1, [&] {
            m_people.resume(process);
            m_story.back() = m_people.did();
        });
    options.add(12, "somebody acts"_L1, [&] {
        m_people.act(process);
        m_story.back() = m_people.did();
    });
}

void World::offerWire(Options &options, SimProcess &process)
{
    for (const AttemptId id : process.wire.unread()) {
        options.add(
            8, "attempt %1 leaves"_L1, [&, id] { readBody(process, id); }, id);
        options.add(
            times(Misfortune::Network), "attempt %1 finds nobody listening"_L1, [&, id] { process.wire.refuseConnection(id); }, id);
    }
    const quint32 slow = times(Misfortune::SlowProvider);
    for (const AttemptId id : process.wire.waiting()) {
        options.add(
            slow > 1        ? 2
                : slow == 1 ? 6
                            : 12,
            "attempt %1 is answered"_L1, [&, id] { process.wire.answer(id, m_draws, false); }, id);
        options.add(
            2, "attempt %1 is answered at its soft deadline"_L1, [&, id] { answerAtDeadline(process, id); }, id);
        options.add(
            times(Misfortune::Network), "attempt %1 loses its connection"_L1, [&, id] { process.wire.lose(id); }, id);
    }
    for (const AttemptId id : process.wire.overdue())
        options.add(
            16, "attempt %1 passes a deadline"_L1, [&, id] { process.wire.checkTime(id); }, id);
    for (const AttemptId id : process.wire.ended())
        options.add(
            12, "attempt %1 has ended"_L1, [&, id] { tell(process, id); }, id);
    if (process.wire.hasGet())
        options.add(8, "a look-up is answered"_L1, [&] { process.wire.answerGet(); });
}

void World::offerWorld(Options &options)
{
    options.add(8, "time passes"_L1, [&] { m_time.passed += s_passing.at(m_draws.below(s_passing.size())); });
    options.add(3, "somebody looks"_L1, [&] { m_people.look(); });
    options.add(1, "the events are followed"_L1, [&] { m_promises.followEvents(); });
    if (m_processes.size() < s_mostProcesses)
        options.add(m_processes.empty() ? 10 : 2, "a process starts"_L1, [&] { startAny(); });
    if (!m_processes.empty())
        options.add(times(Misfortune::Clock), "a clock is set"_L1, [&] { setClock(); });
}

} // namespace holdfast::explore
