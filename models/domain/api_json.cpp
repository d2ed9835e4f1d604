// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/api_json.h"

#include "domain/probe_plan.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

namespace holdfast {

namespace {

QJsonValue timeOrNull(const std::optional<UtcTime> &time)
{
    return time ? QJsonValue(rfc3339(*time)) : QJsonValue();
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

template <typename T> QJsonValue numberOrNull(const std::optional<T> &number)
{
    return number ? QJsonValue(static_cast<qint64>(*number)) : QJsonValue();
}

QJsonValue costJson(const std::optional<Cost> &cost)
{
    if (!cost)
        return {};
    return QJsonObject{{QStringLiteral("nanos"), cost->nanos}, {QStringLiteral("currency"), cost->currency}};
}

QJsonObject usageJson(const Usage &usage)
{
    return {{QStringLiteral("input_tokens"), numberOrNull(usage.inputTokens)},
        {QStringLiteral("output_tokens"), numberOrNull(usage.outputTokens)}};
}

QJsonValue nextActionJson(const std::optional<NextAction> &next)
{
    if (!next)
        return {};
    return QJsonObject{{QStringLiteral("what"), word(next->what)}, {QStringLiteral("at"), rfc3339(next->at)},
        {QStringLiteral("provider"), next->provider}};
}

/// When the provider is asked for its record by itself, or why not.
QJsonValue probeJson(const std::optional<ProbePlan> &plan)
{
    if (!plan)
        return {};
    return QJsonObject{{QStringLiteral("next_at"), timeOrNull(plan->next)}, {QStringLiteral("detail"), sentence(*plan)}};
}

QJsonObject evidenceJson(const Evidence &evidence)
{
    QJsonObject object{{QStringLiteral("at"), rfc3339(evidence.at)}, {QStringLiteral("kind"), evidence.kind},
        {QStringLiteral("by"), evidence.by}, {QStringLiteral("text"), evidence.text}};
    if (evidence.bytes) {
        object.insert(QStringLiteral("bytes"), *evidence.bytes);
        object.insert(QStringLiteral("sha256"), QString::fromLatin1(evidence.sha256.toHex()));
    }
    return object;
}

} // namespace

QString rfc3339(UtcTime time)
{
    const qint64 micros = toMicros(time);
    const qint64 fraction = ((micros % 1'000'000) + 1'000'000) % 1'000'000;
    const QDateTime seconds = QDateTime::fromSecsSinceEpoch((micros - fraction) / 1'000'000, Qt::UTC);
    return seconds.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")) + QStringLiteral(".%1Z").arg(fraction, 6, 10, QLatin1Char('0'));
}

QJsonObject jobJson(const Job &job, Attention attention)
{
    return {{QStringLiteral("id"), job.id.value()}, {QStringLiteral("public_id"), job.publicId}, {QStringLiteral("owner"), job.owner},
        {QStringLiteral("key"), job.key}, {QStringLiteral("kind"), job.kind ? QJsonValue(*job.kind) : QJsonValue()},
        {QStringLiteral("provider"), job.provider}, {QStringLiteral("model"), job.model ? QJsonValue(*job.model) : QJsonValue()},
        {QStringLiteral("state"), word(job.state)}, {QStringLiteral("attention"), word(attention)},
        {QStringLiteral("max_in_flight"), job.maxInFlight}, {QStringLiteral("created_at"), rfc3339(job.created)},
        {QStringLiteral("updated_at"), rfc3339(job.updated)}, {QStringLiteral("version"), job.version},
        {QStringLiteral("winner_attempt_id"), job.winner ? QJsonValue(job.winner->value()) : QJsonValue()},
        {QStringLiteral("next_action"), nextActionJson(job.next)}};
}

QJsonObject jobJson(const JobDetail &detail, UtcTime now)
{
    QJsonObject object = jobJson(detail);
    object.insert(QStringLiteral("probe"), probeJson(probePlanOf(detail, now)));
    return object;
}

QJsonObject jobJson(const JobDetail &detail)
{
    QJsonObject object = jobJson(detail.job, detail.attention);
    QJsonArray attempts;
    for (const Attempt &attempt : detail.attempts)
        attempts.append(attemptJson(attempt, detail.evidence));
    object.insert(QStringLiteral("attempts"), attempts);
    object.insert(
        QStringLiteral("contradiction_event_id"), detail.contradiction ? QJsonValue(detail.contradiction->id.value()) : QJsonValue());
    return object;
}

QJsonObject attemptJson(const Attempt &attempt, std::span<const Evidence> evidence)
{
    QJsonArray items;
    for (const Evidence &item : evidence) {
        if (item.attempt == attempt.id)
            items.append(evidenceJson(item));
    }
    return {{QStringLiteral("id"), attempt.id.value()}, {QStringLiteral("job_id"), attempt.job.value()},
        {QStringLiteral("ordinal"), attempt.ordinal}, {QStringLiteral("lane"), attempt.lane},
        {QStringLiteral("provider"), attempt.provider}, {QStringLiteral("model"), textOrNull(attempt.model)},
        {QStringLiteral("state"), word(attempt.state)},
        {QStringLiteral("class"), attempt.attemptClass ? QJsonValue(word(*attempt.attemptClass)) : QJsonValue()},
        {QStringLiteral("basis"), word(attempt.basis)}, {QStringLiteral("cause"), word(attempt.cause)},
        {QStringLiteral("created_at"), rfc3339(attempt.created)}, {QStringLiteral("released_at"), timeOrNull(attempt.released)},
        {QStringLiteral("first_byte_at"), timeOrNull(attempt.milestones.firstByte)},
        {QStringLiteral("ended_at"), timeOrNull(attempt.ended)}, {QStringLiteral("sealed_at"), timeOrNull(attempt.sealed)},
        {QStringLiteral("bytes_sent"), attempt.milestones.bytesTotal > 0 ? QJsonValue(attempt.milestones.bytesSent) : QJsonValue()},
        {QStringLiteral("bytes_total"), attempt.milestones.bytesTotal > 0 ? QJsonValue(attempt.milestones.bytesTotal) : QJsonValue()},
        {QStringLiteral("http_status"), numberOrNull(attempt.httpStatus)},
        {QStringLiteral("provider_request_id"), textOrNull(attempt.providerRequestId)}, {QStringLiteral("usage"), usageJson(attempt.usage)},
        {QStringLiteral("cost"), costJson(attempt.cost)}, {QStringLiteral("evidence"), items}, {QStringLiteral("version"), attempt.version},
        {QStringLiteral("instance"), attempt.instance ? QJsonValue(attempt.instance->value()) : QJsonValue()}};
}

QJsonObject raceJson(const Race &race)
{
    return {{QStringLiteral("job_id"), race.job.value()}, {QStringLiteral("loser_attempt_id"), race.loser.value()},
        {QStringLiteral("loser_ordinal"), race.loserOrdinal}, {QStringLiteral("loser_provider"), race.loserProvider},
        {QStringLiteral("outcome"), word(race.outcome)},
        {QStringLiteral("class"), race.attemptClass ? QJsonValue(word(*race.attemptClass)) : QJsonValue()},
        {QStringLiteral("winner_attempt_id"), race.winner ? QJsonValue(race.winner->value()) : QJsonValue()},
        {QStringLiteral("winner_provider"), textOrNull(race.winnerProvider)}, {QStringLiteral("at"), rfc3339(race.at)},
        {QStringLiteral("margin_us"), race.margin ? QJsonValue(static_cast<qint64>(race.margin->count())) : QJsonValue()},
        {QStringLiteral("answer_bytes"), numberOrNull(race.answerBytes)}, {QStringLiteral("usage"), usageJson(race.usage)},
        {QStringLiteral("cost"), costJson(race.cost)}};
}

QJsonObject eventJson(const Event &event)
{
    return {{QStringLiteral("id"), event.id.value()}, {QStringLiteral("job_id"), event.job ? QJsonValue(event.job->value()) : QJsonValue()},
        {QStringLiteral("attempt_id"), event.attempt ? QJsonValue(event.attempt->value()) : QJsonValue()},
        {QStringLiteral("at"), rfc3339(event.at)}, {QStringLiteral("kind"), event.kind}, {QStringLiteral("actor"), event.actor},
        {QStringLiteral("detail"), QJsonDocument::fromJson(event.detail).object()}};
}

QJsonObject errorJson(const Error &error)
{
    QJsonObject object = QJsonObject::fromVariantMap(error.details);
    object.insert(QStringLiteral("code"), errorWord(error.code));
    object.insert(QStringLiteral("detail"), error.text);
    if (!error.hint.isEmpty())
        object.insert(QStringLiteral("hint"), error.hint);
    return object;
}

} // namespace holdfast
