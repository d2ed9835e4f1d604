// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"

#include <QStringList>

/// "db check": is the database whole, and does what stands in it keep the promises? Reads only; blocks; any thread.
namespace holdfast {

/// One sentence for each thing that is wrong, at most a hundred of a kind; empty: nothing is. An error when it cannot be read.
[[nodiscard]] Result<QStringList> checkDatabase(const DatabaseUrl &url);

enum class CheckMoment {
    Any,        ///< What must hold after every commit.
    AfterATick, ///< And what a dispatcher's tick mends.
};
/// The part of it that asks the rows, on a connection of the caller's.
[[nodiscard]] Result<QStringList> checkRows(Connection &connection, CheckMoment moment);

} // namespace holdfast
