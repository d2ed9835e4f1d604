// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/job.h"

#include <QLocale>

namespace holdfast {

QString word(NextAction::What what)
{
    switch (what) {
    case NextAction::What::Start: return QStringLiteral("start");
    case NextAction::What::Repeat: return QStringLiteral("repeat");
    case NextAction::What::Failover: return QStringLiteral("failover");
    }
    Q_UNREACHABLE();
}

Attention attentionOf(JobState state, bool hasContradiction)
{
    if (hasContradiction)
        return Attention::Contradiction;
    switch (state) {
    case JobState::Unknown: return Attention::Decide;
    case JobState::Failed: return Attention::Retry;
    case JobState::Queued:
    case JobState::Running:
    case JobState::Succeeded:
    case JobState::Cancelled: return Attention::None;
    }
    Q_UNREACHABLE();
}

namespace {

QString grouped(qint64 number)
{
    static const QLocale english(QLocale::English, QLocale::UnitedStates);
    return english.toString(number); // 1,812 in every locale: the sentence is English
}

} // namespace

QString evidenceWords(const Attempt &attempt)
{
    const Milestones &seen = attempt.milestones;
    if (attempt.state == AttemptState::Starting)
        return QStringLiteral("nothing sent yet");
    if (!seen.gateRead && attempt.attemptClass == AttemptClass::NeverSent)
        return QStringLiteral("the body was never read: not a byte left");
    if (!seen.gateRead && seen.bytesTotal == 0)
        return QStringLiteral("released; nothing more is recorded about its request");
    QString words = QStringLiteral("%1 of %2 bytes sent").arg(grouped(seen.bytesSent), grouped(seen.bytesTotal));
    words += attempt.httpStatus ? QStringLiteral(", HTTP %1").arg(*attempt.httpStatus) : QStringLiteral(", no status line");
    if (seen.bytesReceived > 0)
        words += QStringLiteral(", %1 bytes came back").arg(grouped(seen.bytesReceived));
    if (attempt.sealed)
        words += QStringLiteral(", connection closed");
    else if (attempt.state == AttemptState::Unknown)
        words += QStringLiteral(", connection still open");
    return words;
}

} // namespace holdfast
