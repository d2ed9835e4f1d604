// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QString>
#include <optional>
#include <span>
#include <vector>

/// A person's word that nothing is started, at one provider or at all, in any process of this database, until it is resumed or its
/// time is over. What is on the wire goes on. Pure; any thread.
namespace holdfast {

struct Pause {
    QString provider; ///< Empty: everything.
    UtcTime since;
    std::optional<UtcTime> until; ///< None: until it is resumed.
    QString reason;
    QString by;
    bool operator==(const Pause &) const = default;
};

/// The pause that keeps an attempt from being started at this provider now, that of everything first; nullptr: none.
[[nodiscard]] const Pause *pauseOf(std::span<const Pause> pauses, const QString &provider, UtcTime now);

} // namespace holdfast
