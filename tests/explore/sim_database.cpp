// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_database.h"

#include "store/apply.h"
#include "store/migrator.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

namespace {

QString memoryFolder()
{
    const QString shared = u"/dev/shm"_s;
    return (QFileInfo(shared).isWritable() ? shared : QDir::tempPath()) + u"/holdfast-explore-XXXXXX"_s;
}

ProviderRecord provider()
{
    ProviderRecord record;
    record.name = u"p"_s;
    record.url = u"http://127.0.0.1:9/v1"_s;
    record.model = u"m"_s;
    record.deadlines = {200s, 200s, 400s}; // longer than a lease: not the deadline, the lease must keep a frozen process from sending
    record.limit = 3;
    record.probe = ProbeRecipe{u"http://127.0.0.1:9/records?key={key}"_s, u"/answer"_s, {}, {}};
    return record;
}

template <typename T> T must(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().text));
    return std::move(*result);
}

} // namespace

SimDatabase::SimDatabase() : m_folder(memoryFolder())
{
    m_url.kind = DatabaseUrl::Kind::Sqlite;
    m_url.file = m_folder.filePath(u"jobs.db"_s);
    m_writing = must(Connection::open(m_url, {}));
    const auto migrations = must(migrationsIn(sqlFolder(Dialect::Sqlite)));
    const UtcTime now = utcFromMicros(1'772'337'672'000'000);
    if (!migrate(*m_writing, migrations, now) || !m_writing->begin())
        qFatal("no database to explore");
    AddProvider command;
    command.head.actor = u"explorer"_s;
    command.record = provider();
    must(applyCommand(*m_writing, command, now));
    if (!m_writing->commit())
        qFatal("no provider to explore");
    m_reading = must(Connection::open(m_url, {.use = ConnectionOptions::Use::Read}));
}

qint64 SimDatabase::number(const QString &sql, const QVariantList &binds)
{
    const auto rows = m_writing->exec(sql, binds);
    return rows && !rows->isEmpty() ? rows->first().integer(0) : 0;
}

} // namespace holdfast::explore
