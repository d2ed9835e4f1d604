// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"

#include <QStringList>
#include <optional>

/// What came of a command, as a plain value. Any thread.
namespace holdfast {

/// What a command did; stored with its id.
enum class Done {
    Created,    ///< A new job or provider version.
    Replayed,   ///< The job existed with the same intent.
    Started,    ///< A STARTING attempt stands.
    Released,   ///< RUNNING: post it.
    Won,        ///< This attempt won the job.
    Superseded, ///< A usable answer, too late: a race row stands.
    Failed,     ///< The attempt is FAILED.
    Unknown,    ///< The attempt is UNKNOWN.
    Noted,      ///< Evidence or an event, nothing moved.
    Decided,    ///< The decision stands.
    Cancelled,
    Acknowledged, ///< A contradiction is seen.
    Withdrawn,
    StopAsked, ///< The owner will close the connection.
    Sealed,
    Swept, ///< Attempts became UNKNOWN(orphaned), or were sealed.
    Paused,
    Resumed, ///< Releases go on.
};

struct Receipt {
    Done done = Done::Noted;
    JobId job;
    QString publicId;
    int jobVersion = 0;
    JobState jobState = JobState::Queued;
    AttemptId attempt;
    int attemptVersion = 0;
    int ordinal = 0;
    QString providerKey; ///< Of a started or released attempt.
    bool keyRepeated = false;
    std::optional<NextAction> next;
    QStringList ignored; ///< A replay names what it ignored (deadlines, start).
    ProviderId provider;
    bool repeated = false; ///< This very command had been executed before; not stored.
    bool operator==(const Receipt &) const = default;
};

} // namespace holdfast
