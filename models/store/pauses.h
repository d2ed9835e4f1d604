// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/pause.h"
#include "store/connection.h"

namespace holdfast {

/// All that are recorded, those whose time is over too; that of everything first.
[[nodiscard]] Result<std::vector<Pause>> readPauses(Connection &connection);

} // namespace holdfast
