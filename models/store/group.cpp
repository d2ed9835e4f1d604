// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/group.h"

#include "store/change_words.h"
#include "store/group_locks.h"

#include <algorithm>

namespace holdfast {

namespace {

using End = GroupTry::End;

/// What a failed statement outside of a command's own savepoint means for the group.
GroupTry stopped(Connection &connection, const Error &error)
{
    const SqlFault fault = connection.fault();
    const bool lost = connection.isLost();
    if (!lost)
        connection.rollback();
    return {lost ? End::Lost : fault.retry() ? End::Again : End::Undone, {}, error};
}

/// The command's own result, or the group's end when the transaction did not outlive it.
tl::expected<Result<Receipt>, GroupTry> runOne(Connection &connection, const Command &command, const Apply &apply, UtcTime now)
{
    connection.clearFault();
    Savepoint step(connection);
    if (const auto begun = step.begin(); !begun)
        return tl::unexpected(stopped(connection, begun.error()));
    Result<Receipt> result = apply(connection, command, now);
    const SqlFault fault = connection.fault();
    if (connection.isLost() || fault.retry() || !connection.inTransaction())
        return tl::unexpected(stopped(connection, result ? toError(fault, connection.url()) : result.error()));
    if (!result)
        return result; // and the savepoint takes back what it wrote
    if (const auto released = step.release(); !released)
        return tl::unexpected(stopped(connection, released.error()));
    return result;
}

std::vector<const Command *> commandsOf(std::span<const QueuedCommand> group)
{
    std::vector<const Command *> commands;
    for (const QueuedCommand &queued : group)
        commands.push_back(&queued.command);
    return commands;
}

/// PostgreSQL's listeners hear of the group's jobs at its commit.
Result<void> notify(Connection &connection, std::span<const Result<Receipt>> results)
{
    const QString words = changeWords(results);
    if (!connection.isPostgres() || words.isEmpty())
        return {};
    const auto told = connection.exec(QStringLiteral("SELECT pg_notify(?, ?)"), {changeChannel(), words});
    return told ? Result<void>{} : tl::unexpected(told.error());
}

} // namespace

GroupTry tryGroup(Connection &connection, std::span<const QueuedCommand> group, const Apply &apply, const Clock &clock)
{
    connection.clearFault();
    const std::vector<const Command *> commands = commandsOf(group);
    if (const auto begun = connection.begin().and_then([&] { return lockInstances(connection, commands); }); !begun)
        return stopped(connection, begun.error());
    GroupTry done{End::Committed, std::vector<Result<Receipt>>(group.size()), {}};
    bool jobsLocked = false;
    for (const size_t i : runningOrder(commands)) {
        if (!jobsLocked && !std::holds_alternative<SubmitJob>(*commands[i])) {
            if (const auto locked = lockJobs(connection, commands); !locked)
                return stopped(connection, locked.error());
            jobsLocked = true;
        }
        auto one = runOne(connection, *commands[i], apply, clock.utcNow());
        if (!one)
            return one.error();
        done.results[i] = std::move(*one);
    }
    if (const auto ended = notify(connection, done.results).and_then([&] { return connection.commit(); }).and_then([&] {
            return connection.requirePlace();
        }); // else it went into a file that nobody sees
        !ended)
        return stopped(connection, ended.error());
    return done;
}

} // namespace holdfast
