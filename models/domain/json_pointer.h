// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/json_reader.h"

#include <QByteArray>
#include <QStringList>
#include <optional>
#include <vector>

/// Takes single values out of JSON text without a tree and without rounding, up to limits::maxAnswerBytes. Pure; any thread.
namespace holdfast {

struct JsonValue {
    JsonKind kind = JsonKind::Null;
    QString text;   ///< String: escapes resolved. Number: exactly as written. Otherwise empty.
    QByteArray raw; ///< The bytes of the value as it stood.
    bool operator==(const JsonValue &) const = default;
};

/// The parts of an RFC 6901 pointer: "" is the whole text, "/choices/0/message" has three. Error: Invalid, when it does not
/// begin with '/', or has a '~' that is not ~0 or ~1.
[[nodiscard]] Result<std::vector<QByteArray>> pointerTokens(const QString &pointer);

/// The values at several pointers in one reading, in their order; empty where there is none. The text is read to its end, so a
/// value is only ever taken out of whole JSON. Errors: as readJson; a pointer's own; and Invalid when a name on the way to a
/// value stands twice, for then nobody knows which one is meant.
[[nodiscard]] Result<std::vector<std::optional<JsonValue>>> valuesAt(
    const QByteArray &json, const QStringList &pointers, const QString &subject = QStringLiteral("The answer"));
[[nodiscard]] Result<std::optional<JsonValue>> valueAt(
    const QByteArray &json, const QString &pointer, const QString &subject = QStringLiteral("The answer"));

/// The names of the outermost object, in the order as written, twice if they stand twice. Error: Invalid if it is no object.
[[nodiscard]] Result<QStringList> topLevelNames(const QByteArray &json, const QString &subject = QStringLiteral("The payload"));

} // namespace holdfast
