// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/descriptors.h"

#include <algorithm>
#include <sys/resource.h>

namespace holdfast {

namespace {

constexpr rlim_t s_enough = 65'536;
constexpr int s_reserve = 256;
/// Two while connected (socket, the thread's wake-up); four while a host name with IPv4 and IPv6 is tried on both.
constexpr int s_perExchange = 4;

} // namespace

int raiseDescriptorLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024; // the customary default
    const rlim_t wanted = std::min(limit.rlim_max, s_enough);
    if (limit.rlim_cur < wanted) {
        rlimit raised{wanted, limit.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0)
            limit = raised;
    }
    return static_cast<int>(std::min(limit.rlim_cur, s_enough));
}

int exchangesForDescriptors(int limit)
{
    return std::max(1, (limit - s_reserve) / s_perExchange);
}

} // namespace holdfast
