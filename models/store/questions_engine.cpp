// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/questions.h"

#include "store/pauses.h"
#include "store/rows.h"
#include "store/set_back.h"

#include <algorithm>

using namespace Qt::StringLiterals;

/// What an engine asks on each tick.
namespace holdfast {

namespace {

QString notIn(const QString &column, const QStringList &names)
{
    return names.isEmpty() ? QString() : u" AND "_s + column + u" NOT IN("_s + placeholders(names.size()) + u')';
}

QVariantList bindsOf(const QStringList &names)
{
    QVariantList binds;
    for (const QString &name : names)
        binds << name;
    return binds;
}

QString countOf()
{
    return u", (SELECT count(*) FROM attempts c WHERE c.job_id = j.id)"_s;
}

Result<Startable> startableFrom(const Row &row, bool withAttempt)
{
    const auto job = jobFrom(row);
    if (!job)
        return tl::unexpected(job.error());
    Startable result{*job, {}, row.number(s_jobColumns)};
    if (withAttempt) {
        auto attempt = attemptFrom(row, s_jobColumns + 1);
        if (!attempt)
            return tl::unexpected(attempt.error());
        result.starting = std::move(*attempt);
    }
    return result;
}

Result<void> append(std::vector<Startable> &all, const Result<Rows> &rows, bool withAttempt)
{
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : rows->rows) {
        auto startable = startableFrom(row, withAttempt);
        if (!startable)
            return tl::unexpected(startable.error());
        all.push_back(std::move(*startable));
    }
    return {};
}

/// Whether there is anything to look at: of so many columns even an answer without rows is dear, and most are without.
Result<bool> mayHaveStartable(Connection &connection, UtcTime now)
{
    return connection
        .exec(u"SELECT CASE WHEN EXISTS(SELECT 1 FROM attempts WHERE state = 'STARTING') "
              "OR EXISTS(SELECT 1 FROM jobs WHERE next_action_us <= ?) THEN 1 ELSE 0 END"_s,
            {toMicros(now)})
        .map([](const Rows &rows) { return rows.first().flag(0); });
}

/// Providers where nothing may be started; none: nowhere.
Result<std::optional<QStringList>> readHeld(Connection &connection, UtcTime now)
{
    const auto setBack = readSetBack(connection);
    if (!setBack)
        return tl::unexpected(setBack.error());
    const auto pauses = readPauses(connection);
    if (!pauses)
        return tl::unexpected(pauses.error());
    if (*setBack || pauseOf(*pauses, {}, now))
        return std::nullopt;
    QStringList paused;
    for (const Pause &pause : *pauses) {
        if (pauseOf(*pauses, pause.provider, now))
            paused << pause.provider;
    }
    return std::optional(paused);
}

struct Turn {
    QString provider;
    QString owner;
};

/// One step down the index for each owner at each provider, however many jobs wait behind its oldest.
Result<std::vector<Turn>> readTurns(Connection &connection, UtcTime now, const StartFilter &except, int limit)
{
    const QString first = u"SELECT n.id FROM jobs n WHERE n.next_action_us IS NOT NULL"_s;
    const QString order = u" ORDER BY n.next_provider, n.owner_id, n.next_action_us, n.id LIMIT 1"_s;
    return connection
        .exec(u"WITH RECURSIVE head(id) AS (SELECT id FROM ("_s + first + order + u") oldest UNION ALL SELECT ("_s + first
                + u" AND (n.next_provider, n.owner_id) > (j.next_provider, j.owner_id)"_s + order
                + u") FROM head JOIN jobs j ON j.id = head.id) SELECT j.next_provider, j.owner_id FROM head JOIN jobs j ON j.id = head.id "
                  "WHERE j.next_action_us <= ?"_s
                + notIn(u"j.next_provider"_s, except.providers) + notIn(u"j.owner_id"_s, except.owners)
                + u" ORDER BY CASE WHEN j.owner_id > ? THEN 0 ELSE 1 END, j.owner_id, j.next_action_us LIMIT ?"_s,
            QVariantList{toMicros(now)} + bindsOf(except.providers) + bindsOf(except.owners)
                + QVariantList{boundText(except.afterOwner), limit})
        .map([](const Rows &rows) {
            std::vector<Turn> turns;
            for (const Row &row : rows.rows)
                turns.push_back({row.text(0), row.text(1)});
            return turns;
        });
}

Result<QVariantList> readDue(Connection &connection, UtcTime now, const std::vector<Turn> &turns, int limit)
{
    const int each = std::max(1, limit / std::max(1, int(turns.size())));
    QVariantList ids;
    for (const Turn &turn : turns) {
        const auto rows = connection.exec(u"SELECT id FROM jobs WHERE next_provider = ? AND owner_id = ? AND next_action_us <= ? "
                                          "ORDER BY next_action_us, id LIMIT ?"_s,
            {turn.provider, turn.owner, toMicros(now), each});
        if (!rows)
            return tl::unexpected(rows.error());
        for (const Row &row : rows->rows)
            ids << row.integer(0);
    }
    return ids;
}

Result<void> appendStarting(Connection &connection, const StartFilter &except, int limit, std::vector<Startable> &all)
{
    return append(all,
        connection.exec(u"SELECT "_s + jobColumns(u"j"_s) + countOf() + u", "_s + attemptColumns(u"a"_s)
                + u" FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.state = 'STARTING' AND j.state = 'RUNNING'"_s
                + notIn(u"a.provider"_s, except.providers) + notIn(u"j.owner_id"_s, except.owners)
                + u" ORDER BY a.created_us, a.id LIMIT ?"_s,
            bindsOf(except.providers) + bindsOf(except.owners) + QVariantList{limit}),
        true);
}

Result<void> appendDue(Connection &connection, UtcTime now, const StartFilter &except, int limit, std::vector<Startable> &all)
{
    const auto turns = readTurns(connection, now, except, limit);
    if (!turns || turns->empty())
        return turns ? Result<void>() : tl::unexpected(turns.error());
    const auto ids = readDue(connection, now, *turns, limit);
    if (!ids)
        return tl::unexpected(ids.error());
    return append(all,
        connection.exec(u"SELECT "_s + jobColumns(u"j"_s) + countOf() + u" FROM jobs j WHERE j.id IN("_s + placeholders(ids->size())
                + u") AND j.state IN('QUEUED', 'RUNNING') ORDER BY j.next_action_us, j.id"_s,
            *ids),
        false);
}

} // namespace

