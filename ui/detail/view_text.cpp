// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/view_text.h"

#include <QStringDecoder>
#include <algorithm>

namespace holdfast {

namespace {

constexpr int s_indent = 2;
constexpr int s_deepest = 40; ///< Deeper nesting goes on at this indent: a column that nobody scrolls to helps nobody.

bool looksLikeJson(QStringView text)
{
    const QStringView trimmed = text.trimmed();
    return trimmed.startsWith(u'{') || trimmed.startsWith(u'[');
}

/// Copies JSON token by token with new white space between them.
class Setter final {
public:
    explicit Setter(QStringView text) : m_text(text) { m_out.reserve(text.size() * 2); }

    void run()
    {
        for (m_at = 0; m_at < m_text.size() && m_lines < s_viewLines; ++m_at) {
            const QChar c = m_text[m_at];
            if (m_inString)
                copyInString(c);
            else if (!c.isSpace())
                structure(c);
        }
    }
    [[nodiscard]] const QString &text() const { return m_out; }
    [[nodiscard]] qsizetype used() const { return m_at; } ///< Of the source, in UTF-16.

private:
    void copyInString(QChar c)
    {
        m_out += c;
        m_inString = m_escaped || c != u'"';
        m_escaped = !m_escaped && c == u'\\';
    }
    void structure(QChar c)
    {
        switch (c.unicode()) {
        case u'{':
        case u'[': open(c); return;
        case u'}':
        case u']': close(c); return;
        case u',':
            m_out += c;
            newLine();
            return;
        case u':': m_out += QStringLiteral(": "); return;
        case u'"': m_inString = true; break;
        default: break;
        }
        m_out += c;
    }
    void open(QChar c)
    {
        m_out += c;
        qsizetype next = m_at + 1;
        while (next < m_text.size() && m_text[next].isSpace())
            ++next;
        if (next < m_text.size() && (m_text[next] == u'}' || m_text[next] == u']')) { // empty: stays on its line
            m_out += m_text[next];
            m_at = next;
            return;
        }
        ++m_depth;
        newLine();
    }
    void close(QChar c)
    {
        m_depth = std::max(0, m_depth - 1);
        newLine();
        m_out += c;
    }
    void newLine()
    {
        m_out += u'\n';
        ++m_lines;
        m_out.resize(m_out.size() + s_indent * std::min(m_depth, s_deepest), u' ');
    }

    QStringView m_text;
    QString m_out;
    qsizetype m_at = 0;
    int m_depth = 0;
    int m_lines = 1;
    bool m_inString = false;
    bool m_escaped = false;
};

/// As many characters as stand on the first lines.
qsizetype firstLines(QStringView text)
{
    int lines = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'\n' && ++lines == s_viewLines)
            return at;
    }
    return text.size();
}

/// Breaks lines that are longer than a chunk, and shows control characters as what they are.
QString inChunks(QString text)
{
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    QString out;
    out.reserve(text.size() + text.size() / s_chunk + 1);
    qsizetype column = 0;
    for (const QChar c : std::as_const(text)) {
        if (c == u'\n') {
            column = 0;
        } else if (column >= s_chunk && !c.isLowSurrogate()) {
            out += u'\n';
            column = 0;
        }
        const bool control = c.unicode() < 0x20 && c != u'\n' && c != u'\t';
        out += control ? QChar(char16_t(0x2400 + c.unicode())) : c; // U+2400 …: pictures of control characters
        ++column;
    }
    return out;
}

} // namespace

ViewText viewText(const QByteArray &bytes, bool setOut)
{
    QByteArray shown = bytes.left(s_viewBytes);
    while (shown.size() < bytes.size() && !shown.isEmpty() && (static_cast<unsigned char>(bytes[shown.size()]) & 0xC0) == 0x80)
        shown.chop(1); // not in the middle of a character
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(shown);
    Setter setter(text);
    const bool isSetOut = setOut && looksLikeJson(text);
    if (isSetOut)
        setter.run();
    const qsizetype used = isSetOut ? setter.used() : firstLines(text);
    const qint64 usedBytes = used < text.size() ? text.first(used).toUtf8().size() : shown.size();
    return {inChunks(isSetOut ? setter.text() : text.first(used)), usedBytes, bytes.size()};
}

} // namespace holdfast
