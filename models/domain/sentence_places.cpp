// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sentence_places.h"

#include <QDateTime>

namespace holdfast {

QString filled(const QString &sentence, const QStringList &arguments)
{
    QString result;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int digit = sentence.at(i) == u'%' && i + 1 < sentence.size() ? sentence.at(i + 1).digitValue() : -1;
        if (digit < 0) {
            result += sentence.at(i);
            continue;
        }
        result += arguments.at(digit);
        ++i;
    }
    return result;
}

QString sentenceTime(const std::optional<UtcTime> &time)
{
    if (!time)
        return QStringLiteral("—");
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(toMicros(*time) / 1000, Qt::UTC);
    return utc.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss'Z'"));
}

} // namespace holdfast
