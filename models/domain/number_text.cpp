// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/number_text.h"

#include <QRegularExpression>
#include <cmath>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qint64 s_millisOfYear = qint64{366} * 24 * 60 * 60 * 1000;

/// Why the text is no number of the wanted form; the commonest slips have sentences of their own.
tl::unexpected<Error> fault(const QString &text, const QString &what, const QString &wanted)
{
    static const QRegularExpression comma(u"^[0-9]+,[0-9]+$"_s);
    static const QRegularExpression negative(u"^-[0-9]"_s);
    const QString shown = text.left(40).simplified();
    QString why = u"and it must be %1"_s.arg(wanted);
    QString hint;
    if (comma.match(text).hasMatch()) {
        why = u"which has a decimal comma; numbers here have a decimal point"_s;
        hint = u"Write %1 in every locale."_s.arg(QString(text).replace(u',', u'.'));
    } else if (negative.match(text).hasMatch()) {
        why = u"and it must not be negative"_s;
    }
    if (text.isEmpty())
        return fail(ErrorCode::Usage, u"%1 has no value, %2."_s.arg(what, why), hint);
    return fail(ErrorCode::Usage, u"%1 is \"%2\", %3."_s.arg(what, shown, why), hint);
}

} // namespace

Result<qint64> parseWholeNumber(const QString &text, const QString &what, qint64 least, qint64 most)
{
    static const QRegularExpression digits(u"\\A[0-9]+\\z"_s);
    bool fits = false;
    const qint64 value = digits.match(text).hasMatch() ? text.toLongLong(&fits) : 0;
    if (!fits || value < least || value > most)
        return fault(text, what, u"a whole number from %1 to %2"_s.arg(least).arg(most));
    return value;
}

Result<double> parseDecimal(const QString &text, const QString &what)
{
    static const QRegularExpression decimal(u"\\A[0-9]+(\\.[0-9]+)?\\z"_s);
    if (!decimal.match(text).hasMatch() || text.size() > 16)
        return fault(text, what, u"a decimal number such as 0.2, of at most 15 digits"_s);
    return text.toDouble(); // QString::toDouble is the C locale's, always
}

Result<Millis> parseMilliseconds(const QString &text, const QString &what)
{
    return parseWholeNumber(text, what, 0, s_millisOfYear).map([](qint64 count) { return Millis{count}; });
}

Result<Millis> parseSeconds(const QString &text, const QString &what)
{
    return parseDecimal(text, what).and_then([&](double seconds) -> Result<Millis> {
        const double millis = seconds * 1000;
        if (millis > static_cast<double>(s_millisOfYear))
            return fault(text, what, u"at most a year"_s);
        return Millis{std::llround(millis)};
    });
}

} // namespace holdfast
