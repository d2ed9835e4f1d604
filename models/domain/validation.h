// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/deadlines.h"
#include "domain/error.h"
#include "domain/intent.h"

#include <QString>
#include <optional>

/// The checks on a request to create a job, one sentence for each refusal. The bounds stand in limits.h. Pure; any thread.
namespace holdfast {

/// KeyMissing: there is none. KeyInvalid: empty, too long, or a character that is not visible ASCII (named with its position).
[[nodiscard]] Result<void> validateKey(const std::optional<QString> &key);
[[nodiscard]] Result<void> validateOwner(const QString &owner);
/// All fields but the JSON inside the payload, which fingerprint() reads once for both purposes.
[[nodiscard]] Result<void> validateIntent(const Intent &intent);
/// Owner, key, intent and deadlines together.
[[nodiscard]] Result<void> validateSubmission(const Submission &submission);

/// What was not given is taken from `defaults` (the provider's deadlines); a connect deadline beyond soft is cut to soft.
[[nodiscard]] Result<Deadlines> validateDeadlines(
    std::optional<Millis> connect, std::optional<Millis> soft, std::optional<Millis> hard, const Deadlines &defaults = {});

/// Text of 1 to maxLength code points without control characters or lone surrogates. `what` begins the sentence: "The owner".
[[nodiscard]] Result<void> validateText(const QString &text, const QString &what, qsizetype maxLength, ErrorCode code = ErrorCode::Invalid);

} // namespace holdfast
