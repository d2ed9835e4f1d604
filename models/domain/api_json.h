// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"

#include <QJsonObject>
#include <span>

/// Jobs, attempts, races and events as the outside sees them: one shape for the command line's --json and for HTTP (design:
/// api). Times are RFC 3339 UTC with microseconds; what is not known is null. Pure; any thread.
namespace holdfast {

[[nodiscard]] QString rfc3339(UtcTime time);
[[nodiscard]] QJsonObject jobJson(const Job &job, Attention attention);
[[nodiscard]] QJsonObject jobJson(const JobDetail &detail);
/// With what is true at this time alone: `probe`, when the provider is asked for its record by itself, or why not.
[[nodiscard]] QJsonObject jobJson(const JobDetail &detail, UtcTime now);
[[nodiscard]] QJsonObject attemptJson(const Attempt &attempt, std::span<const Evidence> evidence);
[[nodiscard]] QJsonObject raceJson(const Race &race);
[[nodiscard]] QJsonObject eventJson(const Event &event);
/// {code, detail, hint, …details}: the error as a problem's members.
[[nodiscard]] QJsonObject errorJson(const Error &error);

} // namespace holdfast
