// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"

#include "store/postgres.h"

#include <QSqlError>
#include <QSqlRecord>
#include <atomic>
#include <sqlite3.h>

using namespace Qt::StringLiterals;

namespace holdfast {

static std::atomic<int> s_serial{0};

Connection::Connection(const DatabaseUrl &url, const ConnectionOptions &options)
    : m_url(url), m_options(options), m_dialect(url.kind == DatabaseUrl::Kind::Sqlite ? Dialect::Sqlite : Dialect::Postgres),
      m_name(u"holdfast-%1"_s.arg(++s_serial))
{}

Connection::~Connection()
{
    // An interrupt that met no statement stays set until the next one begins, and SQLite would leave its WAL behind at the close.
    if (m_sqlite)
        sqlite3_exec(m_sqlite, "SELECT 1", nullptr, nullptr, nullptr);
    // The driver first: queries that outlive it have nothing to free on the server, which may be gone.
    m_db.close();
    m_db = {};
    QSqlDatabase::removeDatabase(m_name);
    m_prepared.clear();
}

Result<std::unique_ptr<Connection>> Connection::open(const DatabaseUrl &url, const ConnectionOptions &options)
{
    std::unique_ptr<Connection> connection(new Connection(url, options));
    const auto opened = connection->isPostgres() ? connection->openPostgres() : connection->openSqlite();
    if (!opened)
        return tl::unexpected(opened.error());
    return connection;
}

Result<QSqlQuery *> Connection::prepared(const QString &sql)
{
    const auto found = m_prepared.find(sql);
    if (found != m_prepared.end())
        return found->second.get();
    auto query = std::make_unique<QSqlQuery>(m_db);
    query->setForwardOnly(true);
    if (!query->prepare(sql))
        return tl::unexpected(failed(query->lastError()));
    return m_prepared.emplace(sql, std::move(query)).first->second.get();
}

Result<Rows> Connection::exec(const QString &sql, const QVariantList &binds)
{
    const auto query = prepared(sql);
    if (!query)
        return tl::unexpected(query.error());
    QSqlQuery &running = **query;
    for (qsizetype i = 0; i < binds.size(); ++i)
        running.bindValue(static_cast<int>(i), binds.at(i));
    Rows result;
    m_statementStart = std::chrono::steady_clock::now();
    if (running.exec()) {
        const int columns = running.isSelect() ? running.record().count() : 0;
        while (columns > 0 && running.next()) {
            QVariantList values(columns);
            for (int i = 0; i < columns; ++i)
                values[i] = running.value(i);
            result.rows.emplace_back(std::move(values));
        }
        result.affected = running.numRowsAffected();
    }
    const QSqlError error = running.lastError();
    running.finish();
    if (error.isValid())
        return tl::unexpected(failed(error));
    return result;
}

Result<void> Connection::execScript(const QString &sql)
{
    QSqlQuery query(m_db);
    if (!query.exec(sql))
        return tl::unexpected(failed(query.lastError()));
    return {};
}

Result<void> Connection::requirePlace()
{
    int moved = 0;
    if (m_sqlite)
        sqlite3_file_control(m_sqlite, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved == 0 ? Result<void>() : tl::unexpected(failed(SqlFault{Fault::Moved, u"moved"_s, {}}));
}

Result<void> Connection::begin()
{
    return requirePlace().and_then(
        [this] { return execScript(isPostgres() ? u"BEGIN ISOLATION LEVEL READ COMMITTED"_s : u"BEGIN IMMEDIATE"_s); });
}

Result<void> Connection::beginRead()
{
    return requirePlace().and_then(
        [this] { return execScript(isPostgres() ? u"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"_s : u"BEGIN"_s); });
}

Result<void> Connection::commit()
{
    if (!inTransaction())
        return tl::unexpected(failed(SqlFault{isPostgres() ? Fault::Lost : Fault::Other, u"commit"_s, {}}));
    if (!isPostgres()) // QSQLITE's commit() drops the code: a full disk would be an error without a name
        return execScript(u"COMMIT"_s);
    // Never exec("COMMIT"): here it says true for a transaction that failed.
    if (m_db.commit())
        return {};
    return tl::unexpected(failed(m_db.lastError())); // on PostgreSQL without a code: whether it took effect is not known
}

void Connection::rollback()
{
    if (inTransaction())
        m_db.rollback();
}

bool Connection::inTransaction() const
{
    if (isPostgres())
        return m_postgres && isInTransaction(m_postgres);
    return m_sqlite && sqlite3_get_autocommit(m_sqlite) == 0;
}

bool Connection::isLost() const
{
    return !m_db.isOpen() || m_fault.fault == Fault::Lost;
}

bool Connection::isClosedByServer() const
{
    return isLost() || (m_postgres && !takeNotifications(m_postgres));
}

void Connection::interrupt()
{
    if (isPostgres())
        cancel(m_postgres);
    else
        sqlite3_interrupt(m_sqlite);
}

Error Connection::failed(const QSqlError &error)
{
    const QString code = error.nativeErrorCode();
    SqlFault fault = isPostgres() ? classifyPostgres(code, error.databaseText()) : classifySqlite(code, error.databaseText());
    if (isPostgres() && (!m_db.isOpen() || code.isEmpty()))
        fault.fault = Fault::Lost;
    return failed(fault);
}

Error Connection::failed(SqlFault fault)
{
    m_fault = std::move(fault);
    return toError(m_fault, m_url);
}

Savepoint::~Savepoint()
{
    if (!m_open || !m_connection.inTransaction())
        return;
    // A failure here shows itself in the next statement.
    (void)m_connection.execScript(u"ROLLBACK TO SAVEPOINT step"_s).and_then([this] {
        return m_connection.execScript(u"RELEASE SAVEPOINT step"_s);
    });
}

Result<void> Savepoint::begin()
{
    return m_connection.execScript(u"SAVEPOINT step"_s).map([this] { m_open = true; });
}

Result<void> Savepoint::release()
{
    return m_connection.execScript(u"RELEASE SAVEPOINT step"_s).map([this] { m_open = false; });
}

} // namespace holdfast
