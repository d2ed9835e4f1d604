// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <optional>
#include <span>

/// Figures made from many durations. Pure; any thread.
namespace holdfast {

/// The exact percentile by nearest rank: the smallest value of which at least percent per cent of all are not larger. It is always
/// one of the values, never an interpolation. percent: 1 to 100. Reorders `values`; empty for none.
[[nodiscard]] std::optional<Micros> percentile(std::span<Micros> values, int percent);

} // namespace holdfast
