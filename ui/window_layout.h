// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QWidget;

/// Splitters and table columns as the operator left them, as one value for the settings. Window's thread.
namespace holdfast {

[[nodiscard]] QByteArray saveLayout(const QWidget &window);
/// What it does not know, or cannot read, stays as built.
void restoreLayout(QWidget &window, const QByteArray &state);

} // namespace holdfast
