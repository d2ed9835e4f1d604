// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

/// The three deadlines of an attempt, counted from its release. 100 ms <= soft <= hard <= 24 h; a connect deadline beyond soft is
/// cut to soft (design figures). Any thread.
namespace holdfast {

struct Deadlines {
    Millis connect{10'000}; ///< Body still unread by then: never sent.
    Millis soft{60'000};    ///< No answer by then: UNKNOWN, the connection stays open.
    Millis hard{900'000};   ///< The connection is closed, and that is recorded.
    bool operator==(const Deadlines &) const = default;
};

} // namespace holdfast
