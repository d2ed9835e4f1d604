// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/verb.h"

#include <QFuture>

/// How the command line waits: for one answer, and for a job to come to rest. Main thread.
namespace holdfast::cli {

/// Blocks for an answer that another thread gives.
template <typename T> T await(QFuture<T> future)
{
    future.waitForFinished();
    return future.result();
}

/// --wait [SECONDS] as given; empty: do not wait. No seconds: wait as long as it takes.
struct Wait {
    std::optional<Millis> limit;
};
[[nodiscard]] Result<std::optional<Wait>> waitOf(const Arguments &arguments);
OptionSpec waitOption();

/// Runs the event loop until the job is closed, FAILED, UNKNOWN or held, or the limit is over, or a signal came; prints the job and
/// says so by the exit status.
[[nodiscard]] ExitStatus waitForJob(Context &context, Composition &composition, JobId job, const Wait &wait);

/// Reads and prints one job with its attempts.
[[nodiscard]] ExitStatus showJob(Context &context, Composition &composition, JobId job);

/// SIGINT and SIGTERM end the event loop instead of the process; returns false if they could not be caught.
bool leaveLoopOnSignals();

} // namespace holdfast::cli
