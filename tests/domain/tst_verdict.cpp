// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using S = AttemptState;

/// The verdicts that hold, refuse and explain: by rule and by sentence.
class TstVerdict final : public QObject {
    Q_OBJECT
private slots:
    void unknownHoldsARetryAndSaysWhy();
    void aDoubleClickSeesThatItIsStaleFirst();
    void aClosedJobStartsNothing();
    void lanesAreFilledFromTheLowest();
    void didNotRunNeedsASealedAttempt();
    void theSecondOperatorLearnsWhoDecided();
    void undoIsRefusedOnceSomethingWasBuiltOnIt();
    void cancelNamesEveryAttemptThatMayRun();
    void textFromOutsideIsNotTakenForAPlaceholder();
    void aReasonIsNeeded();
};

namespace {

Attempt attempt(int ordinal, S state, std::optional<AttemptClass> attemptClass = {})
{
    Attempt result;
    result.id = AttemptId{100 + ordinal};
    result.ordinal = ordinal;
    result.provider = QStringLiteral("alpha");
    result.state = state;
    result.attemptClass = attemptClass;
    if (state == S::Unknown) {
        result.unknownClass = attemptClass;
        result.unknownSince = utcFromMicros(4LL * 3600 * 1'000'000 + 72'000'000);
        result.milestones.gateRead = utcFromMicros(1);
        result.milestones.bytesSent = result.milestones.bytesTotal = 1812;
    }
    return result;
}

Job job(JobState state = JobState::Unknown, int maxInFlight = 1)
{
    Job result;
    result.id = JobId{7};
    result.publicId = QStringLiteral("job_x");
    result.state = state;
    result.maxInFlight = maxInFlight;
    result.version = 3;
    return result;
}

} // namespace

void TstVerdict::unknownHoldsARetryAndSaysWhy()
{
    const std::vector attempts{attempt(1, S::Failed, AttemptClass::Rejected), attempt(2, S::Unknown, AttemptClass::TimedOut)};
    const Verdict verdict = mayStart(job(), attempts, 2);
    QCOMPARE(verdict.code, VerdictCode::HeldUnknown);
    QCOMPARE(sentence(verdict),
        QStringLiteral("Retry is held: attempt 2 on alpha is UNKNOWN since 1970-01-01 04:01:12Z "
                       "(1,812 of 1,812 bytes sent, no status line, connection still open)"));
    const Error error = toError(verdict);
    QCOMPARE(error.code, ErrorCode::Held);
    QCOMPARE(error.details.value(QStringLiteral("rule")).toString(), QStringLiteral("held_unknown"));
    QCOMPARE(error.details.value(QStringLiteral("attempt_id")).toLongLong(), 102);
    QVERIFY(!mayRelease(job(), attempts).allowed());
}

void TstVerdict::aDoubleClickSeesThatItIsStaleFirst()
{
    const std::vector attempts{attempt(1, S::Failed, AttemptClass::Rejected), attempt(2, S::Starting)};
    QCOMPARE(mayStart(job(JobState::Running), attempts, 1).code, VerdictCode::Stale);
    QCOMPARE(mayStart(job(JobState::Running), attempts, 2).code, VerdictCode::HeldOpen);
    QCOMPARE(mayStart(job(JobState::Queued), {}, 0).code, VerdictCode::Allowed);
}

void TstVerdict::aClosedJobStartsNothing()
{
    QCOMPARE(mayStart(job(JobState::Succeeded), {}, std::nullopt).code, VerdictCode::JobClosed);
    QCOMPARE(mayRelease(job(JobState::Cancelled), {}).code, VerdictCode::JobClosed);
    QVERIFY(mayStart(job(JobState::Failed), std::vector{attempt(1, S::Abandoned)}, 1).allowed());
}

void TstVerdict::lanesAreFilledFromTheLowest()
{
    std::vector attempts{attempt(1, S::Failed, AttemptClass::Rejected), attempt(2, S::Running)};
    attempts[1].lane = 1;
    const Job racing = job(JobState::Running, 2);
    QVERIFY(mayStart(racing, attempts, 2).allowed());
    QCOMPARE(freeLane(racing, attempts), 0);
    attempts.push_back(attempt(3, S::Running));
    QCOMPARE(mayStart(racing, attempts, 3).code, VerdictCode::HeldOpen);
    attempts[1].state = S::Unknown; // none may start while any is UNKNOWN, also with a lane free
    attempts[2].state = S::Failed;
    QCOMPARE(mayStart(racing, attempts, 3).code, VerdictCode::HeldUnknown);
}

