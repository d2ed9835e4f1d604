// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/retry_after.h"

#include "domain/limits.h"

#include <QList>
#include <array>

namespace holdfast {

namespace {

using namespace std::chrono;

constexpr std::array s_months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr qsizetype s_maxDigits = 12; // more seconds than any cap, and far from an overflow

bool isDigits(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A number of `unit` with an optional fraction, rounded up to milliseconds; no sign, no exponent, no comma.
std::optional<Millis> parseDuration(QByteArrayView text, qint64 unitMillis)
{
    const qsizetype point = text.indexOf('.');
    const QByteArrayView whole = point < 0 ? text : text.first(point);
    const QByteArrayView fraction = point < 0 ? QByteArrayView("0") : text.sliced(point + 1);
    if (!isDigits(whole) || !isDigits(fraction))
        return std::nullopt;
    if (whole.size() > s_maxDigits)
        return Millis::max();
    qint64 scaled = 0; // thousandths of the unit, rounded up
    for (qsizetype i = 0; i < 3; ++i)
        scaled = scaled * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
    const bool rest =
        std::any_of(fraction.begin() + std::min<qsizetype>(3, fraction.size()), fraction.end(), [](char c) { return c != '0'; });
    scaled += rest ? 1 : 0;
    return Millis{whole.toByteArray().toLongLong() * unitMillis + (scaled * unitMillis + 999) / 1000};
}

std::optional<unsigned> monthNumber(QByteArrayView name)
{
    const auto it = std::find(s_months.begin(), s_months.end(), name);
    return it == s_months.end() ? std::nullopt : std::optional(static_cast<unsigned>(it - s_months.begin()) + 1);
}

std::optional<int> number(QByteArrayView text, qsizetype digits)
{
    return text.size() == digits && isDigits(text) ? std::optional(text.toByteArray().toInt()) : std::nullopt;
}

std::optional<seconds> timeOfDay(QByteArrayView text)
{
    if (text.size() != 8 || text[2] != ':' || text[5] != ':')
        return std::nullopt;
    const auto h = number(text.first(2), 2), m = number(text.sliced(3, 2), 2), s = number(text.sliced(6, 2), 2);
    if (!h || !m || !s || *h > 23 || *m > 59 || *s > 60) // 60: a leap second
        return std::nullopt;
    return hours{*h} + minutes{*m} + seconds{*s};
}

std::optional<UtcTime> assemble(std::optional<int> y, std::optional<unsigned> m, std::optional<int> d, std::optional<seconds> time)
{
    if (!y || !m || !d || !time)
        return std::nullopt;
    const year_month_day date{year{*y}, month{*m}, day{static_cast<unsigned>(*d)}};
    return date.ok() ? std::optional<UtcTime>(sys_days{date} + *time) : std::nullopt;
}

/// A year that looks more than 50 years ahead is the most recent one in the past with the same two digits (RFC 9110).
std::optional<int> fullYear(std::optional<int> twoDigits, UtcTime now)
{
    if (!twoDigits)
        return std::nullopt;
    const int current = static_cast<int>(year_month_day{floor<days>(now)}.year());
    const int candidate = current - current % 100 + *twoDigits;
    return candidate > current + 50 ? candidate - 100 : candidate;
}

std::optional<UtcTime> parseRfc850(const QList<QByteArray> &words, UtcTime now)
{
    const QList<QByteArray> date = words[1].split('-');
    if (date.size() != 3)
        return std::nullopt;
    return assemble(fullYear(number(date[2], 2), now), monthNumber(date[1]), number(date[0], 2), timeOfDay(words[2]));
}

RetryAfter capped(std::optional<Millis> wait)
{
    if (!wait || *wait <= Millis::zero())
        return {};
    const bool tooLong = *wait > limits::maxRetryAfter;
    return {tooLong ? limits::maxRetryAfter : *wait, tooLong};
}

} // namespace

std::optional<UtcTime> parseHttpDate(QByteArrayView text, UtcTime now)
{
    const QList<QByteArray> words = text.toByteArray().simplified().split(' ');
    if (words.size() == 6 && words[5] == "GMT") // Sun, 06 Nov 1994 08:49:37 GMT
        return assemble(number(words[3], 4), monthNumber(words[2]), number(words[1], 2), timeOfDay(words[4]));
    if (words.size() == 4 && words[3] == "GMT") // Sunday, 06-Nov-94 08:49:37 GMT
        return parseRfc850(words, now);
    if (words.size() == 5) // Sun Nov  6 08:49:37 1994
        return assemble(number(words[4], 4), monthNumber(words[1]), number(words[2], words[2].size() == 1 ? 1 : 2), timeOfDay(words[3]));
    return std::nullopt;
}

RetryAfter retryAfter(const Observation &observation, UtcTime now)
{
    if (const RetryAfter exact = capped(parseDuration(observation.header("retry-after-ms").trimmed(), 1)); exact.wait)
        return exact;
    const QByteArray value = observation.header("retry-after").trimmed();
    if (const std::optional<Millis> wait = parseDuration(value, 1000))
        return capped(wait);
    const std::optional<UtcTime> until = parseHttpDate(value, now);
    if (!until)
        return {};
    const UtcTime from = parseHttpDate(observation.header("date"), now).value_or(now);
    return capped(ceil<Millis>(*until - from));
}

} // namespace holdfast
