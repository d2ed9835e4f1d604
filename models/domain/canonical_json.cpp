// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/canonical_json.h"

#include "domain/json_tree.h"

namespace holdfast {

namespace {

void writeString(QByteArrayView text, QByteArray &out)
{
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (static_cast<uchar>(c) < 0x20)
            out += "\\u00" + QByteArray::number(static_cast<uchar>(c), 16).rightJustified(2, '0');
        else
            out += c;
    }
    out += '"';
}

void writeNode(const JsonTree &tree, const JsonNode &node, QByteArray &out);

/// Recursion is bounded by limits::maxJsonDepth.
void writeChildren(const JsonTree &tree, const JsonNode &parent, QByteArray &out)
{
    const bool object = parent.kind == JsonKind::Object;
    out += object ? '{' : '[';
    for (quint32 at = parent.firstChild; at; at = tree.nodes[at].nextSibling) {
        if (at != parent.firstChild)
            out += ',';
        if (object) {
            writeString(tree.name(tree.nodes[at]), out);
            out += ':';
        }
        writeNode(tree, tree.nodes[at], out);
    }
    out += object ? '}' : ']';
}

void writeNode(const JsonTree &tree, const JsonNode &node, QByteArray &out)
{
    switch (node.kind) {
    case JsonKind::Null: out += "null"; return;
    case JsonKind::False: out += "false"; return;
    case JsonKind::True: out += "true"; return;
    case JsonKind::Number: out += tree.text(node); return;
    case JsonKind::String: writeString(tree.text(node), out); return;
    case JsonKind::Array:
    case JsonKind::Object: writeChildren(tree, node, out); return;
    }
    Q_UNREACHABLE();
}

} // namespace

Result<QByteArray> canonicalJson(const QByteArray &json, const QString &subject)
{
    const Result<JsonTree> tree = readTree(json, subject);
    if (!tree)
        return tl::unexpected(tree.error());
    QByteArray out;
    out.reserve(json.size());
    writeNode(*tree, tree->nodes.front(), out);
    return out;
}

} // namespace holdfast