void TstVerdict::didNotRunNeedsASealedAttempt()
{
    std::vector attempts{attempt(1, S::Unknown, AttemptClass::TimedOut)};
    attempts[0].hardDeadline = utcFromMicros(60'000'000);
    const auto ask = [&] {
        return mayReconcile(job(), attempts, attempts[0].id, ReconcileOutcome::DidNotRun, 1, QStringLiteral("seen in its log"), false);
    };
    QCOMPARE(ask().code, VerdictCode::NotSealed);
    QVERIFY(sentence(ask()).contains(QStringLiteral("1970-01-01 00:01:00Z")));
    attempts[0].sealed = utcFromMicros(1);
    QVERIFY(ask().allowed());
}

void TstVerdict::theSecondOperatorLearnsWhoDecided()
{
    std::vector attempts{attempt(1, S::Failed, AttemptClass::Attested)};
    attempts[0].unknownClass = AttemptClass::TimedOut;
    attempts[0].decision = Decision{QStringLiteral("ann@desk"), QStringLiteral("log"), utcFromMicros(0), 1};
    const Verdict verdict =
        mayReconcile(job(JobState::Failed), attempts, attempts[0].id, ReconcileOutcome::LetGo, 1, QStringLiteral("x"), false);
    QCOMPARE(verdict.code, VerdictCode::AlreadyDecided);
    QVERIFY(sentence(verdict).contains(QStringLiteral("ann@desk")));
    QCOMPARE(toError(verdict).code, ErrorCode::AlreadyDecided);
    const std::vector running{attempt(1, S::Running)};
    QCOMPARE(
        mayReconcile(job(), running, running[0].id, ReconcileOutcome::LetGo, 1, QStringLiteral("x"), false).code, VerdictCode::NotUnknown);
}

void TstVerdict::undoIsRefusedOnceSomethingWasBuiltOnIt()
{
    std::vector attempts{attempt(1, S::Abandoned)};
    attempts[0].decision = Decision{QStringLiteral("ann"), QStringLiteral("r"), utcFromMicros(0), 1};
    const auto undo = [&](JobState state) {
        return mayReconcile(job(state), attempts, attempts[0].id, ReconcileOutcome::Undo, std::nullopt, QStringLiteral("wrong"), false)
            .code;
    };
    QCOMPARE(undo(JobState::Failed), VerdictCode::Allowed);
    QCOMPARE(undo(JobState::Cancelled), VerdictCode::JobClosed);
    attempts.push_back(attempt(2, S::Starting));
    QCOMPARE(undo(JobState::Running), VerdictCode::BuiltOn);
    attempts[0] = attempt(1, S::Failed, AttemptClass::Rejected);
    QCOMPARE(undo(JobState::Running), VerdictCode::NothingToUndo);
}

void TstVerdict::cancelNamesEveryAttemptThatMayRun()
{
    const std::vector attempts{attempt(1, S::Unknown, AttemptClass::TimedOut), attempt(2, S::Starting)};
    const Verdict refused = mayCancel(job(), attempts, 3, {}, QStringLiteral("not wanted"));
    QCOMPARE(refused.code, VerdictCode::LetGoNeeded);
    QCOMPARE(refused.attempts, QList<AttemptId>{attempts[0].id});
    QVERIFY(mayCancel(job(), attempts, 3, {attempts[0].id}, QStringLiteral("not wanted")).allowed());
    QCOMPARE(mayCancel(job(), attempts, 2, {attempts[0].id}, QStringLiteral("x")).code, VerdictCode::Stale);
}

void TstVerdict::textFromOutsideIsNotTakenForAPlaceholder()
{
    std::vector attempts{attempt(1, S::Unknown, AttemptClass::TimedOut)};
    attempts[0].provider = QStringLiteral("%5%1");
    QVERIFY(sentence(mayStart(job(), attempts, 1)).contains(QStringLiteral("attempt 1 on %5%1 is UNKNOWN")));
}

void TstVerdict::aReasonIsNeeded()
{
    const std::vector attempts{attempt(1, S::Unknown, AttemptClass::TimedOut)};
    const Verdict verdict = mayReconcile(job(), attempts, attempts[0].id, ReconcileOutcome::LetGo, 1, QStringLiteral("  "), false);
    QCOMPARE(verdict.code, VerdictCode::ReasonNeeded);
    QCOMPARE(toError(verdict).code, ErrorCode::Invalid);
}

HOLDFAST_TEST(TstVerdict, "tst_verdict")
#include "tst_verdict.moc"
