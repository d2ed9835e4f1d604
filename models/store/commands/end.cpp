// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/settle.h"
#include "store/commands/start.h"
#include "store/commands/steps.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Late answers are matched by the release's token, never by an id.
Result<AttemptId> attemptOf(Connection &db, const EndAttempt &command)
{
    const auto attempt = releasedUnder(db, command.releaseToken);
    if (!attempt)
        return tl::unexpected(attempt.error());
    return *attempt ? Result<AttemptId>(**attempt) : fail(ErrorCode::NotFound, u"No attempt was released under this token"_s);
}

/// Milestones are added once, byte counts as far as they are known now.
AttemptChange factsOf(const EndAttempt &command, UtcTime now)
{
    const Milestones &seen = command.milestones;
    AttemptChange facts;
    facts.setOnce(u"gate_read_us"_s, bound(seen.gateRead)).setOnce(u"body_read_us"_s, bound(seen.bodyRead));
    facts.setOnce(u"status_us"_s, bound(seen.statusLine)).setOnce(u"first_byte_us"_s, bound(seen.firstByte));
    facts.setOnce(u"last_byte_us"_s, bound(seen.lastByte)).setOnce(u"closed_us"_s, bound(seen.closed));
    if (seen.bytesTotal > 0 || seen.gateRead) {
        facts.set(u"bytes_sent"_s, seen.bytesSent).set(u"bytes_total"_s, seen.bytesTotal);
        facts.set(u"bytes_received"_s, seen.bytesReceived);
    }
    facts.setOnce(u"http_status"_s, bound(command.httpStatus));
    if (!command.outcome.providerRequestId.isEmpty())
        facts.setOnce(u"provider_request_id"_s, command.outcome.providerRequestId);
    if (command.sealed)
        facts.setOnce(u"sealed_us"_s, bound(now));
    return facts;
}

} // namespace

Result<Receipt> execute(Connection &db, const EndAttempt &command, UtcTime now)
{
    const auto id = attemptOf(db, command);
    if (!id)
        return tl::unexpected(id.error());
    auto scope = JobScope::lockOf(db, command.head, now, *id);
    if (!scope)
        return tl::unexpected(scope.error());
    const auto prices = pricesOf(db, *id);
    if (!prices)
        return tl::unexpected(prices.error());
    const Attempt attempt = *scope->find(*id);
    Ending ending{*scope, attempt, command.outcome, Basis::Observed, *prices, factsOf(command, now), command.sealed && !attempt.sealed,
        command.keepText, command.draw, {}};
    return settle(ending);
}

Result<Receipt> execute(Connection &db, const RecordProbe &command, UtcTime now)
{
    auto scope = JobScope::lockOf(db, command.head, now, command.attempt);
    if (!scope)
        return tl::unexpected(scope.error());
    const auto prices = pricesOf(db, command.attempt);
    if (!prices)
        return tl::unexpected(prices.error());
    Ending ending{
        *scope, *scope->find(command.attempt), command.outcome, Basis::Probe, *prices, {}, false, false, 0.0, command.outcome.text};
    return settle(ending);
}

} // namespace holdfast
