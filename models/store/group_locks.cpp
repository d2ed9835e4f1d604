// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/group_locks.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace holdfast {

using namespace Qt::StringLiterals;

namespace {

struct Targets {
    std::set<qint64> instances;
    std::set<qint64> jobs;
    std::set<qint64> attempts; ///< Whose jobs are still to be read.
    std::set<QString> tokens;  ///< Of attempts whose jobs are still to be read.
};

void collect(Targets &, const SubmitJob &) {}
void collect(Targets &, const AddProvider &) {}
void collect(Targets &, const PauseStarts &) {}
void collect(Targets &, const ResumeStarts &) {}

void collect(Targets &targets, const MarkSent &command)
{
    targets.instances.insert(command.sent.instance.value());
    targets.jobs.insert(command.sent.job.value());
}

void collect(Targets &targets, const ReleaseAttempt &command)
{
    targets.instances.insert(command.instance.value());
    targets.jobs.insert(command.job.value());
}

void collect(Targets &targets, const EndAttempt &command)
{
    targets.tokens.insert(command.releaseToken);
}

template <typename T> void collect(Targets &targets, const T &command)
{
    if constexpr (requires { command.job; })
        targets.jobs.insert(command.job.value());
    else
        targets.attempts.insert(command.attempt.value());
}

Targets targetsOf(std::span<const Command *const> commands)
{
    Targets targets;
    for (const Command *command : commands)
        std::visit([&targets](const auto &each) { collect(targets, each); }, *command);
    return targets;
}

template <typename T> QVariantList binds(const std::set<T> &values)
{
    return QVariantList(values.begin(), values.end());
}

/// An attempt's job never changes, so it can be read before anything is locked.
template <typename T> Result<void> addJobsOf(Connection &connection, const QString &column, const std::set<T> &values, Targets &targets)
{
    if (values.empty())
        return {};
    const auto rows = connection.exec(
        u"SELECT DISTINCT job_id FROM attempts WHERE "_s + column + u" IN("_s + placeholders(std::ssize(values)) + u')', binds(values));
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : rows->rows)
        targets.jobs.insert(row.integer(0));
    return {};
}

Result<void> lockRows(Connection &connection, const QString &table, const std::set<qint64> &ids, const QString &lock)
{
    if (ids.empty())
        return {};
    const auto rows = connection.exec(
        u"SELECT id FROM "_s + table + u" WHERE id IN("_s + placeholders(std::ssize(ids)) + u") ORDER BY id"_s + lock, binds(ids));
    return rows ? Result<void>{} : tl::unexpected(rows.error());
}

const SubmitJob *newJob(const Command *command)
{
    return std::get_if<SubmitJob>(command);
}

std::pair<QByteArray, QByteArray> keyBytes(const SubmitJob &command)
{
    return {command.submission.owner.toUtf8(), command.submission.key.toUtf8()};
}

} // namespace

std::vector<size_t> runningOrder(std::span<const Command *const> commands)
{
    std::vector<size_t> order(commands.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order, [&commands](size_t a, size_t b) {
        const SubmitJob *const left = newJob(commands[a]);
        const SubmitJob *const right = newJob(commands[b]);
        return left && right ? keyBytes(*left) < keyBytes(*right) : left && !right;
    });
    return order;
}

Result<void> lockInstances(Connection &connection, std::span<const Command *const> commands)
{
    if (!connection.isPostgres())
        return {};
    return lockRows(connection, u"instances"_s, targetsOf(commands).instances, forKeyShare(connection.dialect()));
}

Result<void> lockJobs(Connection &connection, std::span<const Command *const> commands)
{
    if (!connection.isPostgres())
        return {};
    Targets targets = targetsOf(commands);
    return addJobsOf(connection, u"id"_s, targets.attempts, targets)
        .and_then([&] { return addJobsOf(connection, u"release_token"_s, targets.tokens, targets); })
        .and_then([&] { return lockRows(connection, u"jobs"_s, targets.jobs, forNoKeyUpdate(connection.dialect())); });
}

} // namespace holdfast
