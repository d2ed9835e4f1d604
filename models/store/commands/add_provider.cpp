// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/steps.h"
#include "store/rows.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Two that add a version at once come one after the other.
Result<void> lockProviders(Connection &db)
{
    return db.isPostgres() ? db.execScript(u"LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE"_s) : Result<void>();
}

Result<int> newestVersion(Connection &db, const QString &name)
{
    return db.exec(u"SELECT COALESCE(MAX(version), 0) FROM providers WHERE name = ?"_s, {name}).map([](const Rows &rows) {
        return rows.first().number(0);
    });
}

QVariantList values(const ProviderRecord &record, int version, const QString &actor, UtcTime now)
{
    const ProbeRecipe recipe = record.probe.value_or(ProbeRecipe());
    const bool hasPlaces = record.probe && recipe.way == ProbeWay::Url;
    const auto probe = [&](QString ProbeRecipe::*field) { return hasPlaces ? QVariant(recipe.*field) : QVariant(); };
    const auto price = [&record](qint64 Prices::*field) { return record.prices ? QVariant((*record.prices).*field) : QVariant(); };
    return {record.name, version, record.format, record.url, boundText(record.model), boundText(record.secretRef), boundText(record.caFile),
        boundText(record.proxyUrl), boundText(record.proxySecretRef), qint64(record.deadlines.connect.count()),
        qint64(record.deadlines.soft.count()), qint64(record.deadlines.hard.count()), record.limit, probe(&ProbeRecipe::url),
        probe(&ProbeRecipe::answer), probe(&ProbeRecipe::failed), probe(&ProbeRecipe::running), word(recipe.way), bound(recipe.failedRan),
        bound(recipe.retention), word(recipe.miss), boundText(recipe.source), price(&Prices::inputMicros), price(&Prices::outputMicros),
        record.prices ? QVariant(record.prices->currency) : QVariant(), record.overloadAmbiguous ? 1 : 0, word(record.keys), bound(now),
        boundText(actor)};
}

} // namespace

Result<Receipt> execute(Connection &db, const AddProvider &command, UtcTime now)
{
    const auto version = lockProviders(db).and_then([&] { return newestVersion(db, command.record.name); });
    if (!version)
        return tl::unexpected(version.error());
    const auto rows = db.exec(
        u"INSERT INTO providers(name, version, format, url, model, secret_ref, ca_file, proxy_url, proxy_secret_ref, connect_ms, "
        "soft_ms, hard_ms, slots, probe_url, probe_answer, probe_failed, probe_running, probe_way, probe_failed_ran, probe_retention_ms, "
        "probe_miss, probe_source, price_in_micros, price_out_micros, currency, overload_ambiguous, keys_behaviour, created_us, created_by) VALUES("_s
            + placeholders(29) + u") RETURNING id"_s,
        values(command.record, *version + 1, command.head.actor, now));
    if (!rows)
        return tl::unexpected(rows.error());
    const QString detail = QString::fromUtf8(
        QJsonDocument(QJsonObject{{u"provider"_s, command.record.name}, {u"version"_s, *version + 1}}).toJson(QJsonDocument::Compact));
    const auto noted = db.exec(u"INSERT INTO events(at_us, kind, actor, detail, command_id) VALUES(?, 'provider_added', ?, ?, ?)"_s,
        {bound(now), boundText(command.head.actor), detail, command.head.id});
    if (!noted)
        return tl::unexpected(noted.error());
    Receipt receipt;
    receipt.done = Done::Created;
    receipt.provider = ProviderId(rows->first().integer(0));
    return receipt;
}

} // namespace holdfast
