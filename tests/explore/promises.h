// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sim_database.h"
#include "explore/sim_provider.h"
#include "store/reader.h"

#include <QHash>
#include <QSet>

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
    /// When all is quiet: everything above, nothing left RUNNING, every job closed, no event missed, nothing acknowledged lost.
    [[nodiscard]] QString atTheEnd();
    [[nodiscard]] QString answerCounted(AttemptId attempt);
    [[nodiscard]] bool allIsClosed();
    /// Somebody was told that this key is this job.
    [[nodiscard]] QString acknowledged(const QString &key, JobId job);
    void followEvents(); ///< A reader of the change feed goes on.

private:
    [[nodiscard]] QString truthOf(const Row &attempt) const;
    [[nodiscard]] QString attempts();
    [[nodiscard]] QString closedRows();

    SimDatabase &m_database;
    const SimProvider &m_provider;
    const qint64 m_firstJob; ///< Ids above these belong to this schedule.
    const qint64 m_firstEvent;
    QHash<qint64, QString> m_attemptStates;
    QHash<qint64, QString> m_closed;
    QHash<QString, JobId> m_acknowledged;
    EventCursor m_cursor;
    QSet<qint64> m_eventsSeen;
};

} // namespace holdfast::explore
