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

UtcTime since(const Startable &startable)
{
    return startable.starting ? startable.starting->created : startable.job.next->at;
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

} // namespace

Result<std::vector<Startable>> readStartable(Connection &connection, UtcTime now, const QStringList &elsewhere, int limit)
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
    const QStringList excluding = elsewhere + **held;
    const QVariantList excluded = bindsOf(excluding);
    auto done = append(all,
        connection.exec(u"SELECT "_s + jobColumns(u"j"_s) + countOf() + u", "_s + attemptColumns(u"a"_s)
                + u" FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.state = 'STARTING' AND j.state = 'RUNNING'"_s
                + notIn(u"a.provider"_s, excluding) + u" ORDER BY a.created_us, a.id LIMIT ?"_s,
            excluded + QVariantList{limit}),
        true);
    if (done)
        done = append(all,
            connection.exec(u"SELECT "_s + jobColumns(u"j"_s) + countOf()
                    + u" FROM jobs j WHERE j.next_action_us <= ? AND j.state IN('QUEUED', 'RUNNING')"_s
                    + notIn(u"j.next_provider"_s, excluding) + u" ORDER BY j.next_action_us, j.id LIMIT ?"_s,
                QVariantList{toMicros(now)} + excluded + QVariantList{limit}),
            false);
    if (!done)
        return tl::unexpected(done.error());
    std::ranges::stable_sort(all, std::less(), since);
    if (std::ssize(all) > limit)
        all.resize(static_cast<size_t>(limit));
    return all;
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
