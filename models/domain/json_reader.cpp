// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_reader.h"

#include "domain/limits.h"

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// long double: its range (1e4932) lets every number within our own bounds through the library's overflow check. The value is
/// never used; numbers are taken from the input's bytes, where no locale can change the decimal point.
using WideJson = nlohmann::basic_json<std::map, std::vector, std::string, bool, std::int64_t, std::uint64_t, long double>;

/// Walks the input and tells how far it got: the library's events carry no position.
class CountingIterator final {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *at, const char **reached) : m_at(at), m_reached(reached) {}
    reference operator*() const { return *m_at; }
    CountingIterator &operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    bool operator==(const CountingIterator &other) const { return m_at == other.m_at; }
    bool operator!=(const CountingIterator &other) const { return m_at != other.m_at; }

private:
    const char *m_at;
    const char **m_reached;
};

QVariantMap placeDetails(QByteArrayView json, qsizetype byte, bool atEnd)
{
    const QByteArrayView before = json.first(byte > 0 ? byte - 1 : 0);
    const qsizetype line = 1 + std::count(before.begin(), before.end(), '\n');
    const qsizetype column = before.size() - before.lastIndexOf('\n');
    return {{u"byte"_s, byte}, {u"line"_s, line}, {u"column"_s, column}, {u"at_end"_s, atEnd}};
}

Error syntaxError(const QString &subject, QByteArrayView json, qsizetype byte, bool atEnd, const QString &reason)
{
    const QVariantMap details = placeDetails(json, byte, atEnd);
    return Error{ErrorCode::Invalid,
        u"%1 is not JSON: %2 at line %3, column %4 (byte %5)."_s.arg(
            subject, reason, details.value(u"line"_s).toString(), details.value(u"column"_s).toString(), QString::number(byte)),
        u"Send JSON (RFC 8259) in UTF-8."_s, details};
}

/// The library's reason without its prefix and without the text it last read, which may be megabytes.
QString reasonOf(const char *what)
{
    QString text = QString::fromUtf8(what);
    const qsizetype dash = text.indexOf(" - "_L1);
    const qsizetype read = text.indexOf("; last read: "_L1);
    const qsizetype expected = text.lastIndexOf("; expected "_L1);
    const QString tail = read >= 0 && expected > read ? text.sliced(expected) : QString();
    if (read >= 0)
        text.truncate(read);
    return (dash >= 0 && dash < text.size() ? text.sliced(dash + 3) : text) + tail;
}

/// Turns the library's events into ours: positions, path and depth.
class Adapter final {
public:
    Adapter(QByteArrayView json, const QString &subject, JsonHandler &handler)
        : m_json(json), m_subject(subject), m_handler(handler), m_reached(json.data())
    {}
    CountingIterator first() { return {m_json.data(), &m_reached}; }
    CountingIterator last() { return {m_json.data() + m_json.size(), &m_reached}; }
    std::optional<Error> takeError() { return std::move(m_error); }

