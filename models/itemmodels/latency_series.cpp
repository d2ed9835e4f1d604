// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/latency_series.h"

#include "domain/statistics.h"

#include <algorithm>
#include <map>

namespace holdfast {

namespace {

bool isAnswer(AttemptState state)
{
    return state == AttemptState::Succeeded || state == AttemptState::Superseded;
}

/// Only what ended for certain has a latency, whatever the row says.
bool isMeasured(const LatencyPoint &point)
{
    return point.latency && (isAnswer(point.state) || point.state == AttemptState::Failed);
}

/// Which of `slices` equal parts of the span a time falls into.
std::size_t sliceOf(UtcTime at, UtcTime from, UtcTime to, int slices)
{
    const auto span = std::max<qint64>((to - from).count(), 1);
    const auto offset = std::clamp<qint64>((at - from).count(), 0, span - 1);
    return static_cast<std::size_t>(offset / std::max<qint64>((span + slices - 1) / slices, 1));
}

std::vector<LatencyBucket> bucketsOf(const ProviderLatencies &series, UtcTime from, UtcTime to, int count)
{
    std::map<std::size_t, std::vector<Micros>> slices;
    for (const MeasuredAttempt &point : series.points) {
        if (isAnswer(point.state))
            slices[sliceOf(point.at, from, to, count)].push_back(point.latency);
    }
    const Micros width = std::max((to - from) / count, Micros{1});
    std::vector<LatencyBucket> buckets;
    for (auto &[slice, values] : slices) {
        const UtcTime middle = from + width * static_cast<qint64>(slice) + width / 2;
        buckets.push_back({middle, static_cast<int>(values.size()), *percentile(values, 50), *percentile(values, 95)});
    }
    return buckets;
}

/// The smallest and the largest of each column stay: what the eye sees is the same.
std::vector<MeasuredAttempt> thinned(const std::vector<MeasuredAttempt> &points, UtcTime from, UtcTime to, int columns)
{
    if (points.size() <= static_cast<std::size_t>(columns) * 2)
        return points;
    std::map<std::size_t, std::pair<MeasuredAttempt, MeasuredAttempt>> extremes;
    for (const MeasuredAttempt &point : points) {
        auto &[low, high] = extremes.try_emplace(sliceOf(point.at, from, to, columns), point, point).first->second;
        if (point.latency < low.latency)
            low = point;
        if (point.latency > high.latency)
            high = point;
    }
    std::vector<MeasuredAttempt> kept;
    for (auto &[column, pair] : extremes) {
        auto &[low, high] = pair;
        if (high.at < low.at)
            std::swap(low, high);
        kept.push_back(low);
        if (high.attempt != low.attempt)
            kept.push_back(high);
    }
    return kept;
}

void finish(ProviderLatencies &series, UtcTime from, UtcTime to, SeriesShape shape)
{
    const auto earlier = [](const auto &a, const auto &b) { return std::pair(a.at, a.attempt) < std::pair(b.at, b.attempt); };
    std::sort(series.points.begin(), series.points.end(), earlier);
    std::sort(series.unknown.begin(), series.unknown.end(), earlier);
    std::vector<Micros> answers;
    for (const MeasuredAttempt &point : series.points) {
        if (isAnswer(point.state))
            answers.push_back(point.latency);
    }
    series.answered = static_cast<int>(answers.size());
    series.failed = static_cast<int>(series.points.size()) - series.answered;
    series.p50 = percentile(answers, 50);
    series.p95 = percentile(answers, 95);
    series.buckets = bucketsOf(series, from, to, shape.buckets);
    series.points = thinned(series.points, from, to, shape.columns);
}

} // namespace

LatencySeries makeLatencySeries(std::span<const LatencyPoint> points, UtcTime from, UtcTime to, SeriesShape shape)
{
    std::map<QString, ProviderLatencies> byName;
    for (const LatencyPoint &point : points) {
        ProviderLatencies &series = byName[point.provider];
        if (isMeasured(point))
            series.points.push_back({point.attempt, point.job, point.released, *point.latency, point.state});
        else if (point.state == AttemptState::Unknown || point.state == AttemptState::Abandoned)
            series.unknown.push_back({point.attempt, point.job, point.released});
    }
    LatencySeries all{from, to, {}};
    for (auto &[name, series] : byName) {
        series.provider = name;
        finish(series, from, to, shape);
        all.providers.push_back(std::move(series));
    }
    return all;
}

} // namespace holdfast
