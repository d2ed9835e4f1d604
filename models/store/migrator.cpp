// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrator.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qint64 s_lock = 0x486f6c6466617374; // "Holdfast": all migrators of one database meet at this number

bool isOnlyComment(const QString &statement)
{
    const QStringList lines = statement.split(u'\n');
    return std::all_of(
        lines.begin(), lines.end(), [](const QString &line) { return line.trimmed().isEmpty() || line.startsWith(u"--"_s); });
}

Migration parseMigration(const QString &fileName, const QString &text)
{
    Migration migration;
    migration.version = fileName.section(u'_', 0, 0).toInt();
    migration.name = fileName.section(u'_', 1).chopped(4);
    static const QRegularExpression reader(u"^-- min-reader: (\\d+)$"_s, QRegularExpression::MultilineOption);
    const auto match = reader.match(text);
    migration.minReader = match.hasMatch() ? match.captured(1).toInt() : migration.version;
    static const QRegularExpression end(u"^--;$"_s, QRegularExpression::MultilineOption);
    for (const QString &statement : text.split(end)) {
        if (!isOnlyComment(statement))
            migration.statements << statement.trimmed();
    }
    return migration;
}

QString hasTable(const Connection &connection)
{
    return connection.isPostgres() ? u"SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = current_schema() AND tablename = ?"_s
                                   : u"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"_s;
}

QString anyTable(const Connection &connection)
{
    return connection.isPostgres() ? u"SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = current_schema() LIMIT 1"_s
                                   : u"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' LIMIT 1"_s;
}

Result<void> refuseNewer(Connection &connection, int known)
{
    const auto rows = connection.exec(u"SELECT max(version), max(min_reader) FROM schema_version"_s);
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->first().number(1) <= known)
        return {};
    return fail(ErrorCode::DatabaseRefused,
        u"The database %1 has schema version %2 and may only be used by programs that know version %3; this one knows %4."_s
            .arg(connection.url().display())
            .arg(rows->first().number(0))
            .arg(rows->first().number(1))
            .arg(known),
        u"Use a newer Holdfast."_s);
}

Result<void> apply(Connection &connection, const Migration &migration, UtcTime now)
{
    for (const QString &statement : migration.statements) {
        if (auto done = connection.execScript(statement); !done)
            return done;
    }
    const auto noted = connection.exec(u"INSERT INTO schema_version(version, name, min_reader, applied_us, app) VALUES(?, ?, ?, ?, ?)"_s,
        {migration.version, migration.name, migration.minReader, toMicros(now), u"" HOLDFAST_VERSION ""_s});
    return noted ? Result<void>{} : tl::unexpected(noted.error());
}

/// One step under the lock that keeps a second migrator out; false when nothing is left to do.
Result<bool> step(Connection &connection, const std::vector<Migration> &migrations, UtcTime now)
{
    if (connection.isPostgres()) {
        if (const auto locked = connection.exec(u"SELECT pg_advisory_xact_lock(?)"_s, {s_lock}); !locked)
            return tl::unexpected(locked.error());
    }
    const auto version = schemaVersion(connection);
    if (!version)
        return tl::unexpected(version.error());
    for (const Migration &migration : migrations) {
        if (migration.version > *version)
            return apply(connection, migration, now).map([] { return true; });
    }
    return false;
}

} // namespace

Result<std::vector<Migration>> migrationsIn(const QString &folder)
{
    std::vector<Migration> migrations;
    for (const QString &name : QDir(folder).entryList({u"*_*.sql"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder + u'/' + name);
        if (!file.open(QIODevice::ReadOnly))
            return fail(ErrorCode::Internal, u"The schema's part %1 cannot be read."_s.arg(name));
        migrations.push_back(parseMigration(name, QString::fromUtf8(file.readAll())));
    }
    if (migrations.empty())
        return fail(ErrorCode::Internal, u"The program has no schema in it."_s);
    return migrations;
}

Result<int> schemaVersion(Connection &connection)
{
    const auto table = connection.exec(hasTable(connection), {u"schema_version"_s});
    if (!table)
        return tl::unexpected(table.error());
    const auto rows = connection.exec(table->isEmpty() ? anyTable(connection) : u"SELECT max(version) FROM schema_version"_s);
    if (!rows)
        return tl::unexpected(rows.error());
    if (!table->isEmpty())
        return rows->first().number(0);
    if (rows->isEmpty())
        return 0;
    return fail(ErrorCode::DatabaseRefused,
        u"The database %1 belongs to another program: it has tables, and none of Holdfast's."_s.arg(connection.url().display()),
        u"It was left as it is. Name an empty or a new one with --database."_s);
}

Result<void> migrate(Connection &connection, const std::vector<Migration> &migrations, UtcTime now)
{
    for (;;) {
        if (auto begun = connection.begin(); !begun)
            return begun;
        const auto stepped = step(connection, migrations, now);
        if (!stepped) {
            connection.rollback();
            return tl::unexpected(stepped.error());
        }
        if (auto committed = connection.commit(); !committed)
            return committed;
        if (!*stepped)
            return refuseNewer(connection, migrations.back().version);
    }
}

Result<void> requireVersion(Connection &connection, const std::vector<Migration> &migrations)
{
    const int known = migrations.back().version;
    const auto version = schemaVersion(connection);
    if (!version)
        return tl::unexpected(version.error());
    if (*version >= known)
        return refuseNewer(connection, known);
    return fail(ErrorCode::DatabaseRefused,
        u"The database %1 has schema version %2; this program needs version %3."_s.arg(connection.url().display()).arg(*version).arg(known),
        u"Bring it up to date with “holdfastctl db migrate”."_s);
}

} // namespace holdfast
