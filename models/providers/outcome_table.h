// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/outcome.h"
#include "providers/adapter.h"

/// Turns what was observed of one request into an outcome: the first row that fits of the table in the design (transport),
/// with the adapter's facts. Pure; any thread; no clock (`now` is given, for Retry-After dates).
namespace holdfast {

/// `keyRepeated`: an earlier attempt with this very key may have been posted. Never fails: what cannot be told is UNKNOWN.
/// The bytes that came are kept in Outcome::answer, whatever they amount to.
[[nodiscard]] Outcome judge(
    const Adapter &adapter, const ProviderRecord &record, const Observation &observation, bool keyRepeated, UtcTime now);

/// By HTTP's own framing: shorter than announced, or over our cap. Without an announced length the JSON text itself says where
/// it ends.
[[nodiscard]] bool isCut(const Observation &observation);

} // namespace holdfast