    bool null() { return scalar(JsonKind::Null, {}); }
    bool boolean(bool value) { return scalar(value ? JsonKind::True : JsonKind::False, {}); }
    bool number_integer(std::int64_t) { return number(); }
    bool number_unsigned(std::uint64_t) { return number(); }
    bool number_float(long double, const std::string &) { return number(); }
    bool string(const std::string &value) { return scalar(JsonKind::String, value); }
    bool binary(std::vector<std::uint8_t> &) { return false; } // cannot occur in JSON text
    bool start_object(std::size_t) { return open(JsonKind::Object); }
    bool start_array(std::size_t) { return open(JsonKind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(const std::string &value)
    {
        m_path.back().name = value;
        m_tokenEnd = reached();
        return passed(m_handler.name(m_path));
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &fault)
    {
        const auto read = static_cast<qsizetype>(position);
        const bool atEnd = read > m_json.size(); // the library counts the end as one more character
        if (fault.id == 406)
            m_error = Error{ErrorCode::Invalid, u"%1 has a number %2 that is too large."_s.arg(m_subject, placeOf(valuePath())), {}, {}};
        else
            m_error = syntaxError(m_subject, m_json, std::min(read, m_json.size()), atEnd, reasonOf(fault.what()));
        return false;
    }

private:
    qsizetype reached() const { return m_reached - m_json.data(); }
    bool passed(Result<void> result)
    {
        if (!result)
            m_error = std::move(result.error());
        return result.has_value();
    }
    void beginValue()
    {
        if (!m_path.empty() && m_path.back().inArray)
            ++m_path.back().index;
    }
    JsonPath valuePath()
    {
        beginValue();
        return m_path;
    }
    /// Between the last token and this one stand only white space, commas and colons.
    qsizetype tokenBegin() const
    {
        qsizetype at = m_tokenEnd;
        while (QByteArrayView(" \t\r\n,:").contains(m_json[at]))
            ++at;
        return at;
    }
    bool scalar(JsonKind kind, QByteArrayView text) { return scalar(kind, text, tokenBegin(), reached()); }
    bool scalar(JsonKind kind, QByteArrayView text, qsizetype begin, qsizetype end)
    {
        beginValue();
        m_tokenEnd = end;
        return passed(m_handler.scalar(m_path, {kind, text, begin, end}));
    }
    bool number()
    {
        // The library has read one byte beyond a number unless the input ended; a number always ends in a digit.
        const char before = m_json[reached() - 1];
        const qsizetype end = before >= '0' && before <= '9' ? reached() : reached() - 1;
        const qsizetype begin = tokenBegin();
        return scalar(JsonKind::Number, m_json.sliced(begin, end - begin), begin, end);
    }
    bool open(JsonKind kind)
    {
        beginValue();
        m_tokenEnd = reached();
        if (static_cast<qsizetype>(m_path.size()) >= limits::maxJsonDepth)
            return passed(fail(ErrorCode::Invalid,
                u"%1 is nested deeper than %2 levels (at byte %3)."_s.arg(m_subject).arg(limits::maxJsonDepth).arg(reached())));
        if (!passed(m_handler.open(m_path, kind, reached() - 1)))
            return false;
        m_path.push_back({kind == JsonKind::Array, -1, {}});
        return true;
    }
    bool close()
    {
        m_path.pop_back();
        m_tokenEnd = reached();
        return passed(m_handler.close(m_path, reached()));
    }

    QByteArrayView m_json;
    const QString &m_subject;
    JsonHandler &m_handler;
    const char *m_reached;
    qsizetype m_tokenEnd = 0;
    JsonPath m_path;
    std::optional<Error> m_error;
};

} // namespace

QString pointerBelow(const QString &prefix, QByteArrayView name)
{
    QString token = QString::fromUtf8(name.first(std::min(name.size(), limits::maxPointerLength)));
    token.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
    QString pointer = prefix + u'/' + token;
    if (pointer.size() > limits::maxPointerLength) {
        pointer.truncate(limits::maxPointerLength);
        pointer += u'…';
    }
    return pointer;
}

QString pointerOf(const JsonPath &path)
{
    QString pointer;
    for (const JsonStep &step : path) {
        pointer = pointerBelow(pointer, step.inArray ? QByteArray::number(step.index) : QByteArray::fromStdString(step.name));
        if (pointer.endsWith(u'…'))
            break;
    }
    return pointer;
}

QString placeOf(const JsonPath &path)
{
    return path.empty() ? u"at its top"_s : u"at \"%1\""_s.arg(pointerOf(path));
}

Result<void> readJson(QByteArrayView json, const QString &subject, JsonHandler &handler)
{
    if (json.startsWith("\xEF\xBB\xBF"))
        return tl::unexpected(syntaxError(subject, json, 1, false, u"a byte order mark"_s));
    if (const qsizetype nul = json.indexOf('\0'); nul >= 0) // the library would take it for the end of the text
        return tl::unexpected(syntaxError(subject, json, nul + 1, false, u"a NUL byte"_s));
    Adapter adapter(json, subject, handler);
    if (WideJson::sax_parse(adapter.first(), adapter.last(), &adapter))
        return {};
    return tl::unexpected(adapter.takeError().value_or(Error{}));
}

} // namespace holdfast
