// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"

#include "domain/sentence_places.h"

#include <QStringList>

namespace holdfast {

namespace {

const char *sourceOfPause(const Verdict &verdict)
{
    if (verdict.provider.isEmpty())
        return verdict.until ? QT_TRANSLATE_NOOP("Verdict", "Starting is paused everywhere since %4 until %0 by %9: %5")
                             : QT_TRANSLATE_NOOP("Verdict", "Starting is paused everywhere since %4 by %9: %5");
    return verdict.until ? QT_TRANSLATE_NOOP("Verdict", "Provider %2 is paused since %4 until %0 by %9: %5")
                         : QT_TRANSLATE_NOOP("Verdict", "Provider %2 is paused since %4 by %9: %5");
}

/// Marked for lupdate, which follows no macro of ours; the window translates them in the context "Verdict".
const char *source(const Verdict &verdict)
{
    switch (verdict.code) {
    case VerdictCode::Allowed: return QT_TRANSLATE_NOOP("Verdict", "Nothing holds it");
    case VerdictCode::Stale:
        return verdict.attempt.isValid()
            ? QT_TRANSLATE_NOOP("Verdict", "You saw number %7 of it, but number %8 stands: look at attempt %1 on %2 (%3) first")
            : QT_TRANSLATE_NOOP("Verdict", "You saw version %7 of this job, but version %8 stands: look at it again first");
    case VerdictCode::JobClosed: return QT_TRANSLATE_NOOP("Verdict", "The job is %6 since %4: it is closed and never changes again");
    case VerdictCode::HeldUnknown: return QT_TRANSLATE_NOOP("Verdict", "Retry is held: attempt %1 on %2 is UNKNOWN since %4 (%5)");
    case VerdictCode::HeldOpen: return QT_TRANSLATE_NOOP("Verdict", "Retry is held: attempt %1 on %2 is %3 since %4");
    case VerdictCode::NotUnknown: return QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 is %3: only an UNKNOWN attempt can be decided");
    case VerdictCode::AlreadyDecided:
        return verdict.by.isEmpty() ? QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 was cleared by evidence at %4: it is %3")
                                    : QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 was already decided by %9 at %4: it is %3");
    case VerdictCode::NotSealed:
        return QT_TRANSLATE_NOOP(
            "Verdict", "Attempt %1 on %2 may still run: its connection is not known to be closed. Stop waiting first, or wait until %4");
    case VerdictCode::NothingToUndo:
        return QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 is %3 and does not rest on a decision: there is nothing to undo");
    case VerdictCode::BuiltOn:
        return QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 was started after that decision: it can no longer be undone");
    case VerdictCode::LetGoNeeded:
        return QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 is %3 and may run to its end: cancelling needs it to be named and let go");
    case VerdictCode::ReasonNeeded: return QT_TRANSLATE_NOOP("Verdict", "A decision needs a reason");
    case VerdictCode::AnswerNeeded: return QT_TRANSLATE_NOOP("Verdict", "\"It succeeded\" needs the answer that attempt %1 on %2 gave");
    case VerdictCode::NotStarting: return QT_TRANSLATE_NOOP("Verdict", "Attempt %1 on %2 is %3: only a STARTING attempt can be withdrawn");
    case VerdictCode::NothingToStop: return QT_TRANSLATE_NOOP("Verdict", "The connection of attempt %1 on %2 is closed already");
    case VerdictCode::NoProbe: return QT_TRANSLATE_NOOP("Verdict", "The record of provider %2 says no way to look an attempt up");
    case VerdictCode::Paused: return sourceOfPause(verdict);
    case VerdictCode::NothingToSee: return QT_TRANSLATE_NOOP("Verdict", "No contradiction of this job waits to be acknowledged");
    case VerdictCode::NotSeenYet:
        return QT_TRANSLATE_NOOP("Verdict", "A contradiction of %4 stands that you have not seen: look at this job again first");
    }
    Q_UNREACHABLE();
}

ErrorCode errorCodeOf(VerdictCode code)
{
    switch (code) {
    case VerdictCode::Stale:
    case VerdictCode::NotSeenYet: return ErrorCode::Stale;
    case VerdictCode::AlreadyDecided: return ErrorCode::AlreadyDecided;
    case VerdictCode::ReasonNeeded:
    case VerdictCode::AnswerNeeded: return ErrorCode::Invalid;
    case VerdictCode::Allowed:
    case VerdictCode::JobClosed:
    case VerdictCode::HeldUnknown:
    case VerdictCode::HeldOpen:
    case VerdictCode::NotUnknown:
    case VerdictCode::NotSealed:
    case VerdictCode::NothingToUndo:
    case VerdictCode::BuiltOn:
    case VerdictCode::LetGoNeeded:
    case VerdictCode::NotStarting:
    case VerdictCode::NothingToStop:
    case VerdictCode::NoProbe:
    case VerdictCode::Paused:
    case VerdictCode::NothingToSee: return ErrorCode::Held;
    }
    Q_UNREACHABLE();
}

QString hintOf(VerdictCode code)
{
    switch (code) {
    case VerdictCode::HeldUnknown:
        return QStringLiteral("A late answer, the provider's record (look up) or a decision (reconcile) clears it.");
    case VerdictCode::HeldOpen: return QStringLiteral("Wait for its end, or cancel the job.");
    case VerdictCode::Stale:
    case VerdictCode::NotSeenYet:
    case VerdictCode::AlreadyDecided: return QStringLiteral("Read the job again and decide on what stands now.");
    case VerdictCode::NotSealed: return QStringLiteral("holdfastctl attempts stop ID --reason R closes the connection.");
    case VerdictCode::LetGoNeeded: return QStringLiteral("Name every such attempt: --let-go ID,ID.");
    case VerdictCode::ReasonNeeded: return QStringLiteral("Say why, in your own words.");
    case VerdictCode::AnswerNeeded: return QStringLiteral("Give the answer's text or file, or choose another outcome.");
    case VerdictCode::NoProbe: return QStringLiteral("Add a version of the record with a probe URL, or reconcile by hand.");
    case VerdictCode::Paused:
        return QStringLiteral("Resume it (holdfastctl providers resume NAME, dispatch resume), or choose another provider.");
    case VerdictCode::Allowed:
    case VerdictCode::JobClosed:
    case VerdictCode::NotUnknown:
    case VerdictCode::NothingToUndo:
    case VerdictCode::BuiltOn:
    case VerdictCode::NotStarting:
    case VerdictCode::NothingToStop:
    case VerdictCode::NothingToSee: return {};
    }
    Q_UNREACHABLE();
}

} // namespace

QString sentence(const Verdict &verdict, const Translate &translate)
{
    const char *text = source(verdict);
    const QString translated = translate ? translate(text) : QString::fromUtf8(text);
    const QStringList arguments{sentenceTime(verdict.until), QString::number(verdict.ordinal), verdict.provider, word(verdict.attemptState),
        sentenceTime(verdict.at), verdict.evidence, word(verdict.jobState), QString::number(verdict.saw), QString::number(verdict.stands),
        verdict.by};
    return filled(translated, arguments);
}

QString word(VerdictCode code)
{
    switch (code) {
    case VerdictCode::Allowed: return QStringLiteral("allowed");
    case VerdictCode::Stale: return QStringLiteral("stale");
    case VerdictCode::JobClosed: return QStringLiteral("job_closed");
    case VerdictCode::HeldUnknown: return QStringLiteral("held_unknown");
    case VerdictCode::HeldOpen: return QStringLiteral("held_open");
    case VerdictCode::NotUnknown: return QStringLiteral("not_unknown");
    case VerdictCode::AlreadyDecided: return QStringLiteral("already_decided");
    case VerdictCode::NotSealed: return QStringLiteral("not_sealed");
    case VerdictCode::NothingToUndo: return QStringLiteral("nothing_to_undo");
    case VerdictCode::BuiltOn: return QStringLiteral("built_on");
    case VerdictCode::LetGoNeeded: return QStringLiteral("let_go_needed");
    case VerdictCode::ReasonNeeded: return QStringLiteral("reason_needed");
    case VerdictCode::AnswerNeeded: return QStringLiteral("answer_needed");
    case VerdictCode::NotStarting: return QStringLiteral("not_starting");
    case VerdictCode::NothingToStop: return QStringLiteral("nothing_to_stop");
    case VerdictCode::NoProbe: return QStringLiteral("no_probe");
    case VerdictCode::Paused: return QStringLiteral("paused");
    case VerdictCode::NothingToSee: return QStringLiteral("nothing_to_see");
    case VerdictCode::NotSeenYet: return QStringLiteral("not_seen_yet");
    }
    Q_UNREACHABLE();
}

Error toError(const Verdict &verdict)
{
    QVariantMap details{{QStringLiteral("rule"), word(verdict.code)}, {QStringLiteral("job_id"), verdict.job.value()}};
    if (verdict.attempt.isValid())
        details.insert(QStringLiteral("attempt_id"), verdict.attempt.value());
    if (verdict.at)
        details.insert(
            verdict.code == VerdictCode::NotSealed ? QStringLiteral("sealed_at_us") : QStringLiteral("at_us"), toMicros(*verdict.at));
    if (!verdict.by.isEmpty())
        details.insert(QStringLiteral("by"), verdict.by);
    if (verdict.until)
        details.insert(QStringLiteral("until_us"), toMicros(*verdict.until));
    if (verdict.code == VerdictCode::AlreadyDecided)
        details.insert(QStringLiteral("what"), word(verdict.attemptState));
    if (!verdict.attempts.isEmpty()) {
        QVariantList ids;
        for (const AttemptId id : verdict.attempts)
            ids << id.value();
        details.insert(QStringLiteral("let_go"), ids);
    }
    if (verdict.code == VerdictCode::Stale) {
        details.insert(QStringLiteral("saw"), verdict.saw);
        details.insert(QStringLiteral("stands"), verdict.stands);
    }
    return Error{errorCodeOf(verdict.code), sentence(verdict), hintOf(verdict.code), details};
}

} // namespace holdfast
