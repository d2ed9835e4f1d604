// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/json_pointer.h"
#include "domain/provider_record.h"
#include "providers/adapter.h"

#include <QString>
#include <optional>

/// How a probe recipe is written: a URL template, and conditions as POINTER or POINTER=VALUE. Pure; any thread.
namespace holdfast {

struct ProbeCondition {
    QString pointer;
    std::optional<QString> value; ///< Empty: there, and neither null nor false.
    [[nodiscard]] bool isSet() const { return !pointer.isEmpty(); }
    /// Texts compare as texts, numbers as they are written, and true, false, null by their words.
    [[nodiscard]] bool holds(const std::optional<JsonValue> &found) const;
};

/// Split at the first '='.
[[nodiscard]] ProbeCondition probeCondition(const QString &text);

/// The URL template and the three pointers, or nothing of it where the format says how; and what the record proves, for which the
/// provider's own word must be named. Errors: Invalid, one sentence each.
[[nodiscard]] Result<void> validateProbe(const Adapter &adapter, const ProbeRecipe &recipe);

} // namespace holdfast
