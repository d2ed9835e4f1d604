// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"
#include "store/commands/job_scope.h"
#include "store/commands/steps.h"
#include "store/rows.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Unguessable: 22 characters of 62 are 130 bits.
QString newPublicId()
{
    static constexpr auto s_letters = u"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    QString id = u"job_"_s;
    for (int i = 0; i < 22; ++i)
        id += s_letters[QRandomGenerator::system()->bounded(62)];
    return id;
}

/// The new job's id; none where the owner has a job under this key.
Result<std::optional<JobId>> insertJob(Connection &db, const SubmitJob &command, const QString &provider, UtcTime now)
{
    const Submission &asked = command.submission;
    const QVariant planned = asked.start ? bound(now) : QVariant();
    const auto rows =
        db.exec(u"INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, kind, provider_sent, provider, model, "
                "max_in_flight, max_in_flight_sent, starts_by_itself, connect_ms, soft_ms, hard_ms, next_action_us, next_what, "
                "next_provider, created_us, updated_us) VALUES("_s
                + placeholders(19) + u") ON CONFLICT(owner_id, idempotency_key) DO NOTHING RETURNING id"_s,
            {newPublicId(), asked.owner, asked.key, command.fingerprint, bound(asked.intent.kind), bound(asked.intent.provider), provider,
                bound(asked.intent.model), asked.intent.maxInFlight.value_or(1), asked.intent.maxInFlight ? 1 : 0, asked.start ? 1 : 0,
                bound(asked.connectDeadline), bound(asked.softDeadline), bound(asked.hardDeadline), planned,
                asked.start ? QVariant(word(NextAction::What::Start)) : QVariant(), asked.start ? QVariant(provider) : QVariant(),
                bound(now), bound(now)});
    if (!rows)
        return tl::unexpected(rows.error());
    return rows->isEmpty() ? std::nullopt : std::optional(JobId(rows->first().integer(0)));
}

Result<void> requireProvider(Connection &db, const QString &name)
{
    const auto rows = db.exec(u"SELECT 1 FROM providers WHERE name = ? LIMIT 1"_s, {name});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, u"There is no provider named \"%1\""_s.arg(name),
            u"holdfastctl providers add makes one; holdfastctl providers lists them."_s, {{u"provider"_s, name}});
    return {};
}

Result<Receipt> created(Connection &db, const SubmitJob &command, JobId id, UtcTime now)
{
    auto scope = JobScope::lock(db, command.head, now, id);
    if (!scope)
        return tl::unexpected(scope.error());
    const Submission &asked = command.submission;
    const QByteArray &payload = asked.intent.payload;
    return requireProvider(db, scope->job.provider)
        .and_then([&] {
            return scope->write(u"INSERT INTO payloads(job_id, body, size, sha256) VALUES(?, ?, ?, ?)"_s,
                {id.value(), payload, qint64(payload.size()), sha256(payload)});
        })
        .and_then([&] {
            return scope->note(u"submitted"_s, std::nullopt, {{u"provider"_s, scope->job.provider}, {u"start"_s, asked.start}});
        })
        .and_then([&] { return scope->receipt(Done::Created); });
}

struct Existing {
    JobId id;
    QString publicId;
    QByteArray fingerprint;
    Intent intent;
};

/// A new statement, so that it sees what the insert ran into.
Result<Existing> readExisting(Connection &db, const Submission &asked)
{
    const auto rows = db.exec(u"SELECT j.id, j.public_id, j.fingerprint, j.kind, j.provider_sent, j.model, j.max_in_flight, "
                              "j.max_in_flight_sent, p.body FROM jobs j JOIN payloads p ON p.job_id = j.id "
                              "WHERE j.owner_id = ? AND j.idempotency_key = ?"_s,
        {asked.owner, asked.key});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::Internal, u"The job under this key was there and cannot be read"_s);
    const Row &row = rows->first();
    Intent intent{row.maybeText(3), row.bytes(8), row.maybeText(4), row.maybeText(5), std::nullopt};
    if (row.flag(7))
        intent.maxInFlight = row.number(6);
    return Existing{JobId(row.integer(0)), row.text(1), row.bytes(2), std::move(intent)};
}

tl::unexpected<Error> keyReused(const Existing &existing, const SubmitJob &command)
{
    const QStringList differs = differingFields(existing.intent, command.submission.intent).value_or(QStringList());
    return fail(ErrorCode::KeyReused,
        u"The key \"%1\" of %2 belongs to job %3 with another intent: %4 differs"_s.arg(
            command.submission.key, command.submission.owner, QString::number(existing.id.value()), differs.join(u", "_s)),
        u"Use a new key for a new intent, or look at the job that exists."_s,
        {{u"job_id"_s, existing.id.value()}, {u"public_id"_s, existing.publicId}, {u"differs"_s, differs}});
}

/// What is no part of the intent and differs: a replay says that it was ignored.
QStringList ignored(const Job &job, const Submission &asked)
{
    QStringList names;
    if (asked.connectDeadline && asked.connectDeadline != job.connectDeadline)
        names << u"connect_deadline_ms"_s;
    if (asked.softDeadline && asked.softDeadline != job.softDeadline)
        names << u"soft_deadline_ms"_s;
    if (asked.hardDeadline && asked.hardDeadline != job.hardDeadline)
        names << u"hard_deadline_ms"_s;
    if (asked.start != job.startsByItself)
        names << u"start"_s;
    return names;
}

Result<Receipt> replayed(Connection &db, const SubmitJob &command, UtcTime now)
{
    const auto existing = readExisting(db, command.submission);
    if (!existing)
        return tl::unexpected(existing.error());
    if (existing->fingerprint != command.fingerprint)
        return keyReused(*existing, command);
    auto scope = JobScope::lock(db, command.head, now, existing->id);
    if (!scope)
        return tl::unexpected(scope.error());
    const QStringList names = ignored(scope->job, command.submission);
    return scope->note(u"replayed"_s, std::nullopt, {{u"ignored"_s, names.join(u' ')}})
        .and_then([&] { return scope->receipt(Done::Replayed); })
        .map([&](Receipt receipt) {
            receipt.ignored = names;
            return receipt;
        });
}

} // namespace

Result<Receipt> execute(Connection &db, const SubmitJob &command, UtcTime now)
{
    const auto &provider = command.submission.intent.provider;
    if (!provider)
        return fail(ErrorCode::Invalid, u"The job names no provider"_s, u"Name one: --provider NAME."_s);
    const auto id = insertJob(db, command, *provider, now);
    if (!id)
        return tl::unexpected(id.error());
    return *id ? created(db, command, **id, now) : replayed(db, command, now);
}

} // namespace holdfast
