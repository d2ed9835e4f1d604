// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"

#include <QString>

/// SQL by hand, from another connection: through the command lines sqlite3 and psql with their defaults (foreign keys and
/// recursive triggers off). To assert from outside what stands in a database, and to try what a person might. Main thread.
namespace holdfast::test {

class Shell final {
public:
    struct Output {
        bool ok = false;
        QString text;  ///< Rows as lines, columns parted by "|", without the last line's end.
        QString error; ///< What the shell complained about.
    };

    explicit Shell(DatabaseUrl url) : m_url(std::move(url)) {}

    /// Runs statements, stopping at the first that fails.
    [[nodiscard]] Output run(const QString &sql) const;
    /// The same where failure is the test's own fault: ends the process with the shell's complaint.
    QString must(const QString &sql) const;
    /// Creates the schema from the migrations' own files. For tests of the rules; others let Store::open migrate.
    void createSchema() const;
    /// Every row of every table, as text: to see that nothing changed.
    [[nodiscard]] QString dump() const;
    /// A literal of bytes: x'…' or '\x…'.
    [[nodiscard]] QString bytes(const QByteArray &value) const;

private:
    [[nodiscard]] bool isSqlite() const { return m_url.kind == DatabaseUrl::Kind::Sqlite; }
    DatabaseUrl m_url;
};

} // namespace holdfast::test
