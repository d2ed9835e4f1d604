// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/provider_check.h"

#include "domain/limits.h"
#include "domain/number_text.h"
#include "domain/provider_rules.h"
#include "providers/adapter.h"
#include "providers/probe_recipe.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

tl::unexpected<Error> invalid(const QString &text, const QString &hint)
{
    return fail(ErrorCode::Invalid, text, hint);
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

Result<void> checkCaFile(const QString &path)
{
    if (path.isEmpty() || (path.startsWith(u'/') && !path.contains(QChar::Null)))
        return {};
    return invalid(
        u"The CA file is not an absolute path."_s, u"Give its whole path, beginning with /: the record is read from everywhere."_s);
}

Result<void> checkProbe(const ProviderRecord &record)
{
    return record.probe ? validateProbe(*adapterFor(record.format), *record.probe) : Result<void>{};
}

} // namespace

Result<ProviderRecord> validateRecord(ProviderRecord record)
{
    const Result<void> checked =
        checkFormat(record.format).and_then([&] { return checkCaFile(record.caFile); }).and_then([&] { return checkProbe(record); });
    return checked ? validateProvider(std::move(record)) : tl::unexpected(checked.error());
}

Result<qint64> parsePrice(const QString &text, const QString &what)
{
    const Result<qint64> micros = parseFixedPoint(text, what, 6);
    if (micros && *micros > limits::maxPriceMicros)
        return fail(ErrorCode::Usage, u"%1 is \"%2\", which is more than a million for a million tokens."_s.arg(what, text.left(40)),
            u"Give what the provider states, for example 0.15."_s);
    return micros;
}

} // namespace holdfast
