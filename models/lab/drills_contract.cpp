// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/drills.h"

#include "lab/drill_tools.h"

/// The four breakpoints of the contract, and the late answer.
namespace holdfast::drill {

namespace {

std::pair<bool, QString> doubleClick(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::answer(Millis{150})});
    play.add(alpha);
    const Submission intent = play.submission(alpha);
    play.say(QStringLiteral("Create is clicked twice: the same owner and key reach the database twice at once."));
    QFuture<Result<Submitted>> first = play.stage().engine.submit(intent);
    QFuture<Result<Submitted>> second = play.stage().engine.submit(intent);
    const Submitted one = play.take(first, QStringLiteral("first click"));
    const Submitted two = play.take(second, QStringLiteral("second click"));
    const JobDetail done = play.awaitState(one.job, JobState::Succeeded);
    const bool passed = one.job == two.job && done.attempts.size() == 1 && alpha.requestCount() == 1;
    return {passed,
        QStringLiteral("jobs %1 and %2, %3 attempt(s); the provider read %4 request(s)")
            .arg(one.job.value())
            .arg(two.job.value())
            .arg(done.attempts.size())
            .arg(alpha.requestCount())};
}

std::pair<bool, QString> mismatchedInput(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    play.add(alpha);
    Submission intent = play.submission(alpha, QByteArrayLiteral("{\"messages\":[],\"amount\":1}"));
    const JobId job = play.submit(intent);
    play.awaitState(job, JobState::Succeeded);
    intent.intent.payload = QByteArrayLiteral("{\"messages\":[],\"amount\":2}");
    play.say(QStringLiteral("The same key comes again with another amount."));
    const Error error = play.refused(play.stage().engine.submit(intent), QStringLiteral("the same key with another amount"));
    const QStringList differs = error.details.value(QStringLiteral("differs")).toStringList();
    const bool passed =
        error.code == ErrorCode::KeyReused && differs == QStringList{QStringLiteral("/payload/amount")} && alpha.requestCount() == 1;
    return {passed,
        QStringLiteral("refused: %1; differs: %2; the provider read %3 request(s)")
            .arg(errorWord(error.code), differs.join(u' '))
            .arg(alpha.requestCount())};
}

std::pair<bool, QString> timeout(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::hang()});
    play.add(alpha);
    const JobId job = play.submit(play.submission(alpha));
    play.say(QStringLiteral("The provider reads the request and says nothing."));
    const JobDetail held = play.awaitState(job, JobState::Unknown);
    RetryRequest retry;
    retry.job = job;
    retry.afterOrdinal = last(held).ordinal;
    const Error error = play.refused(play.stage().engine.retry(retry), QStringLiteral("a retry while an attempt is UNKNOWN"));
    play.say(error.text);
    const JobDetail after = play.read(job);
    const bool passed = last(after).state == AttemptState::Unknown && error.code == ErrorCode::Held && after.attempts.size() == 1
        && alpha.requestCount() == 1;
    const QString seen = QStringLiteral("attempt %1, retry %2; the provider read %3 request(s)")
                             .arg(word(last(after).state), errorWord(error.code))
                             .arg(alpha.requestCount());
    play.take(play.stage().engine.cancel({job, QStringLiteral("the drill is over"), after.job.version, {last(after).id}}),
        QStringLiteral("cancelling"));
    return {passed, seen};
}

std::pair<bool, QString> lateAnswer(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::answerOnStep()});
    play.add(alpha);
    const JobId job = play.submit(play.submission(alpha));
    play.awaitState(job, JobState::Unknown);
    play.say(QStringLiteral("UNKNOWN at the soft deadline; the connection stays open. Now the answer comes."));
    alpha.step();
    const JobDetail won = play.awaitState(job, JobState::Succeeded);
    const bool passed = won.attempts.size() == 1 && won.job.winner == last(won).id && alpha.requestCount() == 1;
    return {passed,
        QStringLiteral("UNKNOWN, then %1 by its own late answer; %2 attempt(s), the provider read %3 request(s)")
            .arg(word(won.job.state))
            .arg(won.attempts.size())
            .arg(alpha.requestCount())};
}

QString raceSeen(Play &play, const JobDetail &done, const LabProvider &alpha, const LabProvider &beta)
{
    return QStringLiteral("winner: attempt %1; attempt 1 is %2; %3 race row(s); alpha read %4, beta read %5")
        .arg(last(done).ordinal)
        .arg(word(done.attempts.front().state))
        .arg(play.racesOf(done.job.id))
        .arg(alpha.requestCount())
        .arg(beta.requestCount());
}

