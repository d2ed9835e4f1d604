// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/exact_number.h"

#include "domain/limits.h"

#include <algorithm>

namespace holdfast {

namespace {

/// The exponent's value; empty beyond the bound. Leading zeros are no digits: 1e007 is 1e7.
std::optional<int> exponentOf(QByteArrayView text)
{
    const bool negative = text.startsWith('-');
    if (negative || text.startsWith('+'))
        text = text.sliced(1);
    while (text.size() > 1 && text.front() == '0')
        text = text.sliced(1);
    if (text.size() > 3)
        return std::nullopt;
    int value = 0;
    for (const char digit : text)
        value = value * 10 + (digit - '0');
    if (value > limits::maxNumberExponent)
        return std::nullopt;
    return negative ? -value : value;
}

} // namespace

std::optional<QByteArray> canonicalNumber(QByteArrayView number)
{
    const auto isPlain = [](char c) { return c != '.' && c != 'e' && c != 'E'; };
    if (number.size() <= limits::maxNumberDigits && !number.endsWith('0') && std::all_of(number.begin(), number.end(), isPlain))
        return number.toByteArray(); // most numbers there are
    const bool negative = number.startsWith('-');
    const auto *const mark = std::find_if(number.begin(), number.end(), [](char c) { return c == 'e' || c == 'E'; });
    const QByteArrayView mantissa = number.first(mark - number.begin()).sliced(negative ? 1 : 0);
    const std::optional<int> written = mark == number.end() ? 0 : exponentOf(number.sliced(mark - number.begin() + 1));
    const qsizetype point = mantissa.indexOf('.');
    const qsizetype digitCount = mantissa.size() - (point >= 0 ? 1 : 0);
    if (!written || digitCount > limits::maxNumberDigits)
        return std::nullopt;

    QByteArray digits = mantissa.toByteArray();
    qsizetype exponent = *written;
    if (point >= 0) {
        digits.remove(point, 1);
        exponent -= digitCount - point;
    }
    const qsizetype last = digits.size() - 1;
    while (digits.endsWith('0'))
        digits.chop(1);
    exponent += last - (digits.size() - 1);
    const auto *const first = std::find_if(digits.cbegin(), digits.cend(), [](char c) { return c != '0'; });
    digits.remove(0, first - digits.cbegin());
    if (digits.isEmpty())
        return QByteArrayLiteral("0");
    if (negative)
        digits.prepend('-');
    if (exponent != 0)
        digits.append('e').append(QByteArray::number(exponent));
    return digits;
}

} // namespace holdfast
