// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>
#include <QStringView>
#include <optional>
#include <span>
#include <vector>

/// States, classes and legal moves, as one table. Stored as fixed words in both databases; the tables attempt_moves and
/// attempt_classes there are compared with these by a test. Pure; any thread.
namespace holdfast {

enum class AttemptState {
    Starting,   ///< Asked for; nothing has been sent.
    Running,    ///< May be on the wire.
    Unknown,    ///< May have run; no answer that can be trusted.
    Succeeded,  ///< Its answer won the job.
    Superseded, ///< It answered, but the job was already won or closed.
    Failed,     ///< Provably ended without a usable answer.
    Abandoned,  ///< An operator let go, accepting that it may have run.
};

enum class JobState {
    Queued,    ///< The engine will start an attempt by itself (or, with start: false, an explicit act starts it).
    Running,   ///< An attempt is starting or running, none is unknown.
    Unknown,   ///< An attempt is unknown: held until that is cleared.
    Failed,    ///< No open attempt and policy starts none. Not closed: a person may retry, a late answer may win.
    Succeeded, ///< Closed: won by exactly one attempt.
    Cancelled, ///< Closed by an operator.
};

enum class AttemptClass {
    NeverSent,        ///< FAILED, did not run: the gate was never read.
    Rejected,         ///< FAILED, did not run: refused before the model.
    Withdrawn,        ///< FAILED, did not run: taken back while STARTING.
    ProviderError,    ///< FAILED, ran: the provider answered with an error.
    Truncated,        ///< FAILED, ran: cut by its limit.
    Filtered,         ///< FAILED, ran: filtered or refused.
    InvalidAnswer,    ///< FAILED, ran: whole, and not an answer.
    Attested,         ///< FAILED on a person's word: it did not run.
    Probed,           ///< FAILED on the provider's record.
    TimedOut,         ///< UNKNOWN: the soft deadline passed.
    ConnectionLost,   ///< UNKNOWN: the connection ended without a status.
    AmbiguousStatus,  ///< UNKNOWN: a status that does not say whether it ran.
    IncompleteAnswer, ///< UNKNOWN: short, cut, over the cap or not the provider's format.
    Unstorable,       ///< UNKNOWN: the answer could not be stored.
    Stopped,          ///< UNKNOWN: we closed it (let go while RUNNING, shutdown).
    Orphaned,         ///< UNKNOWN: whoever could hear the answer died.
};

enum class Basis { Observed, Probe, Operator };              ///< What the present state rests on.
enum class Cause { Initial, Repeat, Retry, Failover, Race }; ///< Why an attempt was started; Repeat = by itself, Retry = a person's.
enum class Attention { None, Decide, Retry, Contradiction }; ///< What a person may have to do; computed, never stored.

struct ClassFact {
    AttemptClass attemptClass;
    AttemptState state;      ///< Failed or Unknown.
    std::optional<bool> ran; ///< Empty: not known, or (Probed, Attested) told by the attempt itself.
};

struct Move {
    AttemptState from;
    AttemptState to;
    bool operator==(const Move &) const = default;
};

/// The whole table of legal moves of an attempt.
std::span<const Move> legalMoves();
/// The whole table of classes.
std::span<const ClassFact> attemptClasses();

[[nodiscard]] bool isLegalMove(AttemptState from, AttemptState to);
/// May this class be the reason of this very move? (RUNNING never ends withdrawn; only words are undone.)
[[nodiscard]] bool isLegalEnd(AttemptState from, AttemptState to, std::optional<AttemptClass> attemptClass);
[[nodiscard]] bool isOpen(AttemptState state); ///< STARTING, RUNNING, UNKNOWN: blocks the next one in its lane.
[[nodiscard]] bool isClosed(JobState state);   ///< SUCCEEDED, CANCELLED: the row never changes again.
[[nodiscard]] AttemptState stateOf(AttemptClass attemptClass);
[[nodiscard]] std::optional<bool> ranOf(AttemptClass attemptClass);
/// ABANDONED, or FAILED that rests on a word: can be undone, and a late answer may still win.
[[nodiscard]] bool restsOnWord(AttemptState state, std::optional<AttemptClass> attemptClass);

/// The job's state as the function of its attempts that the triggers compute too. hasNextAction: next_action_us is set.
[[nodiscard]] JobState deriveJobState(std::span<const AttemptState> attempts, bool hasNextAction);

QString word(AttemptState state);
QString word(JobState state);
QString word(AttemptClass attemptClass);
QString word(Basis basis);
QString word(Cause cause);
QString word(Attention attention);
/// The value of a stored word; Internal when the word is none of ours (a damaged or newer database).
template <typename E> Result<E> fromWord(QStringView text);

} // namespace holdfast
