// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"
#include "store/reader.h"

/// The questions that a Reader answers, as functions of a connection (inside one read transaction). On the reader's thread.
namespace holdfast {

[[nodiscard]] Result<std::vector<JobRow>> readJobs(Connection &connection, const JobFilter &filter, std::optional<JobId> before, int limit);
[[nodiscard]] Result<std::vector<JobRow>> readJobsById(Connection &connection, const JobFilter &filter, const QList<JobId> &ids);
[[nodiscard]] Result<ViewCounts> readCounts(Connection &connection);

/// where: a condition on "jobs j" with one bind each; missing: the sentence when there is none.
[[nodiscard]] Result<JobDetail> readJob(Connection &connection, const QString &where, const QVariantList &binds, const QString &missing);

[[nodiscard]] Result<StoredBytes> readPayload(Connection &connection, JobId id);
[[nodiscard]] Result<StoredBytes> readAnswer(Connection &connection, AttemptId id);
[[nodiscard]] Result<StoredBytes> readEvidenceBytes(Connection &connection, EvidenceId id);

[[nodiscard]] Result<EventPage> readEvents(Connection &connection, EventCursor after, std::optional<JobId> job, int limit);
[[nodiscard]] Result<std::vector<Race>> readRaces(Connection &connection, std::optional<AttemptId> before, int limit);
[[nodiscard]] Result<std::vector<LatencyPoint>> readLatencies(Connection &connection, UtcTime from, UtcTime to, int limit);

[[nodiscard]] Result<std::vector<ProviderRecord>> readProviders(Connection &connection);
[[nodiscard]] Result<ProviderRecord> readProvider(Connection &connection, const QString &name);
[[nodiscard]] Result<ProviderRecord> readProviderVersion(Connection &connection, ProviderId id);

[[nodiscard]] Result<std::vector<Startable>> readStartable(Connection &connection, UtcTime now, const StartFilter &except, int limit);
[[nodiscard]] Result<QList<JobId>> readSweepable(Connection &connection, UtcTime now, int limit);
[[nodiscard]] Result<std::vector<OwnedAttempt>> readOwned(Connection &connection, InstanceId instance);
[[nodiscard]] Result<std::vector<Askable>> readAskable(
    Connection &connection, InstanceId instance, UtcTime now, Millis unstated, AttemptId after, int limit);
/// Of those providers of these attempts that hold them UNKNOWN and can be asked.
[[nodiscard]] Result<QHash<QString, ProbeRecipe>> readRecipes(Connection &connection, const std::vector<Attempt> &attempts);

} // namespace holdfast
