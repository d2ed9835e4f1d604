// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/states.h"
#include "explore/promises.h"

/// What must hold when a request leaves.
using namespace Qt::StringLiterals;

namespace holdfast::explore {

QString Promises::afterLeaving(AttemptId attempt)
{
    Connection &connection = m_database.connection();
    const auto own =
        connection.exec(u"SELECT a.state, coalesce(i.state, 'none'), a.sealed_us IS NOT NULL, a.job_id, j.max_in_flight "
                        "FROM attempts a JOIN jobs j ON j.id = a.job_id LEFT JOIN instances i ON i.id = a.instance_id WHERE a.id = ?"_s,
            {attempt.value()});
    if (!own || own->isEmpty())
        return u"attempt %1 left, and the database does not know it"_s.arg(attempt.value());
    const Row &row = own->first();
    if (row.text(0) == u"FAILED"_s || row.flag(2))
        return u"attempt %1 left after it was recorded FAILED or closed for good (2)"_s.arg(attempt.value());
    if (row.text(1) != u"ALIVE"_s)
        return u"attempt %1 left when its process was known to be %2: others have stopped to wait for it (3)"_s.arg(
            QString::number(attempt.value()), row.text(1));
    return row.number(4) > 1 ? QString() : besideOthers(attempt, row.integer(3));
}

/// A second execution needs a person's word after the first, unless that provably did not run.
QString Promises::besideOthers(AttemptId attempt, qint64 job)
{
    const auto all = m_database.connection().exec(
        u"SELECT id, state, cause, class FROM attempts WHERE job_id = ? AND id <= ? ORDER BY id"_s, {job, attempt.value()});
    if (!all)
        return all.error().text;
    const Row *previous = nullptr; // that arrived
    bool asked = true;
    for (const Row &row : all->rows) {
        asked = asked || row.text(2) == u"retry"_s;
        if (row.integer(0) == attempt.value())
            break;
        if (row.text(1) == u"RUNNING"_s || row.text(1) == u"UNKNOWN"_s)
            return u"attempt %1 left while %2 of its job is %3 (3)"_s.arg(attempt.value()).arg(row.integer(0)).arg(row.text(1));
        const Execution *execution = m_provider.find(AttemptId(row.integer(0)));
        if (!execution)
            continue;
        previous = &row;
        asked = asked && execution->answered && execution->ending == Ending::Refusal;
    }
    if (!asked)
        return u"attempt %1 started by itself and left, though %2 of its job may have run (3)"_s.arg(attempt.value())
            .arg(previous->integer(0));
    return previous ? keyAfter(attempt, *previous) : QString();
}

/// A provider that knows keys must be able to see that this is the same request, or that it is another one.
QString Promises::keyAfter(AttemptId attempt, const Row &previous) const
{
    const auto said = fromWord<AttemptClass>(previous.text(3));
    const bool mayRun = previous.text(1) == u"ABANDONED"_s;
    const bool ran = previous.text(1) == u"FAILED"_s && said && said != AttemptClass::Probed && ranOf(*said).value_or(false);
    const Execution *now = m_provider.find(attempt);
    const Execution *before = m_provider.find(AttemptId(previous.integer(0)));
    if (!now || !before || (!mayRun && !ran) || mayRun == (now->key == before->key))
        return {};
    return u"attempt %1 went out with key %2, after attempt %3 (%4 %5) with %6"_s.arg(
        QString::number(attempt.value()), now->key, QString::number(previous.integer(0)), previous.text(1), previous.text(3), before->key);
}

} // namespace holdfast::explore
