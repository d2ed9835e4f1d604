// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/job.h"
#include "domain/outcome.h"

#include <QList>
#include <functional>
#include <span>

/// "May this be done now, and if not, by which rule?" A code with arguments, and one sentence made from it; the engine, the
/// window, the command line and HTTP all show the same one. Pure: the store asks the same functions inside its transaction.
/// Any thread.
namespace holdfast {

enum class VerdictCode {
    Allowed,
    Stale,          ///< A newer attempt (or version) stands than the author saw.
    JobClosed,      ///< SUCCEEDED or CANCELLED.
    HeldUnknown,    ///< An attempt is UNKNOWN; it holds everything until it is cleared.
    HeldOpen,       ///< As many attempts as max_in_flight are starting or running.
    NotUnknown,     ///< Only an UNKNOWN attempt can be reconciled.
    AlreadyDecided, ///< Decided or cleared since the author looked.
    NotSealed,      ///< "It did not run" needs a sealed attempt.
    NothingToUndo,  ///< Undo needs a decision by word.
    BuiltOn,        ///< A later attempt was built on the decision.
    LetGoNeeded,    ///< Cancelling needs those attempts named.
    ReasonNeeded,
    AnswerNeeded,  ///< "It succeeded" needs the answer.
    NotStarting,   ///< Only a STARTING attempt can be withdrawn.
    NothingToStop, ///< No open connection is known.
    NoProbe,       ///< The provider's record has no probe.
    Paused,        ///< A person paused that provider, or everything.
    NothingToSee,  ///< No contradiction waits to be acknowledged.
    NotSeenYet,    ///< A newer contradiction stands than its author saw.
};

struct Verdict {
    VerdictCode code = VerdictCode::Allowed;
    JobId job;
    JobState jobState = JobState::Queued;
    AttemptId attempt; ///< The one that the rule is about.
    int ordinal = 0;
    QString provider;
    AttemptState attemptState = AttemptState::Starting;
    std::optional<UtcTime> at;    ///< Since when, decided when, or sealed when.
    std::optional<UtcTime> until; ///< Of a pause.
    QString evidence;             ///< In words.
    QString by;
    QList<AttemptId> attempts; ///< To be named when cancelling.
    int saw = 0;               ///< What the author saw (ordinal or version).
    int stands = 0;            ///< What stands.
    [[nodiscard]] bool allowed() const { return code == VerdictCode::Allowed; }
    bool operator==(const Verdict &) const = default;
};

using Attempts = std::span<const Attempt>;

/// A person's or the engine's start. afterOrdinal: the newest attempt its author saw; tested first.
[[nodiscard]] Verdict mayStart(const Job &job, Attempts attempts, std::optional<int> afterOrdinal);
/// The same, at this provider: refused there while it is paused, or everything is.
[[nodiscard]] Verdict mayStartAt(const Job &job, Attempts attempts, std::span<const Pause> pauses, const QString &provider, UtcTime now);
[[nodiscard]] Verdict pausedVerdict(const Pause &pause);
/// May a STARTING attempt be released? Refused beside an UNKNOWN and on a closed job.
[[nodiscard]] Verdict mayRelease(const Job &job, Attempts attempts);
[[nodiscard]] Verdict mayCancel(
    const Job &job, Attempts attempts, std::optional<int> expectedVersion, const QList<AttemptId> &letGo, const QString &reason);
[[nodiscard]] Verdict mayReconcile(const Job &job, Attempts attempts, AttemptId attempt, ReconcileOutcome outcome,
    std::optional<int> expectedVersion, const QString &reason, bool hasAnswer);
[[nodiscard]] Verdict mayWithdraw(
    const Job &job, Attempts attempts, AttemptId attempt, std::optional<int> expectedVersion, const QString &reason);
[[nodiscard]] Verdict mayStop(
    const Job &job, Attempts attempts, AttemptId attempt, std::optional<int> expectedVersion, const QString &reason);

/// "I have seen it": the newest contradiction that nobody acknowledged, if any, and the one that its author saw.
[[nodiscard]] Verdict mayAcknowledge(const Job &job, const std::optional<Event> &contradiction, EventId seen, const QString &reason);

/// The lowest lane without an open attempt. Only after mayStart said yes.
[[nodiscard]] int freeLane(const Job &job, Attempts attempts);

/// Replaces a sentence's source text by its translation; the default keeps English.
using Translate = std::function<QString(const char *)>;
/// One sentence, times in UTC; for Allowed it says that it may be done.
[[nodiscard]] QString sentence(const Verdict &verdict, const Translate &translate = {});
/// The rule's fixed word: "held_unknown".
[[nodiscard]] QString word(VerdictCode code);
/// The refusal as an error: Held, Stale, AlreadyDecided or Invalid, with rule, attempt_id, … in details.
[[nodiscard]] Error toError(const Verdict &verdict);

} // namespace holdfast
