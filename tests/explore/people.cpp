// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/people.h"

#include "domain/when_done.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

constexpr quint32 s_keys = 3;
constexpr quint32 s_oldLooks = 3; ///< One act in so many goes by what was seen before.

QList<AttemptId> openOnes(const Sight &sight)
{
    QList<AttemptId> open;
    for (const Sight::Seen &attempt : sight.attempts) {
        if (attempt.state == AttemptState::Running || attempt.state == AttemptState::Unknown)
            open << attempt.id;
    }
    return open;
}

} // namespace

People::People(SimDatabase &database, Draws &draws, Promises &promises) : m_database(database), m_draws(draws), m_promises(promises) {}

QList<qint64> People::jobs(const QString &which)
{
    QList<qint64> ids;
    if (const auto rows = m_database.connection().exec(u"SELECT id FROM jobs"_s + which + u" ORDER BY id"_s)) {
        for (const Row &row : rows->rows)
            ids << row.integer(0);
    }
    return ids;
}

/// Few columns: whoever explores looks often.
Sight People::read(qint64 job)
{
    Sight sight;
    const auto rows = m_database.connection().exec(
        u"SELECT j.state, j.version, j.starts_by_itself, a.id, a.state, a.version FROM jobs j LEFT JOIN attempts a ON a.job_id = j.id "
        "WHERE j.id = ? ORDER BY a.id"_s,
        {job});
    if (!rows)
        qFatal("%s", qPrintable(rows.error().text));
    for (const Row &row : rows->rows) {
        sight.job = JobId(job);
        sight.state = fromWord<JobState>(row.text(0)).value_or(JobState::Queued);
        sight.version = row.number(1);
        sight.startsByItself = row.flag(2);
        if (!row.isNull(3))
            sight.attempts.push_back(
                {AttemptId(row.integer(3)), fromWord<AttemptState>(row.text(4)).value_or(AttemptState::Starting), row.number(5)});
    }
    return sight;
}

