// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"

#include <optional>

/// PostgreSQL can forget what it confirmed: a standby that lagged takes over, a backup is restored. Then what was sent may look as
/// if it never was, so nothing is released, in no process, until a person resumes (ResumeStarts). Two keys of the table meta hold
/// it: "server", who the database was when we last looked, and "set_back", the sentence while releases are refused.
namespace holdfast {

/// On a new connection: is this the server and the history that we knew, and does it still have our last confirmed command (its id;
/// may be empty)? The sentence where this very look found that not, and noted it. SQLite: nothing to look for.
[[nodiscard]] Result<std::optional<QString>> lookForSetBack(Connection &connection, const QString &lastCommand, UtcTime now);

/// Why nothing is released now; empty where all is well.
[[nodiscard]] Result<std::optional<QString>> readSetBack(Connection &connection);

/// "system identifier/timeline/database": a take-over starts a new timeline, a restored dump is another database. What the role may
/// not read is "?".
[[nodiscard]] Result<QString> serverIdentity(Connection &connection);

} // namespace holdfast
