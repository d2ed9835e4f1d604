// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemmodels/source.h"

#include <QPromise>
#include <algorithm>
#include <map>

/// A small world of jobs in memory that answers as the store does. Answers come at once, or all together when the test says so.
namespace holdfast::test {

class FakeSource final : public Source {
public:
    std::map<qint64, JobDetail> world;
    std::vector<Race> raceLog;
    std::vector<Event> eventLog;
    std::vector<ProviderRecord> records;
    std::map<qint64, StoredBytes> payloads; ///< By job.
    std::map<qint64, StoredBytes> answers;  ///< By attempt.
    bool holdsAnswers = false;
    int questions = 0;

    /// A job with these attempts; ids of attempts are job * 100 + ordinal.
    JobDetail &put(qint64 id, JobState state, std::vector<Attempt> attempts = {});
    static Attempt attempt(int ordinal, AttemptState state, UtcTime released, std::optional<AttemptClass> why = {});
    void tell(const QList<qint64> &jobs);
    void answerHeld();
    static JobRow rowOf(const JobDetail &detail);

    QFuture<Result<std::vector<JobRow>>> jobs(JobFilter filter, std::optional<JobId> before, int limit) override;
    QFuture<Result<std::vector<JobRow>>> jobsById(JobFilter filter, QList<JobId> ids) override;
    QFuture<Result<ViewCounts>> counts() override;
    QFuture<Result<JobDetail>> job(JobId id) override;
    QFuture<Result<StoredBytes>> payload(JobId id) override;
    QFuture<Result<StoredBytes>> answer(AttemptId id) override;
    QFuture<Result<EventPage>> events(EventCursor after, std::optional<JobId> job, int limit) override;
    QFuture<Result<std::vector<Race>>> races(std::optional<AttemptId> before, int limit) override;
    QFuture<Result<std::vector<LatencyPoint>>> latencies(UtcTime from, UtcTime to, int limit) override;
    QFuture<Result<std::vector<ProviderRecord>>> providers() override;

private:
    [[nodiscard]] bool matches(const JobDetail &detail, const JobFilter &filter) const;
    [[nodiscard]] int count(JobFilter::View view) const;
    template <typename T> QFuture<Result<T>> reply(Result<T> value)
    {
        ++questions;
        auto promise = std::make_shared<QPromise<Result<T>>>();
        promise->start();
        const auto finish = [promise, value] {
            promise->addResult(value);
            promise->finish();
        };
        if (holdsAnswers)
            m_held.push_back(finish);
        else
            finish();
        return promise->future();
    }
    std::vector<std::function<void()>> m_held;
};

} // namespace holdfast::test