Result<std::vector<Startable>> readStartable(Connection &connection, UtcTime now, const StartFilter &elsewhere, int limit)
{
    const auto any = mayHaveStartable(connection, now);
    if (!any || !*any)
        return any ? std::vector<Startable>() : Result<std::vector<Startable>>(tl::unexpected(any.error()));
    std::vector<Startable> all;
    const auto held = readHeld(connection, now);
    if (!held)
        return tl::unexpected(held.error());
    if (!*held) // no release would be granted
        return all;
    StartFilter except = elsewhere;
    except.providers += **held;
    const auto done =
        appendStarting(connection, except, limit, all).and_then([&] { return appendDue(connection, now, except, limit, all); });
    return done ? Result<std::vector<Startable>>(std::move(all)) : tl::unexpected(done.error());
}

Result<QList<JobId>> readSweepable(Connection &connection, UtcTime now, int limit)
{
    const QString behind =
        u"SELECT a.job_id AS id FROM attempts a JOIN instances i ON i.id = a.instance_id WHERE i.state <> 'ALIVE' AND "_s;
    return connection
        .exec(behind + u"a.state = 'RUNNING' UNION "_s + behind
                + u"a.state = 'UNKNOWN' AND a.released_us IS NOT NULL AND a.sealed_us IS NULL AND a.hard_deadline_us <= ? ORDER BY id LIMIT ?"_s,
            {toMicros(now), limit})
        .map([](const Rows &rows) {
            QList<JobId> jobs;
            for (const Row &row : rows.rows)
                jobs << JobId(row.integer(0));
            return jobs;
        });
}

Result<std::vector<OwnedAttempt>> readOwned(Connection &connection, InstanceId instance)
{
    const auto rows = connection.exec(
        u"SELECT a.id, a.job_id, CASE WHEN a.stop_requested_us IS NULL THEN 0 ELSE 1 END, a.state, j.state "
        "FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.instance_id = ? AND a.released_us IS NOT NULL AND a.sealed_us IS NULL "
        "ORDER BY a.id"_s,
        {instance.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<OwnedAttempt> all;
    for (const Row &row : rows->rows) {
        const auto state = fromWord<AttemptState>(row.text(3));
        const auto jobState = fromWord<JobState>(row.text(4));
        if (!state || !jobState)
            return tl::unexpected(state ? jobState.error() : state.error());
        all.push_back({AttemptId(row.integer(0)), JobId(row.integer(1)), row.flag(2), *state, *jobState});
    }
    return all;
}

} // namespace holdfast
