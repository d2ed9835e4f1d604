// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"

#include <ctime>

namespace holdfast {

namespace {

Micros read(clockid_t id)
{
    timespec now{};
    [[maybe_unused]] const int status = clock_gettime(id, &now);
    Q_ASSERT(status == 0); // both clocks exist since Linux 2.6.39
    return std::chrono::seconds{now.tv_sec} + std::chrono::duration_cast<Micros>(std::chrono::nanoseconds{now.tv_nsec});
}

} // namespace

UtcTime SystemClock::utcNow() const
{
    return UtcTime{read(CLOCK_REALTIME)};
}

// Not CLOCK_MONOTONIC, on which std::chrono::steady_clock stands: that one stops while the machine sleeps, and a deadline or a
// lease does not.
Micros SystemClock::monotonic() const
{
    return read(CLOCK_BOOTTIME);
}

} // namespace holdfast
