// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_database.h"

#include "store/connection.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

DatabaseUrl server()
{
    return DatabaseUrl::parse(qEnvironmentVariable("HOLDFAST_TEST_POSTGRES")).value();
}

void onServer(const QString &sql)
{
    const auto connection = Connection::open(server(), {});
    if (!connection)
        qFatal("%s", qPrintable(connection.error().text));
    if (const auto done = (*connection)->execScript(sql); !done)
        qFatal("%s: %s", qPrintable(sql), qPrintable(done.error().text));
}

} // namespace

void TestDatabase::addRows()
{
    QTest::addColumn<On>("on");
    QTest::newRow("SQLite") << On::Sqlite;
    QTest::newRow("PostgreSQL") << On::Postgres;
}

bool TestDatabase::isMissing(On on)
{
    if (on == On::Sqlite || !qEnvironmentVariable("HOLDFAST_TEST_POSTGRES").isEmpty())
        return false;
    if (qEnvironmentVariable("CI") == u"true"_s)
        QTest::qFail("HOLDFAST_TEST_POSTGRES names no server", __FILE__, __LINE__);
    else
        QTest::qSkip("HOLDFAST_TEST_POSTGRES names no server", __FILE__, __LINE__);
    return true;
}

TestDatabase::TestDatabase(On on)
{
    m_url.file = m_folder.filePath(u"jobs.db"_s);
    if (on == On::Sqlite)
        return;
    m_url = server();
    m_url.name = u"holdfast_"_s + QUuid::createUuid().toString(QUuid::Id128);
    onServer(u"CREATE DATABASE "_s + m_url.name);
}

TestDatabase::~TestDatabase()
{
    if (m_url.kind == DatabaseUrl::Kind::Postgres)
        onServer(u"DROP DATABASE "_s + m_url.name + u" WITH (FORCE)"_s);
}

} // namespace holdfast::test
