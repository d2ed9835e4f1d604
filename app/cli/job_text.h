// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"

/// Jobs for people at a terminal: the same words as the window. Pure.
namespace holdfast::cli {

[[nodiscard]] QString jobText(const JobDetail &detail, UtcTime now);
[[nodiscard]] QString jobLine(const JobRow &row);
/// Text from outside on one line: control characters are shown as their pictures, so no terminal obeys them.
[[nodiscard]] QString harmless(const QString &text);

} // namespace holdfast::cli
