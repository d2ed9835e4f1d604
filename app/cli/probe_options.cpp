// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/probe_options.h"

#include <QJsonObject>
#include <algorithm>

namespace holdfast::cli {

namespace {

/// One of two words; empty: the option was not given.
Result<std::optional<bool>> either(const Arguments &arguments, const QString &option, const QString &yes, const QString &no)
{
    const auto given = arguments.value(option);
    if (!given)
        return std::optional<bool>();
    if (*given == yes || *given == no)
        return std::optional(*given == yes);
    return fail(ErrorCode::Usage, QStringLiteral("--%1 is %2 or %3, not \"%4\"").arg(option, yes, no, given->left(40)));
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

} // namespace

QList<OptionSpec> probeOptions()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    return {{text("probe"), text("W"), text("stored: it is asked to keep its answers (store, metadata); url: as --probe-url says")},
        {text("probe-url"), text("T"), text("how its record of an attempt is asked: {key}, {id}")},
        {text("probe-answer"), text("PTR"), text("JSON pointer of the answer")},
        {text("probe-failed"), text("PTR[=V]"), text("the record says that it failed")},
        {text("probe-failed-ran"), text("W"), text("whether that had run: yes or no; default: the record does not say")},
        {text("probe-running"), text("PTR[=V]"), text("still at work")},
        {text("probe-retention-ms"), text("N"), text("how long it keeps its record; it is not asked by itself beyond that")},
        {text("probe-miss"), text("W"), text("what no record proves: nothing (default), or never_received, with its source")},
        {text("probe-source"), text("TEXT"), text("where the provider says so")}};
}

Result<std::optional<ProbeRecipe>> probeOf(const Arguments &arguments)
{
    const QList<OptionSpec> options = probeOptions();
    if (std::ranges::none_of(options, [&](const OptionSpec &option) { return arguments.has(option.name); }))
        return std::optional<ProbeRecipe>();
    const auto value = [&](const char *name) { return arguments.value(QString::fromLatin1(name)).value_or(QString()); };
    const auto stored = either(arguments, QStringLiteral("probe"), word(ProbeWay::Stored), word(ProbeWay::Url));
    const auto ran = either(arguments, QStringLiteral("probe-failed-ran"), QStringLiteral("yes"), QStringLiteral("no"));
    const auto never = either(arguments, QStringLiteral("probe-miss"), word(MissMeaning::NeverReceived), word(MissMeaning::Nothing));
    const auto retention = arguments.milliseconds(QStringLiteral("probe-retention-ms"));
    for (const auto *each : {&stored, &ran, &never}) {
        if (!*each)
            return tl::unexpected(each->error());
    }
    if (!retention)
        return tl::unexpected(retention.error());
    ProbeRecipe recipe{value("probe-url"), value("probe-answer"), value("probe-failed"), value("probe-running")};
    recipe.way = stored->value_or(false) ? ProbeWay::Stored : ProbeWay::Url;
    recipe.failedRan = *ran;
    recipe.retention = *retention;
    recipe.miss = never->value_or(false) ? MissMeaning::NeverReceived : MissMeaning::Nothing;
    recipe.source = value("probe-source");
    return std::optional(recipe);
}

QJsonValue probeJson(const std::optional<ProbeRecipe> &probe)
{
    if (!probe)
        return {};
    return QJsonObject{{QStringLiteral("way"), word(probe->way)}, {QStringLiteral("url"), textOrNull(probe->url)},
        {QStringLiteral("answer"), textOrNull(probe->answer)}, {QStringLiteral("failed"), textOrNull(probe->failed)},
        {QStringLiteral("failed_ran"), probe->failedRan ? QJsonValue(*probe->failedRan) : QJsonValue()},
        {QStringLiteral("running"), textOrNull(probe->running)},
        {QStringLiteral("retention_ms"), probe->retention ? QJsonValue(static_cast<qint64>(probe->retention->count())) : QJsonValue()},
        {QStringLiteral("miss"), word(probe->miss)}, {QStringLiteral("source"), textOrNull(probe->source)}};
}

} // namespace holdfast::cli
