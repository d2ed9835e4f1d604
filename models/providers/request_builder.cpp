// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/request_builder.h"

#include "domain/json_pointer.h"
#include "domain/provider_rules.h"
#include "providers/kept_answer.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

QByteArray headerName(QLatin1StringView name)
{
    return {name.data(), name.size()};
}

/// Adds a header whose value comes from outside; an empty value adds none.
Result<void> addHeader(HeaderList &headers, QLatin1StringView name, QLatin1StringView prefix, const QString &value, const QString &what)
{
    if (value.isEmpty())
        return {};
    if (const Result<void> fits = validateHeaderValue(value, what); !fits)
        return fits;
    headers.append({headerName(name), headerName(prefix) + value.toLatin1()});
    return {};
}

Result<void> addSecret(HeaderList &headers, const Adapter &adapter, const ProviderRecord &record, const QByteArray &secret)
{
    return addHeader(
        headers, adapter.authHeader, adapter.authPrefix, QString::fromLatin1(secret), u"The secret of the provider %1"_s.arg(record.name));
}

QUrl below(const ProviderRecord &record, QLatin1StringView path)
{
    return QUrl(record.url + path, QUrl::StrictMode);
}

} // namespace

Result<void> validatePayload(const Adapter &adapter, const QByteArray &payload)
{
    const Result<QStringList> names = topLevelNames(payload);
    if (!names)
        return tl::unexpected(names.error());
    for (const RefusedName &refused : adapter.refusedNames) {
        if (!names->contains(refused.name))
            continue;
        const QString pointer = u'/' + refused.name;
        const Result<std::optional<JsonValue>> value = valueAt(payload, pointer, u"The payload"_s);
        const bool isTrue = value && *value && (*value)->kind == JsonKind::True;
        const QLatin1StringView why = isTrue && !refused.whenTrue.isEmpty() ? refused.whenTrue : refused.why;
        return fail(ErrorCode::Invalid, QString(why), QString(refused.hint), {{u"pointer"_s, pointer}});
    }
    return {};
}

QByteArray withModel(const QByteArray &payload, const QString &model, const QByteArray &beside)
{
    const qsizetype brace = payload.indexOf('{');
    Q_ASSERT(brace >= 0);
    qsizetype next = brace + 1;
    while (next < payload.size() && isBlank(payload[next]))
        ++next;
    const bool isEmpty = next < payload.size() && payload[next] == '}';
    QByteArray body = payload;
    return body.insert(brace + 1, "\"model\":" + quotedJson(model) + (beside.isEmpty() ? "" : ",") + beside + (isEmpty ? "" : ","));
}

Result<BuiltRequest> buildRequest(const Adapter &adapter, const ProviderRecord &record, const QString &model, const QByteArray &payload,
    const QString &providerKey, const QByteArray &secret, const std::optional<QString> &traceparent, const QString &tag)
{
    const QString asked = model.isEmpty() ? record.model : model;
    if (asked.isEmpty())
        return fail(ErrorCode::Invalid, u"No model is named: neither the job nor the provider %1 has one."_s.arg(record.name),
            u"Give the job a model, or the provider a default one."_s);
    BuiltRequest request{below(record, adapter.path), {{"Content-Type", "application/json"}, {"Accept", "application/json"}},
        withModel(payload, asked, keepingMembers(adapter, record, payload, tag))};
    const Result<void> added =
        addSecret(request.headers, adapter, record, secret)
            .and_then([&] { return addHeader(request.headers, adapter.keyHeader, {}, providerKey, u"The key for the provider"_s); })
            .and_then(
                [&] { return addHeader(request.headers, "traceparent"_L1, {}, traceparent.value_or(QString()), u"The traceparent"_s); });
    if (!added)
        return tl::unexpected(added.error());
    return request;
}

Result<BuiltRequest> buildGet(const Adapter &adapter, const ProviderRecord &record, const QUrl &url, const QByteArray &secret)
{
    BuiltRequest request{url, {{"Accept", "application/json"}}, {}};
    const Result<void> added = addSecret(request.headers, adapter, record, secret);
    if (!added)
        return tl::unexpected(added.error());
    return request;
}

Result<BuiltRequest> buildModelsRequest(const Adapter &adapter, const ProviderRecord &record, const QByteArray &secret)
{
    return buildGet(adapter, record, below(record, adapter.modelsPath), secret);
}

} // namespace holdfast
