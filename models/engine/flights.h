// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "store/commands.h"

#include <QHash>
#include <atomic>
#include <deque>
#include <memory>

/// What this process has on the wire, or is about to: one entry per released attempt until its connection is closed and its
/// end is committed. Engine's thread only.
namespace holdfast {

struct Flight {
    AttemptId attempt; ///< As it was released: its name here and on the wire.
    AttemptId row;     ///< Its row now: another one where the database was set back and it was marked anew.
    QString publicId;  ///< Its job's.
    QString owner;     ///< Its job's.
    ReleaseAttempt sent;
    bool keyRepeated = false;
    bool connectionOpen = true;    ///< Holds its slot while true: it may be running there.
    bool beforeSetBack = false;    ///< Its id may be given again: nothing is released beside it.
    int unwritten = 0;             ///< Commands about it that are not committed yet.
    std::optional<EndAttempt> end; ///< As it was committed; sealed.
    Milestones milestones;
    /// Read by the gate on transport's thread: false once nothing may leave any more.
    std::shared_ptr<std::atomic<bool>> mayLeave = std::make_shared<std::atomic<bool>>(true);
};

class Flights final {
public:
    void add(Flight flight);
    [[nodiscard]] Flight *find(AttemptId attempt);
    [[nodiscard]] Flight *findRow(AttemptId row);
    /// Removes it once its connection is closed and nothing of it is unwritten.
    void dropIfSettled(AttemptId attempt);
    /// The newest 1,000 that were dropped, oldest first: a database that is set back may forget their ends too. Of their answers
    /// the newest 64 MiB are kept; an older one ends as UNKNOWN(orphaned) if it must be told again.
    [[nodiscard]] const std::deque<Flight> &settled() const { return m_settled; }
    [[nodiscard]] bool anyFromBeforeSetBack() const;
    /// Slots of a provider in use: reservations and open connections.
    [[nodiscard]] int inUse(const QString &provider) const;
    [[nodiscard]] int inUseBy(const QString &owner) const;
    [[nodiscard]] int inUse() const;
    [[nodiscard]] int reserved() const { return static_cast<int>(m_reserved.size()); }
    [[nodiscard]] QHash<QString, int> inUseByOwner() const; ///< Those who use any.
    [[nodiscard]] int openConnections() const;
    [[nodiscard]] bool isEmpty() const { return m_flights.isEmpty() && m_reserved.isEmpty(); }
    /// A release is being prepared for this job: it takes a slot, and the job is not picked again meanwhile.
    void reserve(JobId job, const QString &provider, const QString &owner);
    void unreserve(JobId job);
    [[nodiscard]] bool isReserved(JobId job) const { return m_reserved.contains(job); }
    /// A sibling is UNKNOWN, or the job is closed: what has not left of the job's other attempts stays here. none: of all of them.
    void shutGates(JobId job, AttemptId except = {});
    [[nodiscard]] QList<AttemptId> attempts() const { return m_flights.keys(); }

private:
    struct Reservation {
        QString provider;
        QString owner;
    };
    void boundSettled();

    QHash<AttemptId, Flight> m_flights;
    std::deque<Flight> m_settled;
    qint64 m_settledBytes = 0;
    QHash<JobId, Reservation> m_reserved;
};

} // namespace holdfast
