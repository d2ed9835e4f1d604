// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/intent.h"

#include <QByteArray>
#include <QStringList>

/// What makes two intents the same. Pure, any thread, the same in every locale.
namespace holdfast {

/// SHA-256 (32 bytes) over the versioned, length-framed canonical form of the fields as sent: a field left out differs from
/// one sent with its default. Validates first (validateIntent and canonicalJson), so what has a fingerprint may be stored.
/// Errors: Invalid, with the sentence of the rule that was broken.
[[nodiscard]] Result<QByteArray> fingerprint(const Intent &intent);

/// JSON pointers of what differs ("/payload/amount", "/model"), in the order kind, payload, provider, model, max_in_flight;
/// members added or missing are named too. At most limits::maxDifferences, then "…". Empty exactly if the fingerprints are equal.
[[nodiscard]] Result<QStringList> differingFields(const Intent &existing, const Intent &incoming);

} // namespace holdfast
