// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/questions.h"

#include "store/contradictions.h"
#include "store/pauses.h"
#include "store/rows.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Conditions and their binds, joined by AND.
struct Where {
    QStringList conditions{u"1 = 1"_s};
    QVariantList binds;
    void add(const QString &condition, const QVariantList &values)
    {
        conditions << condition;
        binds << values;
    }
    [[nodiscard]] QString text() const { return u" WHERE "_s + conditions.join(u" AND "_s); }
};

/// What a view holds, in parts that exclude each other: each is read along an index of its own, where an OR would walk through every
/// job.
QStringList partsOf(JobFilter::View view)
{
    switch (view) {
    case JobFilter::View::NeedsDecision:
        return {u"j.state = 'UNKNOWN'"_s,
            u"j.state <> 'UNKNOWN' AND j.id IN(SELECT e.job_id FROM events e WHERE "_s + isUnseenContradiction() + u')'};
    case JobFilter::View::Running: return {u"j.state = 'RUNNING'"_s};
    case JobFilter::View::Failed: return {u"j.state = 'FAILED'"_s};
    case JobFilter::View::Queued: return {u"j.state = 'QUEUED'"_s};
    case JobFilter::View::Raced: return {u"j.id IN(SELECT job_id FROM races)"_s};
    case JobFilter::View::All: return {u"1 = 1"_s};
    }
    Q_UNREACHABLE();
}

/// What the filter asks for beyond its view.
Where whereOf(const JobFilter &filter)
{
    Where where;
    if (!filter.owner.isEmpty())
        where.add(u"j.owner_id = ?"_s, {filter.owner});
    if (!filter.provider.isEmpty())
        where.add(u"j.provider = ?"_s, {filter.provider});
    if (!filter.key.isEmpty()) // a range that an index serves; both databases compare keys by their bytes
        where.add(u"j.idempotency_key >= ? AND j.idempotency_key < ?"_s, {filter.key, QString(filter.key + u"\U0010FFFF"_s)});
    return where;
}

QString jobsWith(const Where &where)
{
    return u"SELECT "_s + jobColumns(u"j"_s)
        + u", (SELECT count(*) FROM attempts a WHERE a.job_id = j.id), "
          "(SELECT count(*) FROM events e WHERE e.job_id = j.id AND "_s
        + isUnseenContradiction() + u") FROM jobs j"_s + where.text();
}

Result<JobRow> rowFrom(const Row &row)
{
    return jobFrom(row).map([&row](Job job) {
        JobRow result;
        result.attention = attentionOf(job.state, row.integer(s_jobColumns + 1) > 0);
        result.job = std::move(job);
        result.attempts = row.number(s_jobColumns);
        return result;
    });
}

/// The newest attempt of each job and its UNKNOWN ones, in one statement for the whole page.
Result<Rows> telling(Connection &connection, const QVariantList &jobs)
{
    return connection.exec(u"SELECT "_s + attemptColumns(u"a"_s) + u" FROM attempts a WHERE a.job_id IN("_s + placeholders(jobs.size())
            + u") AND (a.state = 'UNKNOWN' OR a.ordinal = (SELECT max(m.ordinal) FROM attempts m WHERE m.job_id = a.job_id)) "
              "ORDER BY a.job_id, a.ordinal"_s,
        jobs);
}

void take(JobRow &row, Attempt attempt)
{
    if (attempt.state == AttemptState::Unknown && (!row.unknown || attempt.unknownSince < row.unknown->unknownSince))
        row.unknown = attempt;
    if (!row.newest || row.newest->ordinal < attempt.ordinal)
        row.newest = std::move(attempt);
}

Result<std::vector<JobRow>> withAttempts(Connection &connection, const Rows &jobs)
{
    std::vector<JobRow> rows;
    QVariantList ids;
    QHash<qint64, size_t> places;
    for (const Row &each : jobs.rows) {
        auto row = rowFrom(each);
        if (!row)
            return tl::unexpected(row.error());
        places.insert(row->job.id.value(), rows.size());
        ids << row->job.id.value();
        rows.push_back(std::move(*row));
    }
    if (rows.empty())
        return rows;
    const auto attempts = telling(connection, ids);
    if (!attempts)
        return tl::unexpected(attempts.error());
    for (const Row &each : attempts->rows) {
        auto attempt = attemptFrom(each);
        if (!attempt)
            return tl::unexpected(attempt.error());
        take(rows[places.value(attempt->job.value())], std::move(*attempt));
    }
    return rows;
}

