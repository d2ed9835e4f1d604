// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/rows.h"

#include "store/columns.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr auto s_job =
    u"id public_id owner_id idempotency_key kind provider model max_in_flight starts_by_itself connect_ms soft_ms hard_ms "
    "state winner_attempt next_action_us next_what next_provider created_us updated_us closed_us closed_by closed_reason "
    "version";
constexpr auto s_evidence = u"id attempt_id at_us kind by_whom text size sha256";
constexpr auto s_event = u"id job_id attempt_id at_us kind actor detail";

Result<NextAction::What> whatFrom(const QString &text)
{
    for (const auto what : {NextAction::What::Start, NextAction::What::Repeat, NextAction::What::Failover}) {
        if (word(what) == text)
            return what;
    }
    return fail(ErrorCode::Internal, u"\"%1\" is no planned action that this program knows"_s.arg(text));
}

Result<std::optional<NextAction>> nextFrom(Columns &columns)
{
    const auto at = columns.maybeTime();
    const QString what = columns.text();
    const QString provider = columns.text();
    if (!at)
        return std::nullopt;
    return whatFrom(what).map([&](NextAction::What known) { return std::optional(NextAction{known, *at, provider}); });
}

} // namespace

QString jobColumns(const QString &alias)
{
    return columnList(s_job, alias);
}
QString evidenceColumns(const QString &alias)
{
    return columnList(s_evidence, alias);
}
QString eventColumns(const QString &alias)
{
    return columnList(s_event, alias);
}

Result<Job> jobFrom(const Row &row, int column)
{
    Columns columns(row, column);
    Job job;
    job.id = JobId(columns.integer());
    job.publicId = columns.text();
    job.owner = columns.text();
    job.key = columns.text();
    job.kind = columns.maybeText();
    job.provider = columns.text();
    job.model = columns.maybeText();
    job.maxInFlight = columns.number();
    job.startsByItself = columns.flag();
    job.connectDeadline = columns.maybeMillis();
    job.softDeadline = columns.maybeMillis();
    job.hardDeadline = columns.maybeMillis();
    const auto state = fromWord<JobState>(columns.text());
    if (const auto winner = columns.maybeInteger())
        job.winner = AttemptId(*winner);
    const auto next = nextFrom(columns);
    if (!state || !next)
        return tl::unexpected(!state ? state.error() : next.error());
    job.state = *state;
    job.next = *next;
    job.created = columns.time();
    job.updated = columns.time();
    job.closed = columns.maybeTime();
    job.closedBy = columns.text();
    job.closedReason = columns.text();
    job.version = columns.number();
    return job;
}

Evidence evidenceFrom(const Row &row, int column)
{
    Columns columns(row, column);
    Evidence evidence;
    evidence.id = EvidenceId(columns.integer());
    evidence.attempt = AttemptId(columns.integer());
    evidence.at = columns.time();
    evidence.kind = columns.text();
    evidence.by = columns.text();
    evidence.text = columns.text();
    evidence.bytes = columns.maybeInteger();
    evidence.sha256 = columns.bytes();
    return evidence;
}

Event eventFrom(const Row &row, int column)
{
    Columns columns(row, column);
    Event event;
    event.id = EventId(columns.integer());
    if (const auto job = columns.maybeInteger())
        event.job = JobId(*job);
    if (const auto attempt = columns.maybeInteger())
        event.attempt = AttemptId(*attempt);
    event.at = columns.time();
    event.kind = columns.text();
    event.actor = columns.text();
    event.detail = columns.text().toUtf8();
    return event;
}

} // namespace holdfast
