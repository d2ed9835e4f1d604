// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"
#include "store/connection.h"

/// One command, decided and written inside the transaction (and savepoint) that the writer has opened. On the writer's thread.
namespace holdfast {

/// A command whose id stands in the table commands changes nothing and returns the stored receipt with repeated = true. Otherwise its
/// effect, its events and its row in commands are written, and its receipt returned. An error (a refusal by the domain, or a failed
/// statement's) means that the writer takes the savepoint back: nothing of it stays.
/// Locks stand already: on PostgreSQL the instance (FOR KEY SHARE) and the job of each command (FOR NO KEY UPDATE).
[[nodiscard]] Result<Receipt> applyCommand(Connection &connection, const Command &command, UtcTime now);

} // namespace holdfast
