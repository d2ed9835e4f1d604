// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/promises.h"

#include "domain/states.h"
#include "store/check.h"
#include "store/questions.h"

using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

enum AttemptColumn { Id, JobOf, State, Class, BasisOf, DecidedBy };
const QString s_attempts = u"SELECT id, job_id, state, class, basis, decided_by FROM attempts WHERE job_id > ? ORDER BY id"_s;

/// What a definite failure says, held against what the provider did.
bool isTrueFailure(AttemptClass said, const Execution *execution)
{
    if (!execution || execution->posts == 0)
        return said == AttemptClass::NeverSent || said == AttemptClass::Withdrawn;
    switch (execution->ending) {
    case Ending::Refusal:
    case Ending::BadRequest: return execution->answered && said == AttemptClass::Rejected;
    case Ending::Error: return execution->answered && said == AttemptClass::ProviderError;
    case Ending::Truncated: return execution->answered && said == AttemptClass::Truncated;
    case Ending::Answer:
    case Ending::Cut:
    case Ending::Gateway: return false;
    }
    Q_UNREACHABLE();
}

} // namespace

Promises::Promises(SimDatabase &database, const SimProvider &provider)
    : m_database(database), m_provider(provider), m_firstJob(database.number(u"SELECT coalesce(max(id), 0) FROM jobs"_s)),
      m_firstEvent(database.number(u"SELECT coalesce(max(id), 0) FROM events"_s)), m_cursor{0, m_firstEvent}
{}

QString Promises::truthOf(const Row &attempt) const
{
    const auto state = fromWord<AttemptState>(attempt.text(State));
    const QString name = u"attempt %1 (%2 %3)"_s.arg(attempt.integer(Id)).arg(attempt.text(State), attempt.text(Class));
    const Execution *execution = m_provider.find(AttemptId(attempt.integer(Id)));
    if (execution && execution->posts > 1)
        return name + u" was sent %1 times (1)"_s.arg(execution->posts);
    if (!state)
        return name + u" has a state that is none"_s;
    const bool onAWord = !attempt.isNull(DecidedBy) || attempt.text(BasisOf) != word(Basis::Observed);
    if (*state == AttemptState::Abandoned && !onAWord)
        return name + u" was let go by nobody (10)"_s;
    if (*state == AttemptState::Succeeded && !onAWord && !(execution && execution->ending == Ending::Answer && execution->answered))
        return name + u" succeeded without an answer (14)"_s;
    if (*state != AttemptState::Failed || onAWord)
        return {};
    const auto said = fromWord<AttemptClass>(attempt.text(Class));
    return said && isTrueFailure(*said, execution) ? QString() : name + u" is not what happened (13)"_s;
}

QString Promises::attempts()
{
    const auto rows = m_database.writing().exec(s_attempts, {m_firstJob});
    if (!rows)
        return rows.error().text;
    for (const Row &row : rows->rows) {
        const QString now = row.text(State) + row.text(Class) + row.text(BasisOf);
        QString &before = m_attemptStates[row.integer(Id)];
        if (before == now)
            continue;
        before = now;
        if (const QString lie = truthOf(row); !lie.isEmpty())
            return lie;
    }
    return {};
}

QString Promises::closedRows()
{
    const auto rows = m_database.writing().exec(u"SELECT * FROM jobs WHERE closed_us IS NOT NULL AND id > ?"_s, {m_firstJob});
    if (!rows)
        return rows.error().text;
    for (const Row &row : rows->rows) {
        QString now;
        for (int column = 0; column < row.size(); ++column)
            now += row.text(column) + u'|';
        QString &before = m_closed[row.integer(0)];
        if (before.isEmpty())
            before = now;
        else if (before != now)
            return u"closed job %1 changed (8)"_s.arg(row.integer(0));
    }
    return {};
}

QString Promises::afterCommit()
{
    const auto found = checkRows(m_database.writing(), CheckMoment::Any);
    if (!found)
        return found.error().text;
    if (!found->isEmpty())
        return found->join(u' ');
    if (const QString lie = attempts(); !lie.isEmpty())
        return lie;
    return closedRows();
}

