// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/credentials.h"

#include "domain/when_done.h"

namespace holdfast {

namespace {

QFuture<Result<QByteArray>> read(const EngineOptions &options, const QString &reference)
{
    return reference.isEmpty() ? QtFuture::makeReadyFuture(Result<QByteArray>(QByteArray())) : options.resolveSecret(reference);
}

Result<std::optional<WireProxy>> proxyOf(const ProviderRecord &record, const QByteArray &secret)
{
    if (record.proxyUrl.isEmpty())
        return std::optional<WireProxy>();
    if (!secret.isEmpty() && !secret.contains(':'))
        return fail(ErrorCode::Invalid, QStringLiteral("The secret of the proxy of %1 is not USER:PASSWORD.").arg(record.name),
            QStringLiteral("Put both, with a colon between them, where its reference points."));
    return std::optional(WireProxy{QUrl(record.proxyUrl), secret});
}

} // namespace

void withCredentials(const EngineOptions &options, const ProviderRecord &record, QObject *context,
    const std::function<void(const Result<Credentials> &)> &then)
{
    const QFuture<Result<QByteArray>> proxySecret = read(options, record.proxySecretRef); // both are on their way at once
    whenDone(read(options, record.secretRef), context, [record, context, then, proxySecret](const Result<QByteArray> &secret) {
        if (!secret)
            return then(tl::unexpected(secret.error()));
        whenDone(proxySecret, context, [record, then, secret](const Result<QByteArray> &ofProxy) {
            if (!ofProxy)
                return then(tl::unexpected(ofProxy.error()));
            then(proxyOf(record, *ofProxy).map([&](const std::optional<WireProxy> &proxy) { return Credentials{*secret, proxy}; }));
        });
    });
}

} // namespace holdfast
