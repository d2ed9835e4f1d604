// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// What differs between the two databases, as pieces of SQL. Everything else is written once. Pure; any thread.
namespace holdfast {

enum class Dialect { Sqlite, Postgres };

/// Locks of rows read inside a transaction; nothing on SQLite, where BEGIN IMMEDIATE holds the whole database.
[[nodiscard]] QString forNoKeyUpdate(Dialect dialect); ///< A job before its attempts change.
[[nodiscard]] QString forUpdate(Dialect dialect);      ///< An instance, to be ended.
[[nodiscard]] QString forKeyShare(Dialect dialect);    ///< An instance that must stay ALIVE until the commit, without making its beat wait.

/// "?, ?, ?" for n values.
[[nodiscard]] QString placeholders(qsizetype n);

/// Where the migrations are in the resources: ":/holdfast/sql/sqlite".
[[nodiscard]] QString sqlFolder(Dialect dialect);

} // namespace holdfast
