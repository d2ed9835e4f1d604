// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/pause.h"
#include "explore/sim_database.h"
#include "explore/sim_provider.h"
#include "store/reader.h"

#include <QHash>
#include <QSet>
#include <span>

/// The invariants of the design, asked of the database and of the provider's log: from outside of the engine. Numbers in the
/// sentences are the design's.
namespace holdfast::explore {

class Promises final {
public:
    Promises(SimDatabase &database, const SimProvider &provider);

    /// After every commit. Empty, or the sentence of what is broken.
    [[nodiscard]] QString afterCommit();
    /// When this attempt's body has just been read.
    [[nodiscard]] QString afterLeaving(AttemptId attempt);
    /// And this is what its process had read of pauses, and its time.
    [[nodiscard]] QString leftWhilePaused(AttemptId attempt, std::span<const Pause> read, UtcTime now);
    /// When a process has had a tick and an answer to it.
    [[nodiscard]] QString pausesAreKnown(std::span<const Pause> read);
    /// When all is quiet: everything above, nothing left RUNNING, every job closed, no event missed, nothing acknowledged lost.
    [[nodiscard]] QString atTheEnd();
    /// The end of this attempt was told to a process, which has written everything.
    [[nodiscard]] QString endStands(AttemptId attempt, bool usable);
    [[nodiscard]] bool allIsClosed();
    /// Somebody was told that this key is this job.
    [[nodiscard]] QString acknowledged(const QString &key, JobId job);
    bool followEvents(); ///< A reader of the change feed goes on; false when there is nothing new.

private:
    [[nodiscard]] QString truthOf(const Row &attempt) const;
    [[nodiscard]] QString keyAfter(AttemptId attempt, const Row &previous) const;
    [[nodiscard]] QString attempts();
    [[nodiscard]] QString besideOthers(AttemptId attempt, qint64 job);
    [[nodiscard]] QString closedRows();
    [[nodiscard]] QString startsArePaused();

    SimDatabase &m_database;
    const SimProvider &m_provider;
    const QString m_closedJobs;
    QHash<qint64, QString> m_attemptStates;
    QHash<qint64, QString> m_closed;
    QHash<QString, JobId> m_acknowledged;
    qint64 m_changes = -1;       ///< SQLite's count of rows that were written, when the rows were looked at.
    qint64 m_lastStart = 0;      ///< Event.
    std::vector<Pause> m_pauses; ///< As the events up to there say.
    EventCursor m_cursor;
    QSet<qint64> m_eventsSeen;
};

} // namespace holdfast::explore
