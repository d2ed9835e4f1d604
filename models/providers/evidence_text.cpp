// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/evidence_text.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qsizetype s_longestNetworkWords = 400; ///< A certificate's faults and what to do about each.

} // namespace

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

namespace {

/// A deadline of ours, and what the network layer knew by then.
QString withNetworkWords(const QString &end, const Observation &observation)
{
    return observation.networkError.isEmpty() ? end : end + u", "_s + oneLine(observation.networkError, s_longestNetworkWords);
}

} // namespace

QString endWords(const Observation &observation)
{
    switch (observation.stop) {
    case StopReason::None: break;
    case StopReason::GateRefused: return u"the gate refused it"_s;
    case StopReason::ConnectDeadline: return withNetworkWords(u"the connect deadline passed"_s, observation);
    case StopReason::SoftDeadline: return withNetworkWords(u"the soft deadline passed"_s, observation);
    case StopReason::HardDeadline: return u"we closed the connection at the hard deadline"_s;
    case StopReason::Stopped: return u"we closed the connection as asked"_s;
    case StopReason::Shutdown: return u"we closed the connection because this process left"_s;
    case StopReason::Cap: return u"the answer is longer than its cap"_s;
    }
    return observation.networkError.isEmpty() ? u"the connection ended"_s : oneLine(observation.networkError, s_longestNetworkWords);
}

} // namespace holdfast
