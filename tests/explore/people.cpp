// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/people.h"

#include "domain/when_done.h"

#include <algorithm>

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
    m_did = u"nothing seen yet"_s;
    QList<qint64> ids = m_seen.keys();
    if (ids.isEmpty())
        return;
    std::ranges::sort(ids);
    const qint64 id = ids.at(m_draws.below(static_cast<quint32>(ids.size())));
    if (!m_draws.oneIn(s_oldLooks))
        m_seen.insert(id, read(id));
    const Sight seen = m_seen.value(id);
    m_did = at.name + u": job %1 "_s.arg(seen.job.value());
    const Reply<ActionResult> reply;
    switch (m_draws.below(6)) {
    case 0:
    case 1: decide(at, seen); return;
    case 2:
        m_did += u"retry after %1"_s.arg(seen.attempts.size());
        at.core->requests().retry({seen.job, static_cast<int>(seen.attempts.size()), {}, {}, u"again"_s}, reply);
        return;
    case 3: cancel(at, seen); return;
    case 4:
        if (seen.attempts.empty())
            return;
        m_did += u"withdraw"_s;
        at.core->requests().withdraw(seen.attempts.back().id, u"not needed"_s, seen.attempts.back().version, reply);
        return;
    default:
        if (seen.attempts.empty())
            return;
        m_did += u"look up"_s;
        at.core->lookUp().attempt(seen.attempts.back().id, Reply<LookupResult>());
        return;
    }
}

void People::decide(SimProcess &at, const Sight &seen)
{
    if (seen.attempts.empty())
        return;
    const Sight::Seen &attempt = seen.attempts.at(m_draws.below(static_cast<quint32>(seen.attempts.size())));
    DecisionRequest request;
    request.attempt = attempt.id;
    request.expectedVersion = attempt.version;
    request.reason = u"looked at it"_s;
    const Reply<ActionResult> reply;
    switch (m_draws.below(6)) {
    case 0: request.outcome = ReconcileOutcome::LetGo; break;
    case 1: request.outcome = ReconcileOutcome::KeepWaiting; break;
    case 2:
        request.outcome = ReconcileOutcome::Succeeded;
        request.answer = R"({"by":"hand"})";
        break;
    case 3:
        request.outcome = ReconcileOutcome::DidNotRun;
        request.stopFirst = m_draws.oneIn(2);
        break;
    case 4: request.outcome = ReconcileOutcome::Undo; break;
    default:
        m_did += u"stop waiting for attempt %1"_s.arg(attempt.id.value());
        at.core->requests().stopWaiting(attempt.id, request.reason, attempt.version, reply);
        return;
    }
    m_did += u"attempt %1 %2"_s.arg(QString::number(attempt.id.value()), word(request.outcome));
    at.core->requests().reconcile(request, reply);
}

void People::cancel(SimProcess &at, const Sight &seen)
{
    m_did += u"cancel"_s;
    at.core->requests().cancel({seen.job, u"not wanted"_s, seen.version, openOnes(seen)}, Reply<ActionResult>());
}

void People::letGo(SimProcess &at, const Sight::Seen &attempt)
{
    DecisionRequest request;
    request.attempt = attempt.id;
    request.expectedVersion = attempt.version;
    request.reason = u"it is late"_s;
    request.outcome = ReconcileOutcome::LetGo;
    at.core->requests().reconcile(request, Reply<ActionResult>());
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
        m_did += u"attempt %1 let_go"_s.arg(unknown->id.value());
        letGo(at, *unknown);
    } else if (seen.state == JobState::Failed) {
        m_did += u"retry after %1"_s.arg(seen.attempts.size());
        at.core->requests().retry({seen.job, static_cast<int>(seen.attempts.size()), {}, {}, u"again"_s}, Reply<ActionResult>());
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
                letGo(at, attempt);
        }
    }
}

} // namespace holdfast::explore
