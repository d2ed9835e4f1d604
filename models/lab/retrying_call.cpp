// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/retrying_call.h"

#include "lab/work_ledger.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QRandomGenerator>
#include <QSslCertificate>
#include <QTimer>

namespace holdfast::fault {

namespace {

constexpr int s_maxRetries = 2;
constexpr Millis s_firstBackoff{50};
constexpr int s_longestRetryAfter = 60; // seconds

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

bool mayRepeat(const QNetworkReply &reply)
{
    const int status = statusOf(reply);
    if (status >= 300)
        return status == 408 || status == 409 || status == 429 || status >= 500;
    return reply.error() != QNetworkReply::NoError;
}

bool isAnswer(QNetworkReply &reply)
{
    return reply.error() == QNetworkReply::NoError && statusOf(reply) == 200
        && QJsonDocument::fromJson(reply.readAll()).object().contains(QStringLiteral("choices"));
}

QSslConfiguration trusting(const QString &caFile)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    if (!caFile.isEmpty())
        tls.setCaCertificates(QSslCertificate::fromPath(caFile));
    return tls;
}

} // namespace

RetryingCall::RetryingCall(QString name, const QString &url, const QString &caFile, Millis limit)
    : FaultCall(std::move(name)), m_url(url + QStringLiteral("/chat/completions")), m_limit(limit), m_tls(trusting(caFile))
{}

void RetryingCall::start()
{
    ++m_end.attempts;
    QNetworkRequest request(m_url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setRawHeader("Idempotency-Key", name().toUtf8()); // the same for each try; this provider does not heed it
    request.setSslConfiguration(m_tls);
    request.setTransferTimeout(static_cast<int>(m_limit.count()));
    QNetworkReply *reply = m_manager.post(request, callPayload(name()));
    connect(reply, &QNetworkReply::finished, this, [this, reply] { ended(reply); });
}

void RetryingCall::ended(QNetworkReply *reply)
{
    reply->deleteLater();
    if (mayRepeat(*reply) && m_end.attempts <= s_maxRetries)
        return again(*reply);
    CallEnd end = m_end;
    end.succeeded = isAnswer(*reply);
    finish(end);
}

void RetryingCall::again(const QNetworkReply &reply)
{
    const int asked = reply.rawHeader("Retry-After").toInt();
    const Millis wait = asked > 0 && asked <= s_longestRetryAfter ? Millis{asked * 1'000} : backoff();
    QTimer::singleShot(wait, this, &RetryingCall::start);
}

Millis RetryingCall::backoff() const
{
    const double jitter = 1 - 0.25 * QRandomGenerator::global()->generateDouble();
    const auto doubled = s_firstBackoff * (1 << (m_end.attempts - 1));
    return Millis{static_cast<qint64>(static_cast<double>(doubled.count()) * jitter)};
}

} // namespace holdfast::fault
