// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"

#include <QFuture>
#include <memory>
#include <optional>
#include <vector>

/// Reading snapshots on a thread and a connection of its own. Owned by Store; every method from any thread; answers in the order
/// of the questions. Lists are ordered by an immutable key (id, newest first) and paged by it.
namespace holdfast {

class QuestionLine;

struct JobFilter {
    enum class View { NeedsDecision, Running, Failed, Queued, Raced, All };
    View view = View::All;
    QString owner;    ///< Exact; empty: any.
    QString provider; ///< Exact; empty: any.
    QString key;      ///< Prefix; empty: any.
    bool operator==(const JobFilter &) const = default;
};

/// Rows in each view, counted up to s_countLimit ("10,000+").
inline constexpr int s_countLimit = 10'000;
struct ViewCounts {
    int needsDecision = 0;
    int running = 0;
    int failed = 0;
    int queued = 0;
    int raced = 0;
    int all = 0;
    bool operator==(const ViewCounts &) const = default;
};

struct StoredBytes {
    QByteArray bytes;
    QString contentType;
    bool operator==(const StoredBytes &) const = default;
};

/// One ended or still unknown attempt, for charts.
struct LatencyPoint {
    AttemptId attempt;
    JobId job;
    QString provider;
    UtcTime released;
    std::optional<Micros> latency; ///< Release to end; empty for UNKNOWN and for an end on a word: never a number.
    AttemptState state = AttemptState::Unknown;
    bool operator==(const LatencyPoint &) const = default;
};

/// What an engine may have to start: a job that is due by itself, or a person's STARTING attempt.
struct Startable {
    Job job;
    std::optional<Attempt> starting;
    int attempts = 0; ///< So far.
    bool operator==(const Startable &) const = default;
};

/// The state of an attempt as its owner needs it on each tick.
struct OwnedAttempt {
    AttemptId attempt;
    JobId job;
    bool stopRequested = false;
    AttemptState state = AttemptState::Running;
    JobState jobState = JobState::Running;
    bool operator==(const OwnedAttempt &) const = default;
};

/// Whose starts are not asked for.
struct StartFilter {
    QStringList providers = {}; ///< Held or full here.
    QStringList owners = {};    ///< At their limit here.
    QString afterOwner = {};    ///< Whose turn was last.
};

/// An UNKNOWN attempt whose provider can be asked for its record.
struct Askable {
    Attempt attempt;
    ProbeRecipe recipe; ///< Of the newest version of its provider.
    bool operator==(const Askable &) const = default;
};

/// Events after a cursor, in an order in which none is missed. On PostgreSQL the cursor is (xid, id), elsewhere the id.
struct EventCursor {
    quint64 xid = 0;
    qint64 id = 0;
    bool operator==(const EventCursor &) const = default;
};
struct EventPage {
    std::vector<Event> events;
    EventCursor next;
    bool operator==(const EventPage &) const = default;
};

class Reader final {
public:
    explicit Reader(std::unique_ptr<QuestionLine> line);
    ~Reader();
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    void close(); ///< As QuestionLine's.

    QFuture<Result<std::vector<JobRow>>> jobs(JobFilter filter, std::optional<JobId> before, int limit);
    /// Of these ids, those that match the filter (for merging news into a list).
    QFuture<Result<std::vector<JobRow>>> jobsById(JobFilter filter, QList<JobId> ids);
    QFuture<Result<ViewCounts>> counts();
    QFuture<Result<JobDetail>> job(JobId id); ///< NotFound when there is none.
    QFuture<Result<JobDetail>> jobOfAttempt(AttemptId id);
    QFuture<Result<JobDetail>> jobByKey(QString owner, QString key);
    QFuture<Result<JobDetail>> jobByPublicId(QString publicId);
    QFuture<Result<StoredBytes>> payload(JobId id);
    QFuture<Result<StoredBytes>> answer(AttemptId id); ///< The stored answer; NotFound when none was kept.
    QFuture<Result<StoredBytes>> evidenceBytes(EvidenceId id);
    QFuture<Result<EventPage>> events(EventCursor after, std::optional<JobId> job, int limit);
    QFuture<Result<std::vector<Race>>> races(std::optional<AttemptId> before, int limit);
    QFuture<Result<std::vector<LatencyPoint>>> latencies(UtcTime from, UtcTime to, int limit);
    QFuture<Result<std::vector<ProviderRecord>>> providers(); ///< Newest version of each name.
    QFuture<Result<ProviderRecord>> provider(QString name);
    QFuture<Result<ProviderRecord>> providerVersion(ProviderId id);

    /// Why nothing is released now (the database was set back to an older state); empty where all is well.
    QFuture<Result<std::optional<QString>>> setBack();
    QFuture<Result<std::vector<Pause>>> pauses(); ///< All that are recorded, those whose time is over too.
    /// Due by themselves (next_action_us <= now) or STARTING. At most limit of each kind: persons' first, oldest first; then of each
    /// owner at each provider its oldest, as many of one as of another. Where there are more owners than limit, those after
    /// except.afterOwner come first.
    QFuture<Result<std::vector<Startable>>> startable(UtcTime now, StartFilter except, int limit);
    /// Jobs with RUNNING attempts under an instance that is not ALIVE, or unsealed attempts of such past their hard deadline.
    QFuture<Result<QList<JobId>>> sweepable(UtcTime now, int limit);
    /// Attempts that this instance released and that are not sealed.
    QFuture<Result<std::vector<OwnedAttempt>>> owned(InstanceId instance);
    /// What this instance is to ask about by itself: what it released, and as the oldest ALIVE one also what was released by such as are
    /// not. Within the time for which its provider keeps its record (unstated: where it does not say), by id, beginning after one.
    QFuture<Result<std::vector<Askable>>> askable(InstanceId instance, UtcTime now, Millis unstated, AttemptId after, int limit);

private:
    std::unique_ptr<QuestionLine> m_line;
};

} // namespace holdfast
