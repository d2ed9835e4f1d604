// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"

#include <QTemporaryDir>

/// A new empty database for one test: a file in a temporary folder, or a PostgreSQL database made on the server that
/// HOLDFAST_TEST_POSTGRES names (its role may create databases) and dropped again. One thread.
namespace holdfast::test {

enum class On { Sqlite, Postgres };

class TestDatabase final {
public:
    /// Data column "on" with a row for each database.
    static void addRows();
    /// Without a server: skips the test's row, but fails where CI=true. Ask it first: if (TestDatabase::isMissing(on)) return;
    static bool isMissing(On on);

    explicit TestDatabase(On on);
    ~TestDatabase();
    TestDatabase(const TestDatabase &) = delete;
    TestDatabase &operator=(const TestDatabase &) = delete;
    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    [[nodiscard]] QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
    DatabaseUrl m_url;
};

} // namespace holdfast::test

Q_DECLARE_METATYPE(holdfast::test::On)
