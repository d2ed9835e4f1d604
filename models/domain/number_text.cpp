// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/number_text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

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

Result<qint64> parseFixedPoint(const QString &text, const QString &what, int places)
{
    static const QRegularExpression decimal(u"\\A([0-9]{1,12})(?:\\.([0-9]+))?\\z"_s);
    const QRegularExpressionMatch match = decimal.match(text);
    const QString fraction = match.captured(2);
    if (!match.hasMatch() || fraction.size() > places)
        return fault(text, what, u"a decimal number such as 0.2, with at most %1 digits after the point"_s.arg(places));
    return QString(match.captured(1) + fraction.leftJustified(places, u'0')).toLongLong();
}

Result<Millis> parseMilliseconds(const QString &text, const QString &what)
{
    return parseWholeNumber(text, what, 0, 999'999'999'999).map([](qint64 count) { return Millis{count}; });
}

Result<Millis> parseSeconds(const QString &text, const QString &what)
{
    return parseFixedPoint(text, what, 3).map([](qint64 millis) { return Millis{millis}; });
}

} // namespace holdfast
