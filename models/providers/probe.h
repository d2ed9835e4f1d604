// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/outcome.h"
#include "providers/probe_recipe.h"
#include "providers/request_builder.h"

#include <QString>
#include <QUrl>

/// "Look up": asks the provider's own record of an attempt, and reads what it says. Two things decide: a record with the answer
/// (judged like a late answer), and a record that says it failed. All else is evidence; a miss proves nothing. Pure; any thread.
namespace holdfast {

/// The record's template with {key} (sent as Idempotency-Key) and {id} (the provider's own) put in, percent-encoded.
/// Errors: Invalid: the provider has no probe, or the template wants an id that is not known.
[[nodiscard]] Result<QUrl> probeUrl(const ProviderRecord &record, const QString &providerKey, const QString &providerRequestId);

/// A GET of that URL. The secret goes along only to the scheme, host and port of the provider's own URL.
[[nodiscard]] Result<BuiltRequest> buildProbeRequest(const Adapter &adapter, const ProviderRecord &record, const QString &providerKey,
    const QString &providerRequestId, const QByteArray &secret);

/// Answer: a usable one, its own bytes only. Failed: probed, with `ran` empty (a record of no fixed form does not say it), or what
/// the found answer amounts to (provider_error, truncated, …). Unknown without a class: evidence only; nothing moves.
[[nodiscard]] Outcome judgeProbe(const Adapter &adapter, const ProviderRecord &record, const Observation &observation);

} // namespace holdfast
