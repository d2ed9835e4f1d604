// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"
#include "store/connection.h"

#include <span>

/// What a group locks on PostgreSQL, before its commands run. Nothing on SQLite, where the transaction holds everything.
namespace holdfast {

/// The order in which a group's commands run: new jobs first, by the bytes of (owner, key); the rest as they came.
[[nodiscard]] std::vector<size_t> runningOrder(std::span<const Command *const> commands);

/// FOR KEY SHARE on the instances that releases name.
[[nodiscard]] Result<void> lockInstances(Connection &connection, std::span<const Command *const> commands);
/// FOR NO KEY UPDATE on every existing job that a command is about, by id.
[[nodiscard]] Result<void> lockJobs(Connection &connection, std::span<const Command *const> commands);

} // namespace holdfast
