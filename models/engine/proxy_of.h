// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "transport/wire_request.h"

#include <functional>

namespace holdfast {

/// The way to a provider as transport takes it; none when its record names no proxy. Error: the proxy's secret cannot be read.
[[nodiscard]] inline Result<std::optional<WireProxy>> proxyOf(
    const ProviderRecord &record, const std::function<Result<QByteArray>(const QString &reference)> &resolveSecret)
{
    if (record.proxyUrl.isEmpty())
        return std::optional<WireProxy>();
    const Result<QByteArray> secret = record.proxySecretRef.isEmpty() ? QByteArray() : resolveSecret(record.proxySecretRef);
    if (!secret)
        return tl::unexpected(secret.error());
    if (!secret->isEmpty() && !secret->contains(':'))
        return fail(ErrorCode::Invalid, QStringLiteral("The secret of the proxy of %1 is not USER:PASSWORD.").arg(record.name),
            QStringLiteral("Put both, with a colon between them, where its reference points."));
    return std::optional(WireProxy{QUrl(record.proxyUrl), *secret});
}

} // namespace holdfast
