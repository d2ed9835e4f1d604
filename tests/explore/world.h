// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    World(SimDatabase &database, Draws &draws, const QString &name);
    ~World();
    World(const World &) = delete;
    World &operator=(const World &) = delete;

    /// Plays it. The sentence of the promise that was broken, or nothing.
    QString run(int steps);
    [[nodiscard]] const QStringList &story() const { return m_story; }

private:
    struct Option {
        quint32 weight;
        QString what;
        std::function<void()> happen;
    };
    using Options = std::vector<Option>;

    void step();
    void offerProcess(Options &options, SimProcess &process);
    void offerWire(Options &options, SimProcess &process);
    void offerWorld(Options &options);
    void startProcess();
    void commit(SimProcess &process);
    void readBody(SimProcess &process, AttemptId attempt);
    void tell(SimProcess &process, AttemptId attempt);
    void crash(SimProcess &process);
    void cutOff(SimProcess &process);
    void settle();
    void settleProcess(SimProcess &process);
    void deliver();
    void removeGone();
    void broke(const QString &sentence);

    SimDatabase &m_database;
    Draws &m_draws;
    const QString m_name;
    const bool m_alone; ///< One dispatcher at a time, as on SQLite; else several, as on PostgreSQL.
    WorldTime m_time;
    SimProvider m_provider;
    std::vector<std::unique_ptr<SimProcess>> m_processes;
    int m_started = 0;
    QHash<AttemptId, const SimProcess *> m_told; ///< Usable answers that a process heard of and must not lose.
    People m_people;
    Promises m_promises;
    QStringList m_story;
    QString m_broken;
};

} // namespace holdfast::explore
