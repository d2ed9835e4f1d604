// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_source.h"

namespace holdfast::test {

JobDetail &FakeSource::put(qint64 id, JobState state, std::vector<Attempt> attempts)
{
    JobDetail &detail = world[id];
    detail.job.id = JobId{id};
    detail.job.publicId = QStringLiteral("job-%1").arg(id);
    detail.job.owner = QStringLiteral("shop");
    detail.job.key = QStringLiteral("order-%1").arg(id);
    detail.job.provider = QStringLiteral("alpha");
    detail.job.state = state;
    detail.job.created = utcFromMicros(1'772'337'651'000'000);
    detail.attention = attentionOf(state, false);
    for (Attempt &attempt : attempts) {
        attempt.job = detail.job.id;
        attempt.id = AttemptId{id * 100 + attempt.ordinal};
    }
    detail.attempts = std::move(attempts);
    return detail;
}

Attempt FakeSource::attempt(int ordinal, AttemptState state, UtcTime released, std::optional<AttemptClass> why)
{
    using namespace std::chrono_literals;
    Attempt attempt;
    attempt.ordinal = ordinal;
    attempt.provider = QStringLiteral("alpha");
    attempt.model = QStringLiteral("small-1");
    attempt.state = state;
    attempt.attemptClass = why;
    attempt.released = released;
    attempt.softDeadline = released + 30s;
    attempt.milestones.gateRead = released + 2ms;
    attempt.milestones.bytesSent = attempt.milestones.bytesTotal = 1812;
    if (state == AttemptState::Unknown)
        attempt.unknownSince = released + 30s;
    else if (!isOpen(state))
        attempt.ended = released + 420ms;
    return attempt;
}

void FakeSource::tell(const QList<qint64> &jobs)
{
    QList<JobId> ids;
    for (const qint64 job : jobs)
        ids << JobId{job};
    emit changed(ids);
}

void FakeSource::answerHeld()
{
    while (!m_held.empty()) {
        const auto held = std::exchange(m_held, {});
        for (const auto &finish : held)
            finish();
    }
}

JobRow FakeSource::rowOf(const JobDetail &detail)
{
    JobRow row{detail.job, int(detail.attempts.size()), {}, {}, detail.attention};
    if (!detail.attempts.empty())
        row.newest = detail.attempts.back();
    const auto unknown = std::ranges::find(detail.attempts, AttemptState::Unknown, &Attempt::state);
    if (unknown != detail.attempts.end())
        row.unknown = *unknown;
    return row;
}

bool FakeSource::matches(const JobDetail &detail, const JobFilter &filter) const
{
    switch (filter.view) {
    case JobFilter::View::NeedsDecision: return detail.attention == Attention::Decide || detail.attention == Attention::Contradiction;
    case JobFilter::View::Running: return detail.job.state == JobState::Running;
    case JobFilter::View::Failed: return detail.job.state == JobState::Failed;
    case JobFilter::View::Queued: return detail.job.state == JobState::Queued;
    case JobFilter::View::Raced: return std::ranges::find(raceLog, detail.job.id, &Race::job) != raceLog.end();
    case JobFilter::View::All: return true;
    }
    Q_UNREACHABLE();
}

int FakeSource::count(JobFilter::View view) const
{
    JobFilter filter;
    filter.view = view;
    return int(std::ranges::count_if(world, [&](const auto &entry) { return matches(entry.second, filter); }));
}

QFuture<Result<std::vector<JobRow>>> FakeSource::jobs(JobFilter filter, std::optional<JobId> before, int limit)
{
    std::vector<JobRow> rows;
    for (auto it = world.rbegin(); it != world.rend() && int(rows.size()) < limit; ++it) {
        if ((!before || it->first < before->value()) && matches(it->second, filter))
            rows.push_back(rowOf(it->second));
    }
    return reply<std::vector<JobRow>>(std::move(rows));
}

QFuture<Result<std::vector<JobRow>>> FakeSource::jobsById(JobFilter filter, QList<JobId> ids)
{
    std::vector<JobRow> rows;
    for (const JobId id : ids) {
        if (const auto it = world.find(id.value()); it != world.end() && matches(it->second, filter))
            rows.push_back(rowOf(it->second));
    }
    return reply<std::vector<JobRow>>(std::move(rows));
}

QFuture<Result<ViewCounts>> FakeSource::counts()
{
    using View = JobFilter::View;
    return reply<ViewCounts>(ViewCounts{
        count(View::NeedsDecision), count(View::Running), count(View::Failed), count(View::Queued), count(View::Raced), count(View::All)});
}

QFuture<Result<JobDetail>> FakeSource::job(JobId id)
{
    const auto it = world.find(id.value());
    if (it == world.end())
        return reply<JobDetail>(fail(ErrorCode::NotFound, QStringLiteral("There is no job %1").arg(id.value())));
    return reply<JobDetail>(it->second);
}

QFuture<Result<StoredBytes>> FakeSource::payload(JobId id)
{
    return reply<StoredBytes>(payloads[id.value()]);
}

QFuture<Result<StoredBytes>> FakeSource::answer(AttemptId id)
{
    const auto it = answers.find(id.value());
    if (it == answers.end())
        return reply<StoredBytes>(fail(ErrorCode::NotFound, QStringLiteral("No answer was kept")));
    return reply<StoredBytes>(it->second);
}

QFuture<Result<EventPage>> FakeSource::events(EventCursor after, std::optional<JobId> job, int limit)
{
    EventPage page{{}, after};
    for (const Event &event : eventLog) {
        if (event.id.value() <= after.id || (job && event.job != job) || int(page.events.size()) == limit)
            continue;
        page.events.push_back(event);
        page.next.id = event.id.value();
    }
    return reply<EventPage>(std::move(page));
}

QFuture<Result<std::vector<Race>>> FakeSource::races(std::optional<AttemptId> before, int limit)
{
    std::vector<Race> page;
    for (const Race &race : raceLog) {
        if ((!before || race.loser < *before) && int(page.size()) < limit)
            page.push_back(race);
    }
    std::ranges::sort(page, std::greater{}, &Race::loser);
    return reply<std::vector<Race>>(std::move(page));
}

QFuture<Result<std::vector<LatencyPoint>>> FakeSource::latencies(UtcTime from, UtcTime to, int limit)
{
    std::vector<LatencyPoint> points;
    for (const auto &[id, detail] : world) {
        for (const Attempt &attempt : detail.attempts) {
            const bool inSpan = attempt.released && *attempt.released >= from && *attempt.released <= to;
            if (!inSpan || int(points.size()) == limit || attempt.state == AttemptState::Running)
                continue;
            const auto latency = attempt.ended ? std::optional<Micros>(*attempt.ended - *attempt.released) : std::nullopt;
            points.push_back({attempt.id, detail.job.id, attempt.provider, *attempt.released, latency, attempt.state});
        }
    }
    return reply<std::vector<LatencyPoint>>(std::move(points));
}

QFuture<Result<std::vector<ProviderRecord>>> FakeSource::providers()
{
    return reply<std::vector<ProviderRecord>>(records);
}

} // namespace holdfast::test
