// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/observation.h"

#include <QByteArrayView>
#include <optional>

/// How long a provider asks to wait. Pure; any thread; any locale.
namespace holdfast {

struct RetryAfter {
    std::optional<Millis> wait; ///< Empty: nothing usable was said, the default backoff holds.
    bool capped = false;        ///< More was asked for than limits::maxRetryAfter.
    bool operator==(const RetryAfter &) const = default;
};

/// From retry-after-ms, else Retry-After: seconds, a fraction of them, or an HTTP date, which is compared with the answer's own
/// Date where there is one (two clocks that disagree then do no harm), else with `now`. Zero, negative, junk, past: empty.
[[nodiscard]] RetryAfter retryAfter(const Observation &observation, UtcTime now);

/// RFC 9110, 5.6.7: the preferred form, RFC 850's and asctime's. `now` decides the century of a two-digit year.
[[nodiscard]] std::optional<UtcTime> parseHttpDate(QByteArrayView text, UtcTime now);

} // namespace holdfast
