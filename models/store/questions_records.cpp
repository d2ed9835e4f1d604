// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/questions.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

/// What is asked about providers' own records.
namespace holdfast {

namespace {

constexpr auto s_canBeAsked = u"(p.probe_url IS NOT NULL OR p.probe_way = 'stored')";

Result<bool> anyUnknown(Connection &connection)
{
    return connection.exec(u"SELECT CASE WHEN EXISTS(SELECT 1 FROM attempts WHERE state = 'UNKNOWN') THEN 1 ELSE 0 END"_s)
        .map([](const Rows &rows) { return rows.first().flag(0); });
}

Result<Askable> askableFrom(const Row &row)
{
    auto attempt = attemptFrom(row);
    const auto provider = providerFrom(row, s_attemptColumns);
    if (!attempt || !provider)
        return tl::unexpected(attempt ? provider.error() : attempt.error());
    return Askable{std::move(*attempt), *provider->probe};
}

} // namespace

Result<std::vector<Askable>> readAskable(
    Connection &connection, InstanceId instance, UtcTime now, Millis unstated, AttemptId after, int limit)
{
    std::vector<Askable> all;
    const auto any = anyUnknown(connection);
    if (!any || !*any)
        return any ? Result<std::vector<Askable>>(all) : tl::unexpected(any.error());
    const auto rows = connection.exec(u"SELECT "_s + attemptColumns(u"a"_s) + u", "_s + providerColumns(u"p"_s)
            + u" FROM attempts a JOIN providers p ON p.name = a.provider "
              "AND p.version = (SELECT MAX(n.version) FROM providers n WHERE n.name = a.provider) "
              "WHERE a.state = 'UNKNOWN' AND a.id > ? AND "_s
            + s_canBeAsked
            + u" AND a.released_us + COALESCE(p.probe_retention_ms, ?) * 1000 > ? "
              "AND (a.instance_id = ? OR (NOT EXISTS(SELECT 1 FROM instances i WHERE i.id = a.instance_id AND i.state = 'ALIVE') "
              "AND ? = (SELECT MIN(o.id) FROM instances o WHERE o.state = 'ALIVE'))) ORDER BY a.id LIMIT ?"_s,
        {after.value(), qint64(unstated.count()), toMicros(now), instance.value(), instance.value(), limit});
    if (!rows)
        return tl::unexpected(rows.error());
    for (const Row &row : rows->rows) {
        auto each = askableFrom(row);
        if (!each)
            return tl::unexpected(each.error());
        all.push_back(std::move(*each));
    }
    return all;
}

Result<QHash<QString, ProbeRecipe>> readRecipes(Connection &connection, const std::vector<Attempt> &attempts)
{
    QHash<QString, ProbeRecipe> recipes;
    for (const Attempt &attempt : attempts) {
        if (attempt.state != AttemptState::Unknown)
            continue;
        const auto record = readProvider(connection, attempt.provider);
        if (!record)
            return tl::unexpected(record.error());
        if (record->probe)
            recipes.insert(attempt.provider, *record->probe);
    }
    return recipes;
}

} // namespace holdfast
