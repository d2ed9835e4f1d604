// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/json_reader.h"

#include <QByteArray>
#include <vector>

/// A JSON text as a compact tree in canonical order: members sorted by the code units (bytes) of their UTF-8 names, numbers as
/// exact decimals. At most 16 bytes of memory times the input's size for nodes; the input is bounded by the caller. Pure.
namespace holdfast {

struct JsonNode {
    JsonKind kind;
    quint32 nameBegin = 0;
    quint32 nameSize = 0;
    quint32 textBegin = 0;
    quint32 textSize = 0;
    quint32 firstChild = 0; ///< Index of a node; 0, the root, is nobody's child and means none.
    quint32 nextSibling = 0;
};

struct JsonTree {
    std::vector<JsonNode> nodes; ///< The root is the first.
    QByteArray arena;            ///< Names and texts.

    [[nodiscard]] QByteArrayView name(const JsonNode &node) const;
    /// String: UTF-8, escapes resolved. Number: canonical (exact_number.h).
    [[nodiscard]] QByteArrayView text(const JsonNode &node) const;
};

/// Errors: Invalid; beyond readJson: a name twice in one object, U+0000, a number beyond the bounds, each with its pointer.
[[nodiscard]] Result<JsonTree> readTree(const QByteArray &json, const QString &subject);

/// Pointers of the values that differ, below `prefix`, members only on one side included; stops after `limit` of them.
[[nodiscard]] QStringList differences(const JsonTree &left, const JsonTree &right, const QString &prefix, qsizetype limit);

} // namespace holdfast
