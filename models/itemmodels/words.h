// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/states.h"

#include <QString>
#include <optional>

/// How values read in tables, charts and panels. What is not known is "—", never 0. Pure; any thread.
namespace holdfast {

[[nodiscard]] QString glyph(JobState state);
[[nodiscard]] QString glyph(AttemptState state);
/// "? UNKNOWN": the glyph and the stored word, which is the same in every language.
[[nodiscard]] QString glyphAndWord(JobState state);
[[nodiscard]] QString glyphAndWord(AttemptState state);

/// "420 ms", "4.4 s", "12 min", "3 h", "2 d"; "—" when not known.
[[nodiscard]] QString durationText(std::optional<Micros> duration);
/// "04:01:12Z" within the last day as seen from now, else with the date: "2026-03-01 04:01:12Z".
[[nodiscard]] QString timeText(UtcTime time, UtcTime now);
/// "2026-03-01T04:01:12.345Z".
[[nodiscard]] QString fullTimeText(UtcTime time);
[[nodiscard]] QString bytesText(std::optional<qint64> bytes); ///< "1,812 bytes"; "—" when not known.
[[nodiscard]] QString unknownText();                          ///< "—".

} // namespace holdfast
