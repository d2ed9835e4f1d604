// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/settle.h"

#include "domain/next_start.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

bool mayStillEnd(const Attempt &attempt)
{
    return attempt.state == AttemptState::Running || attempt.state == AttemptState::Unknown;
}

QString evidenceKind(const Ending &ending)
{
    switch (ending.basis) {
    case Basis::Observed: return u"observed"_s;
    case Basis::Probe: return u"probe"_s;
    case Basis::Operator: return u"operator"_s;
    }
    Q_UNREACHABLE();
}

Result<void> keepWhatCame(Ending &ending)
{
    const Outcome &outcome = ending.outcome;
    return ending.scope.keep(ending.attempt.id, evidenceKind(ending), outcome.text, outcome.answer, outcome.contentType);
}

/// The provider's state is waited out; after any other failure nothing starts by itself, also where a sibling in another lane met
/// that state before.
Result<void> planNext(Ending &ending)
{
    JobScope &scope = ending.scope;
    if (const auto fresh = scope.reload(); !fresh)
        return fresh;
    const auto next = nextStart(scope.job, scope.attempts, ending.attempt.id, scope.now, ending.draw);
    if (!next)
        return {};
    return scope.write(
        u"UPDATE jobs SET next_action_us = ?, next_what = ?, next_provider = ?, updated_us = ?, version = version + 1 WHERE id = ?"_s,
        {bound(next->at), word(next->what), next->provider, bound(scope.now), scope.job.id.value()});
}

Result<Receipt> becomesFailed(Ending &ending, AttemptClass attemptClass)
{
    JobScope &scope = ending.scope;
    const Outcome &outcome = ending.outcome;
    const auto known = ranOf(attemptClass);
    AttemptChange change = ending.facts;
    change.move(AttemptState::Failed, attemptClass, known ? known : outcome.ran, ending.basis).set(u"ended_us"_s, bound(scope.now));
    change.set(u"repeatable"_s, outcome.repeatable ? 1 : 0).setOnce(u"retry_after_ms"_s, bound(outcome.retryAfter));
    if (attemptClass == AttemptClass::Probed)
        change.decided(scope, outcome.text);
    addUsage(change, ending);
    QJsonObject detail{{u"class"_s, word(attemptClass)}};
    if (outcome.retryAfterCapped)
        detail.insert(u"retry_after_capped"_s, true);
    return change.write(scope, ending.attempt.id)
        .and_then([&] { return keepWhatCame(ending); })
        .and_then([&] { return scope.note(u"failed"_s, ending.attempt.id, detail); })
        .and_then([&] { return planNext(ending); })
        .and_then([&] { return scope.receipt(Done::Failed, ending.attempt.id); });
}

Result<Receipt> becomesUnknown(Ending &ending, AttemptClass attemptClass)
{
    JobScope &scope = ending.scope;
    AttemptChange change = ending.facts;
    change.move(AttemptState::Unknown, attemptClass, std::nullopt, ending.basis);
    change.set(u"unknown_class"_s, word(attemptClass)).set(u"unknown_since_us"_s, bound(scope.now));
    addUsage(change, ending);
    return change.write(scope, ending.attempt.id)
        .and_then([&] { return keepWhatCame(ending); })
        .and_then([&] {
            return scope.note(u"unknown"_s, ending.attempt.id, {{u"class"_s, word(attemptClass)}, {u"sealed"_s, ending.seals}});
        })
        .and_then([&] { return scope.receipt(Done::Unknown, ending.attempt.id); });
}

/// Facts, evidence and an event; the attempt stays what it is.
Result<Receipt> noted(Ending &ending, const QString &event, const QJsonObject &detail)
{
    JobScope &scope = ending.scope;
    return ending.facts.write(scope, ending.attempt.id)
        .and_then([&] { return keepWhatCame(ending); })
        .and_then([&] { return scope.note(event, ending.attempt.id, detail); })
        .and_then([&] { return scope.receipt(ending.seals ? Done::Sealed : Done::Noted, ending.attempt.id); });
}

/// A definite failure that says otherwise than what stands: the record says that it failed where an answer came, or the other way
/// round that it did not run where the record had its answer; or it ran, and that was denied or let go.
bool contradicts(const Ending &ending, std::optional<bool> ran)
{
    const Attempt &attempt = ending.attempt;
    if (attempt.state == AttemptState::Succeeded || attempt.state == AttemptState::Superseded)
        return ending.basis == Basis::Probe || (attempt.basis == Basis::Probe && ran == false);
    if (attempt.attemptClass == AttemptClass::Probed)
        return ran && attempt.ran && *ran != *attempt.ran;
    return ran == true && restsOnWord(attempt.state, attempt.attemptClass);
}

} // namespace

Result<Receipt> settleFailure(Ending &ending)
{
    const Outcome &outcome = ending.outcome;
    const AttemptClass attemptClass = outcome.attemptClass.value_or(AttemptClass::ProviderError);
    const AttemptState state = ending.attempt.state;
    if (mayStillEnd(ending.attempt) && isLegalEnd(state, AttemptState::Failed, attemptClass))
        return becomesFailed(ending, attemptClass);
    const auto known = ranOf(attemptClass);
    const bool isOther = contradicts(ending, known ? known : outcome.ran);
    return noted(ending, isOther ? u"contradiction"_s : u"late_failure"_s, {{u"class"_s, word(attemptClass)}});
}

Result<Receipt> settleDoubt(Ending &ending)
{
    const AttemptClass attemptClass = ending.outcome.attemptClass.value_or(AttemptClass::AmbiguousStatus);
    if (ending.attempt.state == AttemptState::Running && ending.basis == Basis::Observed)
        return becomesUnknown(ending, attemptClass);
    return noted(ending, ending.seals ? u"sealed"_s : u"evidence"_s, {{u"class"_s, word(attemptClass)}});
}

Result<Receipt> settle(Ending &ending)
{
    switch (ending.outcome.kind) {
    case Outcome::Kind::Answer: return settleAnswer(ending);
    case Outcome::Kind::Failed: return settleFailure(ending);
    case Outcome::Kind::Unknown: return settleDoubt(ending);
    }
    Q_UNREACHABLE();
}

Result<std::optional<Prices>> pricesOf(Connection &db, AttemptId attempt)
{
    const auto rows = db.exec(u"SELECT price_in_micros, price_out_micros, currency FROM attempts WHERE id = ?"_s, {attempt.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty() || rows->first().isNull(2))
        return std::nullopt;
    const Row &row = rows->first();
    return Prices{row.integer(0), row.integer(1), row.text(2)};
}

bool saidFailed(const Attempt &attempt)
{
    return attempt.state == AttemptState::Failed && restsOnWord(attempt.state, attempt.attemptClass);
}

void addUsage(AttemptChange &change, const Ending &ending)
{
    const Outcome &outcome = ending.outcome;
    const auto cost = costOf(outcome.usage, ending.prices);
    change.setOnce(u"tokens_in"_s, bound(outcome.usage.inputTokens)).setOnce(u"tokens_out"_s, bound(outcome.usage.outputTokens));
    change.setOnce(u"cost_nanos"_s, cost ? QVariant(cost->nanos) : QVariant());
}

} // namespace holdfast
