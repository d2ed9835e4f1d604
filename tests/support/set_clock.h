// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/system_clock.h"

#include <atomic>

/// The system's clock, of which a person sets the time of day. What has passed stays what it is. Any thread.
namespace holdfast::test {

class SetClock final : public Clock {
public:
    [[nodiscard]] UtcTime utcNow() const override { return m_system.utcNow() + Micros{m_ahead.load()}; }
    [[nodiscard]] Micros monotonic() const override { return m_system.monotonic(); }
    void set(Micros ahead) { m_ahead = ahead.count(); } ///< Of the system's time of day.

private:
    const SystemClock m_system;
    std::atomic<qint64> m_ahead{0};
};

} // namespace holdfast::test
