// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"

#include <optional>

class QWidget;

/// What becomes of attempts that are in flight when the window is closed. Window's thread.
namespace holdfast {

/// Asks: drain, leave as UNKNOWN, or stay (empty). Waits for the answer in the dialog's own loop.
[[nodiscard]] std::optional<ShutdownMode> askQuit(int inFlight, QWidget *parent);

} // namespace holdfast
