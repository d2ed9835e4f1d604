// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/job_scope.h"

#include "store/rows.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

Result<Job> readJob(Connection &db, JobId id)
{
    const auto rows = db.exec(u"SELECT "_s + jobColumns() + u" FROM jobs WHERE id = ?"_s + forNoKeyUpdate(db.dialect()), {id.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, u"There is no job %1"_s.arg(id.value()));
    return jobFrom(rows->first());
}

Result<std::vector<Attempt>> readAttempts(Connection &db, JobId id)
{
    const auto rows = db.exec(u"SELECT "_s + attemptColumns() + u" FROM attempts WHERE job_id = ? ORDER BY ordinal"_s, {id.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<Attempt> attempts;
    for (const Row &row : rows->rows) {
        auto attempt = attemptFrom(row);
        if (!attempt)
            return tl::unexpected(attempt.error());
        attempts.push_back(std::move(*attempt));
    }
    return attempts;
}

} // namespace

Result<JobScope> JobScope::lock(Connection &db, const CommandHead &head, UtcTime now, JobId id)
{
    auto job = readJob(db, id);
    if (!job)
        return tl::unexpected(job.error());
    return readAttempts(db, id).map([&](std::vector<Attempt> attempts) {
        return JobScope{db, head, now, std::move(*job), std::move(attempts)};
    });
}

Result<JobScope> JobScope::lockOf(Connection &db, const CommandHead &head, UtcTime now, AttemptId id)
{
    const auto rows = db.exec(u"SELECT job_id FROM attempts WHERE id = ?"_s, {id.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, u"There is no attempt %1"_s.arg(id.value()));
    return lock(db, head, now, JobId(rows->first().integer(0)));
}

const Attempt *JobScope::find(AttemptId id) const
{
    const auto it = std::ranges::find(attempts, id, &Attempt::id);
    return it == attempts.end() ? nullptr : &*it;
}

Result<void> JobScope::reload()
{
    return lock(db, head, now, job.id).map([this](JobScope fresh) {
        job = std::move(fresh.job);
        attempts = std::move(fresh.attempts);
    });
}

Result<void> JobScope::write(const QString &sql, const QVariantList &binds)
{
    const auto done = db.exec(sql, binds);
    return done ? Result<void>() : tl::unexpected(done.error());
}

Result<void> JobScope::note(const QString &kind, std::optional<AttemptId> attempt, const QJsonObject &detail)
{
    return write(u"INSERT INTO events(job_id, attempt_id, at_us, kind, actor, detail, command_id) VALUES(?, ?, ?, ?, ?, ?, ?)"_s,
        {job.id.value(), attempt ? QVariant(attempt->value()) : QVariant(), bound(now), kind, boundText(head.actor),
            QString::fromUtf8(QJsonDocument(detail).toJson(QJsonDocument::Compact)), head.id});
}

Result<void> JobScope::keep(AttemptId attempt, const QString &kind, const QString &text, const QByteArray &body, const QString &contentType)
{
    const bool has = !body.isEmpty();
    return write(u"INSERT INTO evidence(attempt_id, job_id, at_us, kind, by_whom, text, body, content_type, size, sha256) "
                 "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {attempt.value(), job.id.value(), bound(now), kind, boundText(head.actor), boundText(text), boundBytes(body),
            has ? boundText(contentType) : QVariant(), has ? QVariant(qint64(body.size())) : QVariant(),
            has ? QVariant(sha256(body)) : QVariant()});
}

Result<Receipt> JobScope::receipt(Done done, AttemptId attempt)
{
    if (const auto fresh = reload(); !fresh)
        return tl::unexpected(fresh.error());
    Receipt receipt;
    receipt.done = done;
    receipt.job = job.id;
    receipt.publicId = job.publicId;
    receipt.jobVersion = job.version;
    receipt.jobState = job.state;
    receipt.next = job.next;
    if (const Attempt *about = find(attempt)) {
        receipt.attempt = attempt;
        receipt.attemptVersion = about->version;
        receipt.ordinal = about->ordinal;
        receipt.providerKey = about->providerKey;
        receipt.keyRepeated = about->keyRepeated;
        receipt.provider = about->providerVersion;
    }
    return receipt;
}

AttemptChange &AttemptChange::set(const QString &column, const QVariant &value)
{
    m_columns << column + u" = ?"_s;
    m_values << value;
    return *this;
}

AttemptChange &AttemptChange::setOnce(const QString &column, const QVariant &value)
{
    if (!value.isNull()) {
        m_columns << column + u" = COALESCE("_s + column + u", ?)"_s;
        m_values << value;
    }
    return *this;
}

AttemptChange &AttemptChange::move(AttemptState state, std::optional<AttemptClass> attemptClass, std::optional<bool> ran, Basis basis)
{
    set(u"state"_s, word(state)).set(u"class"_s, attemptClass ? QVariant(word(*attemptClass)) : QVariant());
    return set(u"ran"_s, bound(ran)).set(u"basis"_s, word(basis));
}

AttemptChange &AttemptChange::decided(const JobScope &scope, const QString &reason)
{
    set(u"decided_by"_s, boundText(scope.head.actor)).set(u"decided_reason"_s, reason).set(u"decided_us"_s, bound(scope.now));
    return set(u"decided_after_ordinal"_s, scope.attempts.back().ordinal);
}

Result<void> AttemptChange::write(JobScope &scope, AttemptId attempt) const
{
    if (isEmpty())
        return {};
    return scope.write(u"UPDATE attempts SET "_s + m_columns.join(u", "_s) + u", updated_us = ?, version = version + 1 WHERE id = ?"_s,
        m_values + QVariantList{bound(scope.now), attempt.value()});
}

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

} // namespace holdfast
