// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_pointer.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// One pointer that is looked for. Depths count steps from the root.
struct Query {
    std::vector<QByteArray> tokens;
    qsizetype inside = -1; ///< The container at this depth on our way is open; -1: not even the root.
    qsizetype seen = -1;   ///< The deepest step that was ever found.
    qsizetype begin = 0;   ///< Of the container that is being taken.
    std::optional<JsonValue> value;
};

class Finder final : public JsonHandler {
public:
    Finder(QByteArrayView json, const QString &subject, std::vector<Query> &queries) : m_json(json), m_subject(subject), m_queries(queries)
    {}

    Result<void> scalar(const JsonPath &path, const JsonToken &token) override
    {
        return forEachMatch(path, [&](Query &query, bool target) {
            if (target)
                query.value = JsonValue{token.kind, QString::fromUtf8(token.text), slice(token.begin, token.end)};
        });
    }
    Result<void> open(const JsonPath &path, JsonKind kind, qsizetype begin) override
    {
        return forEachMatch(path, [&](Query &query, bool target) {
            query.inside = static_cast<qsizetype>(path.size());
            if (target) {
                query.begin = begin;
                query.value = JsonValue{kind, {}, {}};
            }
        });
    }
    Result<void> name(const JsonPath &) override { return {}; }
    Result<void> close(const JsonPath &path, qsizetype end) override
    {
        const auto depth = static_cast<qsizetype>(path.size());
        for (Query &query : m_queries) {
            if (query.inside != depth)
                continue;
            if (depth == static_cast<qsizetype>(query.tokens.size()))
                query.value->raw = slice(query.begin, end);
            query.inside = depth - 1;
        }
        return {};
    }

private:
    QByteArray slice(qsizetype begin, qsizetype end) const { return m_json.sliced(begin, end - begin).toByteArray(); }

    static bool leadsOn(const Query &query, const JsonPath &path)
    {
        const auto depth = static_cast<qsizetype>(path.size());
        if (query.inside != depth - 1 || depth > static_cast<qsizetype>(query.tokens.size()))
            return false;
        if (depth == 0)
            return true;
        const QByteArray &token = query.tokens[path.size() - 1];
        const JsonStep &step = path.back();
        return step.inArray ? token == QByteArray::number(step.index) : QByteArrayView(token) == QByteArrayView(step.name);
    }
    template <typename Take> Result<void> forEachMatch(const JsonPath &path, Take take)
    {
        const auto depth = static_cast<qsizetype>(path.size());
        for (Query &query : m_queries) {
            if (!leadsOn(query, path))
                continue;
            if (query.seen >= depth)
                return fail(ErrorCode::Invalid, u"%1 has the name \"%2\" twice in one object."_s.arg(m_subject, pointerOf(path)));
            query.seen = depth;
            take(query, depth == static_cast<qsizetype>(query.tokens.size()));
        }
        return {};
    }

    QByteArrayView m_json;
    const QString &m_subject;
    std::vector<Query> &m_queries;
};

class NameCollector final : public JsonHandler {
public:
    explicit NameCollector(const QString &subject) : m_subject(subject) {}
    QStringList takeNames() { return std::move(m_names); }

    Result<void> scalar(const JsonPath &path, const JsonToken &) override { return path.empty() ? noObject() : Result<void>{}; }
    Result<void> open(const JsonPath &path, JsonKind kind, qsizetype) override
    {
        return path.empty() && kind != JsonKind::Object ? noObject() : Result<void>{};
    }
    Result<void> name(const JsonPath &path) override
    {
        if (path.size() == 1)
            m_names << QString::fromStdString(path.back().name);
        return {};
    }
    Result<void> close(const JsonPath &, qsizetype) override { return {}; }

private:
    Result<void> noObject() const { return fail(ErrorCode::Invalid, u"%1 is JSON, but not an object."_s.arg(m_subject)); }

    const QString &m_subject;
    QStringList m_names;
};

} // namespace

Result<std::vector<QByteArray>> pointerTokens(const QString &pointer)
{
    std::vector<QByteArray> tokens;
    if (pointer.isEmpty())
        return tokens;
    const auto fault = [&](const QString &what) {
        return fail(ErrorCode::Invalid, u"The JSON pointer \"%1\" %2."_s.arg(pointer, what),
            u"Write it as /choices/0/message, with ~1 for / and ~0 for ~."_s);
    };
    if (!pointer.startsWith(u'/'))
        return fault(u"does not begin with /"_s);
    for (const QString &part : pointer.sliced(1).split(u'/')) {
        QString token = part;
        for (qsizetype at = token.indexOf(u'~'); at >= 0; at = token.indexOf(u'~', at + 1)) {
            const QChar code = at + 1 < token.size() ? token[at + 1] : QChar();
            if (code != u'0' && code != u'1')
                return fault(u"has a ~ that is neither ~0 nor ~1"_s);
            token.replace(at, 2, code == u'0' ? u'~' : u'/');
        }
        tokens.push_back(token.toUtf8());
    }
    return tokens;
}

Result<std::vector<std::optional<JsonValue>>> valuesAt(const QByteArray &json, const QStringList &pointers, const QString &subject)
{
    std::vector<Query> queries;
    for (const QString &pointer : pointers) {
        Result<std::vector<QByteArray>> tokens = pointerTokens(pointer);
        if (!tokens)
            return tl::unexpected(tokens.error());
        queries.push_back({std::move(*tokens), -1, -1, 0, std::nullopt});
    }
    Finder finder(json, subject, queries);
    if (const Result<void> read = readJson(json, subject, finder); !read)
        return tl::unexpected(read.error());
    std::vector<std::optional<JsonValue>> values;
    for (Query &query : queries)
        values.push_back(std::move(query.value));
    return values;
}

Result<std::optional<JsonValue>> valueAt(const QByteArray &json, const QString &pointer, const QString &subject)
{
    return valuesAt(json, {pointer}, subject).map([](std::vector<std::optional<JsonValue>> values) { return std::move(values.front()); });
}

Result<QStringList> topLevelNames(const QByteArray &json, const QString &subject)
{
    NameCollector collector(subject);
    if (const Result<void> read = readJson(json, subject, collector); !read)
        return tl::unexpected(read.error());
    return collector.takeNames();
}

} // namespace holdfast
