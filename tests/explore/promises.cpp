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
const QString s_attempts = u"SELECT id, job_id, state, class, basis, decided_by FROM attempts ORDER BY id"_s;

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

/// Whole rows as one text each: a row of many columns is dear to read.
QString closedJobs(SimDatabase &database)
{
    const auto columns = database.connection().exec(u"SELECT group_concat('quote(' || name || ')', '||') FROM pragma_table_info('jobs')"_s);
    return u"SELECT id, "_s + (columns ? columns->first().text(0) : QString()) + u" FROM jobs WHERE closed_us IS NOT NULL"_s;
}

} // namespace

Promises::Promises(SimDatabase &database, const SimProvider &provider)
    : m_database(database), m_provider(provider), m_closedJobs(closedJobs(database))
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
    const auto rows = m_database.connection().exec(s_attempts);
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
    const auto rows = m_database.connection().exec(m_closedJobs);
    if (!rows)
        return rows.error().text;
    for (const Row &row : rows->rows) {
        const QString now = row.text(1);
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
    const qint64 changes = m_database.number(u"SELECT total_changes()"_s);
    if (std::exchange(m_changes, changes) == changes)
        return {};
    const auto found = checkRows(m_database.connection(), CheckMoment::Any);
    if (!found)
        return found.error().text;
    if (!found->isEmpty())
        return found->join(u' ');
    if (const QString lie = attempts(); !lie.isEmpty())
        return lie;
    if (const QString broken = startsArePaused(); !broken.isEmpty())
        return broken;
    return closedRows();
}

QString Promises::acknowledged(const QString &key, JobId job)
{
    const auto known = m_acknowledged.constFind(key);
    if (known != m_acknowledged.cend() && *known != job)
        return u"key %1 was job %2 and is job %3 (9)"_s.arg(key).arg(known->value()).arg(job.value());
    m_acknowledged.insert(key, job);
    return {};
}

bool Promises::followEvents()
{
    const auto page = readEvents(m_database.connection(), m_cursor, {}, 50);
    if (!page)
        return false;
    for (const Event &event : page->events)
        m_eventsSeen.insert(event.id.value());
    m_cursor = page->next;
    return !page->events.empty();
}

QString Promises::endStands(AttemptId attempt, bool usable)
{
    const auto rows = m_database.connection().exec(
        u"SELECT state, sealed_us IS NOT NULL, state IN ('SUCCEEDED', 'SUPERSEDED') FROM attempts WHERE id = ?"_s, {attempt.value()});
    if (!rows || rows->isEmpty())
        return rows ? u"attempt %1 is lost (9)"_s.arg(attempt.value()) : rows.error().text;
    if (usable && !rows->first().flag(2))
        return u"the usable answer of attempt %1 counted for nothing (14)"_s.arg(attempt.value());
    if (rows->first().text(0) == u"RUNNING"_s || !rows->first().flag(1))
        return u"attempt %1 is %2 and open, though its process heard of its end (12)"_s.arg(
            QString::number(attempt.value()), rows->first().text(0));
    return {};
}

bool Promises::allIsClosed()
{
    return m_database.number(u"SELECT count(*) FROM jobs WHERE closed_us IS NULL"_s) == 0;
}

QString Promises::atTheEnd()
{
    m_changes = -1;
    if (const QString broken = afterCommit(); !broken.isEmpty())
        return broken;
    const auto left = checkRows(m_database.connection(), CheckMoment::AfterATick);
    if (!left || !left->isEmpty())
        return left ? left->join(u' ') + u" (7)"_s : left.error().text;
    for (auto it = m_acknowledged.cbegin(); it != m_acknowledged.cend(); ++it) {
        if (m_database.number(u"SELECT count(*) FROM jobs WHERE id = ? AND idempotency_key = ?"_s, {it->value(), it.key()}) != 1)
            return u"acknowledged job %1 is lost (9)"_s.arg(it->value());
    }
    const auto open = m_database.connection().exec(u"SELECT j.id, j.state, coalesce(group_concat(a.state || ' ' || coalesce(a.class, '')), "
                                                   u"'no attempt') FROM jobs j LEFT JOIN attempts a "
                                                   "ON a.job_id = j.id WHERE j.closed_us IS NULL GROUP BY j.id, j.state"_s);
    if (!open || !open->isEmpty())
        return open
            ? u"job %1 cannot be settled: %2 with %3 (12)"_s.arg(open->first().integer(0)).arg(open->first().text(1), open->first().text(2))
            : open.error().text;
    while (followEvents()) {
    }
    if (m_database.number(u"SELECT count(*) FROM events"_s) != m_eventsSeen.size())
        return u"a reader of the events missed one (15)"_s;
    return {};
}

} // namespace holdfast::explore
