// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <chrono>

/// Time as the program uses it: times of day are UTC microseconds, durations come from a monotonic clock that runs through
/// suspend (CLOCK_BOOTTIME). The interface only: the real clock stands in config/, the one that a test turns in tests/support.
namespace holdfast {

using Micros = std::chrono::microseconds;
using Millis = std::chrono::milliseconds;
using UtcTime = std::chrono::sys_time<Micros>;

class Clock {
public:
    Clock() = default;
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;
    virtual ~Clock() = default;
    [[nodiscard]] virtual UtcTime utcNow() const = 0;
    /// Since an arbitrary start; never goes back; runs while the machine sleeps. Any thread.
    [[nodiscard]] virtual Micros monotonic() const = 0;
};

inline UtcTime utcFromMicros(qint64 micros)
{
    return UtcTime{Micros{micros}};
}

inline qint64 toMicros(UtcTime time)
{
    return time.time_since_epoch().count();
}

} // namespace holdfast
