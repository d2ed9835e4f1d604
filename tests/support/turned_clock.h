// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

/// A clock that the test turns. Not for several threads at once.
namespace holdfast::test {

class TurnedClock final : public Clock {
public:
    [[nodiscard]] UtcTime utcNow() const override { return m_now; }
    [[nodiscard]] Micros monotonic() const override { return m_now.time_since_epoch(); }
    void turn(Micros by) { m_now += by; }

private:
    UtcTime m_now = utcFromMicros(1'772'337'672'000'000); // 2026-03-01T04:01:12Z
};

} // namespace holdfast::test
