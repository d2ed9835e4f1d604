// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/pause.h"

#include <algorithm>

namespace holdfast {

const Pause *pauseOf(std::span<const Pause> pauses, const QString &provider, UtcTime now)
{
    for (const QString &name : {QString(), provider}) {
        const auto it = std::ranges::find_if(
            pauses, [&](const Pause &pause) { return pause.provider == name && (!pause.until || *pause.until > now); });
        if (it != pauses.end())
            return &*it;
    }
    return nullptr;
}

} // namespace holdfast
