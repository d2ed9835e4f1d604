// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/settle.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QString sizeAndHash(const QByteArray &answer)
{
    return u"%1 bytes, SHA-256 %2"_s.arg(answer.size()).arg(QString::fromLatin1(sha256(answer).toHex()));
}

/// An answer to an attempt of which somebody, or its provider's record, said that it failed.
Result<void> noteContradiction(Ending &ending)
{
    if (!saidFailed(ending.attempt))
        return {};
    const auto &decision = ending.attempt.decision;
    return ending.scope.note(u"contradiction"_s, ending.attempt.id,
        {{u"said"_s, word(*ending.attempt.attemptClass)}, {u"by"_s, decision ? decision->by : QString()}, {u"came"_s, u"answer"_s}});
}

Result<void> storeAnswer(Ending &ending)
{
    const QByteArray &answer = ending.outcome.answer;
    return ending.scope.write(
        u"INSERT INTO answers(attempt_id, job_id, body, content_type, size, sha256, source, created_us) VALUES("_s + placeholders(8) + u')',
        {ending.attempt.id.value(), ending.scope.job.id.value(), answer.isNull() ? QByteArray("") : answer,
            boundText(ending.outcome.contentType), qint64(answer.size()), sha256(answer), word(ending.basis), bound(ending.scope.now)});
}

/// The compare-and-swap: the winner is set where there is none yet. Its triggers settle the attempt and withdraw what waits.
Result<void> swap(Ending &ending)
{
    JobScope &scope = ending.scope;
    const auto rows =
        scope.db.exec(u"UPDATE jobs SET state = 'SUCCEEDED', winner_attempt = ?, next_action_us = NULL, next_what = NULL, "
                      "next_provider = NULL, closed_us = ?, closed_by = ?, closed_reason = ?, updated_us = ?, version = version + 1 "
                      "WHERE id = ? AND winner_attempt IS NULL AND state NOT IN('SUCCEEDED', 'CANCELLED')"_s,
            {ending.attempt.id.value(), bound(scope.now), scope.head.actor, ending.reason, bound(scope.now), scope.job.id.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->affected != 1) // decided under the job's lock, so this is no race that was lost
        return fail(ErrorCode::Internal, u"The answer of attempt %1 was stored and did not win"_s.arg(ending.attempt.ordinal));
    return {};
}

Result<Receipt> win(Ending &ending)
{
    JobScope &scope = ending.scope;
    AttemptChange change = ending.facts;
    addUsage(change, ending);
    return change.write(scope, ending.attempt.id)
        .and_then([&] { return storeAnswer(ending); })
        .and_then([&] { return swap(ending); })
        .and_then([&] { return noteContradiction(ending); })
        .and_then([&] { return scope.keep(ending.attempt.id, word(ending.basis), ending.outcome.text); })
        .and_then([&] {
            return scope.note(u"succeeded"_s, ending.attempt.id, {{u"bytes"_s, ending.outcome.answer.size()}});
        })
        .and_then([&] { return scope.receipt(Done::Won, ending.attempt.id); });
}

/// Too late: the payload is ignored. What it was stays: size, hash, tokens and cost; the text only on request.
Result<Receipt> lose(Ending &ending)
{
    JobScope &scope = ending.scope;
    const QByteArray &answer = ending.outcome.answer;
    AttemptChange change = ending.facts;
    change.move(AttemptState::Superseded, std::nullopt, true, ending.basis).set(u"ended_us"_s, bound(scope.now));
    change.set(u"answer_bytes"_s, qint64(answer.size())).set(u"answer_sha256"_s, sha256(answer));
    addUsage(change, ending);
    const QString text = ending.outcome.text + u" ("_s + sizeAndHash(answer) + u')';
    return change.write(scope, ending.attempt.id)
        .and_then([&] { return noteContradiction(ending); })
        .and_then([&] {
            return scope.keep(
                ending.attempt.id, u"late_answer"_s, text, ending.keepText ? answer : QByteArray(), ending.outcome.contentType);
        })
        .and_then([&] {
            return scope.note(u"superseded"_s, ending.attempt.id, {{u"bytes"_s, answer.size()}});
        })
        .and_then([&] { return scope.receipt(Done::Superseded, ending.attempt.id); });
}

/// The attempt has an end already: one event that says whether the same bytes came.
Result<Receipt> noteLateAnswer(Ending &ending)
{
    JobScope &scope = ending.scope;
    const QByteArray &answer = ending.outcome.answer;
    const bool same = ending.attempt.answerSha256 == sha256(answer);
    const bool answered = ending.attempt.state == AttemptState::Succeeded || ending.attempt.state == AttemptState::Superseded;
    return ending.facts.write(scope, ending.attempt.id)
        .and_then(
            [&] { return scope.keep(ending.attempt.id, u"late_answer"_s, ending.outcome.text + u" ("_s + sizeAndHash(answer) + u')'); })
        .and_then([&] {
            return scope.note(answered ? u"late_answer"_s : u"contradiction"_s, ending.attempt.id,
                {{u"hash"_s, same ? u"equal"_s : u"different"_s}, {u"sha256"_s, QString::fromLatin1(sha256(answer).toHex())}});
        })
        .and_then([&] { return scope.receipt(Done::Noted, ending.attempt.id); });
}

} // namespace

Result<Receipt> settleAnswer(Ending &ending)
{
    const AttemptState state = ending.attempt.state;
    const bool mayEnd = state == AttemptState::Running || state == AttemptState::Unknown || restsOnWord(state, ending.attempt.attemptClass);
    if (!mayEnd)
        return noteLateAnswer(ending);
    return isClosed(ending.scope.job.state) ? lose(ending) : win(ending);
}

} // namespace holdfast
