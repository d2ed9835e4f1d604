// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "lab/fault_call.h"

#include <QNetworkAccessManager>
#include <QSslConfiguration>
#include <QUrl>

class QNetworkReply;

namespace holdfast::fault {

/// What most programs do: a plain QNetworkAccessManager, and around it the retry policy of the stock clients. One call has a
/// manager of its own, which is kind to it: calls that share one wait for each other, six to a host, while their timeouts run.
///
/// The policy is openai-python's, which the other clients of that family share (openai-node, anthropic-sdk-*): `_base_client.py`
/// repeats after timeouts, connection errors, 408, 409, 429 and 5xx, at most DEFAULT_MAX_RETRIES = 2 times (`_constants.py`), after the
/// server's Retry-After if that is at most 60 s, else after 0.5 s, doubling, less up to a quarter. Only the times are shorter here.
class RetryingCall final : public FaultCall {
    Q_OBJECT
public:
    RetryingCall(QString name, const QString &url, const QString &caFile, Millis limit);
    void start() override;

private:
    void ended(QNetworkReply *reply);
    void again(const QNetworkReply &reply);
    [[nodiscard]] Millis backoff() const;

    const QUrl m_url;
    const Millis m_limit;
    QSslConfiguration m_tls;
    QNetworkAccessManager m_manager;
};

} // namespace holdfast::fault
