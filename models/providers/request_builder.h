// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/observation.h"
#include "providers/adapter.h"

#include <QByteArray>
#include <QString>
#include <QUrl>
#include <optional>

/// Makes requests out of a payload and a provider record. Pure; any thread. No error text ever holds the secret.
namespace holdfast {

struct BuiltRequest {
    QUrl url;
    HeaderList headers;
    QByteArray body; ///< Empty: a GET.
};

/// One JSON object that leaves the adapter's own names ("model", "stream") alone. Errors: Invalid; details: pointer.
[[nodiscard]] Result<void> validatePayload(const Adapter &adapter, const QByteArray &payload);

/// The payload's own bytes with "model":"…" (and what stands beside it) put in after the first brace; nothing is parsed and written
/// again.
[[nodiscard]] QByteArray withModel(const QByteArray &payload, const QString &model, const QByteArray &beside = {});

/// `payload` has passed validatePayload. `model`: the intent's; empty: the record's. `secret`: empty means no Authorization.
/// `tag`: the attempt's, for a provider that keeps its answers (kept_answer.h).
/// Errors: Invalid (no model anywhere, a character that cannot stand in a header).
[[nodiscard]] Result<BuiltRequest> buildRequest(const Adapter &adapter, const ProviderRecord &record, const QString &model,
    const QByteArray &payload, const QString &providerKey, const QByteArray &secret, const std::optional<QString> &traceparent = {},
    const QString &tag = {});

/// A GET at the provider; the secret goes along if there is one.
[[nodiscard]] Result<BuiltRequest> buildGet(
    const Adapter &adapter, const ProviderRecord &record, const QUrl &url, const QByteArray &secret);

/// The GET of `providers test`: the list of models, never a completion.
[[nodiscard]] Result<BuiltRequest> buildModelsRequest(const Adapter &adapter, const ProviderRecord &record, const QByteArray &secret);

} // namespace holdfast
