// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/columns.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr auto s_provider =
    u"id name version format url model secret_ref ca_file proxy_url proxy_secret_ref connect_ms soft_ms hard_ms "
    "slots probe_url probe_answer probe_failed probe_running probe_way probe_failed_ran probe_retention_ms probe_miss probe_source "
    "price_in_micros price_out_micros currency overload_ambiguous keys_behaviour created_us created_by";

template <typename E> Result<E> oneOf(const QString &text, std::initializer_list<E> all, const QString &what)
{
    for (const E each : all) {
        if (word(each) == text)
            return each;
    }
    return fail(ErrorCode::Internal, u"\"%1\" is no %2 that this program knows"_s.arg(text, what));
}

Result<std::optional<ProbeRecipe>> probeFrom(Columns &columns)
{
    const auto url = columns.maybeText();
    ProbeRecipe recipe{url.value_or(QString()), columns.text(), columns.text(), columns.text()};
    const auto way = oneOf(columns.text(), {ProbeWay::Url, ProbeWay::Stored}, u"way to be asked later"_s);
    recipe.failedRan = columns.maybeFlag();
    recipe.retention = columns.maybeMillis();
    const auto miss = oneOf(columns.text(), {MissMeaning::Nothing, MissMeaning::NeverReceived}, u"meaning of a miss"_s);
    recipe.source = columns.text();
    if (!way || !miss)
        return tl::unexpected(way ? miss.error() : way.error());
    recipe.way = *way;
    recipe.miss = *miss;
    return url || *way == ProbeWay::Stored ? std::optional(recipe) : std::nullopt;
}

} // namespace

QString providerColumns(const QString &alias)
{
    return columnList(s_provider, alias);
}

Result<ProviderRecord> providerFrom(const Row &row, int column)
{
    Columns columns(row, column);
    ProviderRecord record;
    record.id = ProviderId(columns.integer());
    record.name = columns.text();
    record.version = columns.number();
    record.format = columns.text();
    record.url = columns.text();
    record.model = columns.text();
    record.secretRef = columns.text();
    record.caFile = columns.text();
    record.proxyUrl = columns.text();
    record.proxySecretRef = columns.text();
    record.deadlines = {Millis(columns.integer()), Millis(columns.integer()), Millis(columns.integer())};
    record.limit = columns.number();
    const auto probe = probeFrom(columns);
    const Prices prices{columns.integer(), columns.integer(), columns.text()};
    if (!prices.currency.isEmpty())
        record.prices = prices;
    record.overloadAmbiguous = columns.flag();
    const auto keys = oneOf(columns.text(), {KeyBehaviour::Ignores, KeyBehaviour::Replays, KeyBehaviour::Rejects}, u"behaviour of keys"_s);
    if (!probe || !keys)
        return tl::unexpected(probe ? keys.error() : probe.error());
    record.probe = *probe;
    record.keys = *keys;
    record.created = columns.time();
    record.createdBy = columns.text();
    return record;
}

} // namespace holdfast
