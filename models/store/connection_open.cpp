// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"

#include "store/postgres.h"

#include <QFileInfo>
#include <QSqlDriver>
#include <QSqlError>
#include <chrono>
#include <sqlite3.h>
#include <thread>

using namespace Qt::StringLiterals;

/// How a Connection opens: each setting of the design is set and read back.
namespace holdfast {

namespace {

template <typename T> T handleOf(const QSqlDatabase &db)
{
    const QVariant handle = db.driver()->handle();
    return handle.isValid() ? *static_cast<T const *>(handle.constData()) : nullptr;
}

QString setting(const QString &name) // SHOW cannot be prepared
{
    return u"SELECT current_setting('"_s + name + u"')"_s;
}

/// What SQLite would only call "unable to open".
Result<void> checkPlace(const DatabaseUrl &url, bool isExpected)
{
    const QFileInfo file(url.file);
    const QFileInfo folder(file.absolutePath());
    if (!folder.isDir())
        return fail(ErrorCode::DatabaseMissing, u"The database's folder %1 does not exist."_s.arg(file.absolutePath()),
            u"Create it, or name another place with --database."_s);
    if (file.isDir())
        return fail(ErrorCode::DatabaseRefused, u"%1 is a folder, not a database file."_s.arg(url.file), u"Name a file with --database."_s);
    if (isExpected && !file.exists())
        return fail(ErrorCode::DatabaseMissing, u"There is no database %1."_s.arg(url.file), u"Name another one with --database."_s);
    return {};
}

} // namespace

/// Replaces SQLite's own back-off, which sleeps ever longer and so loses to a writer that commits without pause.
int Connection::busy(void *self, int tries)
{
    auto *const connection = static_cast<Connection *>(self);
    const auto now = std::chrono::steady_clock::now();
    if (tries == 0)
        connection->m_busySince = now;
    if (now - connection->m_busySince >= connection->m_options.busyWait)
        return 0;
    std::this_thread::sleep_for(Millis(1));
    return 1;
}

/// Asked every some thousand steps of a statement, in its own thread.
int Connection::isOverdue(void *self)
{
    const auto *const connection = static_cast<const Connection *>(self);
    return std::chrono::steady_clock::now() - connection->m_statementStart > connection->m_options.statementLimit ? 1 : 0;
}

Result<void> Connection::require(const QString &set, const QString &get, const QString &expected)
{
    if (auto done = execScript(set); !done)
        return done;
    const auto rows = exec(get);
    if (!rows)
        return tl::unexpected(rows.error());
    const QString seen = rows->isEmpty() ? QString() : rows->first().text(0);
    if (seen == expected)
        return {};
    return fail(ErrorCode::DatabaseRefused,
        u"The database %1 does not keep a setting that Holdfast relies on: %2 gives “%3”, not “%4”."_s.arg(
            m_url.display(), get, seen, expected),
        u"Use a file on a local disk, or a server that allows it."_s);
}

/// A server that waits for its standbys as well ("remote_apply") keeps that.
Result<void> Connection::requireSynchronousCommit()
{
    const QString get = setting(u"synchronous_commit"_s);
    const auto rows = exec(get);
    if (rows && !rows->isEmpty() && rows->first().text(0) == u"remote_apply"_s)
        return {};
    return require(u"SET synchronous_commit = on"_s, get, u"on"_s);
}

Result<void> Connection::openSqlite()
{
    const bool isExpected = m_options.isExpected || m_options.use == ConnectionOptions::Use::Read; // whoever only reads makes no file
    if (auto place = checkPlace(m_url, isExpected); !place)
        return place;
    m_db = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
    m_db.setDatabaseName(m_url.file);
    if (!m_db.open())
        return tl::unexpected(failed(m_db.lastError()));
    m_sqlite = handleOf<sqlite3 *>(m_db);
    sqlite3_busy_handler(m_sqlite, &Connection::busy, this);
    const auto pragma = [this](const QString &name, const QString &value, const QString &readBack) {
        return require(u"PRAGMA "_s + name + u'=' + value, u"PRAGMA "_s + name, readBack);
    };
    // The change to WAL is answered "busy" without asking the busy handler while another process makes it too.
    const auto changeToWal = [&] {
        const auto until = std::chrono::steady_clock::now() + m_options.busyWait;
        auto changed = pragma(u"journal_mode"_s, u"WAL"_s, u"wal"_s);
        while (!changed && fault().retry() && std::chrono::steady_clock::now() < until) {
            clearFault();
            std::this_thread::sleep_for(Millis(1));
            changed = pragma(u"journal_mode"_s, u"WAL"_s, u"wal"_s);
        }
        return changed;
    };
    auto done = changeToWal()
                    .and_then([&] { return pragma(u"synchronous"_s, u"FULL"_s, u"2"_s); })
                    .and_then([&] { return pragma(u"foreign_keys"_s, u"ON"_s, u"1"_s); })
                    .and_then([&] { return pragma(u"recursive_triggers"_s, u"ON"_s, u"1"_s); });
    if (done && m_options.use == ConnectionOptions::Use::Read)
        done = pragma(u"query_only"_s, u"ON"_s, u"1"_s);
    if (m_options.statementLimit > Millis(0))
        sqlite3_progress_handler(m_sqlite, 2'000, &Connection::isOverdue, this);
    if (done && m_options.use == ConnectionOptions::Use::Write && sqlite3_db_readonly(m_sqlite, "main") == 1)
        return tl::unexpected(failed(SqlFault{Fault::ReadOnly, u"8"_s, {}}));
    return done;
}

Result<void> Connection::openPostgres()
{
    m_db = QSqlDatabase::addDatabase(u"QPSQL"_s, m_name);
    m_db.setHostName(m_url.host);
    m_db.setPort(m_url.port);
    m_db.setDatabaseName(m_url.name);
    m_db.setUserName(m_url.user);
    m_db.setPassword(m_url.password);
    m_db.setConnectOptions(postgresOptions(m_url, m_options.name));
    if (!m_db.open())
        return tl::unexpected(failed(whyNotConnected(m_url)));
    m_postgres = handleOf<pg_conn *>(m_db);
    keepRowsOutOfErrors(m_postgres);
    const auto limit = [](Millis time) { return QString::number(time.count()); };
    auto done = execScript(u"SET lock_timeout = "_s + limit(m_options.busyWait))
                    .and_then([&] { return execScript(u"SET statement_timeout = "_s + limit(m_options.statementLimit)); })
                    .and_then([&] {
                        return require(u"SET default_transaction_isolation = 'read committed'"_s,
                            setting(u"default_transaction_isolation"_s), u"read committed"_s);
                    })
                    .and_then([&] { return requireSynchronousCommit(); });
    if (done && m_options.use == ConnectionOptions::Use::Read)
        done = require(u"SET default_transaction_read_only = on"_s, setting(u"default_transaction_read_only"_s), u"on"_s);
    return done;
}

} // namespace holdfast
