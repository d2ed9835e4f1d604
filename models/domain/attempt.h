// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/deadlines.h"
#include "domain/ids.h"
#include "domain/observation.h"
#include "domain/states.h"

#include <QString>
#include <optional>

/// One try at fulfilling a job's intent, as the store holds it: a snapshot, never changed in place. What is not known is
/// empty, never zero. Any thread.
namespace holdfast {

struct Usage {
    std::optional<qint64> inputTokens;
    std::optional<qint64> outputTokens;
    bool operator==(const Usage &) const = default;
};

/// Money of an attempt, in billionths of the currency's unit (a token can cost less than a millionth).
struct Cost {
    qint64 nanos = 0;
    QString currency;
    bool operator==(const Cost &) const = default;
};

/// Who decided an attempt by word, when, and what the job looked like then (undo is refused once something was built on it).
struct Decision {
    QString by;
    QString reason;
    UtcTime at;
    int afterOrdinal = 0; ///< The job's newest attempt at that moment.
    bool operator==(const Decision &) const = default;
};

struct Attempt {
    AttemptId id;
    JobId job;
    int ordinal = 0; ///< 1, 2, … within the job.
    int lane = 0;    ///< 0 … max_in_flight-1.
    ProviderId providerVersion;
    QString provider;
    QString model;
    AttemptState state = AttemptState::Starting;
    std::optional<AttemptClass> attemptClass; ///< Of FAILED and UNKNOWN.
    std::optional<AttemptClass> unknownClass; ///< The last class it had as UNKNOWN; undo restores it.
    std::optional<bool> ran;
    bool repeatable = false; ///< A rejection that is the provider's state (429, 503, 529): repeated by itself.
    Basis basis = Basis::Observed;
    Cause cause = Cause::Initial;
    QString providerKey;      ///< Sent as Idempotency-Key: <public id>-<lane>-<n>.
    bool keyRepeated = false; ///< An earlier attempt with this key may have been posted.
    std::optional<InstanceId> instance;
    QString startedBy; ///< Actor who asked for it; the instance's name when it started by itself.
    QString startReason;
    UtcTime created;
    std::optional<UtcTime> released;
    Deadlines deadlines;
    std::optional<UtcTime> softDeadline; ///< Times of day, so that they survive a restart and are never prolonged.
    std::optional<UtcTime> hardDeadline;
    Milestones milestones;
    std::optional<UtcTime> ended; ///< Left RUNNING/UNKNOWN for a definite state.
    std::optional<UtcTime> unknownSince;
    std::optional<UtcTime> sealed;        ///< Nothing more can come over its connection.
    std::optional<UtcTime> stopRequested; ///< Somebody asked the owner to close the connection.
    std::optional<int> httpStatus;
    QString providerRequestId;
    std::optional<Millis> retryAfter; ///< As the provider asked, capped.
    Usage usage;
    std::optional<Cost> cost;
    std::optional<qint64> answerBytes;
    QByteArray answerSha256; ///< 32 bytes, or empty.
    std::optional<Decision> decision;
    UtcTime updated;
    int version = 1; ///< Goes up by one with every change.
    bool operator==(const Attempt &) const = default;
};

/// One piece of evidence about an attempt; insert-only. The bytes stand in a side table.
struct Evidence {
    EvidenceId id;
    AttemptId attempt;
    UtcTime at;
    QString kind; ///< "observed", "probe", "operator", "late_answer", "late_failure", "contradiction", "closed", …
    QString by;
    QString text;
    std::optional<qint64> bytes;
    QByteArray sha256;
    bool operator==(const Evidence &) const = default;
};

} // namespace holdfast
