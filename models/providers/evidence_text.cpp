// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/evidence_text.h"

using namespace Qt::StringLiterals;

namespace holdfast {

QString oneLine(const QString &text, qsizetype maxLength)
{
    QString line;
    for (const QChar c : text) {
        const bool hidden = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || c.isSpace();
        if (!hidden)
            line += c;
        else if (!line.isEmpty() && !line.endsWith(u' '))
            line += u' ';
        if (line.size() > maxLength)
            break;
    }
    line = line.trimmed();
    if (line.size() <= maxLength)
        return line;
    line.truncate(line.at(maxLength - 1).isHighSurrogate() ? maxLength - 1 : maxLength);
    return line + u'…';
}

QString grouped(qint64 number)
{
    QString text = QString::number(number);
    const qsizetype first = number < 0 ? 1 : 0;
    for (qsizetype at = text.size() - 3; at > first; at -= 3)
        text.insert(at, u',');
    return text;
}

QString bytesSent(const Milestones &milestones)
{
    return u"%1 of %2 bytes sent"_s.arg(grouped(milestones.bytesSent), grouped(milestones.bytesTotal));
}

} // namespace holdfast
