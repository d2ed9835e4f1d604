// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/set_back.h"

#include "store/change_words.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

Result<QString> one(Connection &connection, const QString &sql, const QVariantList &binds = {})
{
    return connection.exec(sql, binds).map([](const Rows &rows) { return rows.isEmpty() ? QString() : rows.first().text(0); });
}

/// A server that only follows another one may be about to take over; nothing can be written to it, nor said of its history.
Result<void> requireLeader(Connection &connection)
{
    const auto follows = one(connection, u"SELECT pg_is_in_recovery()::int::text"_s);
    if (!follows)
        return tl::unexpected(follows.error());
    if (*follows == u"1"_s)
        return tl::unexpected(toError(SqlFault{Fault::ReadOnly, u"25006"_s, {}}, connection.url()));
    return {};
}

/// Locked until the transaction ends, so that of several processes one notes it.
Result<QString> knownServer(Connection &connection, const QString &now)
{
    return connection.exec(u"INSERT INTO meta(k, v) VALUES('server', ?) ON CONFLICT (k) DO NOTHING"_s, {now}).and_then([&](const Rows &) {
        return one(connection, u"SELECT v FROM meta WHERE k = 'server' FOR UPDATE"_s);
    });
}

/// Empty: it remembers.
Result<QString> whatWasForgotten(Connection &connection, const QString &known, const QString &seen, const QString &lastCommand)
{
    const QString means = u"It may be in an older state than Holdfast has confirmed, so nothing is sent until a person resumes."_s;
    if (known != seen)
        return u"The database %1 is another server or has another history than before (%2, it was %3). "_s.arg(
                   connection.url().display(), seen, known)
            + means;
    if (lastCommand.isEmpty())
        return QString();
    return one(connection, u"SELECT count(*)::text FROM commands WHERE id = ?"_s, {lastCommand}).map([&](const QString &found) {
        return found == u"1"_s
            ? QString()
            : u"The database %1 has forgotten a command that it had confirmed. "_s.arg(connection.url().display()) + means;
    });
}

Result<void> note(Connection &connection, const QString &sentence, const QString &seen, UtcTime now)
{
    const QString detail =
        QString::fromUtf8(QJsonDocument(QJsonObject{{u"text"_s, sentence}, {u"server"_s, seen}}).toJson(QJsonDocument::Compact));
    return connection.exec(u"UPDATE meta SET v = ? WHERE k = 'server'"_s, {seen})
        .and_then([&](const Rows &) {
            return connection.exec(
                u"INSERT INTO meta(k, v) VALUES('set_back', ?) ON CONFLICT (k) DO UPDATE SET v = excluded.v"_s, {sentence});
        })
        .and_then([&](const Rows &) {
            return connection.exec(
                u"INSERT INTO events(at_us, kind, actor, detail) VALUES(?, 'set_back', 'holdfast', ?)"_s, {toMicros(now), detail});
        })
        .and_then([&](const Rows &) { return connection.exec(u"SELECT pg_notify(?, 'all')"_s, {changeChannel()}); })
        .map([](const Rows &) {});
}

/// Inside a transaction.
Result<QString> look(Connection &connection, const QString &lastCommand, UtcTime now)
{
    const auto seen = serverIdentity(connection);
    if (!seen)
        return seen;
    return knownServer(connection, *seen)
        .and_then([&](const QString &known) { return whatWasForgotten(connection, known, *seen, lastCommand); })
        .and_then([&](const QString &sentence) -> Result<QString> {
            const auto noted = sentence.isEmpty() ? Result<void>() : note(connection, sentence, *seen, now);
            return noted.and_then([&] { return connection.commit(); }).map([&] { return sentence; });
        });
}

} // namespace

Result<QString> serverIdentity(Connection &connection)
{
    const auto mayAsk =
        one(connection, u"SELECT has_function_privilege(current_user, 'pg_catalog.pg_control_system()', 'execute')::int::text"_s);
    if (!mayAsk)
        return mayAsk;
    const QString system = *mayAsk == u"1"_s ? u"(SELECT system_identifier::text FROM pg_control_system())"_s : u"'?'"_s;
    // Not pg_control_checkpoint(): it has the new timeline only after the first checkpoint.
    return one(connection,
        u"SELECT "_s + system
            + u" || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' || oid::text FROM pg_database "
              "WHERE datname = current_database()"_s);
}

Result<std::optional<QString>> lookForSetBack(Connection &connection, const QString &lastCommand, UtcTime now)
{
    if (!connection.isPostgres())
        return std::nullopt;
    const auto looked =
        requireLeader(connection).and_then([&] { return connection.begin(); }).and_then([&] { return look(connection, lastCommand, now); });
    if (!looked) {
        connection.rollback();
        return tl::unexpected(looked.error());
    }
    return looked->isEmpty() ? std::nullopt : std::optional(*looked);
}

Result<std::optional<QString>> readSetBack(Connection &connection)
{
    return connection.exec(u"SELECT v FROM meta WHERE k = 'set_back'"_s).map([](const Rows &rows) {
        return rows.isEmpty() ? std::nullopt : std::optional(rows.first().text(0));
    });
}

} // namespace holdfast
