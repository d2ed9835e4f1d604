// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/errors.h"

#include <QStringList>
#include <optional>

struct pg_conn;

/// What QtSql keeps to itself of libpq. Any thread.
namespace holdfast {

/// The URL's options for QSqlDatabase::setConnectOptions, with our time limits where the URL names none.
[[nodiscard]] QString postgresOptions(const DatabaseUrl &url, const QString &applicationName);

/// QtSql drops the code of a failed connection, and its text is in the server's language: connects once more, asking for codes.
[[nodiscard]] SqlFault whyNotConnected(const DatabaseUrl &url);

/// Errors without the row that PostgreSQL repeats in its detail line.
void keepRowsOutOfErrors(pg_conn *connection);
/// Asks the server to end what runs on this connection.
void cancel(pg_conn *connection);
[[nodiscard]] bool isInTransaction(pg_conn *connection);

/// The socket to wait at, and the payloads that have arrived; empty optional: the connection is lost.
[[nodiscard]] int socketOf(pg_conn *connection);
[[nodiscard]] std::optional<QStringList> takeNotifications(pg_conn *connection);

} // namespace holdfast
