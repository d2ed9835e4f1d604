// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/settle.h"
#include "store/commands/steps.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// The decision on the attempt, its evidence and its event.
Result<Receipt> decideAs(JobScope &scope, const DecideAttempt &command, const AttemptChange &change, Done done)
{
    return change.write(scope, command.attempt)
        .and_then(
            [&] { return scope.keep(command.attempt, u"operator"_s, command.reason, command.evidence, u"application/octet-stream"_s); })
        .and_then([&] {
            return scope.note(u"decided"_s, command.attempt, {{u"outcome"_s, word(command.outcome)}, {u"reason"_s, command.reason}});
        })
        .and_then([&] { return scope.receipt(done, command.attempt); });
}

/// The answer that a person found goes through the same swap as any other.
Result<Receipt> succeeded(JobScope &scope, const DecideAttempt &command, const Attempt &attempt)
{
    AttemptChange word;
    word.decided(scope, command.reason);
    Outcome outcome;
    outcome.kind = Outcome::Kind::Answer;
    outcome.answer = command.answer;
    outcome.contentType = command.answerContentType;
    outcome.text = command.reason;
    Ending ending{scope, attempt, outcome, Basis::Operator, std::nullopt, word, false, false, 0.0, command.reason};
    return decideAs(scope, command, {}, Done::Decided).and_then([&](const Receipt &) { return settleAnswer(ending); });
}

AttemptChange undone(const Attempt &attempt)
{
    AttemptChange change;
    change.move(AttemptState::Unknown, attempt.unknownClass, std::nullopt, Basis::Observed).set(u"ended_us"_s, QVariant());
    for (const auto &column : {u"decided_by"_s, u"decided_reason"_s, u"decided_us"_s, u"decided_after_ordinal"_s})
        change.set(column, QVariant());
    return change;
}

} // namespace

Result<Receipt> execute(Connection &db, const DecideAttempt &command, UtcTime now)
{
    auto scope = JobScope::lockOf(db, command.head, now, command.attempt);
    if (!scope)
        return tl::unexpected(scope.error());
    const Verdict verdict = mayReconcile(
        scope->job, scope->attempts, command.attempt, command.outcome, command.expectedVersion, command.reason, !command.answer.isEmpty());
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    const Attempt attempt = *scope->find(command.attempt);
    AttemptChange change;
    switch (command.outcome) {
    case ReconcileOutcome::Succeeded: return succeeded(*scope, command, attempt);
    case ReconcileOutcome::DidNotRun:
        change.move(AttemptState::Failed, AttemptClass::Attested, false, Basis::Operator).set(u"ended_us"_s, bound(now));
        return decideAs(*scope, command, change.decided(*scope, command.reason), Done::Decided);
    case ReconcileOutcome::LetGo:
        change.move(AttemptState::Abandoned, std::nullopt, std::nullopt, Basis::Operator);
        return decideAs(*scope, command, change.decided(*scope, command.reason), Done::Decided);
    case ReconcileOutcome::KeepWaiting: return decideAs(*scope, command, {}, Done::Noted);
    case ReconcileOutcome::Undo: return decideAs(*scope, command, undone(attempt), Done::Decided);
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
