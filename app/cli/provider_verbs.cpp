// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/job_text.h"
#include "app/cli/probe_options.h"
#include "app/cli/waiting.h"
#include "providers/provider_check.h"

namespace holdfast::cli {

namespace {

QJsonObject providerJson(const ProviderRecord &record)
{
    return {{QStringLiteral("name"), record.name}, {QStringLiteral("version"), record.version}, {QStringLiteral("format"), record.format},
        {QStringLiteral("url"), record.url}, {QStringLiteral("model"), record.model}, {QStringLiteral("key_from"), record.secretRef},
        {QStringLiteral("proxy"), record.proxyUrl}, {QStringLiteral("proxy_secret_from"), record.proxySecretRef},
        {QStringLiteral("limit"), record.limit},
        {QStringLiteral("connect_deadline_ms"), static_cast<qint64>(record.deadlines.connect.count())},
        {QStringLiteral("soft_deadline_ms"), static_cast<qint64>(record.deadlines.soft.count())},
        {QStringLiteral("hard_deadline_ms"), static_cast<qint64>(record.deadlines.hard.count())},
        {QStringLiteral("probe"), probeJson(record.probe)}};
}

QString providerLine(const ProviderRecord &record)
{
    return QStringLiteral("%1  v%2  %3  %4  model %5  key from %6")
        .arg(record.name.leftJustified(16), QString::number(record.version), record.format, record.url,
            record.model.isEmpty() ? QStringLiteral("—") : harmless(record.model),
            record.secretRef.isEmpty() ? QStringLiteral("(none)") : record.secretRef);
}

ExitStatus list(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const auto providers = await((*composition)->store().interactive().providers());
    if (!providers)
        return context.refuse(providers.error());
    for (const ProviderRecord &record : *providers)
        context.print(providerJson(record), providerLine(record));
    return ExitStatus::Done;
}

Result<std::optional<Prices>> pricesOf(const Arguments &arguments)
{
    const auto input = arguments.value(QStringLiteral("price-in"));
    const auto output = arguments.value(QStringLiteral("price-out"));
    const auto currency = arguments.value(QStringLiteral("currency"));
    if (!input && !output && !currency)
        return std::optional<Prices>();
    if (!input || !output || !currency)
        return fail(ErrorCode::Usage, QStringLiteral("A price needs all three: --price-in, --price-out and --currency"));
    const auto inputMicros = parsePrice(*input, QStringLiteral("--price-in"));
    const auto outputMicros = parsePrice(*output, QStringLiteral("--price-out"));
    if (!inputMicros || !outputMicros)
        return tl::unexpected(inputMicros ? outputMicros.error() : inputMicros.error());
    return std::optional(Prices{*inputMicros, *outputMicros, *currency});
}

Result<Deadlines> deadlinesOf(const Arguments &arguments)
{
    Deadlines result;
    for (const auto &[option, target] : {std::pair{QStringLiteral("connect-deadline-ms"), &result.connect},
             std::pair{QStringLiteral("soft-deadline-ms"), &result.soft}, std::pair{QStringLiteral("hard-deadline-ms"), &result.hard}}) {
        const auto given = arguments.milliseconds(option);
        if (!given)
            return tl::unexpected(given.error());
        *target = (*given).value_or(*target);
    }
    return result;
}

Result<bool> overloadOf(const Arguments &arguments)
{
    const auto given = arguments.value(QStringLiteral("overload"));
    if (!given || *given == QLatin1String("rejected"))
        return false;
    if (*given == QLatin1String("ambiguous"))
        return true;
    return fail(ErrorCode::Usage, QStringLiteral("--overload is rejected or ambiguous, not \"%1\"").arg(*given));
}

Result<ProviderRecord> recordOf(const Arguments &arguments, int defaultLimit)
{
    ProviderRecord record;
    record.name = arguments.positional().value(0);
    const auto url = arguments.required(QStringLiteral("url"));
    const auto limit = arguments.number(QStringLiteral("limit"), 1, 1000);
    const auto prices = pricesOf(arguments);
    const auto deadlines = deadlinesOf(arguments);
    const auto overload = overloadOf(arguments);
    const auto probe = probeOf(arguments);
    if (!url)
        return tl::unexpected(url.error());
    if (!limit)
        return tl::unexpected(limit.error());
    if (!prices)
        return tl::unexpected(prices.error());
    if (!deadlines)
        return tl::unexpected(deadlines.error());
    if (!overload)
        return tl::unexpected(overload.error());
    if (!probe)
        return tl::unexpected(probe.error());
    record.url = *url;
    record.format = arguments.value(QStringLiteral("format")).value_or(record.format);
    record.model = arguments.value(QStringLiteral("model")).value_or(QString());
    record.secretRef = arguments.value(QStringLiteral("key-from")).value_or(QString());
    record.caFile = arguments.value(QStringLiteral("ca-file")).value_or(QString());
    record.proxyUrl = arguments.value(QStringLiteral("proxy")).value_or(QString());
    record.proxySecretRef = arguments.value(QStringLiteral("proxy-secret")).value_or(QString());
    record.limit = static_cast<int>((*limit).value_or(defaultLimit));
    record.prices = *prices;
    record.deadlines = *deadlines;
    record.overloadAmbiguous = *overload;
    record.probe = *probe;
    return record;
}

ExitStatus add(Context &context)
{
    const Result<ProviderRecord> record = recordOf(context.arguments, context.settings.slotsPerProvider);
    if (!record)
        return context.refuse(record.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<ProviderRecord> stored = await((*composition)->engine().addProvider(*record));
    if (!stored)
        return context.refuse(stored.error());
    context.print(providerJson(*stored), providerLine(*stored));
    return ExitStatus::Done;
}

ExitStatus test(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<QString> answer = await((*composition)->engine().testProvider(context.arguments.positional().value(0)));
    if (!answer)
        return context.refuse(answer.error());
    context.print({{QStringLiteral("detail"), *answer}}, *answer);
    return ExitStatus::Done;
}

} // namespace

QList<Verb> providerVerbs()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    return {
        Verb{{text("providers"), text("list")}, {}, text("the newest version of each record"), {}, 0, 0, list},
        Verb{{text("providers"), text("add")}, text("NAME"), text("a new version of a provider's record; secrets are references only"),
            QList<OptionSpec>{{text("format"), text("F"), text("openai-chat")},
                {text("url"), text("U"), text("base with its version: https://host/v1")}, {text("model"), text("M"), text("default model")},
                {text("key-from"), text("REF"), text("env:NAME or file:PATH (mode 0600)")},
                {text("ca-file"), text("F"), text("PEM; if set, the only authorities trusted")},
                {text("proxy"), text("U"), text("http://host:port, the only way to it; the environment's proxies are ignored")},
                {text("proxy-secret"), text("REF"), text("the proxy's USER:PASSWORD, by reference as --key-from")},
                {text("connect-deadline-ms"), text("N"), text("default 10000")},
                {text("soft-deadline-ms"), text("N"), text("default 60000")}, {text("hard-deadline-ms"), text("N"), text("default 900000")},
                {text("limit"), text("N"), text("attempts at once, per instance")},
                {text("price-in"), text("X"), text("per million input tokens")},
                {text("price-out"), text("X"), text("per million output tokens")}, {text("currency"), text("C"), text("of the prices")},
                {text("overload"), text("W"), text("what its 503 and 529 mean: rejected, or ambiguous for a gateway")}}
                + probeOptions(),
            1, 1, add},
        Verb{{text("providers"), text("test")}, text("NAME"), text("asks for its list of models, never for a completion"), {}, 1, 1, test},
    };
}

} // namespace holdfast::cli
