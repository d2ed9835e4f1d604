// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_database.h"

#include "store/apply.h"
#include "store/migrator.h"

#include <QDir>
#include <QtEndian>

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
    record.limit = s_slots;
    record.probe = ProbeRecipe{u"http://127.0.0.1:9/records?key={key}"_s, u"/answer"_s, {}, {}};
    record.probe->retention = 1s; // asked by people alone
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
    m_connection = must(Connection::open(m_url, {}));
    // Nothing of it is to outlive this process: no journal on disk, nothing waited for.
    for (const auto &cheaper : {u"PRAGMA synchronous=OFF"_s, u"PRAGMA journal_mode=MEMORY"_s, u"PRAGMA cache_size=-8000"_s})
        must(m_connection->exec(cheaper));
    const auto migrations = must(migrationsIn(sqlFolder(Dialect::Sqlite)));
    const UtcTime now = utcFromMicros(1'772'337'672'000'000);
    if (!migrate(*m_connection, migrations, now) || !m_connection->begin())
        qFatal("no database to explore");
    AddProvider command;
    command.head.actor = u"explorer"_s;
    command.record = provider();
    must(applyCommand(*m_connection, command, now));
    if (!m_connection->commit())
        qFatal("no provider to explore");
    m_file.setFileName(m_url.file);
    if (!m_file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        qFatal("no file to explore");
    m_asNew = m_file.readAll();
}

/// As if another process had written these pages: SQLite sees by the counter in the file's head that what it holds in memory is old.
/// The schema is the same, so what is prepared stays so. Between two of these nobody else may come, which saves most system calls.
void SimDatabase::reset()
{
    lock(u"NORMAL"_s);
    constexpr qsizetype s_counterAt = 24;
    constexpr quint32 s_moreThanASchedule = 1 << 16; // commits, each of which counts one up
    qToBigEndian(++m_resets * s_moreThanASchedule, m_asNew.data() + s_counterAt);
    if (!m_file.seek(0) || m_file.write(m_asNew) != m_asNew.size() || !m_file.resize(m_asNew.size()))
        qFatal("the database cannot be set back");
    lock(u"EXCLUSIVE"_s);
}

/// It takes effect with the next transaction.
void SimDatabase::lock(const QString &mode)
{
    must(m_connection->exec(u"PRAGMA locking_mode="_s + mode));
    must(m_connection->exec(u"SELECT 1 FROM meta"_s));
}

qint64 SimDatabase::number(const QString &sql, const QVariantList &binds)
{
    const auto rows = m_connection->exec(sql, binds);
    return rows && !rows->isEmpty() ? rows->first().integer(0) : 0;
}

} // namespace holdfast::explore
