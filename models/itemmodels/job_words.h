// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/probe_plan.h"
#include "domain/verdict.h"

/// What the jobs table says about one row, made from the domain's verdict. Pure; any thread.
namespace holdfast {

/// Of the newest attempt, from release to end; empty while it is open or unknown: never the timeout's length.
[[nodiscard]] std::optional<Micros> latencyOf(const Attempt &attempt);
/// May a person start another attempt of this job, seen from its row?
[[nodiscard]] Verdict startVerdict(const JobRow &row);
/// The verdict as one sentence in the window's language.
[[nodiscard]] QString verdictSentence(const Verdict &verdict);
/// When the provider of an UNKNOWN attempt is asked for its record, or why not, in the window's language.
[[nodiscard]] QString probeSentence(const ProbePlan &plan);
/// The verdict in short, for the Next column: "held: decide", "retry", "in 12 s", "waits 40 s".
[[nodiscard]] QString nextText(const JobRow &row, UtcTime now);

} // namespace holdfast
