// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/people.h"

#include "domain/when_done.h"
#include "store/questions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

constexpr quint32 s_keys = 3;
constexpr quint32 s_oldLooks = 3; ///< One act in so many goes by what was seen before.

QList<AttemptId> openOnes(const JobDetail &seen)
{
    QList<AttemptId> open;
    for (const Attempt &attempt : seen.attempts) {
        if (attempt.state == AttemptState::Running || attempt.state == AttemptState::Unknown)
            open << attempt.id;
    }
    return open;
}

} // namespace

People::People(SimDatabase &database, Draws &draws, Promises &promises, const QString &name)
    : m_database(database), m_draws(draws), m_promises(promises), m_name(name),
      m_firstJob(database.number(u"SELECT coalesce(max(id), 0) FROM jobs"_s))
{}

QList<qint64> People::jobs()
{
    QList<qint64> ids;
    if (const auto rows = m_database.writing().exec(u"SELECT id FROM jobs WHERE id > ? ORDER BY id"_s, {m_firstJob})) {
        for (const Row &row : rows->rows)
            ids << row.integer(0);
    }
    return ids;
}

Result<JobDetail> People::read(qint64 job)
{
    return readJob(m_database.writing(), u"j.id = ?"_s, {job}, u"none"_s);
}

void People::ask(SimProcess &at)
{
    const QString key = m_name + u'-' + QString::number(m_draws.below(s_keys));
    Submission submission;
    submission.owner = u"owner"_s;
    submission.key = key;
    submission.actor = u"owner"_s;
    submission.intent.payload = R"({"messages":[{"role":"user","content":"x"}]})";
    submission.intent.provider = u"p"_s;
    if (key.endsWith(u'2')) // the same for a key always, or it would be another intent
        submission.intent.maxInFlight = 2;
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
        if (const auto detail = read(id))
            m_seen.insert(id, *detail);
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
    if (const auto now = read(id); now && !m_draws.oneIn(s_oldLooks))
        m_seen.insert(id, *now);
    const JobDetail seen = m_seen.value(id);
    m_did = at.name + u": job %1 "_s.arg(seen.job.id.value());
    const Reply<ActionResult> reply;
    switch (m_draws.below(6)) {
    case 0:
    case 1: decide(at, seen); return;
    case 2:
        m_did += u"retry after %1"_s.arg(seen.attempts.size());
        at.core->requests().retry({seen.job.id, static_cast<int>(seen.attempts.size()), {}, {}, u"again"_s}, reply);
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

void People::decide(SimProcess &at, const JobDetail &seen)
{
    if (seen.attempts.empty())
        return;
    const Attempt &attempt = seen.attempts.at(m_draws.below(static_cast<quint32>(seen.attempts.size())));
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

void People::cancel(SimProcess &at, const JobDetail &seen)
{
    m_did += u"cancel"_s;
    at.core->requests().cancel({seen.job.id, u"not wanted"_s, seen.job.version, openOnes(seen)}, Reply<ActionResult>());
}

void People::letGo(SimProcess &at, const Attempt &attempt)
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
    const QList<qint64> ids = jobs();
    if (ids.isEmpty())
        return;
    const auto seen = read(ids.at(m_draws.below(static_cast<quint32>(ids.size()))));
    if (!seen || isClosed(seen->job.state))
        return;
    m_did = at.name + u": job %1 "_s.arg(seen->job.id.value());
    const auto unknown = std::ranges::find(seen->attempts, AttemptState::Unknown, &Attempt::state);
    if (unknown != seen->attempts.end()) {
        m_did += u"attempt %1 let_go"_s.arg(unknown->id.value());
        letGo(at, *unknown);
    } else if (seen->job.state == JobState::Failed) {
        m_did += u"retry after %1"_s.arg(seen->attempts.size());
        at.core->requests().retry({seen->job.id, static_cast<int>(seen->attempts.size()), {}, {}, u"again"_s}, Reply<ActionResult>());
    }
}

void People::settleAll(SimProcess &at)
{
    for (const qint64 id : jobs()) {
        const auto detail = read(id);
        if (!detail || isClosed(detail->job.state))
            continue;
        if (detail->job.state == JobState::Failed || !detail->job.startsByItself)
            cancel(at, *detail);
        for (const Attempt &attempt : detail->attempts) {
            if (attempt.state != AttemptState::Unknown)
                continue;
            letGo(at, attempt);
        }
    }
}

} // namespace holdfast::explore
