// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/attempt.h"

/// What an observation amounts to: made by providers (pure), written by the store. Any thread.
namespace holdfast {

struct Outcome {
    enum class Kind {
        Answer,  ///< A usable answer: goes through the compare-and-swap.
        Failed,  ///< Provably ended without one; attemptClass says how.
        Unknown, ///< May have run; attemptClass says why.
    };
    Kind kind = Kind::Unknown;
    std::optional<AttemptClass> attemptClass; ///< Of Failed and Unknown.
    std::optional<bool> ran;                  ///< Where the class leaves it open (probed).
    bool repeatable = false;                  ///< The provider's state (429, 503, 529): repeated by itself.
    std::optional<Millis> retryAfter;         ///< Capped; empty: the default backoff.
    bool retryAfterCapped = false;
    QByteArray answer; ///< The answer's bytes, or what came of one (kept as evidence unless Answer).
    QString contentType;
    Usage usage;
    QString providerRequestId;
    QString text; ///< One English sentence for the evidence.
    bool operator==(const Outcome &) const = default;
};

/// What an operator says about an UNKNOWN attempt.
enum class ReconcileOutcome { Succeeded, DidNotRun, LetGo, KeepWaiting, Undo };
QString word(ReconcileOutcome outcome);

} // namespace holdfast
