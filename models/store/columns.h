// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/states.h"
#include "store/row.h"

#include <QStringList>

/// Reads a row from left to right, one value per call. One thread.
namespace holdfast {

class Columns final {
public:
    Columns(const Row &row, int column) : m_row(row), m_column(column) {}
    qint64 integer() { return m_row.integer(m_column++); }
    int number() { return m_row.number(m_column++); }
    bool flag() { return m_row.flag(m_column++); }
    QString text() { return m_row.text(m_column++); }
    QByteArray bytes() { return m_row.bytes(m_column++); }
    UtcTime time() { return m_row.time(m_column++); }
    std::optional<qint64> maybeInteger() { return m_row.maybeInteger(m_column++); }
    std::optional<UtcTime> maybeTime() { return m_row.maybeTime(m_column++); }
    std::optional<QString> maybeText() { return m_row.maybeText(m_column++); }
    std::optional<int> maybeNumber()
    {
        const auto value = maybeInteger();
        return value ? std::optional(int(*value)) : std::nullopt;
    }
    std::optional<bool> maybeFlag()
    {
        const auto value = maybeInteger();
        return value ? std::optional(*value != 0) : std::nullopt;
    }
    std::optional<Millis> maybeMillis()
    {
        const auto value = maybeInteger();
        return value ? std::optional(Millis(*value)) : std::nullopt;
    }
    template <typename E> Result<std::optional<E>> maybeWord()
    {
        const auto value = maybeText();
        if (!value)
            return std::optional<E>();
        return fromWord<E>(*value).map([](E known) { return std::optional(known); });
    }

private:
    const Row &m_row;
    int m_column;
};

/// "a.id, a.state" out of "id state" for the alias "a".
inline QString columnList(QStringView names, const QString &alias)
{
    QStringList list = names.toString().split(u' ');
    if (!alias.isEmpty()) {
        for (QString &name : list)
            name.prepend(alias + u'.');
    }
    return list.join(QLatin1StringView(", "));
}

/// The error of a result, if it has one.
template <typename T> const Error *errorOf(const Result<T> &result)
{
    return result ? nullptr : &result.error();
}

} // namespace holdfast
