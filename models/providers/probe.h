// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/job.h"
#include "domain/outcome.h"
#include "providers/probe_recipe.h"
#include "providers/request_builder.h"

#include <QString>
#include <QUrl>

/// "Look up": asks the provider's own record of an attempt, and reads what it says. Three things decide: a record with the answer
/// (judged like a late answer), a record that says it failed, and no record where the provider's data says what that proves. All else
/// is evidence. Pure; any thread.
namespace holdfast {

/// The attempt as its provider may know it, and as it stood when the record was asked for.
struct ProbeSubject {
    QString key;              ///< Sent as Idempotency-Key.
    QString id;               ///< The provider's own; empty: none came.
    QString tag;              ///< Of attemptTag().
    bool keyRepeated = false; ///< Another attempt may have sent that key: what failed under it may be that one.
    bool sealed = false;      ///< Its connection is closed: it cannot arrive any more.
    bool kept = false;        ///< The provider says that it keeps its record until now at least.
};
[[nodiscard]] ProbeSubject probeSubject(const Job &job, const Attempt &attempt, const ProviderRecord &record, UtcTime now);

/// The record's template with {key} and {id} put in, percent-encoded; or the list of the answers that are kept.
/// Errors: Invalid: the provider has no probe, or the template wants an id that is not known.
[[nodiscard]] Result<QUrl> probeUrl(const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject);

/// A GET of that URL. The secret goes along only to the scheme, host and port of the provider's own URL.
[[nodiscard]] Result<BuiltRequest> buildProbeRequest(
    const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject, const QByteArray &secret);

/// Answer: a usable one, its own bytes only. Failed: probed, with `ran` as far as the recipe says it, or what the found answer amounts
/// to (provider_error, truncated, …). Unknown without a class: evidence only; nothing moves.
[[nodiscard]] Outcome judgeProbe(
    const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject, const Observation &observation);

} // namespace holdfast
