// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/states.h"

/// The command line's exit statuses, as scripts rely on them (design: api).
namespace holdfast::cli {

enum class ExitStatus {
    Done = 0,
    Failed = 1,
    Usage = 2,    ///< Wrong usage, invalid, or not found.
    Held = 3,     ///< A rule refused it.
    Conflict = 4, ///< Key reused, stale, already decided.
    Unknown = 5,  ///< The job waits for a decision.
};

[[nodiscard]] ExitStatus exitStatusOf(ErrorCode code);
/// Of a job that was waited for.
[[nodiscard]] ExitStatus exitStatusOf(JobState state);

} // namespace holdfast::cli
