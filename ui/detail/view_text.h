// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

/// What a text view can show of bytes from outside without ever stalling the window: cut at a bound, JSON set out in lines, no line
/// longer than a chunk. The bytes themselves stay whole for "Save as". Pure; any thread.
namespace holdfast {

inline constexpr qsizetype s_viewBytes = 256 * 1024; ///< Of the bytes, shown at most.
inline constexpr int s_viewLines = 10'000;           ///< Lines shown at most, before long ones are broken: layout costs by line.
inline constexpr qsizetype s_chunk = 2000;           ///< Characters of one line in the view; a longer one goes on below.

struct ViewText {
    QString text;
    qint64 shownBytes = 0;
    qint64 totalBytes = 0;
    [[nodiscard]] bool isCut() const { return shownBytes < totalBytes; }
    bool operator==(const ViewText &) const = default;
};

/// setOut: a JSON text is shown one member a line. Its tokens are copied, never parsed into values, so no number is rounded; what is
/// no JSON only gets other line breaks.
[[nodiscard]] ViewText viewText(const QByteArray &bytes, bool setOut);

} // namespace holdfast