void People::ask(SimProcess &at)
{
    const QString key = u"key-"_s + QString::number(m_draws.below(s_keys));
    Submission submission;
    submission.owner = u"owner"_s;
    submission.key = key;
    submission.actor = u"owner"_s;
    submission.intent.payload = R"({"messages":[{"role":"user","content":"x"}]})";
    submission.intent.provider = u"p"_s;
    if (key.endsWith(u'2')) // the same for a key always, or it would be another intent
        submission.intent.maxInFlight = 2;
    if (key.endsWith(u'1')) { // often past; the other jobs' deadlines are longer than a lease
        submission.softDeadline = Millis{9'000};
        submission.hardDeadline = Millis{40'000};
    }
    submission.start = !m_draws.oneIn(8);
    const Reply<Submitted> reply;
    at.core->requests().submit(submission, reply);
    m_did = at.name + u": submit "_s + key;
    whenDone(reply.future(), at.core.get(), [this, key](const Result<Submitted> &done) {
        if (const QString broken = done ? m_promises.acknowledged(key, done->job) : QString(); !broken.isEmpty())
            m_broken = broken;
    });
}

void People::look()
{
    if (const QList<qint64> ids = jobs(); !ids.isEmpty()) {
        const qint64 id = ids.at(m_draws.below(static_cast<quint32>(ids.size())));
        m_seen.insert(id, read(id));
    }
}

void People::act(SimProcess &at)
{
    m_did = u"no job yet"_s;
    const QList<qint64> ids = jobs(m_draws.oneIn(4) ? QString() : u" WHERE closed_us IS NULL"_s);
    if (ids.isEmpty())
        return;
    const qint64 id = ids.at(m_draws.below(static_cast<quint32>(ids.size())));
    if (!m_seen.contains(id) || !m_draws.oneIn(s_oldLooks))
        m_seen.insert(id, read(id));
    const Sight seen = m_seen.value(id);
    m_did = at.name + u": job %1 "_s.arg(seen.job.value());
    const quint32 drawn = m_draws.below(8);
    if (drawn < 2)
        return retry(at, seen);
    if (drawn == 2)
        return cancel(at, seen);
    if (!seen.attempts.empty())
        about(at, attemptOf(seen), drawn);
}

/// More often one about which nobody knows.
const Sight::Seen &People::attemptOf(const Sight &seen)
{
    const auto unknown = std::ranges::find(seen.attempts, AttemptState::Unknown, &Sight::Seen::state);
    if (unknown != seen.attempts.end() && !m_draws.oneIn(3))
        return *unknown;
    return seen.attempts.at(m_draws.below(static_cast<quint32>(seen.attempts.size())));
}

void People::about(SimProcess &at, const Sight::Seen &attempt, quint32 drawn)
{
    m_did += u"attempt %1 "_s.arg(attempt.id.value());
    const Reply<ActionResult> reply;
    if (drawn == 3) {
        m_did += u"withdraw"_s;
        at.core->requests().withdraw(attempt.id, u"not needed"_s, attempt.version, reply);
    } else if (drawn == 4) {
        m_did += u"look up"_s;
        at.core->lookUp().attempt(attempt.id, Reply<LookupResult>());
    } else if (drawn == 5) {
        m_did += u"stop waiting"_s;
        at.core->requests().stopWaiting(attempt.id, u"long enough"_s, attempt.version, reply);
    } else {
        decide(at, attempt, outcomeFor(attempt.state));
    }
}

ReconcileOutcome People::outcomeFor(AttemptState seen)
{
    const bool isDecided = seen == AttemptState::Abandoned || seen == AttemptState::Failed;
    if (isDecided && !m_draws.oneIn(4))
        return ReconcileOutcome::Undo;
    constexpr std::array s_drawn{ReconcileOutcome::LetGo, ReconcileOutcome::DidNotRun, ReconcileOutcome::DidNotRun,
        ReconcileOutcome::Succeeded, ReconcileOutcome::KeepWaiting, ReconcileOutcome::Undo};
    return s_drawn.at(m_draws.below(s_drawn.size()));
}

ReconcileOutcome People::outcomeOfHaste()
{
    constexpr std::array s_drawn{ReconcileOutcome::LetGo, ReconcileOutcome::LetGo, ReconcileOutcome::LetGo, ReconcileOutcome::DidNotRun,
        ReconcileOutcome::Succeeded};
    return s_drawn.at(m_draws.below(s_drawn.size()));
}

void People::decide(SimProcess &at, const Sight::Seen &attempt, ReconcileOutcome outcome)
{
    DecisionRequest request;
    request.attempt = attempt.id;
    request.expectedVersion = attempt.version;
    request.reason = u"looked at it"_s;
    request.outcome = outcome;
    if (outcome == ReconcileOutcome::Succeeded)
        request.answer = R"({"by":"hand"})";
    if (outcome == ReconcileOutcome::DidNotRun)
        request.stopFirst = !m_draws.oneIn(3);
    m_did += word(outcome);
    at.core->requests().reconcile(request, Reply<ActionResult>());
}

void People::retry(SimProcess &at, const Sight &seen)
{
    const auto after = static_cast<int>(seen.attempts.size());
    m_did += u"retry after %1"_s.arg(after);
    at.core->requests().retry({seen.job, after, {}, {}, u"again"_s}, Reply<ActionResult>());
}

void People::cancel(SimProcess &at, const Sight &seen)
{
    m_did += u"cancel"_s;
    at.core->requests().cancel({seen.job, u"not wanted"_s, seen.version, openOnes(seen)}, Reply<ActionResult>());
}

void People::press(SimProcess &at)
{
    m_did = u"nobody waits"_s;
    const QList<qint64> ids = jobs(u" WHERE state IN ('UNKNOWN', 'FAILED')"_s);
    if (ids.isEmpty())
        return;
    const Sight seen = read(ids.at(m_draws.below(static_cast<quint32>(ids.size()))));
    m_did = at.name + u": job %1 "_s.arg(seen.job.value());
    const auto unknown = std::ranges::find(seen.attempts, AttemptState::Unknown, &Sight::Seen::state);
    if (unknown != seen.attempts.end()) {
        m_did += u"attempt %1 "_s.arg(unknown->id.value());
        decide(at, *unknown, outcomeOfHaste());
    } else if (seen.state == JobState::Failed) {
        retry(at, seen);
    }
}

void People::settleAll(SimProcess &at)
{
    for (const qint64 id : jobs(u" WHERE closed_us IS NULL"_s)) {
        const Sight seen = read(id);
        if (seen.state == JobState::Failed || !seen.startsByItself)
            cancel(at, seen);
        for (const Sight::Seen &attempt : seen.attempts) {
            if (attempt.state == AttemptState::Unknown)
                decide(at, attempt, ReconcileOutcome::LetGo);
        }
    }
}

} // namespace holdfast::explore
