// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/columns.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr auto s_attempt =
    u"id job_id ordinal lane provider_id provider model state class unknown_class ran repeatable basis cause provider_key key_repeated "
    "instance_id started_by start_reason created_us released_us connect_ms soft_ms hard_ms soft_deadline_us hard_deadline_us "
    "gate_read_us body_read_us status_us first_byte_us last_byte_us closed_us bytes_sent bytes_total bytes_received "
    "ended_us unknown_since_us sealed_us stop_requested_us http_status provider_request_id retry_after_ms tokens_in tokens_out "
    "cost_nanos currency answer_bytes answer_sha256 decided_by decided_reason decided_us decided_after_ordinal updated_us version";

Milestones milestonesFrom(Columns &columns)
{
    Milestones result;
    result.gateRead = columns.maybeTime();
    result.bodyRead = columns.maybeTime();
    result.statusLine = columns.maybeTime();
    result.firstByte = columns.maybeTime();
    result.lastByte = columns.maybeTime();
    result.closed = columns.maybeTime();
    result.bytesSent = columns.integer();
    result.bytesTotal = columns.integer();
    result.bytesReceived = columns.integer();
    return result;
}

std::optional<Decision> decisionFrom(Columns &columns)
{
    const auto by = columns.maybeText();
    const QString reason = columns.text();
    const UtcTime at = columns.time();
    const int afterOrdinal = columns.number();
    return by ? std::optional(Decision{*by, reason, at, afterOrdinal}) : std::nullopt;
}

/// What an attempt is and where it stands: the columns up to updated ones of its request.
Result<void> readState(Columns &columns, Attempt &attempt)
{
    const auto state = fromWord<AttemptState>(columns.text());
    const auto attemptClass = columns.maybeWord<AttemptClass>();
    const auto unknownClass = columns.maybeWord<AttemptClass>();
    attempt.ran = columns.maybeFlag();
    attempt.repeatable = columns.flag();
    const auto basis = fromWord<Basis>(columns.text());
    const auto cause = fromWord<Cause>(columns.text());
    for (const Error *error : {errorOf(state), errorOf(attemptClass), errorOf(unknownClass), errorOf(basis), errorOf(cause)}) {
        if (error)
            return tl::unexpected(*error);
    }
    attempt.state = *state;
    attempt.attemptClass = *attemptClass;
    attempt.unknownClass = *unknownClass;
    attempt.basis = *basis;
    attempt.cause = *cause;
    return {};
}

void readStart(Columns &columns, Attempt &attempt)
{
    attempt.providerKey = columns.text();
    attempt.keyRepeated = columns.flag();
    if (const auto instance = columns.maybeInteger())
        attempt.instance = InstanceId(*instance);
    attempt.startedBy = columns.text();
    attempt.startReason = columns.text();
    attempt.created = columns.time();
    attempt.released = columns.maybeTime();
    const Deadlines defaults;
    attempt.deadlines.connect = columns.maybeMillis().value_or(defaults.connect);
    attempt.deadlines.soft = columns.maybeMillis().value_or(defaults.soft);
    attempt.deadlines.hard = columns.maybeMillis().value_or(defaults.hard);
    attempt.softDeadline = columns.maybeTime();
    attempt.hardDeadline = columns.maybeTime();
}

void readEnd(Columns &columns, Attempt &attempt)
{
    attempt.milestones = milestonesFrom(columns);
    attempt.ended = columns.maybeTime();
    attempt.unknownSince = columns.maybeTime();
    attempt.sealed = columns.maybeTime();
    attempt.stopRequested = columns.maybeTime();
    attempt.httpStatus = columns.maybeNumber();
    attempt.providerRequestId = columns.text();
    attempt.retryAfter = columns.maybeMillis();
    attempt.usage.inputTokens = columns.maybeInteger();
    attempt.usage.outputTokens = columns.maybeInteger();
    const auto nanos = columns.maybeInteger();
    const QString currency = columns.text();
    if (nanos)
        attempt.cost = Cost{*nanos, currency};
    attempt.answerBytes = columns.maybeInteger();
    attempt.answerSha256 = columns.bytes();
    attempt.decision = decisionFrom(columns);
    attempt.updated = columns.time();
    attempt.version = columns.number();
}

} // namespace

QString attemptColumns(const QString &alias)
{
    return columnList(s_attempt, alias);
}

Result<Attempt> attemptFrom(const Row &row, int column)
{
    Columns columns(row, column);
    Attempt attempt;
    attempt.id = AttemptId(columns.integer());
    attempt.job = JobId(columns.integer());
    attempt.ordinal = columns.number();
    attempt.lane = columns.number();
    attempt.providerVersion = ProviderId(columns.integer());
    attempt.provider = columns.text();
    attempt.model = columns.text();
    if (const auto state = readState(columns, attempt); !state)
        return tl::unexpected(state.error());
    readStart(columns, attempt);
    readEnd(columns, attempt);
    return attempt;
}

} // namespace holdfast
