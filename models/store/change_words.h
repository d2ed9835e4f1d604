// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"

#include <span>

/// What a group changed, in the words that PostgreSQL's NOTIFY carries: "jobs 17 21", "providers jobs 17", "all". Pure; any thread.
namespace holdfast {

struct Changes {
    bool everything = false; ///< Too many to name, or not readable: anything may have changed.
    bool providers = false;
    QList<JobId> jobs;
    bool operator==(const Changes &) const = default;
};

[[nodiscard]] QString changeChannel();
/// Empty when nothing changed.
[[nodiscard]] QString changeWords(std::span<const Result<Receipt>> results);
[[nodiscard]] Changes changesFrom(const QString &words);

} // namespace holdfast
