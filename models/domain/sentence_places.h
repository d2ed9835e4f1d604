// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QString>
#include <QStringList>
#include <optional>

/// Sentences with places %0 to %9 in them. Pure; any thread.
namespace holdfast {

/// In one pass over the template, so that a "%3" inside an argument stays what it is.
[[nodiscard]] QString filled(const QString &sentence, const QStringList &arguments);
/// UTC, to the second; "—" where there is none.
[[nodiscard]] QString sentenceTime(const std::optional<UtcTime> &time);

} // namespace holdfast
