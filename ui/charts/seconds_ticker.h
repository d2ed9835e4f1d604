// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSharedPointer>

class QCPAxisTicker;

namespace holdfast {

/// Ticks of a logarithmic axis of seconds at 1, 2 and 5 of each decade, written as "200 ms", "5 s", "100 s".
[[nodiscard]] QSharedPointer<QCPAxisTicker> secondsTicker();

} // namespace holdfast
