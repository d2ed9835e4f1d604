// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/statistics.h"

#include <algorithm>

namespace holdfast {

std::optional<Micros> percentile(std::span<Micros> values, int percent)
{
    Q_ASSERT(percent >= 1 && percent <= 100);
    if (values.empty())
        return std::nullopt;
    const auto rank = (values.size() * static_cast<std::size_t>(percent) + 99) / 100; // rounded up, counted from 1
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

} // namespace holdfast
