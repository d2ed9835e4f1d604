// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "store/commands/job_scope.h"

/// What an outcome does to an attempt and its job, whoever brought it: the wire, the provider's own record, or a person. The table
/// of "End" and "Clearing" in models/README.md. On the writer's thread, under the job's lock.
namespace holdfast {

struct Ending {
    JobScope &scope;
    Attempt attempt; ///< As it stands before.
    const Outcome &outcome;
    Basis basis = Basis::Observed;
    std::optional<Prices> prices;
    AttemptChange facts; ///< Milestones and the like, written in every case.
    bool seals = false;  ///< The facts seal the attempt now.
    bool keepText = false;
    double draw = 0.0;
    QString reason; ///< Of a decision by word (probe, operator).
};

/// The whole table; dispatches by the outcome's kind.
[[nodiscard]] Result<Receipt> settle(Ending &ending);

/// A usable answer: it wins, comes too late, or meets an attempt that has answered already.
[[nodiscard]] Result<Receipt> settleAnswer(Ending &ending);
/// A definite end without one.
[[nodiscard]] Result<Receipt> settleFailure(Ending &ending);
/// May have run.
[[nodiscard]] Result<Receipt> settleDoubt(Ending &ending);

/// The release's prices, for an attempt's cost.
[[nodiscard]] Result<std::optional<Prices>> pricesOf(Connection &db, AttemptId attempt);
/// Somebody's word, or the provider's record, has it that no answer comes: one that comes contradicts it.
[[nodiscard]] bool saidFailed(const Attempt &attempt);
/// Adds tokens, cost, status and provider's id to what is written.
void addUsage(AttemptChange &change, const Ending &ending);

} // namespace holdfast
