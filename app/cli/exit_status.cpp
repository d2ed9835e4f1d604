// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exit_status.h"

namespace holdfast::cli {

ExitStatus exitStatusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
    case ErrorCode::Invalid:
    case ErrorCode::KeyMissing:
    case ErrorCode::KeyInvalid:
    case ErrorCode::NotFound:
    case ErrorCode::SecretMissing: return ExitStatus::Usage;
    case ErrorCode::KeyReused:
    case ErrorCode::Stale:
    case ErrorCode::AlreadyDecided: return ExitStatus::Conflict;
    case ErrorCode::Held: return ExitStatus::Held;
    case ErrorCode::DatabaseMissing:
    case ErrorCode::DatabaseRefused:
    case ErrorCode::DatabaseFull:
    case ErrorCode::DatabaseAway:
    case ErrorCode::RuleBroken:
    case ErrorCode::Internal: return ExitStatus::Failed;
    }
    Q_UNREACHABLE();
}

ExitStatus exitStatusOf(JobState state)
{
    switch (state) {
    case JobState::Succeeded: return ExitStatus::Done;
    case JobState::Failed:
    case JobState::Cancelled: return ExitStatus::Failed;
    case JobState::Unknown: return ExitStatus::Unknown;
    case JobState::Queued:
    case JobState::Running: return ExitStatus::Held;
    }
    Q_UNREACHABLE();
}

} // namespace holdfast::cli
