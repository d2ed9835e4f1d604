// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/reader.h"

#include <QFuture>
#include <QObject>

/// What the models of one session read from, and where they hear of changes: the store in the program, rows of a test's own in
/// tests. Owned by SessionModels. The signals arrive from other threads: connect with a context. Futures: read with result(),
/// one continuation each, always with a context.
namespace holdfast {

class Source : public QObject {
    Q_OBJECT
public:
    Source();
    ~Source() override;
    virtual QFuture<Result<std::vector<JobRow>>> jobs(JobFilter filter, std::optional<JobId> before, int limit) = 0;
    virtual QFuture<Result<std::vector<JobRow>>> jobsById(JobFilter filter, QList<JobId> ids) = 0;
    virtual QFuture<Result<ViewCounts>> counts() = 0;
    virtual QFuture<Result<JobDetail>> job(JobId id) = 0;
    virtual QFuture<Result<StoredBytes>> payload(JobId id) = 0;
    virtual QFuture<Result<StoredBytes>> answer(AttemptId id) = 0;
    virtual QFuture<Result<EventPage>> events(EventCursor after, std::optional<JobId> job, int limit) = 0;
    virtual QFuture<Result<std::vector<Race>>> races(std::optional<AttemptId> before, int limit) = 0;
    virtual QFuture<Result<std::vector<LatencyPoint>>> latencies(UtcTime from, UtcTime to, int limit) = 0;
    virtual QFuture<Result<std::vector<ProviderRecord>>> providers() = 0;

signals:
    /// Something about these jobs changed; empty: anything may have. A hint: read again.
    void changed(const QList<holdfast::JobId> &jobs);
    void providersChanged();
    void availabilityChanged(bool available, const QString &sentence);
};

} // namespace holdfast
