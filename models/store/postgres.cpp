// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgres.h"

#include <QRegularExpression>
#include <libpq-fe.h>
#include <poll.h>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr int s_connectSeconds = 10;

QList<std::pair<QString, QString>> optionsOf(const DatabaseUrl &url, const QString &applicationName)
{
    QList<std::pair<QString, QString>> all{
        {u"connect_timeout"_s, QString::number(s_connectSeconds)},
        {u"keepalives_idle"_s, u"15"_s},
        {u"tcp_user_timeout"_s, u"30000"_s}, // a server that is cut off is noticed, not waited for
        {u"application_name"_s, applicationName},
    };
    for (const auto &[key, value] : url.options.queryItems(QUrl::FullyDecoded)) {
        all.removeIf([&key](const auto &option) { return option.first == key; });
        all.append({key, value});
    }
    return all;
}

/// Drives the connection to its end, at most as long as a connection may take.
void finishConnecting(PGconn *connection)
{
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
        pollfd waiting{PQsocket(connection), static_cast<short>(status == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        if (poll(&waiting, 1, s_connectSeconds * 1000) <= 0)
            return;
        status = PQconnectPoll(connection);
    }
}

PGconn *startConnecting(const DatabaseUrl &url)
{
    QList<std::pair<QByteArray, QByteArray>> values{{"host", url.host.toUtf8()}, {"port", QByteArray::number(url.port)},
        {"dbname", url.name.toUtf8()}, {"user", url.user.toUtf8()}, {"password", url.password.toUtf8()}};
    for (const auto &[key, value] : optionsOf(url, u"holdfast"_s))
        values.append({key.toUtf8(), value.toUtf8()});
    std::vector<const char *> keys;
    std::vector<const char *> texts;
    for (const auto &[key, value] : std::as_const(values)) {
        keys.push_back(key.constData());
        texts.push_back(value.constData());
    }
    keys.push_back(nullptr);
    texts.push_back(nullptr);
    return PQconnectStartParams(keys.data(), texts.data(), 0);
}

} // namespace

QString postgresOptions(const DatabaseUrl &url, const QString &applicationName)
{
    QStringList parts;
    for (auto [key, value] : optionsOf(url, applicationName)) {
        value.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s);
        parts << key + u"='"_s + value + u'\'';
    }
    return parts.join(u';');
}

SqlFault whyNotConnected(const DatabaseUrl &url)
{
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(startConnecting(url), &PQfinish);
    if (!connection || PQstatus(connection.get()) == CONNECTION_BAD)
        return {Fault::Unreachable, {}, {}};
    PQsetErrorVerbosity(connection.get(), PQERRORS_SQLSTATE);
    finishConnecting(connection.get());
    static const QRegularExpression state(u"\\b([0-9A-Z]{5})\\s*$"_s);
    const QString code = state.match(QString::fromUtf8(PQerrorMessage(connection.get()))).captured(1);
    if (!code.isEmpty())
        return classifyPostgres(code, {});
    return {PQconnectionNeedsPassword(connection.get()) ? Fault::WrongPassword : Fault::Unreachable, {}, {}};
}

void keepRowsOutOfErrors(pg_conn *connection)
{
    PQsetErrorVerbosity(connection, PQERRORS_TERSE);
}

void cancel(pg_conn *connection)
{
    PGcancel *const request = PQgetCancel(connection);
    if (!request)
        return;
    char reason[256];
    PQcancel(request, reason, sizeof reason);
    PQfreeCancel(request);
}

bool isInTransaction(pg_conn *connection)
{
    const PGTransactionStatusType status = PQtransactionStatus(connection);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE;
}

int socketOf(pg_conn *connection)
{
    return PQsocket(connection);
}

std::optional<QStringList> takeNotifications(pg_conn *connection)
{
    if (PQconsumeInput(connection) == 0 || PQstatus(connection) == CONNECTION_BAD)
        return std::nullopt;
    QStringList payloads;
    while (PGnotify *const each = PQnotifies(connection)) {
        payloads << QString::fromUtf8(each->extra);
        PQfreemem(each);
    }
    return payloads;
}

} // namespace holdfast
