// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/evidence_text.h"

#include "itemmodels/words.h"

#include <QCoreApplication>
#include <QStringList>

namespace holdfast {

namespace {

struct EvidenceWords final {
    Q_DECLARE_TR_FUNCTIONS(holdfast::EvidenceWords)
};

QString failedText(AttemptClass attemptClass)
{
    switch (attemptClass) {
    case AttemptClass::NeverSent: return EvidenceWords::tr("Nothing left this machine: it did not run.");
    case AttemptClass::Rejected: return EvidenceWords::tr("The provider refused it before the model: it did not run.");
    case AttemptClass::Withdrawn: return EvidenceWords::tr("It was taken back before anything was sent: it did not run.");
    case AttemptClass::ProviderError: return EvidenceWords::tr("The provider took it and answered with an error: it ran.");
    case AttemptClass::Truncated: return EvidenceWords::tr("The answer was cut by the provider's limit: it ran.");
    case AttemptClass::Filtered: return EvidenceWords::tr("The provider filtered or refused the answer: it ran.");
    case AttemptClass::InvalidAnswer: return EvidenceWords::tr("What came is whole, but no answer that can be used: it ran.");
    case AttemptClass::Attested: return EvidenceWords::tr("A person said that it did not run. A late answer would still count.");
    case AttemptClass::Probed: return EvidenceWords::tr("The provider's own record says that it failed. A late answer would still count.");
    case AttemptClass::TimedOut:
        return EvidenceWords::tr("No answer came by the soft deadline. The provider may still be computing, or may have finished.");
    case AttemptClass::ConnectionLost:
        return EvidenceWords::tr("The connection ended without an answer. The provider may have received it and may have run it.");
    case AttemptClass::AmbiguousStatus: return EvidenceWords::tr("The provider answered with a status that does not say whether it ran.");
    case AttemptClass::IncompleteAnswer: return EvidenceWords::tr("An answer began and did not come whole: it probably ran.");
    case AttemptClass::Unstorable: return EvidenceWords::tr("An answer came and could not be stored: it ran, and its text may be lost.");
    case AttemptClass::Stopped: return EvidenceWords::tr("We closed the connection. The provider may have run it all the same.");
    case AttemptClass::Orphaned: return EvidenceWords::tr("The process that could hear the answer died. The provider may have run it.");
    }
    Q_UNREACHABLE();
}

QString stateText(AttemptState state)
{
    switch (state) {
    case AttemptState::Starting: return EvidenceWords::tr("It was asked for; nothing has been sent.");
    case AttemptState::Running: return EvidenceWords::tr("It may be on the wire: the provider may be computing now.");
    case AttemptState::Unknown: return EvidenceWords::tr("It may have run; there is no answer that can be trusted.");
    case AttemptState::Succeeded: return EvidenceWords::tr("Its answer won the job.");
    case AttemptState::Superseded: return EvidenceWords::tr("It answered, but the job was already won or closed: the answer is ignored.");
    case AttemptState::Failed: return EvidenceWords::tr("It ended without a usable answer.");
    case AttemptState::Abandoned:
        return EvidenceWords::tr("It was let go of, accepting that it may have run. A late answer would still count.");
    }
    Q_UNREACHABLE();
}

void addTime(QStringList &lines, const QString &what, const std::optional<UtcTime> &at)
{
    if (at)
        lines << what.arg(fullTimeText(*at));
}

QStringList moments(const Attempt &attempt)
{
    QStringList lines;
    addTime(lines, EvidenceWords::tr("asked for: %1"), attempt.created);
    addTime(lines, EvidenceWords::tr("released: %1"), attempt.released);
    addTime(lines, EvidenceWords::tr("last byte of the request handed over: %1"), attempt.milestones.bodyRead);
    addTime(lines, EvidenceWords::tr("status line: %1"), attempt.milestones.statusLine);
    addTime(lines, EvidenceWords::tr("first byte of the answer: %1"), attempt.milestones.firstByte);
    addTime(lines, EvidenceWords::tr("last byte of the answer: %1"), attempt.milestones.lastByte);
    addTime(lines, EvidenceWords::tr("UNKNOWN since: %1"), attempt.unknownSince);
    addTime(lines, EvidenceWords::tr("stop asked for: %1"), attempt.stopRequested);
    addTime(lines, EvidenceWords::tr("sealed, nothing more can come over its connection: %1"), attempt.sealed);
    addTime(lines, EvidenceWords::tr("ended: %1"), attempt.ended);
    return lines;
}

QStringList facts(const Attempt &attempt)
{
    QStringList lines;
    if (attempt.released)
        lines << evidenceWords(attempt);
    if (attempt.httpStatus)
        lines << EvidenceWords::tr("HTTP status %1").arg(*attempt.httpStatus);
    if (!attempt.providerRequestId.isEmpty())
        lines << EvidenceWords::tr("the provider calls it %1").arg(attempt.providerRequestId);
    if (!attempt.providerKey.isEmpty())
        lines << (attempt.keyRepeated ? EvidenceWords::tr("key sent: %1 (an earlier attempt may have sent it, too)")
                                      : EvidenceWords::tr("key sent: %1"))
                     .arg(attempt.providerKey);
    if (attempt.decision)
        lines << EvidenceWords::tr("decided by %1 at %2: %3")
                     .arg(attempt.decision->by, fullTimeText(attempt.decision->at), attempt.decision->reason);
    return lines + moments(attempt);
}

QString section(const QString &title, const QStringList &lines)
{
    if (lines.isEmpty())
        return {};
    return QStringLiteral("  ") + title + QStringLiteral("\n    ") + lines.join(QStringLiteral("\n    ")) + u'\n';
}

} // namespace

QString mayHaveHappened(const Attempt &attempt)
{
    if (attempt.state == AttemptState::Failed || attempt.state == AttemptState::Unknown) {
        if (attempt.attemptClass)
            return failedText(*attempt.attemptClass);
    }
    return stateText(attempt.state);
}

QString howToClear(const Attempt &attempt)
{
    if (attempt.state != AttemptState::Unknown)
        return {};
    QStringList ways;
    if (!attempt.sealed)
        ways << EvidenceWords::tr("wait: a late answer clears it by itself");
    ways << EvidenceWords::tr("look it up at the provider, if its record says how");
    ways << EvidenceWords::tr("say that it succeeded, with the answer that the provider shows");
    ways << (attempt.sealed ? EvidenceWords::tr("say that it did not run")
                            : EvidenceWords::tr("say that it did not run; its connection is closed first, in the same step"));
    ways << EvidenceWords::tr("let go, accepting that it may have run and may be paid twice");
    return ways.join(u'\n');
}

QString attemptText(const Attempt &attempt)
{
    QString text =
        EvidenceWords::tr("Attempt %1 on %2: %3").arg(QString::number(attempt.ordinal), attempt.provider, glyphAndWord(attempt.state));
    if (attempt.attemptClass)
        text += QStringLiteral(" (") + word(*attempt.attemptClass) + u')';
    text += u'\n';
    text += section(EvidenceWords::tr("What may have happened"), {mayHaveHappened(attempt)});
    text += section(EvidenceWords::tr("What we know so far"), facts(attempt));
    const QString clear = howToClear(attempt);
    text += section(EvidenceWords::tr("How it can be cleared"), clear.isEmpty() ? QStringList() : clear.split(u'\n'));
    return text;
}

QString evidenceText(const JobDetail &detail)
{
    QStringList parts;
    for (auto attempt = detail.attempts.rbegin(); attempt != detail.attempts.rend(); ++attempt) { // the newest first
        QStringList pieces;
        for (const Evidence &piece : detail.evidence) {
            if (piece.attempt == attempt->id)
                pieces << fullTimeText(piece.at) + u' ' + piece.kind + QStringLiteral(": ") + piece.text;
        }
        parts << attemptText(*attempt) + section(EvidenceWords::tr("Evidence"), pieces);
    }
    return parts.isEmpty() ? EvidenceWords::tr("No attempt was made yet.") : parts.join(u'\n');
}

} // namespace holdfast
