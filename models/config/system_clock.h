// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

/// The machine's clocks: CLOCK_REALTIME for times of day, CLOCK_BOOTTIME for durations. Without state: any thread, and any number of
/// them tell the same time. Made in app/composition and handed over by reference.
namespace holdfast {

class SystemClock final : public Clock {
public:
    [[nodiscard]] UtcTime utcNow() const override;
    [[nodiscard]] Micros monotonic() const override;
};

} // namespace holdfast
