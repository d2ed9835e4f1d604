// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QByteArray>

/// The one spelling that all spellings of a JSON text share: no white space, members sorted by the code units (bytes) of their
/// UTF-8 names, numbers as exact decimals, strings with the fewest escapes and no Unicode normalisation. Pure; any thread.
namespace holdfast {

/// Errors: Invalid, one sentence that begins with `subject` and says where (JSON pointer, or line and column).
[[nodiscard]] Result<QByteArray> canonicalJson(const QByteArray &json, const QString &subject = QStringLiteral("The payload"));

} // namespace holdfast