QString Promises::afterLeaving(AttemptId attempt)
{
    Connection &connection = m_database.writing();
    const auto own = connection.exec(
        u"SELECT a.state, a.job_id, j.max_in_flight FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.id = ?"_s, {attempt.value()});
    if (!own || own->isEmpty())
        return u"attempt %1 left, and the database does not know it"_s.arg(attempt.value());
    if (own->first().text(0) == u"FAILED"_s)
        return u"attempt %1 left after FAILED was recorded (2)"_s.arg(attempt.value());
    if (own->first().number(2) > 1)
        return {};
    const auto beside =
        connection.exec(u"SELECT id, state FROM attempts WHERE job_id = ? AND id <> ? AND state IN ('RUNNING', 'UNKNOWN')"_s,
            {own->first().integer(1), attempt.value()});
    if (!beside || !beside->isEmpty())
        return u"attempt %1 left while another of its job may be running (3)"_s.arg(attempt.value());
    return {};
}

QString Promises::acknowledged(const QString &key, JobId job)
{
    const auto known = m_acknowledged.constFind(key);
    if (known != m_acknowledged.cend() && *known != job)
        return u"key %1 was job %2 and is job %3 (9)"_s.arg(key).arg(known->value()).arg(job.value());
    m_acknowledged.insert(key, job);
    return {};
}

void Promises::followEvents()
{
    const auto page = readEvents(m_database.reading(), m_cursor, {}, 50);
    if (!page)
        return;
    for (const Event &event : page->events)
        m_eventsSeen.insert(event.id.value());
    m_cursor = page->next;
}

/// A usable answer that came to a process which lived on.
QString Promises::answerCounted(AttemptId attempt)
{
    const bool counted =
        m_database.number(u"SELECT count(*) FROM attempts WHERE id = ? AND state IN ('SUCCEEDED', 'SUPERSEDED')"_s, {attempt.value()}) == 1;
    return counted ? QString() : u"the usable answer of attempt %1 counted for nothing (14)"_s.arg(attempt.value());
}

bool Promises::allIsClosed()
{
    return m_database.number(u"SELECT count(*) FROM jobs WHERE closed_us IS NULL AND id > ?"_s, {m_firstJob}) == 0;
}

QString Promises::atTheEnd()
{
    if (const QString broken = afterCommit(); !broken.isEmpty())
        return broken;
    const auto left = checkRows(m_database.writing(), CheckMoment::AfterATick);
    if (!left || !left->isEmpty())
        return left ? left->join(u' ') + u" (7)"_s : left.error().text;
    for (auto it = m_acknowledged.cbegin(); it != m_acknowledged.cend(); ++it) {
        if (m_database.number(u"SELECT count(*) FROM jobs WHERE id = ? AND idempotency_key = ?"_s, {it->value(), it.key()}) != 1)
            return u"acknowledged job %1 is lost (9)"_s.arg(it->value());
    }
    const auto open = m_database.writing().exec(u"SELECT j.id, j.state, coalesce(group_concat(a.state || ' ' || coalesce(a.class, '')), "
                                                u"'no attempt') FROM jobs j LEFT JOIN attempts a "
                                                "ON a.job_id = j.id WHERE j.closed_us IS NULL AND j.id > ? GROUP BY j.id, j.state"_s,
        {m_firstJob});
    if (!open || !open->isEmpty())
        return open
            ? u"job %1 cannot be settled: %2 with %3 (12)"_s.arg(open->first().integer(0)).arg(open->first().text(1), open->first().text(2))
            : open.error().text;
    for (int i = 0; i < 100; ++i)
        followEvents();
    if (m_database.number(u"SELECT count(*) FROM events WHERE id > ?"_s, {m_firstEvent}) != m_eventsSeen.size())
        return u"a reader of the events missed one (15)"_s;
    return {};
}

} // namespace holdfast::explore
