// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"

#include <QHash>
#include <atomic>
#include <memory>

/// What this process has on the wire, or is about to: one entry per released attempt until its connection is closed and its
/// end is committed. Engine's thread only.
namespace holdfast {

struct Flight {
    AttemptId attempt;
    JobId job;
    ProviderRecord provider;
    QString model;
    QString releaseToken;
    bool keyRepeated = false;
    bool connectionOpen = true; ///< Holds its slot while true: it may be running there.
    int unwritten = 0;          ///< Commands about it that are not committed yet.
    Milestones milestones;
    /// Read by the gate on transport's thread: false once nothing may leave any more.
    std::shared_ptr<std::atomic<bool>> mayLeave = std::make_shared<std::atomic<bool>>(true);
};

class Flights final {
public:
    void add(Flight flight);
    [[nodiscard]] Flight *find(AttemptId attempt);
    /// Removes it once its connection is closed and nothing of it is unwritten.
    void dropIfSettled(AttemptId attempt);
    /// Slots of a provider in use: reservations and open connections.
    [[nodiscard]] int inUse(const QString &provider) const;
    [[nodiscard]] int openConnections() const;
    [[nodiscard]] bool isEmpty() const { return m_flights.isEmpty() && m_reserved.isEmpty(); }
    /// A release is being prepared for this job: it takes a slot, and the job is not picked again meanwhile.
    void reserve(JobId job, const QString &provider);
    void unreserve(JobId job);
    [[nodiscard]] bool isReserved(JobId job) const { return m_reserved.contains(job); }
    [[nodiscard]] QList<AttemptId> attempts() const { return m_flights.keys(); }

private:
    QHash<AttemptId, Flight> m_flights;
    QHash<JobId, QString> m_reserved;
};

} // namespace holdfast
