// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"

#include <QString>

/// What is known of a job's attempts, in words: what may have happened, what we know so far, how it can be cleared. Plain text in the
/// window's language, times in UTC. Pure; window's thread.
namespace holdfast {

[[nodiscard]] QString evidenceText(const JobDetail &detail);
/// One attempt of it.
[[nodiscard]] QString attemptText(const Attempt &attempt);
/// What may have happened on the provider's side, by the attempt's state and class.
[[nodiscard]] QString mayHaveHappened(const Attempt &attempt);
/// How a doubt about this attempt can be cleared; empty where there is none.
[[nodiscard]] QString howToClear(const Attempt &attempt);

} // namespace holdfast
