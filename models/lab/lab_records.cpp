// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_records.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>
#include <algorithm>

namespace holdfast::lab {

namespace {

QByteArray queryValue(const QUrl &url, const char *name)
{
    for (const auto &[key, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (key == QLatin1String(name))
            return value.toUtf8();
    }
    return {};
}

bool isByKey(const QUrl &url)
{
    return url.path() == QLatin1String("/lookup");
}

QByteArray recordByKey(const QByteArray &key, const QString &provider, const std::vector<LabRequest> &requests)
{
    const auto it = std::ranges::find_if(requests, [&](const LabRequest &request) { return request.key == key && request.executed; });
    return it == requests.end() ? QByteArrayLiteral("{\"answer\":null}")
                                : "{\"answer\":" + completion(provider, static_cast<int>(it - requests.begin()) + 1) + "}";
}

QByteArray keptUnder(const QByteArray &name, const QString &provider, const std::vector<LabRequest> &requests)
{
    QJsonArray kept;
    for (size_t i = 0; i < requests.size(); ++i) {
        const QJsonObject body = QJsonDocument::fromJson(requests[i].body).object();
        const QJsonObject metadata = body.value(QStringLiteral("metadata")).toObject();
        if (!requests[i].executed || !body.value(QStringLiteral("store")).toBool()
            || metadata.value(QStringLiteral("attempt_id")).toString().toUtf8() != name)
            continue;
        QJsonObject answer = QJsonDocument::fromJson(completion(provider, static_cast<int>(i) + 1)).object();
        answer.insert(QStringLiteral("metadata"), metadata);
        kept.append(answer);
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("object"), QStringLiteral("list")}, {QStringLiteral("data"), kept}})
        .toJson(QJsonDocument::Compact);
}

} // namespace

QByteArray completion(const QString &provider, int number)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
        {QStringLiteral("content"), QStringLiteral("answer %1 of %2").arg(number).arg(provider)}};
    const QJsonObject choice{
        {QStringLiteral("index"), 0}, {QStringLiteral("message"), message}, {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject usage{
        {QStringLiteral("prompt_tokens"), 11}, {QStringLiteral("completion_tokens"), 7}, {QStringLiteral("total_tokens"), 18}};
    const QJsonObject whole{{QStringLiteral("id"), QStringLiteral("lab-%1-%2").arg(provider).arg(number)},
        {QStringLiteral("object"), QStringLiteral("chat.completion")}, {QStringLiteral("model"), QStringLiteral("lab-1")},
        {QStringLiteral("choices"), QJsonArray{choice}}, {QStringLiteral("usage"), usage}};
    return QJsonDocument(whole).toJson(QJsonDocument::Compact);
}

QByteArray askedFor(const QUrl &url)
{
    if (isByKey(url))
        return queryValue(url, "key");
    return url.path().endsWith(QLatin1String("/chat/completions")) ? queryValue(url, "metadata[attempt_id]") : QByteArray();
}

QByteArray record(const QUrl &url, const QString &provider, const std::vector<LabRequest> &requests)
{
    return isByKey(url) ? recordByKey(askedFor(url), provider, requests) : keptUnder(askedFor(url), provider, requests);
}

} // namespace holdfast::lab
