// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/misfortunes.h"
#include "explore/people.h"
#include "explore/promises.h"
#include "explore/sim_process.h"

#include <QStringList>
#include <functional>

/// One schedule: processes, people, a provider and time, and at each step a draw of what happens next. After each step the
/// promises are looked at; at the end everything must be able to settle.
namespace holdfast::explore {

class World final {
public:
    World(SimDatabase &database, Draws &draws);
    ~World();
    World(const World &) = delete;
    World &operator=(const World &) = delete;

    /// Plays it. The sentence of the promise that was broken, or nothing.
    QString run(int steps);
    [[nodiscard]] const QStringList &story() const { return m_story; }

private:
    struct Option {
        quint32 weight = 0;
        QLatin1StringView what; ///< %1 is the attempt.
        std::function<void()> happen;
        const SimProcess *process = nullptr;
        AttemptId attempt;
    };
    class Options;

    void step();
    void offerStore(Options &options, SimProcess &process);
    void offerProcess(Options &options, SimProcess &process);
    void offerMisfortunes(Options &options, SimProcess &process);
    void offerWire(Options &options, SimProcess &process);
    void offerPeople(Options &options, SimProcess &process);
    void offerWorld(Options &options);
    [[nodiscard]] quint32 times(Misfortune which) const { return m_misfortunes.times(which); }

    SimProcess &startProcess(EngineMode mode);
    void startAny();
    SimProcess &someDispatcher();
    void commit(SimProcess &process);
    void commitAll(SimProcess &process);
    void readBody(SimProcess &process, AttemptId attempt);
    void tell(SimProcess &process, AttemptId attempt);
    void hear(SimProcess &process);
    void crash(SimProcess &process);
    void cutOff(SimProcess &process);
    void wakeUp(SimProcess &process);
    void setClock();
    void answerAtDeadline(SimProcess &process, AttemptId attempt);
    void lookAtTold();
    void settle();
    void lookAtPauses();
    void beatForALease();
    void settleProcess(SimProcess &process);
    bool workOff(SimProcess &process);
    void workOffAll(SimProcess &process);
    bool workOffWire(SimProcess &process);
    [[nodiscard]] bool isQuiet() const;
    void deliver();
    void removeGone();
    void broke(const QString &sentence);

    SimDatabase &m_database;
    Draws &m_draws;
    const bool m_alone; ///< One dispatcher at a time, as on SQLite; else several, as on PostgreSQL.
    const Misfortunes m_misfortunes;
    WorldTime m_time;
    SimProvider m_provider;
    std::vector<std::unique_ptr<SimProcess>> m_processes;
    int m_started = 0;
    struct Told {
        const SimProcess *process = nullptr;
        bool usable = false;
    };
    QHash<AttemptId, Told> m_told; ///< Ends that a process heard of and that do not stand in the database yet.
    People m_people;
    Promises m_promises;
    QStringList m_story;
    QString m_broken;
};

} // namespace holdfast::explore
