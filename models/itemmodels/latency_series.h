// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/attempt.h"
#include "store/reader.h"

#include <QString>
#include <optional>
#include <span>
#include <vector>

/// Latencies of one span of time, ready to be drawn: immutable once made, made off the window's thread. What is not known has a time
/// and no number: there is no field that could hold one. Any thread.
namespace holdfast {

/// An attempt that ended, with the time from its release to its end.
struct MeasuredAttempt {
    AttemptId attempt;
    JobId job;
    UtcTime at; ///< Released.
    Micros latency{};
    AttemptState state = AttemptState::Succeeded;
    bool operator==(const MeasuredAttempt &) const = default;
};

/// An attempt that may have run: UNKNOWN, or let go of.
struct UnknownMark {
    AttemptId attempt;
    JobId job;
    UtcTime at; ///< Released.
    bool operator==(const UnknownMark &) const = default;
};

/// Answered attempts that were released within one slice of the span.
struct LatencyBucket {
    UtcTime middle;
    int answered = 0;
    Micros p50{};
    Micros p95{};
    bool operator==(const LatencyBucket &) const = default;
};

struct ProviderLatencies {
    QString provider;
    std::vector<MeasuredAttempt> points; ///< By time; thinned to what the chart can show (smallest and largest of each column).
    std::vector<UnknownMark> unknown;    ///< By time; all of them.
    std::vector<LatencyBucket> buckets;  ///< By time; slices without an answer are left out.
    int answered = 0;                    ///< Of all, before thinning.
    int failed = 0;
    std::optional<Micros> p50; ///< Over all answered attempts of the span.
    std::optional<Micros> p95;
    bool operator==(const ProviderLatencies &) const = default;
};

struct LatencySeries {
    UtcTime from;
    UtcTime to;
    std::vector<ProviderLatencies> providers; ///< By name.
    bool operator==(const LatencySeries &) const = default;
};

struct SeriesShape {
    int buckets = 60;  ///< Slices of the span.
    int columns = 600; ///< Of the chart; at most two points of a provider stand in each.
};

/// Failed attempts are points but count in no percentile: a refusal after 3 ms says nothing about how long an answer takes.
[[nodiscard]] LatencySeries makeLatencySeries(std::span<const LatencyPoint> points, UtcTime from, UtcTime to, SeriesShape shape = {});

} // namespace holdfast
