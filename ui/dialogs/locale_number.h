// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"

#include <QLocale>
#include <optional>

/// Numbers as people type them in the window: with the decimal point and the digits of their locale. Another locale's point is
/// refused, never read as something else ("1.000" is one here and a thousand there). Nothing is rounded. Pure; any thread.
namespace holdfast {

/// In units of 10^-places, at most that many digits behind the point; no sign. Empty text is no number. what begins the sentence of
/// an error: "The soft deadline".
[[nodiscard]] Result<std::optional<qint64>> typedNumber(
    const QString &text, const QString &what, int places, const QLocale &locale = QLocale());
/// Seconds, to the millisecond. In a German locale "0,2" is 200 ms.
[[nodiscard]] Result<std::optional<Millis>> typedSeconds(const QString &text, const QString &what, const QLocale &locale = QLocale());
/// As typedNumber reads it, without needless zeros: "0,2".
[[nodiscard]] QString numberText(qint64 value, int places, const QLocale &locale = QLocale());

} // namespace holdfast
