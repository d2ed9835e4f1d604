// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/locale_number.h"

#include "domain/number_text.h"

#include <QCoreApplication>

namespace holdfast {

namespace {

struct Numbers final {
    Q_DECLARE_TR_FUNCTIONS(holdfast::Numbers)
};

/// The same number with ASCII digits and a point; what is neither digit nor this locale's point stays and is refused later.
QString plain(const QString &text, const QLocale &locale)
{
    QString out;
    for (const QChar c : text) {
        if (c.isDigit())
            out += QString::number(c.digitValue());
        else if (QString(c) == locale.decimalPoint())
            out += u'.';
        else
            out += c == u'.' ? QChar(u';') : c; // another locale's point
    }
    return out;
}

} // namespace

Result<std::optional<qint64>> typedNumber(const QString &text, const QString &what, int places, const QLocale &locale)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return std::nullopt;
    const auto value = parseFixedPoint(plain(trimmed, locale), what, places);
    if (value)
        return *value;
    return fail(ErrorCode::Invalid, Numbers::tr("%1 is \"%2\", which is no number that can stand here.").arg(what, trimmed.left(40)),
        Numbers::tr("Write it like %1, without a sign and without separators between thousands, with at most %n digit(s) behind the point.",
            nullptr, places)
            .arg(numberText(1, 1, locale)));
}

Result<std::optional<Millis>> typedSeconds(const QString &text, const QString &what, const QLocale &locale)
{
    const auto typed = typedNumber(text, what, 3, locale);
    if (!typed)
        return tl::unexpected(typed.error());
    return *typed ? std::optional(Millis{**typed}) : std::nullopt;
}

QString numberText(qint64 value, int places, const QLocale &locale)
{
    QString digits = QString::number(value).rightJustified(places + 1, u'0');
    QString fraction = digits.last(places);
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    digits.chop(places);
    return fraction.isEmpty() ? digits : digits + locale.decimalPoint() + fraction;
}

} // namespace holdfast
