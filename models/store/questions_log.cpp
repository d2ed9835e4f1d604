// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/questions.h"

#include "store/columns.h"
#include "store/rows.h"

#include <algorithm>

using namespace Qt::StringLiterals;

/// The log, the charts, and the bytes that stand beside the rows.
namespace holdfast {

namespace {

Result<StoredBytes> bytesOf(Connection &connection, const QString &sql, qint64 id, const QString &missing)
{
    const auto rows = connection.exec(sql, {id});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, missing);
    return StoredBytes{rows->first().bytes(0), rows->first().text(1)};
}

/// On PostgreSQL an id can become visible after a higher one; nothing below the oldest transaction still open is missed.
QString eventsAfter(const Connection &connection)
{
    const QString columns = eventColumns(u"e"_s);
    if (connection.isPostgres())
        return u"SELECT "_s + columns
            + u", e.xid::text FROM events e WHERE (e.xid, e.id) > (CAST(? AS xid8), ?) "
              "AND e.xid < pg_snapshot_xmin(pg_current_snapshot())"_s;
    return u"SELECT "_s + columns + u", 0 FROM events e WHERE e.id > ?"_s;
}

Result<Race> raceFrom(const Row &row)
{
    Columns columns(row, 0);
    Race race;
    race.loser = AttemptId(columns.integer());
    race.job = JobId(columns.integer());
    race.loserOrdinal = columns.number();
    race.loserProvider = columns.text();
    const auto outcome = fromWord<AttemptState>(columns.text());
    const auto attemptClass = columns.maybeWord<AttemptClass>();
    if (!outcome || !attemptClass)
        return tl::unexpected(outcome ? attemptClass.error() : outcome.error());
    race.outcome = *outcome;
    race.attemptClass = *attemptClass;
    if (const auto winner = columns.maybeInteger())
        race.winner = AttemptId(*winner);
    race.winnerProvider = columns.text();
    race.at = columns.time();
    if (const auto margin = columns.maybeInteger())
        race.margin = Micros(*margin);
    race.answerBytes = columns.maybeInteger();
    race.usage.inputTokens = columns.maybeInteger();
    race.usage.outputTokens = columns.maybeInteger();
    const auto nanos = columns.maybeInteger();
    const QString currency = columns.text();
    if (nanos)
        race.cost = Cost{*nanos, currency};
    return race;
}

Result<LatencyPoint> pointFrom(const Row &row)
{
    LatencyPoint point{AttemptId(row.integer(0)), JobId(row.integer(1)), row.text(2), row.time(3), {}, {}};
    const auto state = fromWord<AttemptState>(row.text(5));
    if (!state)
        return tl::unexpected(state.error());
    point.state = *state;
    if (const auto ended = row.maybeTime(4))
        point.latency = *ended - point.released;
    return point;
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

Result<ProviderRecord> oneProvider(Connection &connection, const QString &rest, const QVariant &bind, const QString &missing)
{
    const auto rows = connection.exec(u"SELECT "_s + providerColumns() + u" FROM providers WHERE "_s + rest, {bind});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, missing);
    return providerFrom(rows->first());
}

} // namespace

Result<StoredBytes> readPayload(Connection &connection, JobId id)
{
    return bytesOf(connection, u"SELECT body, 'application/json' FROM payloads WHERE job_id = ?"_s, id.value(),
        u"Job %1 does not exist."_s.arg(id.value()));
}

Result<StoredBytes> readAnswer(Connection &connection, AttemptId id)
{
    return bytesOf(connection, u"SELECT body, content_type FROM answers WHERE attempt_id = ?"_s, id.value(),
        u"No answer of attempt %1 is kept."_s.arg(id.value()));
}

Result<StoredBytes> readEvidenceBytes(Connection &connection, EvidenceId id)
{
    return bytesOf(connection, u"SELECT body, coalesce(content_type, '') FROM evidence WHERE id = ? AND body IS NOT NULL"_s, id.value(),
        u"Evidence %1 has no bytes."_s.arg(id.value()));
}

Result<EventPage> readEvents(Connection &connection, EventCursor after, std::optional<JobId> job, int limit)
{
    QVariantList binds{after.id};
    if (connection.isPostgres())
        binds.prepend(QString::number(after.xid));
    if (job)
        binds << job->value();
    const auto rows = connection.exec(eventsAfter(connection) + (job ? u" AND e.job_id = ?"_s : QString())
            + (connection.isPostgres() ? u" ORDER BY e.xid, e.id LIMIT ?"_s : u" ORDER BY e.id LIMIT ?"_s),
        binds + QVariantList{limit});
    if (!rows)
        return tl::unexpected(rows.error());
    EventPage page{{}, after};
    for (const Row &row : rows->rows) {
        page.events.push_back(eventFrom(row));
        page.next = {row.text(s_eventColumns).toULongLong(), page.events.back().id.value()};
    }
    return page;
}

Result<std::vector<Race>> readRaces(Connection &connection, std::optional<AttemptId> before, int limit)
{
    return all<Race>(
        connection.exec(u"SELECT r.attempt_id, r.job_id, a.ordinal, a.provider, r.outcome, r.class, r.winner_attempt, w.provider, "
                        "r.at_us, r.margin_us, r.answer_bytes, r.tokens_in, r.tokens_out, r.cost_nanos, r.currency FROM races r "
                        "JOIN attempts a ON a.id = r.attempt_id LEFT JOIN attempts w ON w.id = r.winner_attempt WHERE r.attempt_id < ? "
                        "ORDER BY r.attempt_id DESC LIMIT ?"_s,
            {before ? before->value() : std::numeric_limits<qint64>::max(), limit}),
        raceFrom);
}

Result<std::vector<LatencyPoint>> readLatencies(Connection &connection, UtcTime from, UtcTime to, int limit)
{
    auto points = all<LatencyPoint>(
        connection.exec(
            // Where an end rests on a word, its time is the decision's, not the provider's.
            u"SELECT id, job_id, provider, released_us, CASE WHEN basis = 'observed' THEN ended_us END, state FROM attempts "
            "WHERE released_us >= ? AND released_us < ? AND state NOT IN('STARTING', 'RUNNING') ORDER BY released_us DESC, id DESC LIMIT ?"_s,
            {toMicros(from), toMicros(to), limit}),
        pointFrom);
    if (points) // the newest ones, told in the order of time
        std::ranges::reverse(*points);
    return points;
}

Result<std::vector<ProviderRecord>> readProviders(Connection &connection)
{
    return all<ProviderRecord>(connection.exec(u"SELECT "_s + providerColumns(u"p"_s)
                                   + u" FROM providers p WHERE p.version = "
                                     "(SELECT max(m.version) FROM providers m WHERE m.name = p.name) ORDER BY p.name"_s),
        [](const Row &row) { return providerFrom(row); });
}

Result<ProviderRecord> readProvider(Connection &connection, const QString &name)
{
    return oneProvider(connection, u"name = ? ORDER BY version DESC LIMIT 1"_s, name, u"There is no provider “%1”."_s.arg(name));
}

Result<ProviderRecord> readProviderVersion(Connection &connection, ProviderId id)
{
    return oneProvider(connection, u"id = ?"_s, id.value(), u"There is no provider version %1."_s.arg(id.value()));
}

} // namespace holdfast
