// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QByteArray>
#include <QString>
#include <QVariantList>
#include <optional>
#include <vector>

/// What a statement returned, read whole (so that its prepared query is free again): plain values, by column. Any thread.
namespace holdfast {

class Row final {
public:
    explicit Row(QVariantList values) : m_values(std::move(values)) {}
    [[nodiscard]] int size() const { return static_cast<int>(m_values.size()); }
    [[nodiscard]] bool isNull(int column) const { return m_values.at(column).isNull(); }
    [[nodiscard]] qint64 integer(int column) const { return m_values.at(column).toLongLong(); } ///< 0 where NULL.
    [[nodiscard]] int number(int column) const { return m_values.at(column).toInt(); }
    [[nodiscard]] bool flag(int column) const { return integer(column) != 0; }
    [[nodiscard]] QString text(int column) const { return m_values.at(column).toString(); } ///< Empty where NULL.
    [[nodiscard]] QByteArray bytes(int column) const { return m_values.at(column).toByteArray(); }
    [[nodiscard]] UtcTime time(int column) const { return utcFromMicros(integer(column)); }
    [[nodiscard]] std::optional<qint64> maybeInteger(int column) const
    {
        return isNull(column) ? std::nullopt : std::optional(integer(column));
    }
    [[nodiscard]] std::optional<UtcTime> maybeTime(int column) const { return isNull(column) ? std::nullopt : std::optional(time(column)); }
    [[nodiscard]] std::optional<QString> maybeText(int column) const { return isNull(column) ? std::nullopt : std::optional(text(column)); }

private:
    QVariantList m_values;
};

struct Rows {
    std::vector<Row> rows;
    int affected = 0; ///< Of a statement that writes and returns nothing.
    [[nodiscard]] bool isEmpty() const { return rows.empty(); }
    [[nodiscard]] const Row &first() const { return rows.front(); }
};

} // namespace holdfast
