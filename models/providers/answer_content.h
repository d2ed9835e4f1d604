// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/outcome.h"
#include "providers/adapter.h"

#include <QByteArray>
#include <optional>

/// Reads the JSON of answers and of error bodies by the adapter's places. Pure; any thread.
namespace holdfast {

/// What a whole 2xx body amounts to: a usable answer, or FAILED provider_error, truncated, filtered, invalid_answer, or UNKNOWN
/// incomplete_answer when it is no complete JSON object or nothing says that it is complete. Order: an error beats everything,
/// the finish reason beats what content there is.
[[nodiscard]] Outcome judgeContent(const Adapter &adapter, const QByteArray &body);

/// The error member of a whole error body.
struct ProviderError {
    QString message; ///< As one line, shortened; may be empty.
    QString code;
    QString type;
};
/// Empty when the body is not one complete JSON object with such a member.
[[nodiscard]] std::optional<ProviderError> providerErrorOf(const Adapter &adapter, const QByteArray &body);
/// "the provider says "Overloaded" (overloaded_error)", or empty when it said nothing.
[[nodiscard]] QString errorWords(const ProviderError &error);

} // namespace holdfast
