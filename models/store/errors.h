// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "store/database_url.h"

#include <QString>

/// What a failed statement amounts to, told by code and constraint name; never by QSqlError::type() (QSQLITE calls a constraint a
/// connection error) and never by the driver's detail text (PostgreSQL repeats the row in it). Pure; any thread.
namespace holdfast {

enum class Fault {
    None,
    Rule,          ///< A trigger or constraint refused the write; SqlFault::rule names it.
    Busy,          ///< Held by somebody else for too long, or a deadlock: the whole transaction may be tried again.
    Lost,          ///< The connection is gone; whether a commit in flight took effect is not known.
    Full,          ///< No space left.
    ReadOnly,      ///< The place or server refuses writes.
    NotADatabase,  ///< The file is something else.
    Damaged,       ///< The file is a damaged database, or the disk reports errors.
    Moved,         ///< The file that is open is no longer the one at its path.
    CannotOpen,    ///< The file cannot be opened: no permission, a folder, …
    WrongPassword, ///< Or a role that may not log in.
    Denied,        ///< Logged in, and not allowed to.
    NoDatabase,    ///< The server has no database of that name.
    Unreachable,   ///< Nobody answers at that address.
    Interrupted,   ///< Stopped by our own time limit.
    Other,
};

struct SqlFault {
    Fault fault = Fault::None;
    QString code; ///< The driver's own: SQLite's extended code or an SQLSTATE.
    QString rule; ///< Of Rule: the trigger's or constraint's name (SQLite names columns for its own unique keys: "jobs.public_id").
    [[nodiscard]] bool retry() const { return fault == Fault::Busy || fault == Fault::Moved; }
};

/// code: QSqlError::nativeErrorCode(); text: QSqlError::databaseText(), read only for a rule's name.
[[nodiscard]] SqlFault classifySqlite(const QString &code, const QString &text);
[[nodiscard]] SqlFault classifyPostgres(const QString &code, const QString &text);

/// One sentence that says what and where, and a hint what to do. details: sql_code, and rule where one was broken.
[[nodiscard]] Error toError(const SqlFault &fault, const DatabaseUrl &url);

} // namespace holdfast
