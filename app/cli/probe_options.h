// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "domain/provider_record.h"

#include <QJsonValue>

/// How a provider can be asked later, as options of `providers add` and as JSON. Main thread.
namespace holdfast::cli {

[[nodiscard]] QList<OptionSpec> probeOptions();
/// Empty: none of them was given. Usage: a word that is none of an option's.
[[nodiscard]] Result<std::optional<ProbeRecipe>> probeOf(const Arguments &arguments);
/// null: it cannot be asked.
[[nodiscard]] QJsonValue probeJson(const std::optional<ProbeRecipe> &probe);

} // namespace holdfast::cli
