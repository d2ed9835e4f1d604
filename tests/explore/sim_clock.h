// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

/// One machine's time, turned by the world: what has passed is the same for all, the time of day may be set.
namespace holdfast::explore {

struct WorldTime {
    Micros passed{3'600'000'000};
};

class SimClock final : public Clock {
public:
    explicit SimClock(const WorldTime &time) : m_time(time) {}
    [[nodiscard]] UtcTime utcNow() const override { return utcFromMicros(1'772'337'672'000'000) + m_time.passed + m_set; }
    [[nodiscard]] Micros monotonic() const override { return m_time.passed; }
    void set(Micros by) { m_set = by; } ///< The time of day is this much ahead.

private:
    const WorldTime &m_time;
    Micros m_set{0};
};

} // namespace holdfast::explore
