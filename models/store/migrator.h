// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"

#include <QStringList>

/// Brings a database to the version that this program knows: numbered steps out of the resources, each in one transaction of its
/// own, one process at a time. On the thread of the connection it is given.
namespace holdfast {

struct Migration {
    int version = 0;
    QString name;
    int minReader = 0; ///< Programs that know less must not touch the database any more; a line "-- min-reader: N", else its own version.
    QStringList statements;
    bool operator==(const Migration &) const = default;
};

/// NNN_name.sql of a folder, by number. Statements end with a line "--;".
[[nodiscard]] Result<std::vector<Migration>> migrationsIn(const QString &folder);

/// The version that stands; 0 for an empty database. Refused: a database of another program.
[[nodiscard]] Result<int> schemaVersion(Connection &connection);

/// Refused when a newer program has changed it beyond our reading, or (without migrate) when it is older than we need.
[[nodiscard]] Result<void> migrate(Connection &connection, const std::vector<Migration> &migrations, UtcTime now);
[[nodiscard]] Result<void> requireVersion(Connection &connection, const std::vector<Migration> &migrations);

} // namespace holdfast
