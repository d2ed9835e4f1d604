// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"

#include <QStringList>

/// "db check": is the database whole, and does what stands in it keep the promises? Reads only; blocks; any thread.
namespace holdfast {

/// One sentence for each thing that is wrong, at most a hundred of a kind; empty: nothing is. An error when it cannot be read.
[[nodiscard]] Result<QStringList> checkDatabase(const DatabaseUrl &url);

} // namespace holdfast
