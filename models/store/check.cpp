// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/check.h"

#include "store/connection.h"
#include "store/migrator.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

struct Check {
    QString sentence; ///< %1: the id that the question returns.
    QString question;
    CheckMoment moment = CheckMoment::Any;
};

/// The invariants of the design that a single look can decide. The triggers keep them; this finds what came past the triggers.
const QList<Check> &invariants()
{
    static const QList<Check> all = {
        {u"Job %1 is SUCCEEDED, but its winner is not SUCCEEDED with a stored answer."_s,
            u"SELECT j.id FROM jobs j WHERE j.state = 'SUCCEEDED' AND NOT EXISTS(SELECT 1 FROM attempts a JOIN answers s ON s.attempt_id = "
            u"a.id "
            "WHERE a.id = j.winner_attempt AND a.job_id = j.id AND a.state = 'SUCCEEDED')"_s},
        {u"Attempt %1 is SUCCEEDED, but is not its job's winner."_s,
            u"SELECT a.id FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.state = 'SUCCEEDED' AND (j.winner_attempt IS NULL OR j.winner_attempt <> a.id)"_s},
        {u"Job %1 has another state than its attempts give it."_s,
            u"SELECT d.id FROM (SELECT j.id, j.state, CASE WHEN EXISTS(SELECT 1 FROM attempts a WHERE a.job_id = j.id AND a.state = "
            u"'UNKNOWN') THEN 'UNKNOWN' "
            "WHEN EXISTS(SELECT 1 FROM attempts a WHERE a.job_id = j.id AND a.state IN('STARTING', 'RUNNING')) THEN 'RUNNING' "
            "WHEN j.next_action_us IS NOT NULL OR NOT EXISTS(SELECT 1 FROM attempts a WHERE a.job_id = j.id) THEN 'QUEUED' ELSE 'FAILED' "
            "END AS derived "
            "FROM jobs j WHERE j.closed_us IS NULL) d WHERE d.state <> d.derived"_s},
        {u"Job %1 has two open attempts in one lane."_s,
            u"SELECT DISTINCT o.job_id FROM (SELECT job_id, lane FROM attempts WHERE state IN('STARTING', 'RUNNING', 'UNKNOWN') "
            "GROUP BY job_id, lane HAVING count(*) > 1) o"_s},
        {u"Attempt %1 is STARTING on a closed job."_s,
            u"SELECT a.id FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.state = 'STARTING' AND j.closed_us IS NOT NULL"_s},
        {u"Attempt %1 is RUNNING under an instance that is gone; a dispatcher's next tick makes it UNKNOWN."_s,
            u"SELECT a.id FROM attempts a LEFT JOIN instances i ON i.id = a.instance_id WHERE a.state = 'RUNNING' AND (i.id IS NULL OR i.state <> 'ALIVE')"_s,
            CheckMoment::AfterATick},
        {u"Attempt %1 came too late, but the race log does not have it."_s,
            u"SELECT a.id FROM attempts a WHERE a.state = 'SUPERSEDED' AND NOT EXISTS(SELECT 1 FROM races r WHERE r.attempt_id = a.id)"_s},
        {u"Job %1 has no payload."_s, u"SELECT j.id FROM jobs j WHERE NOT EXISTS(SELECT 1 FROM payloads p WHERE p.job_id = j.id)"_s},
        {u"Job %1 has no event."_s, u"SELECT j.id FROM jobs j WHERE NOT EXISTS(SELECT 1 FROM events e WHERE e.job_id = j.id)"_s},
    };
    return all;
}

/// SQLite's own look at the file; a PostgreSQL server keeps its files by itself.
Result<void> checkFile(Connection &connection, QStringList &found)
{
    const auto pages = connection.exec(u"PRAGMA integrity_check(100)"_s);
    if (!pages)
        return tl::unexpected(pages.error());
    for (const Row &row : pages->rows) {
        if (row.text(0) != u"ok"_s)
            found << u"The file is damaged: %1."_s.arg(row.text(0));
    }
    const auto references = connection.exec(u"PRAGMA foreign_key_check"_s);
    if (!references)
        return tl::unexpected(references.error());
    for (const Row &row : references->rows)
        found << u"Row %1 of %2 refers to a row of %3 that does not exist."_s.arg(row.text(1), row.text(0), row.text(2));
    return {};
}

} // namespace

Result<QStringList> checkRows(Connection &connection, CheckMoment moment)
{
    const QList<Check> &checks = invariants();
    QStringList questions; // in one statement: cheap enough to be asked often
    for (qsizetype i = 0; i < checks.size(); ++i) {
        if (checks.at(i).moment == CheckMoment::Any || moment == CheckMoment::AfterATick)
            questions << u"SELECT * FROM (SELECT %1 AS which, q.* FROM (%2) AS q ORDER BY 2 LIMIT 100) AS w%1"_s.arg(i).arg(
                checks.at(i).question);
    }
    return connection.exec(questions.join(u" UNION ALL "_s)).map([&checks](const Rows &rows) {
        QStringList found;
        for (const Row &row : rows.rows)
            found << checks.at(row.number(0)).sentence.arg(row.integer(1));
        return found;
    });
}

Result<QStringList> checkDatabase(const DatabaseUrl &url)
{
    const auto opened = Connection::open(url, {.use = ConnectionOptions::Use::Read, .name = u"holdfast check"_s});
    if (!opened)
        return tl::unexpected(opened.error());
    Connection &connection = **opened;
    QStringList found;
    const auto done = migrationsIn(sqlFolder(connection.dialect()))
                          .and_then([&](const std::vector<Migration> &known) { return requireVersion(connection, known); })
                          .and_then([&] { return connection.beginRead(); }) // one snapshot: what moves meanwhile is no contradiction
                          .and_then([&] { return connection.isPostgres() ? Result<void>() : checkFile(connection, found); })
                          .and_then([&] { return checkRows(connection, CheckMoment::AfterATick); })
                          .map([&](const QStringList &rows) { found += rows; });
    connection.rollback();
    if (!done)
        return tl::unexpected(done.error());
    return found;
}

} // namespace holdfast
