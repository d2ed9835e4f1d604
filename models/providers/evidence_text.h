// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/observation.h"

#include <QString>

/// Pieces of the one English sentence that an outcome gives as evidence. Texts from outside become one printable line. Any thread.
namespace holdfast {

/// Without control characters, at most `maxLength` characters ("…" stands for the rest).
[[nodiscard]] QString oneLine(const QString &text, qsizetype maxLength = 200);
/// 1812 → "1,812", in every locale.
[[nodiscard]] QString grouped(qint64 number);
/// "1,812 of 1,812 bytes sent".
[[nodiscard]] QString bytesSent(const Milestones &milestones);
/// Why our side ended it, as part of a sentence; the network layer's own words where it was not us.
[[nodiscard]] QString endWords(const Observation &observation);

} // namespace holdfast
