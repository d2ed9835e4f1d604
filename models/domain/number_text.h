// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"

#include <QString>

/// Numbers as the command line takes them: plain ASCII decimal, whole, in every locale ("0,2" is refused, not read as 0 or 2).
/// `what` begins the sentence of an error, for example "--soft-deadline-ms". Errors: Usage. Pure; any thread.
namespace holdfast {

/// Digits only, from `least` to `most`.
[[nodiscard]] Result<qint64> parseWholeNumber(const QString &text, const QString &what, qint64 least, qint64 most);

/// Digits, and perhaps a point with at most `places` more ("0.2"); neither sign nor exponent. Returned in units of 10^-places, so
/// that nothing is rounded: prices have 6, in millionths. At most 12 digits before the point.
[[nodiscard]] Result<qint64> parseFixedPoint(const QString &text, const QString &what, int places);

/// A whole number of milliseconds. The range of a deadline is validateDeadlines' business.
[[nodiscard]] Result<Millis> parseMilliseconds(const QString &text, const QString &what);

/// Seconds, perhaps with a fraction down to the millisecond ("0.2").
[[nodiscard]] Result<Millis> parseSeconds(const QString &text, const QString &what);

} // namespace holdfast
