// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "store/connection.h"

/// Contradictions that nobody has acknowledged: an event "contradiction" of a job with no "contradiction_seen" after it. A job's events
/// are written under its lock, so their ids tell which came first. On the connection's thread.
namespace holdfast {

/// A condition on events of the alias "e".
[[nodiscard]] QString isUnseenContradiction();
/// The newest one.
[[nodiscard]] Result<std::optional<Event>> readUnseenContradiction(Connection &connection, JobId job);

} // namespace holdfast
