// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database_url.h"
#include "support/registry.h"

#include <QDir>
#include <QTest>

using namespace holdfast;
using namespace Qt::StringLiterals;

class TstDatabaseUrl final : public QObject {
    Q_OBJECT
private slots:
    void sqliteNamesAFile();
    void postgresIsTakenApart();
    void aPasswordIsNeverShown_data();
    void aPasswordIsNeverShown();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
};

void TstDatabaseUrl::sqliteNamesAFile()
{
    QCOMPARE(DatabaseUrl::parse(u"sqlite:/var/x/jobs.db"_s)->file, u"/var/x/jobs.db"_s);
    QCOMPARE(DatabaseUrl::parse(u"sqlite:///var/x/jobs.db"_s)->file, u"/var/x/jobs.db"_s);
    QCOMPARE(DatabaseUrl::parse(u"sqlite:a b%20c.db"_s)->file, QDir::current().absoluteFilePath(u"a b%20c.db"_s));
    QCOMPARE(DatabaseUrl::parse(u"sqlite:/x/jobs.db"_s)->display(), u"sqlite:/x/jobs.db"_s);
}

void TstDatabaseUrl::postgresIsTakenApart()
{
    const auto url = DatabaseUrl::parse(u"postgresql://ann%40home:p%40ss@db.example:5433/jobs?sslmode=verify-full"_s);
    QVERIFY(url);
    QCOMPARE(url->kind, DatabaseUrl::Kind::Postgres);
    QCOMPARE(url->user, u"ann@home"_s);
    QCOMPARE(url->password, u"p@ss"_s);
    QCOMPARE(url->host, u"db.example"_s);
    QCOMPARE(url->port, 5433);
    QCOMPARE(url->name, u"jobs"_s);
    QCOMPARE(url->options.queryItemValue(u"sslmode"_s), u"verify-full"_s);
    QCOMPARE(DatabaseUrl::parse(u"postgres://h/n"_s)->port, 5432);
    QCOMPARE(DatabaseUrl::parse(u"postgresql:///jobs?host=/run/postgresql"_s)->host, u"/run/postgresql"_s);
}

void TstDatabaseUrl::aPasswordIsNeverShown_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("in the user part") << u"postgresql://u:hunter2@h/n"_s;
    QTest::newRow("as an option") << u"postgresql://u@h/n?password=hunter2"_s;
    QTest::newRow("of the client's key") << u"postgresql://u@h/n?sslpassword=hunter2"_s;
    QTest::newRow("beside an unknown option") << u"postgresql://u:hunter2@h/n?sslmod=require"_s;
    QTest::newRow("beside a broken port") << u"postgresql://u:hunter2@h:port/n"_s;
    QTest::newRow("with a slash in it") << u"postgresql://u:hunter2/@h/n"_s;
    QTest::newRow("without a database") << u"postgresql://u:hunter2@h"_s;
    QTest::newRow("under a wrong scheme") << u"mysql://u:hunter2@h/n"_s;
}

void TstDatabaseUrl::aPasswordIsNeverShown()
{
    QFETCH(QString, text);
    const auto url = DatabaseUrl::parse(text);
    const QString shown = url ? url->display() : url.error().text + url.error().hint;
    QVERIFY2(!shown.contains(u"hunter2"_s) && !shown.isEmpty(), qPrintable(shown));
}

void TstDatabaseUrl::mistakesAreNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("no scheme") << u"/x/jobs.db"_s << u"“/x/jobs.db” names no database."_s;
    QTest::newRow("nothing") << QString() << u"“” names no database."_s;
    QTest::newRow("memory would be lost") << u"sqlite::memory:"_s << u"The database “sqlite::memory:” names no file."_s;
    QTest::newRow("no database") << u"postgresql://h:5432"_s << u"The database URL names no database after the server."_s;
    QTest::newRow("an unknown option") << u"postgresql://h/n?sslmod=x"_s
                                       << u"The database URL has the option “sslmod”, which PostgreSQL does not know."_s;
    QTest::newRow("a port that is none") << u"postgresql://h:x/n"_s << u"The database URL cannot be read as a PostgreSQL URL."_s;
}

void TstDatabaseUrl::mistakesAreNamed()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    const auto url = DatabaseUrl::parse(text);
    QVERIFY(!url);
    QCOMPARE(url.error().text, says);
    QCOMPARE(url.error().code, ErrorCode::Usage);
    QVERIFY(!url.error().hint.isEmpty());
}

HOLDFAST_TEST(TstDatabaseUrl, "tst_database_url")
#include "tst_database_url.moc"
