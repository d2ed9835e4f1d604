// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The store as what models read from: jobs, races and detail are what a person waits for, the rest is the bulk reader's.
#include "itemmodels/session_models.h"
#include "itemmodels/source.h"
#include "store/store.h"

namespace holdfast {

namespace {

class StoreSource final : public Source {
public:
    explicit StoreSource(Store &store) : m_now(store.interactive()), m_bulk(store.bulk())
    {
        connect(&store, &Store::changed, this, &Source::changed);
        connect(&store, &Store::providersChanged, this, &Source::providersChanged);
        connect(&store, &Store::availabilityChanged, this, &Source::availabilityChanged);
    }
    QFuture<Result<std::vector<JobRow>>> jobs(JobFilter filter, std::optional<JobId> before, int limit) override
    {
        return m_now.jobs(std::move(filter), before, limit);
    }
    QFuture<Result<std::vector<JobRow>>> jobsById(JobFilter filter, QList<JobId> ids) override
    {
        return m_now.jobsById(std::move(filter), std::move(ids));
    }
    QFuture<Result<ViewCounts>> counts() override { return m_bulk.counts(); }
    QFuture<Result<JobDetail>> job(JobId id) override { return m_now.job(id); }
    QFuture<Result<StoredBytes>> payload(JobId id) override { return m_bulk.payload(id); }
    QFuture<Result<StoredBytes>> answer(AttemptId id) override { return m_bulk.answer(id); }
    QFuture<Result<EventPage>> events(EventCursor after, std::optional<JobId> job, int limit) override
    {
        return m_now.events(after, job, limit);
    }
    QFuture<Result<std::vector<Race>>> races(std::optional<AttemptId> before, int limit) override { return m_now.races(before, limit); }
    QFuture<Result<std::vector<LatencyPoint>>> latencies(UtcTime from, UtcTime to, int limit) override
    {
        return m_bulk.latencies(from, to, limit);
    }
    QFuture<Result<std::vector<ProviderRecord>>> providers() override { return m_now.providers(); }

private:
    Reader &m_now;
    Reader &m_bulk;
};

} // namespace

SessionModels::SessionModels(Store &store, const Clock &clock) : SessionModels(std::make_unique<StoreSource>(store), clock) {}

} // namespace holdfast
