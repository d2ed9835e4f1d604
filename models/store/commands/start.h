// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands/job_scope.h"

/// What StartAttempt, ReleaseAttempt and MarkSent share. On the writer's thread.
namespace holdfast {

struct NewAttempt {
    QString provider;
    QString model;
    Cause cause = Cause::Retry;
    QString reason;
};

/// Inserts STARTING in the lowest free lane, with the key that it will send; the plan of the job is used up by that (trigger).
[[nodiscard]] Result<AttemptId> insertStarting(JobScope &scope, const NewAttempt &wanted);

/// Held (rule instance_not_alive) where that process may send nothing.
[[nodiscard]] Result<void> requireAlive(Connection &db, InstanceId instance);

/// Held (rule paused) where a person paused that provider, or everything.
[[nodiscard]] Result<void> requireNotPaused(Connection &db, const QString &provider, UtcTime now);

/// The attempt that was released under this token before, if any: another command of the same release.
[[nodiscard]] Result<std::optional<AttemptId>> releasedUnder(Connection &db, const QString &token);

/// STARTING → RUNNING, with all that the release fixes.
[[nodiscard]] Result<void> writeRelease(JobScope &scope, const ReleaseAttempt &command, AttemptId id);

} // namespace holdfast
