// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <optional>

/// Numbers as exact decimals, never as doubles. Pure; any thread; any locale.
namespace holdfast {

/// The one spelling of a JSON number: digits without zeros at either end, then the exponent if it is not 0. "1", "1.0", "1e0" and
/// "10e-1" are "1"; "0.70" is "7e-1"; "-0" is "0". Empty beyond limits::maxNumberDigits or limits::maxNumberExponent, both
/// counted as written. `number` must have the form of a JSON number.
[[nodiscard]] std::optional<QByteArray> canonicalNumber(QByteArrayView number);

} // namespace holdfast
