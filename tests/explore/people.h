// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/states.h"
#include "explore/promises.h"
#include "explore/sim_process.h"

/// Owners who ask for jobs, and operators who look at them and decide on what they saw then, which may be old by now.
namespace holdfast::explore {

/// What a person sees of a job.
struct Sight {
    struct Seen {
        AttemptId id;
        AttemptState state = AttemptState::Starting;
        int version = 0;
    };
    JobId job;
    JobState state = JobState::Queued;
    int version = 0;
    bool startsByItself = true;
    std::vector<Seen> attempts;
};

class People final {
public:
    People(SimDatabase &database, Draws &draws, Promises &promises);

    void ask(SimProcess &at);   ///< A job; sometimes for a key that has been asked for before.
    void look();                ///< At one job.
    void act(SimProcess &at);   ///< On one job as it was seen.
    void press(SimProcess &at); ///< Lets go of what is UNKNOWN, and asks for another attempt where none is open.
    void pause(SimProcess &at);
    void resume(SimProcess &at);
    [[nodiscard]] bool mayBePaused() const { return m_mayBePaused; } ///< Somebody has asked for that, once.
    void resumeAll(SimProcess &at);
    /// Looks, and does what settles every job: lets go, cancels.
    void settleAll(SimProcess &at);
    /// A promise that an answer to somebody broke.
    [[nodiscard]] const QString &broken() const { return m_broken; }
    [[nodiscard]] const QString &did() const { return m_did; } ///< In words, of the last ask() or act().

private:
    [[nodiscard]] const Sight::Seen &attemptOf(const Sight &seen);
    [[nodiscard]] ReconcileOutcome outcomeFor(AttemptState seen);
    [[nodiscard]] ReconcileOutcome outcomeOfHaste();
    void about(SimProcess &at, const Sight::Seen &attempt, quint32 drawn);
    void decide(SimProcess &at, const Sight::Seen &attempt, ReconcileOutcome outcome);
    void retry(SimProcess &at, const Sight &seen);
    void cancel(SimProcess &at, const Sight &seen);
    [[nodiscard]] Sight read(qint64 job);
    [[nodiscard]] QList<qint64> jobs(const QString &which = {});

    SimDatabase &m_database;
    Draws &m_draws;
    Promises &m_promises;
    QHash<qint64, Sight> m_seen;
    bool m_mayBePaused = false;
    QString m_broken;
    QString m_did;
};

} // namespace holdfast::explore
