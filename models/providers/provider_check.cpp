// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/provider_check.h"

#include "domain/limits.h"
#include "domain/provider_rules.h"
#include "domain/secret_reference.h"
#include "domain/validation.h"
#include "providers/adapter.h"
#include "providers/probe_recipe.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qint64 s_micros = 1'000'000;
constexpr qint64 s_maxPriceUnits = 1'000'000;

tl::unexpected<Error> invalid(const QString &text, const QString &hint)
{
    return fail(ErrorCode::Invalid, text, hint);
}

/// The domain's sentence, with what to do about it in a provider record.
tl::unexpected<Error> withHint(Error error, const QString &hint)
{
    if (error.hint.isEmpty())
        error.hint = hint;
    return tl::unexpected(std::move(error));
}

Result<void> checkFormat(const QString &format)
{
    if (adapterFor(format))
        return {};
    QStringList known;
    for (const Adapter *adapter : adapters())
        known << QString(adapter->format);
    return invalid(u"The format \"%1\" is not known."_s.arg(format.left(40)), u"Known formats: %1."_s.arg(known.join(u", "_s)));
}

Result<void> checkUrl(ProviderRecord &record)
{
    const Result<QUrl> url = validateBaseUrl(record.url);
    if (!url)
        return tl::unexpected(url.error());
    record.url = url->toString(QUrl::FullyEncoded);
    return {};
}

Result<void> checkDeadlines(ProviderRecord &record)
{
    const Deadlines given = record.deadlines;
    const Result<Deadlines> deadlines = validateDeadlines(given.connect, given.soft, given.hard);
    if (!deadlines)
        return withHint(deadlines.error(), u"Leave it out for the default."_s);
    record.deadlines = *deadlines;
    return {};
}

Result<void> checkModel(const QString &model)
{
    if (model.isEmpty())
        return {};
    const Result<void> checked = validateText(model, u"The model"_s, limits::maxModelLength);
    return checked ? checked : withHint(checked.error(), u"Give the model's name as the provider lists it."_s);
}

Result<void> checkLimit(int limit)
{
    if (limit >= 1 && limit <= maxProviderLimit)
        return {};
    return invalid(u"The limit of attempts at once is %1, and it must be from 1 to %2."_s.arg(limit).arg(maxProviderLimit),
                   u"Leave it out for %1."_s.arg(ProviderRecord{}.limit));
}

Result<void> checkCaFile(const QString &path)
{
    if (path.isEmpty() || (path.startsWith(u'/') && !path.contains(QChar::Null)))
        return {};
    return invalid(u"The CA file is not an absolute path."_s, u"Give its whole path, beginning with /: the record is read from everywhere."_s);
}

Result<void> checkPrices(const std::optional<Prices> &prices)
{
    if (!prices)
        return {};
    constexpr qint64 most = s_maxPriceUnits * s_micros;
    for (const qint64 price : {prices->inputMicros, prices->outputMicros}) {
        if (price < 0 || price > most)
            return invalid(u"A price is below 0 or above a million for a million tokens."_s, u"Give what the provider states for a million tokens."_s);
    }
    static const QRegularExpression code(u"\\A[A-Z]{3}\\z"_s);
    if (!code.match(prices->currency).hasMatch())
        return invalid(u"The prices have no currency of three capital letters."_s, u"Give it with --currency, for example USD or EUR."_s);
    return {};
}

Result<void> checkProbe(const std::optional<ProbeRecipe> &probe)
{
    return probe ? validateProbe(*probe) : Result<void>{};
}

} // namespace

Result<ProviderRecord> validateRecord(ProviderRecord record)
{
    const Result<void> checked = validateProviderName(record.name)
                                     .and_then([&] { return checkFormat(record.format); })
                                     .and_then([&] { return checkUrl(record); })
                                     .and_then([&] { return checkModel(record.model); })
                                     .and_then([&] { return parseSecretReference(record.secretRef).map([](const SecretReference &) {}); })
                                     .and_then([&] { return checkCaFile(record.caFile); })
                                     .and_then([&] { return checkDeadlines(record); })
                                     .and_then([&] { return checkLimit(record.limit); })
                                     .and_then([&] { return checkProbe(record.probe); })
                                     .and_then([&] { return checkPrices(record.prices); });
    if (!checked)
        return tl::unexpected(checked.error());
    return record;
}

Result<qint64> parsePrice(const QString &text, const QString &what)
{
    static const QRegularExpression decimal(u"\\A([0-9]{1,7})(?:\\.([0-9]{1,6}))?\\z"_s);
    const QRegularExpressionMatch match = decimal.match(text);
    const qint64 micros = match.captured(1).toLongLong() * s_micros + match.captured(2).leftJustified(6, u'0').toLongLong();
    if (match.hasMatch() && micros <= s_maxPriceUnits * s_micros)
        return micros;
    return fail(ErrorCode::Usage, u"%1 is \"%2\", which is no price."_s.arg(what, text.left(40)),
                u"Give what a million tokens cost, with a point and at most six digits after it, for example 0.15."_s);
}

} // namespace holdfast
