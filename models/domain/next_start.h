// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"

#include <span>

/// What starts by itself, and the key that an attempt sends: decided here, carried by engine and store. Pure; any thread.
namespace holdfast {

/// Exponential backoff with full jitter: 1 s, doubling, at most 60 s; from the tenth refusal in a row at most 15 min.
/// refusals: how many in a row, 1 for the first. draw: uniform in [0, 1).
[[nodiscard]] Millis backoff(int refusals, double draw);

/// After this attempt ended: when and why another one starts by itself; empty where a person decides. It is the end that counts, not
/// the newest attempt: in a race an older one may end last. attempts: as they stand after it. now: the end's time.
[[nodiscard]] std::optional<NextAction> nextStart(
    const Job &job, std::span<const Attempt> attempts, AttemptId ended, UtcTime now, double draw);

struct ProviderKey {
    QString key;
    bool repeated = false; ///< An earlier attempt with this key may have been posted.
    bool operator==(const ProviderKey &) const = default;
};
/// The key for a new attempt in this lane at this provider and model, from all earlier attempts of the job.
[[nodiscard]] ProviderKey providerKey(
    const Job &job, std::span<const Attempt> attempts, int lane, const QString &provider, const QString &model);

/// Whole cost in billionths: tokens times price per million. Empty when a count or the price is not known.
[[nodiscard]] std::optional<Cost> costOf(const Usage &usage, const std::optional<Prices> &prices);

} // namespace holdfast