bool raceIsRight(Play &play, const JobDetail &done, const LabProvider &alpha, const LabProvider &beta)
{
    return done.job.winner == last(done).id && last(done).provider == QLatin1String("beta") && done.attempts.size() == 2
        && done.attempts.front().state == AttemptState::Superseded && play.racesOf(done.job.id) == 1 && alpha.requestCount() == 1
        && beta.requestCount() == 1;
}

JobDetail awaitLoser(Play &play, JobId job)
{
    return play.await(job, QStringLiteral("attempt 1 SUPERSEDED"),
        [](const JobDetail &detail) { return detail.attempts.front().state == AttemptState::Superseded; });
}

/// Two lanes that the job's policy allows: the official primary leaves first and loses.
std::pair<bool, QString> reverseOrderLanes(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    LabProvider beta(QStringLiteral("beta"));
    alpha.setScript({acts::answerOnStep()});
    play.add(alpha);
    play.add(beta);
    Submission intent = play.submission(alpha);
    intent.intent.maxInFlight = 2;
    intent.softDeadline = play.stage().softDeadline * 10;
    const JobId job = play.submit(intent);
    play.awaitRequests(alpha, 1);
    play.say(QStringLiteral("Attempt 1 is under way at alpha, the primary. Attempt 2 races it at beta."));
    RetryRequest race;
    race.job = job;
    race.afterOrdinal = 1;
    race.provider = QStringLiteral("beta");
    play.take(play.stage().engine.retry(race), QStringLiteral("racing"));
    play.awaitState(job, JobState::Succeeded);
    play.say(QStringLiteral("beta answered and won. Now alpha, which left first, answers too."));
    alpha.step();
    const JobDetail done = awaitLoser(play, job);
    return {raceIsRight(play, done, alpha, beta), raceSeen(play, done, alpha, beta)};
}

/// One lane: an operator lets go of the UNKNOWN attempt, a retry wins, and then the first one answers.
std::pair<bool, QString> reverseOrderLetGo(Play &play)
{
    LabProvider alpha(QStringLiteral("alpha"));
    LabProvider beta(QStringLiteral("beta"));
    alpha.setScript({acts::answerOnStep()});
    play.add(alpha);
    play.add(beta);
    const JobId job = play.submit(play.submission(alpha));
    const JobDetail unknown = play.awaitState(job, JobState::Unknown);
    play.say(QStringLiteral("UNKNOWN: an operator lets go of attempt 1, accepting that it may have run."));
    DecisionRequest letGo;
    letGo.attempt = last(unknown).id;
    letGo.outcome = ReconcileOutcome::LetGo;
    letGo.reason = QStringLiteral("the customer cannot wait");
    letGo.expectedVersion = last(unknown).version;
    play.take(play.stage().engine.reconcile(letGo), QStringLiteral("letting go"));
    RetryRequest retry;
    retry.job = job;
    retry.afterOrdinal = 1;
    retry.provider = QStringLiteral("beta");
    play.take(play.stage().engine.retry(retry), QStringLiteral("retrying at beta"));
    play.awaitState(job, JobState::Succeeded);
    play.say(QStringLiteral("The retry won. Now the first attempt answers after all."));
    alpha.step();
    const JobDetail done = awaitLoser(play, job);
    return {raceIsRight(play, done, alpha, beta), raceSeen(play, done, alpha, beta)};
}

Drill make(const char *name, const char *title, const char *shows, const char *expected, std::pair<bool, QString> (*body)(Play &))
{
    const QString id = QString::fromLatin1(name);
    const QString wanted = QString::fromUtf8(expected);
    return {id, QString::fromUtf8(title), QString::fromUtf8(shows),
        [id, wanted, body](LabStage &stage) { return judged(id, wanted, stage, body); }};
}

} // namespace

std::vector<Drill> contractDrills()
{
    return {
        make("double-click", "Double click", "Two equal requests at once are one job and one attempt.", "one job, one attempt, one request",
            doubleClick),
        make("mismatched-input", "Mismatched input", "The same key with another input is a conflict that names what differs.",
            "a conflict that names /payload/amount, one request", mismatchedInput),
        make("timeout", "Timeout", "A silent provider makes the attempt UNKNOWN, never failed, and holds every retry.",
            "UNKNOWN, the retry held, one request", timeout),
        make("late-answer", "Late answer", "The answer that comes after the deadline clears the doubt by itself.",
            "SUCCEEDED by the late answer, one attempt, one request", lateAnswer),
        make("reverse-order", "Reverse-order finish", "The primary leaves first, answers second, and loses.",
            "beta wins, alpha SUPERSEDED, one race row, one request each", reverseOrderLanes),
        make("reverse-order-let-go", "Reverse order after letting go", "Let go, retry, win; then the first attempt answers and is ignored.",
            "beta wins, alpha SUPERSEDED, one race row, one request each", reverseOrderLetGo),
    };
}

} // namespace holdfast::drill
