// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sim_process.h"

namespace holdfast::explore {

/// One process of the simulated world that a test leads step by step: the real engine and store, its wire and its provider.
class SimBench final {
public:
    SimBench();
    ~SimBench();

    /// A job of ada's at the provider "p" under this key.
    void submit(const QString &key, std::optional<int> maxInFlight = {});
    /// Everything that the process wants of its database happens, until it wants nothing more.
    void work(Fate fate = Fate::Heard);
    void answerComes(AttemptId attempt, Ending ending);
    /// The first column of the only row; "?" where there is another number of rows.
    [[nodiscard]] QString ask(const QString &sql);

    [[nodiscard]] SimProcess &process() { return *m_process; }
    [[nodiscard]] SimDatabase &database() { return m_database; }

private:
    SimDatabase m_database;
    WorldTime m_time;
    Draws m_draws{Notes{}};
    SimProvider m_provider;
    std::unique_ptr<SimProcess> m_process;
};

} // namespace holdfast::explore
