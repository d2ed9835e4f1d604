// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/outcome.h"
#include "providers/adapter.h"

#include <QByteArray>
#include <QString>

/// Providers that keep their answers because each request asks for that (ProbeWay::Stored): what is sent, where it is found again, and
/// what was found. The intent and its fingerprint know nothing of it. Pure; any thread.
namespace holdfast {

/// What an attempt is called beside an answer that is kept; unlike its key it is used for one attempt only.
[[nodiscard]] QString attemptTag(const QString &publicId, int ordinal);

/// A payload that leaves the names alone which this record sends. Errors: Invalid; details: pointer.
[[nodiscard]] Result<void> leavesKeepingAlone(const Adapter &adapter, const ProviderRecord &record, const QByteArray &payload);

/// `"store":true,"metadata":{"attempt_id":"…"}`, to stand in the request; empty where nothing is to be kept, and where a payload
/// from before this record has such a name itself: no name may stand twice, so it is not kept and the look-up finds nothing.
[[nodiscard]] QByteArray keepingMembers(
    const Adapter &adapter, const ProviderRecord &record, const QByteArray &payload, const QString &tag);

/// The list of what is kept under this name.
[[nodiscard]] QString keptUrl(const Adapter &adapter, const ProviderRecord &record, const QString &tag);

/// Of a whole list: the answer that is kept under this name; empty: none. Error: it decides nothing, and why as a part of a sentence.
[[nodiscard]] Result<std::optional<QByteArray>> keptAnswer(const Adapter &adapter, const QByteArray &list, const QString &tag);

/// A JSON string; UTF-8 as it is, with the escapes that JSON demands.
[[nodiscard]] QByteArray quotedJson(const QString &text);

} // namespace holdfast
