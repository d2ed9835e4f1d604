// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/command_queue.h"
#include "store/connection.h"

#include <functional>
#include <span>

/// One transaction over a group of commands, each in a savepoint of its own. On the writer's thread.
namespace holdfast {

/// applyCommand; tests put their own in its place.
using Apply = std::function<Result<Receipt>(Connection &, const Command &, UtcTime)>;

/// How one try went.
struct GroupTry {
    enum class End {
        Committed, ///< results holds one for each command.
        Again,     ///< Held by somebody else, or a deadlock: nothing happened; try the whole group again.
        Lost,      ///< The connection is gone and what happened is not known: repeat the same commands on a new one.
        Undone,    ///< The database took the whole group back: run its commands one by one.
    };
    End end = End::Undone;
    std::vector<Result<Receipt>> results; ///< Of Committed.
    Error error;                          ///< Of the others.
};

/// Locks are taken in one order everywhere, or two writers deadlock (measured): instances, new jobs by (owner, key), jobs by id.
[[nodiscard]] GroupTry tryGroup(Connection &connection, std::span<const QueuedCommand> group, const Apply &apply, const Clock &clock);

} // namespace holdfast
