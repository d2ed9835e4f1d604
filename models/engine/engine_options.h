// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"
#include "domain/ids.h"
#include "domain/probe_plan.h"

#include <QByteArray>
#include <QFuture>
#include <QRandomGenerator>
#include <QString>
#include <functional>
#include <optional>

/// How one engine runs: plain values, handed over by the composition.
namespace holdfast {

enum class EngineMode {
    ClientOnly, ///< Records what is asked for, starts nothing, is no instance.
    OneJob,     ///< An instance that reaps and sweeps all but releases only its own job ("submit --wait").
    Full,       ///< A dispatcher: window or serve. On SQLite it reaps and sweeps only, until it holds the dispatch lock.
};

/// Design figures; tests inject smaller ones.
struct EngineTimings {
    Millis tick{1'000};
    Millis beat{2'000};
    Millis lease{20'000};
    Millis margin{5'000};
    Millis drain{10'000};   ///< How long a shutdown that drains waits for answers.
    Millis sealWait{5'000}; ///< How long "it did not run" waits for the connection to be closed first.
};

/// The steps of an attempt's life that tests can stand on ("kill at each step" is a loop over these).
enum class LifeStep {
    BeforeRelease, ///< Everything is in hand, nothing is written.
    Released,      ///< RUNNING is committed, nothing has been posted.
    Posted,        ///< Handed to transport.
    GateRead,      ///< The body is being read: bytes may leave.
    Answering,     ///< Status line or first byte seen.
    BeforeEnd,     ///< The end was judged, nothing of it is written.
    Ended,         ///< The end is committed.
};
inline constexpr int s_stepCount = 7;

/// Attempts at once in this process, beside each provider's own limit. Jobs above them wait as QUEUED.
struct EngineLimits {
    int all = 1'000;      ///< The file descriptors may allow fewer (Wire::maximumExchanges).
    int perOwner = 1'000; ///< So that one owner's work leaves room for the others'.
};

struct EngineOptions {
    EngineMode mode = EngineMode::ClientOnly;
    std::optional<JobId> onlyJob; ///< Of OneJob; may be set later by Engine::takeOnly().
    QString operatorName;         ///< user@host; stands in every decision.
    QString instanceName;         ///< Unique; "host:pid:random".
    EngineTimings timings;
    EngineLimits limits;
    ProbePace asking;
    /// The door to secrets (config): from any thread, answered exactly once, within a stated time. Its errors never hold the secret.
    std::function<QFuture<Result<QByteArray>>(const QString &reference)> resolveSecret;
    /// Uniform in [0, 1), for the backoff's jitter.
    std::function<double()> draw = [] { return QRandomGenerator::global()->generateDouble(); };
    /// Called on the engine's thread; empty outside tests.
    std::function<void(LifeStep, AttemptId)> observeStep;
};

} // namespace holdfast
