// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QByteArray>
#include <QString>

/// The only door to secrets. What is stored and shown is a reference: "env:NAME" (a variable of this process), "file:/PATH" (a private
/// file), or empty: the provider wants no key. Any thread; a file is read, so not the window's.
///
/// No secret ever stands in an error, and neither does a reference that is malformed: somebody may have put the key itself there.
namespace holdfast {

/// Is it written as a reference should be? Looks at nothing outside. Error: Invalid.
[[nodiscard]] Result<void> validateSecretReference(const QString &reference);

/// The secret as it stands now, read anew each time, so that a changed key needs no restart. Empty for an empty reference.
/// A file must be a regular one of ours or root's, that nobody else may read, of at most 64 KiB; one newline at its end is not part of
/// the secret. Error: Invalid (as above) or SecretMissing.
[[nodiscard]] Result<QByteArray> resolveSecret(const QString &reference);

} // namespace holdfast