/// The view's jobs that match, newest first. Each part is ordered and limited by itself: a page reads no more than a page.
Result<Rows> jobsIn(Connection &connection, JobFilter::View view, const Where &where, int limit)
{
    QStringList selects;
    QVariantList binds;
    for (const QString &part : partsOf(view)) {
        Where both = where;
        both.conditions << part;
        selects << u"SELECT * FROM ("_s + jobsWith(both) + u" ORDER BY j.id DESC LIMIT ?) AS part"_s;
        binds << where.binds << limit;
    }
    return connection.exec(selects.join(u" UNION ALL "_s) + u" ORDER BY id DESC LIMIT ?"_s, binds << limit);
}

/// At most so many rows are counted.
QString bounded(JobFilter::View view)
{
    QStringList selects;
    for (const QString &part : partsOf(view))
        selects << u"SELECT 1 FROM jobs j WHERE "_s + part;
    const QString rows = view == JobFilter::View::Raced ? u"SELECT DISTINCT job_id FROM races"_s : selects.join(u" UNION ALL "_s);
    return u"(SELECT count(*) FROM ("_s + rows + u" LIMIT "_s + QString::number(s_countLimit) + u") AS bounded)"_s;
}

template <typename T, typename From> Result<std::vector<T>> all(const Result<Rows> &rows, From from)
{
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<T> result;
    for (const Row &row : rows->rows) {
        Result<T> each = from(row);
        if (!each)
            return tl::unexpected(each.error());
        result.push_back(std::move(*each));
    }
    return result;
}

} // namespace

Result<std::vector<JobRow>> readJobs(Connection &connection, const JobFilter &filter, std::optional<JobId> before, int limit)
{
    Where where = whereOf(filter);
    if (before)
        where.add(u"j.id < ?"_s, {before->value()});
    const auto jobs = jobsIn(connection, filter.view, where, limit);
    return jobs ? withAttempts(connection, *jobs) : tl::unexpected(jobs.error());
}

Result<std::vector<JobRow>> readJobsById(Connection &connection, const JobFilter &filter, const QList<JobId> &ids)
{
    if (ids.isEmpty())
        return std::vector<JobRow>();
    Where where = whereOf(filter);
    QVariantList values;
    for (const JobId id : ids)
        values << id.value();
    where.add(u"j.id IN("_s + placeholders(ids.size()) + u')', values);
    const auto jobs = jobsIn(connection, filter.view, where, int(ids.size()));
    return jobs ? withAttempts(connection, *jobs) : tl::unexpected(jobs.error());
}

Result<ViewCounts> readCounts(Connection &connection)
{
    using View = JobFilter::View;
    QStringList counts;
    for (const View view : {View::NeedsDecision, View::Running, View::Failed, View::Queued, View::Raced, View::All})
        counts << bounded(view);
    return connection.exec(u"SELECT "_s + counts.join(u", "_s)).map([](const Rows &rows) {
        const Row &row = rows.first();
        return ViewCounts{row.number(0), row.number(1), row.number(2), row.number(3), row.number(4), row.number(5)};
    });
}

Result<JobDetail> readJob(Connection &connection, const QString &where, const QVariantList &binds, const QString &missing)
{
    const auto jobs = connection.exec(jobsWith({{where}, {}}), binds);
    if (!jobs)
        return tl::unexpected(jobs.error());
    if (jobs->isEmpty())
        return fail(ErrorCode::NotFound, missing);
    const auto row = rowFrom(jobs->first());
    if (!row)
        return tl::unexpected(row.error());
    const QVariantList id{row->job.id.value()};
    auto attempts =
        all<Attempt>(connection.exec(u"SELECT "_s + attemptColumns() + u" FROM attempts WHERE job_id = ? ORDER BY ordinal"_s, id),
            [](const Row &each) { return attemptFrom(each); });
    auto evidence = all<Evidence>(connection.exec(u"SELECT "_s + evidenceColumns() + u" FROM evidence WHERE job_id = ? ORDER BY id"_s, id),
        [](const Row &each) { return Result<Evidence>(evidenceFrom(each)); });
    if (!attempts || !evidence)
        return tl::unexpected(attempts ? evidence.error() : attempts.error());
    auto pauses = readPauses(connection);
    auto contradiction = readUnseenContradiction(connection, row->job.id);
    if (!pauses || !contradiction)
        return tl::unexpected(pauses ? contradiction.error() : pauses.error());
    auto recipes = readRecipes(connection, *attempts);
    if (!recipes)
        return tl::unexpected(recipes.error());
    return JobDetail{row->job, std::move(*attempts), std::move(*evidence), row->attention, std::move(*pauses), std::move(*contradiction),
        std::move(*recipes)};
}

} // namespace holdfast
