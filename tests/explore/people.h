// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/promises.h"
#include "explore/sim_process.h"

/// Owners who ask for jobs, and operators who look at them and decide on what they saw then, which may be old by now.
namespace holdfast::explore {

class People final {
public:
    People(SimDatabase &database, Draws &draws, Promises &promises, const QString &name);

    void ask(SimProcess &at);   ///< A job; sometimes for a key that has been asked for before.
    void look();                ///< At one job.
    void act(SimProcess &at);   ///< On one job as it was seen.
    void press(SimProcess &at); ///< Lets go of what is UNKNOWN, and asks for another attempt where none is open.
    /// Looks, and does what settles every job: lets go, cancels.
    void settleAll(SimProcess &at);
    /// A promise that an answer to somebody broke.
    [[nodiscard]] const QString &broken() const { return m_broken; }
    [[nodiscard]] const QString &did() const { return m_did; } ///< In words, of the last ask() or act().

private:
    void decide(SimProcess &at, const JobDetail &seen);
    void letGo(SimProcess &at, const Attempt &attempt);
    void cancel(SimProcess &at, const JobDetail &seen);
    [[nodiscard]] Result<JobDetail> read(qint64 job);
    [[nodiscard]] QList<qint64> jobs();

    SimDatabase &m_database;
    Draws &m_draws;
    Promises &m_promises;
    const QString m_name;
    const qint64 m_firstJob;
    QHash<qint64, JobDetail> m_seen;
    QString m_broken;
    QString m_did;
};

} // namespace holdfast::explore
