// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_tree.h"

#include "domain/exact_number.h"
#include "domain/limits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Builds the tree from the events. Members are sorted when their object closes.
class TreeBuilder final : public JsonHandler {
public:
    explicit TreeBuilder(const QString &subject) : m_subject(subject) {}
    JsonTree takeTree() { return std::move(m_tree); }

    Result<void> scalar(const JsonPath &path, const JsonToken &token) override
    {
        JsonNode &node = append(path, token.kind);
        if (token.kind == JsonKind::String) {
            if (token.text.contains('\0'))
                return refused(path, u"has a U+0000 in the text"_s);
            keep(token.text, node.textBegin, node.textSize);
        } else if (token.kind == JsonKind::Number) {
            const std::optional<QByteArray> number = canonicalNumber(token.text);
            if (!number)
                return refused(path,
                    u"has a number of more than %1 digits or with an exponent beyond ±%2"_s.arg(limits::maxNumberDigits)
                        .arg(limits::maxNumberExponent));
            keep(*number, node.textBegin, node.textSize);
        }
        return {};
    }
    Result<void> open(const JsonPath &path, JsonKind kind, qsizetype) override
    {
        append(path, kind);
        m_open.push_back({static_cast<quint32>(m_tree.nodes.size() - 1), 0});
        return {};
    }
    Result<void> name(const JsonPath &path) override
    {
        const std::string &name = path.back().name;
        if (name.find('\0') != std::string::npos)
            return refused(path, u"has a U+0000 in the name"_s);
        return {};
    }
    Result<void> close(const JsonPath &path, qsizetype) override
    {
        const quint32 closed = m_open.back().node;
        m_open.pop_back();
        return m_tree.nodes[closed].kind == JsonKind::Object ? sortMembers(path, closed) : Result<void>{};
    }

private:
    struct Open {
        quint32 node;
        quint32 lastChild;
    };

    Result<void> refused(const JsonPath &path, const QString &what) const
    {
        return fail(ErrorCode::Invalid, u"%1 %2 %3."_s.arg(m_subject, what, placeOf(path)));
    }
    void keep(QByteArrayView text, quint32 &begin, quint32 &size)
    {
        begin = static_cast<quint32>(m_tree.arena.size());
        size = static_cast<quint32>(text.size());
        m_tree.arena.append(text);
    }
    JsonNode &append(const JsonPath &path, JsonKind kind)
    {
        const auto index = static_cast<quint32>(m_tree.nodes.size());
        JsonNode &node = m_tree.nodes.emplace_back(JsonNode{kind});
        if (m_open.empty())
            return node;
        if (!path.back().inArray)
            keep(path.back().name, node.nameBegin, node.nameSize);
        Open &parent = m_open.back();
        (parent.lastChild ? m_tree.nodes[parent.lastChild].nextSibling : m_tree.nodes[parent.node].firstChild) = index;
        parent.lastChild = index;
        return node;
    }
    Result<void> sortMembers(const JsonPath &path, quint32 object)
    {
        std::vector<quint32> &members = m_members;
        members.clear();
        for (quint32 at = m_tree.nodes[object].firstChild; at; at = m_tree.nodes[at].nextSibling)
            members.push_back(at);
        const auto nameOf = [this](quint32 at) { return m_tree.name(m_tree.nodes[at]); };
        const auto before = [&](quint32 a, quint32 b) { return nameOf(a).compare(nameOf(b)) < 0; };
        std::stable_sort(members.begin(), members.end(), before);
        quint32 *link = &m_tree.nodes[object].firstChild;
        for (size_t i = 0; i < members.size(); ++i) {
            if (i > 0 && nameOf(members[i]) == nameOf(members[i - 1]))
                return fail(ErrorCode::Invalid,
                    u"%1 has the name \"%2\" twice in one object."_s.arg(m_subject, pointerBelow(pointerOf(path), nameOf(members[i]))),
                    u"Names within an object must be unique."_s);
            *link = members[i];
            link = &m_tree.nodes[members[i]].nextSibling;
        }
        *link = 0;
        return {};
    }

    const QString &m_subject;
    JsonTree m_tree;
    std::vector<Open> m_open;
    std::vector<quint32> m_members;
};

/// Walks two trees in their common order. Recursion is bounded by limits::maxJsonDepth.
class Comparison final {
public:
    Comparison(const JsonTree &left, const JsonTree &right, qsizetype limit) : m_left(left), m_right(right), m_limit(limit) {}
    QStringList takeFound() { return std::move(m_found); }

    void compare(quint32 a, quint32 b, const QString &pointer)
    {
        const JsonNode &left = m_left.nodes[a];
        const JsonNode &right = m_right.nodes[b];
        if (left.kind != right.kind || m_left.text(left) != m_right.text(right))
            return found(pointer);
        if (left.kind == JsonKind::Object)
            members(left.firstChild, right.firstChild, pointer);
        else if (left.kind == JsonKind::Array)
            elements(left.firstChild, right.firstChild, pointer);
    }

private:
    void found(const QString &pointer) { m_found << pointer; }
    bool full() const { return m_found.size() >= m_limit; }

    void members(quint32 a, quint32 b, const QString &pointer)
    {
        while ((a || b) && !full()) {
            const QByteArrayView left = m_left.name(m_left.nodes[a]);
            const QByteArrayView right = m_right.name(m_right.nodes[b]);
            const int order = !a ? 1 : !b ? -1 : left.compare(right);
            const QString below = pointerBelow(pointer, order > 0 ? right : left);
            if (order == 0)
                compare(a, b, below);
            else
                found(below);
            if (order <= 0)
                a = m_left.nodes[a].nextSibling;
            if (order >= 0)
                b = m_right.nodes[b].nextSibling;
        }
    }
    void elements(quint32 a, quint32 b, const QString &pointer)
    {
        for (qsizetype index = 0; (a || b) && !full(); ++index) {
            const QString below = pointerBelow(pointer, QByteArray::number(index));
            if (a && b)
                compare(a, b, below);
            else
                found(below);
            a = a ? m_left.nodes[a].nextSibling : 0;
            b = b ? m_right.nodes[b].nextSibling : 0;
        }
    }

    const JsonTree &m_left;
    const JsonTree &m_right;
    qsizetype m_limit;
    QStringList m_found;
};

} // namespace

QByteArrayView JsonTree::name(const JsonNode &node) const
{
    return QByteArrayView(arena).sliced(node.nameBegin, node.nameSize);
}

QByteArrayView JsonTree::text(const JsonNode &node) const
{
    return QByteArrayView(arena).sliced(node.textBegin, node.textSize);
}

Result<JsonTree> readTree(const QByteArray &json, const QString &subject)
{
    TreeBuilder builder(subject);
    if (const Result<void> read = readJson(json, subject, builder); !read)
        return tl::unexpected(read.error());
    return builder.takeTree();
}

QStringList differences(const JsonTree &left, const JsonTree &right, const QString &prefix, qsizetype limit)
{
    Comparison comparison(left, right, limit);
    comparison.compare(0, 0, prefix);
    return comparison.takeFound();
}

} // namespace holdfast
