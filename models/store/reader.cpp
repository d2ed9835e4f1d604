// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/reader.h"

#include "store/pauses.h"
#include "store/question_line.h"
#include "store/questions.h"
#include "store/set_back.h"

using namespace Qt::StringLiterals;

namespace holdfast {

Reader::Reader(std::unique_ptr<QuestionLine> line) : m_line(std::move(line)) {}

Reader::~Reader() = default;

void Reader::close()
{
    m_line->close();
}

QFuture<Result<std::vector<JobRow>>> Reader::jobs(JobFilter filter, std::optional<JobId> before, int limit)
{
    return m_line->ask<std::vector<JobRow>>([=](Connection &connection) { return readJobs(connection, filter, before, limit); });
}

QFuture<Result<std::vector<JobRow>>> Reader::jobsById(JobFilter filter, QList<JobId> ids)
{
    return m_line->ask<std::vector<JobRow>>([=](Connection &connection) { return readJobsById(connection, filter, ids); });
}

QFuture<Result<ViewCounts>> Reader::counts()
{
    return m_line->ask<ViewCounts>(readCounts);
}

QFuture<Result<JobDetail>> Reader::job(JobId id)
{
    return m_line->ask<JobDetail>([=](Connection &connection) {
        return readJob(connection, u"j.id = ?"_s, {id.value()}, u"Job %1 does not exist."_s.arg(id.value()));
    });
}

QFuture<Result<JobDetail>> Reader::jobOfAttempt(AttemptId id)
{
    return m_line->ask<JobDetail>([=](Connection &connection) {
        return readJob(connection, u"j.id = (SELECT job_id FROM attempts WHERE id = ?)"_s, {id.value()},
            u"Attempt %1 does not exist."_s.arg(id.value()));
    });
}

QFuture<Result<JobDetail>> Reader::jobByKey(QString owner, QString key)
{
    return m_line->ask<JobDetail>([=](Connection &connection) {
        return readJob(connection, u"j.owner_id = ? AND j.idempotency_key = ?"_s, {owner, key},
            u"Owner “%1” has no job with the key “%2”."_s.arg(owner, key));
    });
}

QFuture<Result<JobDetail>> Reader::jobByPublicId(QString publicId)
{
    return m_line->ask<JobDetail>([=](Connection &connection) {
        return readJob(connection, u"j.public_id = ?"_s, {publicId}, u"There is no job “%1”."_s.arg(publicId));
    });
}

QFuture<Result<StoredBytes>> Reader::payload(JobId id)
{
    return m_line->ask<StoredBytes>([=](Connection &connection) { return readPayload(connection, id); });
}

QFuture<Result<StoredBytes>> Reader::answer(AttemptId id)
{
    return m_line->ask<StoredBytes>([=](Connection &connection) { return readAnswer(connection, id); });
}

QFuture<Result<StoredBytes>> Reader::evidenceBytes(EvidenceId id)
{
    return m_line->ask<StoredBytes>([=](Connection &connection) { return readEvidenceBytes(connection, id); });
}

QFuture<Result<EventPage>> Reader::events(EventCursor after, std::optional<JobId> job, int limit)
{
    return m_line->ask<EventPage>([=](Connection &connection) { return readEvents(connection, after, job, limit); });
}

QFuture<Result<std::vector<Race>>> Reader::races(std::optional<AttemptId> before, int limit)
{
    return m_line->ask<std::vector<Race>>([=](Connection &connection) { return readRaces(connection, before, limit); });
}

QFuture<Result<std::vector<LatencyPoint>>> Reader::latencies(UtcTime from, UtcTime to, int limit)
{
    return m_line->ask<std::vector<LatencyPoint>>([=](Connection &connection) { return readLatencies(connection, from, to, limit); });
}

QFuture<Result<std::vector<ProviderRecord>>> Reader::providers()
{
    return m_line->ask<std::vector<ProviderRecord>>(readProviders);
}

QFuture<Result<ProviderRecord>> Reader::provider(QString name)
{
    return m_line->ask<ProviderRecord>([=](Connection &connection) { return readProvider(connection, name); });
}

QFuture<Result<ProviderRecord>> Reader::providerVersion(ProviderId id)
{
    return m_line->ask<ProviderRecord>([=](Connection &connection) { return readProviderVersion(connection, id); });
}

QFuture<Result<std::optional<QString>>> Reader::setBack()
{
    return m_line->ask<std::optional<QString>>(readSetBack);
}

QFuture<Result<std::vector<Pause>>> Reader::pauses()
{
    return m_line->ask<std::vector<Pause>>(readPauses);
}

QFuture<Result<std::vector<Startable>>> Reader::startable(UtcTime now, StartFilter except, int limit)
{
    return m_line->ask<std::vector<Startable>>([=](Connection &connection) { return readStartable(connection, now, except, limit); });
}

QFuture<Result<QList<JobId>>> Reader::sweepable(UtcTime now, int limit)
{
    return m_line->ask<QList<JobId>>([=](Connection &connection) { return readSweepable(connection, now, limit); });
}

QFuture<Result<std::vector<Askable>>> Reader::askable(InstanceId instance, UtcTime now, Millis unstated, AttemptId after, int limit)
{
    return m_line->ask<std::vector<Askable>>(
        [=](Connection &connection) { return readAskable(connection, instance, now, unstated, after, limit); });
}

QFuture<Result<std::vector<OwnedAttempt>>> Reader::owned(InstanceId instance)
{
    return m_line->ask<std::vector<OwnedAttempt>>([=](Connection &connection) { return readOwned(connection, instance); });
}

} // namespace holdfast
