// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"
#include "store/dialect.h"
#include "store/errors.h"
#include "store/row.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <memory>
#include <unordered_map>

struct sqlite3;
struct pg_conn;

/// One connection, of the thread that made it, which is also the only one to use and destroy it (but interrupt(): any thread).
/// Opens with every setting of the design and reads them back. Prepared queries are kept by their text.
namespace holdfast {

struct ConnectionOptions {
    enum class Use { Write, Read }; ///< A reading connection cannot write.
    Use use = Use::Write;
    bool isExpected = false;  ///< SQLite: a file that is not there is missing; else it is made.
    Millis busyWait{10'000};  ///< How long a lock of another process is waited for.
    Millis statementLimit{0}; ///< A statement that runs longer ends with Fault::Interrupted; 0: none. QtSql itself cannot do this.
    QString name = QStringLiteral("holdfast"); ///< Shown by PostgreSQL in pg_stat_activity.
};

class Connection final {
public:
    /// One sentence for each thing that may be wrong: no folder, no server, wrong password, not a database, read-only, …
    static Result<std::unique_ptr<Connection>> open(const DatabaseUrl &url, const ConnectionOptions &options);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// One statement with ? for each bind. Text is bound as QString, bytes as QByteArray, absent values as QVariant().
    [[nodiscard]] Result<Rows> exec(const QString &sql, const QVariantList &binds = {});
    /// Unprepared, for DDL and settings; may hold no ? .
    [[nodiscard]] Result<void> execScript(const QString &sql);

    /// SQLite: an error while the file at the path is not the one that is open, for whatever is written then nobody else sees.
    /// begin() and beginRead() ask it too.
    [[nodiscard]] Result<void> requirePlace();
    [[nodiscard]] Result<void> begin();     ///< BEGIN IMMEDIATE on SQLite (waits for the lock), BEGIN READ COMMITTED on PostgreSQL.
    [[nodiscard]] Result<void> beginRead(); ///< One snapshot for several questions.
    [[nodiscard]] Result<void> commit();    ///< True only when the database said that it is committed.
    void rollback();
    /// Asked of the database: false inside what we thought a transaction means that SQLite rolled all of it back.
    [[nodiscard]] bool inTransaction() const;

    /// The last failed statement's fault since clearFault(); None when none failed. Errors carry its sentence.
    [[nodiscard]] const SqlFault &fault() const { return m_fault; }
    void clearFault() { m_fault = {}; }
    [[nodiscard]] bool isLost() const;
    /// Without asking anything: has the server ended this connection? PostgreSQL only.
    [[nodiscard]] bool isClosedByServer() const;

    /// Ends the statement that runs now, if any, with Fault::Interrupted. Any thread, while this object lives.
    void interrupt();

    [[nodiscard]] Dialect dialect() const { return m_dialect; }
    [[nodiscard]] bool isPostgres() const { return m_dialect == Dialect::Postgres; }
    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    [[nodiscard]] pg_conn *postgres() const { return m_postgres; } ///< For what QtSql keeps to itself (store/postgres.h).

private:
    Connection(const DatabaseUrl &url, const ConnectionOptions &options);
    Result<void> openSqlite();
    Result<void> openPostgres();
    Result<void> require(const QString &set, const QString &get, const QString &expected);
    Result<void> requireSynchronousCommit();
    Result<QSqlQuery *> prepared(const QString &sql);
    Error failed(const QSqlError &error);
    Error failed(SqlFault fault);
    static int busy(void *self, int tries);
    static int isOverdue(void *self);

    DatabaseUrl m_url;
    ConnectionOptions m_options;
    Dialect m_dialect;
    QString m_name;
    QSqlDatabase m_db;
    std::unordered_map<QString, std::unique_ptr<QSqlQuery>> m_prepared;
    SqlFault m_fault;
    sqlite3 *m_sqlite = nullptr;
    pg_conn *m_postgres = nullptr;
    std::chrono::steady_clock::time_point m_busySince; ///< The wait's first poll.
    std::chrono::steady_clock::time_point m_statementStart;
};

/// A step inside a transaction that can be taken back alone: rolled back by its destructor unless released.
class Savepoint final {
public:
    explicit Savepoint(Connection &connection) : m_connection(connection) {}
    ~Savepoint();
    Savepoint(const Savepoint &) = delete;
    Savepoint &operator=(const Savepoint &) = delete;
    [[nodiscard]] Result<void> begin();
    [[nodiscard]] Result<void> release();

private:
    Connection &m_connection;
    bool m_open = false;
};

} // namespace holdfast
