// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>
#include <QUrlQuery>

/// Where the database is: "sqlite:FILE" or "postgresql://user@host:port/name?sslmode=…". Any thread.
namespace holdfast {

struct DatabaseUrl {
    enum class Kind { Sqlite, Postgres };
    Kind kind = Kind::Sqlite;
    QString file; ///< SQLite: absolute path.
    QString host;
    int port = 5432;
    QString name;
    QString user;
    QString password;  ///< From the URL, PGPASSWORD or .pgpass (libpq reads those itself); never shown, logged or saved.
    QUrlQuery options; ///< TLS and others, passed through to libpq.

    /// A URL with a password in it is accepted and the password is taken out of what is shown.
    static Result<DatabaseUrl> parse(const QString &text);
    /// For people: never a password.
    [[nodiscard]] QString display() const;
    bool operator==(const DatabaseUrl &) const = default;
};

} // namespace holdfast
