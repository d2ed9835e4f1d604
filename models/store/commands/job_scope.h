// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"
#include "store/connection.h"

#include <QJsonObject>
#include <vector>

/// What a command about one job works on: the job, locked, with all its attempts as they stand, and the few ways to write about
/// them. On the writer's thread, for the length of one command; every write needs the job's lock and is part of the savepoint.
namespace holdfast {

struct JobScope {
    Connection &db;
    CommandHead head;
    UtcTime now;
    Job job;
    std::vector<Attempt> attempts; ///< By ordinal.

    /// NotFound where there is no such job or attempt.
    static Result<JobScope> lock(Connection &db, const CommandHead &head, UtcTime now, JobId id);
    static Result<JobScope> lockOf(Connection &db, const CommandHead &head, UtcTime now, AttemptId id);

    [[nodiscard]] const Attempt *find(AttemptId id) const;
    /// Reads job and attempts again, after writes.
    Result<void> reload();

    Result<void> write(const QString &sql, const QVariantList &binds);
    /// One event of this job.
    Result<void> note(const QString &kind, std::optional<AttemptId> attempt, const QJsonObject &detail = {});
    /// One piece of evidence; an empty body is none.
    Result<void> keep(
        AttemptId attempt, const QString &kind, const QString &text, const QByteArray &body = {}, const QString &contentType = {});
    /// What the command did, with everything as it stands now. attempt: none for what is about the job alone.
    Result<Receipt> receipt(Done done, AttemptId attempt = {});
};

/// Columns of one attempt to be written together; its version goes up by one.
class AttemptChange final {
public:
    AttemptChange &set(const QString &column, const QVariant &value);
    /// Only where nothing is known yet.
    AttemptChange &setOnce(const QString &column, const QVariant &value);
    AttemptChange &move(AttemptState state, std::optional<AttemptClass> attemptClass, std::optional<bool> ran, Basis basis);
    /// What was decided by word: by whom, why, and what the job looked like.
    AttemptChange &decided(const JobScope &scope, const QString &reason);
    [[nodiscard]] bool isEmpty() const { return m_columns.isEmpty(); }
    /// Nothing to write is well done.
    [[nodiscard]] Result<void> write(JobScope &scope, AttemptId attempt) const;

private:
    QStringList m_columns;
    QVariantList m_values;
};

/// 32 bytes.
[[nodiscard]] QByteArray sha256(const QByteArray &bytes);

} // namespace holdfast
