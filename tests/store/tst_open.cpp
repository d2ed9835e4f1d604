// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTcpServer>
#include <QTest>
#include <sys/fsuid.h>
#include <thread>
#include <unistd.h>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// What a person reads when a database cannot be opened, and what a connection keeps to.
class TstOpen final : public QObject {
    Q_OBJECT
private slots:
    void aPlaceThatIsNoneIsNamed_data();
    void aPlaceThatIsNoneIsNamed();
    void aPlaceThatCanOnlyBeReadIsRefused();
    void aServerSaysWhatIsWrong_data();
    void aServerSaysWhatIsWrong();
    void nobodyAnswersAtAnAddress();
    void settingsAreReadBack();
    void aReaderCannotWrite_data() { TestDatabase::addRows(); }
    void aReaderCannotWrite();
    void valuesComeBackAsTheyWere_data() { TestDatabase::addRows(); }
    void valuesComeBackAsTheyWere();
    void brokenRulesAreNamed_data() { TestDatabase::addRows(); }
    void brokenRulesAreNamed();
    void aSavepointIsTakenBackAlone_data() { TestDatabase::addRows(); }
    void aSavepointIsTakenBackAlone();
    void aLockIsWaitedForAndNoLonger_data() { TestDatabase::addRows(); }
    void aLockIsWaitedForAndNoLonger();
    void aStatementCanBeInterrupted_data() { TestDatabase::addRows(); }
    void aStatementCanBeInterrupted();
    void aStatementThatTakesTooLongEndsByItself_data() { TestDatabase::addRows(); }
    void aStatementThatTakesTooLongEndsByItself();
    void manyOpenANewFileAtOnce();
};

namespace {

std::unique_ptr<Connection> opened(const DatabaseUrl &url, const ConnectionOptions &options = {})
{
    auto connection = Connection::open(url, options);
    if (!connection)
        qFatal("%s", qPrintable(connection.error().text));
    return std::move(*connection);
}

void run(Connection &connection, const QString &sql)
{
    if (const auto done = connection.execScript(sql); !done)
        qFatal("%s: %s", qPrintable(sql), qPrintable(done.error().text));
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

void TstOpen::aPlaceThatIsNoneIsNamed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("a folder that does not exist") << u"none/jobs.db"_s << ErrorCode::DatabaseMissing << u"does not exist"_s;
    QTest::newRow("a folder") << u"folder"_s << ErrorCode::DatabaseRefused << u"is a folder"_s;
    QTest::newRow("a file that is no database") << u"text"_s << ErrorCode::DatabaseRefused << u"is not a database"_s;
    QTest::newRow("a place where no file can be") << u"/proc/jobs.db"_s << ErrorCode::DatabaseRefused << u"cannot be opened"_s;
}

void TstOpen::aPlaceThatIsNoneIsNamed()
{
    QFETCH(QString, file);
    QFETCH(ErrorCode, code);
    QFETCH(QString, says);
    const TestDatabase database(On::Sqlite);
    QVERIFY(QDir(database.folder()).mkdir(u"folder"_s));
    const QByteArray text("This is a letter, not a database, and it is long enough to be one.\n");
    write(database.folder() + u"/text"_s, text.repeated(20));
    DatabaseUrl url;
    url.file = QDir(database.folder()).absoluteFilePath(file);
    const auto connection = Connection::open(url, {});
    QVERIFY(!connection);
    QCOMPARE(connection.error().code, code);
    QVERIFY2(connection.error().text.contains(says) && connection.error().text.contains(QFileInfo(url.file).path()),
        qPrintable(connection.error().text));
    QVERIFY(!connection.error().hint.isEmpty());
    QFile left(database.folder() + u"/text"_s);
    QVERIFY(left.open(QIODevice::ReadOnly));
    QCOMPARE(left.readAll(), text.repeated(20));
}

void TstOpen::aPlaceThatCanOnlyBeReadIsRefused()
{
    const TestDatabase database(On::Sqlite);
    run(*opened(database.url()), u"CREATE TABLE t(x)"_s);
    QVERIFY(QFile::setPermissions(database.url().file, QFile::ReadOwner | QFile::ReadOther));
    QVERIFY(QFile::setPermissions(database.folder(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther));
    setfsuid(geteuid() == 0 ? 65534 : geteuid()); // root may write anywhere
    const auto connection = Connection::open(database.url(), {});
    setfsuid(geteuid());
    QVERIFY(QFile::setPermissions(database.folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(!connection);
    QCOMPARE(connection.error().code, ErrorCode::DatabaseRefused);
    QVERIFY2(connection.error().hint.contains(u"permissions"_s) || connection.error().hint.contains(u"read and write"_s),
        qPrintable(connection.error().hint));
}

void TstOpen::aServerSaysWhatIsWrong_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("name");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("a wrong password") << QString() << u"wrong"_s << QString() << ErrorCode::DatabaseRefused
                                      << u"refused the user or the password"_s;
    QTest::newRow("an unknown user") << u"nobody_here"_s << u"wrong"_s << QString() << ErrorCode::DatabaseRefused
                                     << u"refused the user or the password"_s;
    QTest::newRow("no such database") << QString() << QString() << u"none_here"_s << ErrorCode::DatabaseMissing << u"has no database"_s;
}

void TstOpen::aServerSaysWhatIsWrong()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    QFETCH(QString, user);
    QFETCH(QString, password);
    QFETCH(QString, name);
    QFETCH(ErrorCode, code);
    QFETCH(QString, says);
    DatabaseUrl url = DatabaseUrl::parse(qEnvironmentVariable("HOLDFAST_TEST_POSTGRES")).value();
    url.user = user.isEmpty() ? url.user : user;
    url.password = password;
    url.name = name.isEmpty() ? url.name : name;
    const auto connection = Connection::open(url, {});
    QVERIFY(!connection);
    QCOMPARE(connection.error().code, code);
    QVERIFY2(connection.error().text.contains(says), qPrintable(connection.error().text));
    QVERIFY(!connection.error().text.contains(u"wrong"_s) && !connection.error().hint.isEmpty());
}

void TstOpen::nobodyAnswersAtAnAddress()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    DatabaseUrl url = DatabaseUrl::parse(u"postgresql://u:secret@127.0.0.1/n"_s).value();
    url.port = server.serverPort();
    server.close();
    const auto connection = Connection::open(url, {});
    QVERIFY(!connection);
    QCOMPARE(connection.error().code, ErrorCode::DatabaseMissing);
    QCOMPARE(connection.error().text, u"No database server answers at postgresql://u@127.0.0.1:%1/n."_s.arg(url.port));
}

void TstOpen::settingsAreReadBack()
{
    const TestDatabase database(On::Sqlite);
    const auto connection = opened(database.url());
    const auto pragma = [&](const QString &name) { return connection->exec(u"PRAGMA "_s + name)->first().text(0); };
    QCOMPARE(pragma(u"journal_mode"_s), u"wal"_s);
    QCOMPARE(pragma(u"synchronous"_s), u"2"_s);
    QCOMPARE(pragma(u"foreign_keys"_s), u"1"_s);
    QCOMPARE(pragma(u"recursive_triggers"_s), u"1"_s);
}

void TstOpen::aReaderCannotWrite()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    run(*opened(database.url()), u"CREATE TABLE t(x integer)"_s);
    const auto reader = opened(database.url(), {.use = ConnectionOptions::Use::Read});
    const auto written = reader->exec(u"INSERT INTO t VALUES(1)"_s);
    QVERIFY(!written);
    QCOMPARE(reader->fault().fault, Fault::ReadOnly);
    QCOMPARE(reader->exec(u"SELECT count(*) FROM t"_s)->first().integer(0), 0);
}

void TstOpen::valuesComeBackAsTheyWere()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    run(*connection,
        on == On::Sqlite ? u"CREATE TABLE t(i INTEGER, s TEXT, b BLOB, n TEXT) STRICT"_s
                         : u"CREATE TABLE t(i bigint, s text, b bytea, n text)"_s);
    const QByteArray bytes = QByteArrayLiteral("\0\x01'\\\"\xff\x80?").repeated(100);
    const QString text = u"Grüße, 'quoted' \\ \"?\" 𝄞"_s;
    QVERIFY(connection->exec(u"INSERT INTO t VALUES(?, ?, ?, ?)"_s, {Q_INT64_C(9007199254740993), text, bytes, QVariant()}));
    const Rows rows = connection->exec(u"SELECT i, s, b, n FROM t WHERE s = ?"_s, {text}).value();
    QCOMPARE(rows.rows.size(), size_t(1));
    QCOMPARE(rows.first().integer(0), Q_INT64_C(9007199254740993));
    QCOMPARE(rows.first().text(1), text);
    QCOMPARE(rows.first().bytes(2), bytes);
    QVERIFY(rows.first().isNull(3) && !rows.first().maybeText(3));
    QCOMPARE(connection->exec(u"UPDATE t SET i = 1"_s)->affected, 1);
}

void TstOpen::brokenRulesAreNamed()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    run(*connection, u"CREATE TABLE t(x integer, CONSTRAINT t_small CHECK(x < 10))"_s);
    if (on == On::Sqlite) {
        run(*connection, u"CREATE TRIGGER g BEFORE INSERT ON t WHEN NEW.x = 3 BEGIN SELECT RAISE(ABORT, 't_no_three: never 3'); END"_s);
    } else {
        run(*connection,
            u"CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.x = 3 THEN RAISE EXCEPTION USING "
            "ERRCODE = 'HF001', MESSAGE = 't_no_three: never 3'; END IF; RETURN NEW; END $$"_s);
        run(*connection, u"CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION g()"_s);
    }
    const auto broken = connection->exec(u"INSERT INTO t VALUES(?)"_s, {77});
    QCOMPARE(broken.error().code, ErrorCode::RuleBroken);
    QCOMPARE(broken.error().details.value(u"rule"_s).toString(), u"t_small"_s);
    QVERIFY2(!broken.error().text.contains(u"77"_s), "the row is not repeated");
    const auto refused = connection->exec(u"INSERT INTO t VALUES(?)"_s, {3});
    QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"t_no_three"_s);
    QCOMPARE(connection->fault().fault, Fault::Rule);
}

void TstOpen::aSavepointIsTakenBackAlone()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    run(*connection, u"CREATE TABLE t(x integer, CONSTRAINT t_small CHECK(x < 10))"_s);
    QVERIFY(connection->begin() && connection->inTransaction());
    for (const int x : {1, 2, 77, 3}) {
        Savepoint step(*connection);
        QVERIFY(step.begin());
        const auto first = connection->exec(u"INSERT INTO t VALUES(?)"_s, {x - x % 2});
        if (first && connection->exec(u"INSERT INTO t VALUES(?)"_s, {x}))
            QVERIFY(step.release());
    }
    QVERIFY(connection->commit() && !connection->inTransaction());
    QVERIFY(!connection->commit());
    QCOMPARE(opened(database.url())->exec(u"SELECT count(*), sum(x) FROM t"_s)->first().integer(0), 6);
}

void TstOpen::aLockIsWaitedForAndNoLonger()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto holder = opened(database.url());
    run(*holder, u"CREATE TABLE t(x integer)"_s);
    run(*holder, u"INSERT INTO t VALUES(1)"_s);
    QVERIFY(holder->begin() && holder->exec(u"UPDATE t SET x = 2"_s));
    const auto waiter = opened(database.url(), {.busyWait = Millis(80)});
    QElapsedTimer timer;
    timer.start();
    const bool held = on == On::Sqlite ? !waiter->begin() : waiter->begin() && !waiter->exec(u"UPDATE t SET x = 3"_s);
    QVERIFY(held);
    QVERIFY2(timer.elapsed() >= 75 && timer.elapsed() < 2'000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(waiter->fault().fault, Fault::Busy);
    QVERIFY(waiter->fault().retry());
    waiter->rollback();
    QVERIFY(holder->commit());
    QVERIFY(waiter->begin() && waiter->exec(u"UPDATE t SET x = 3"_s) && waiter->commit());
}

void TstOpen::aStatementCanBeInterrupted()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const auto connection = opened(database.url());
    std::atomic<bool> ended{false};
    std::thread watchdog([&] { // again and again: the first may come before the statement
        while (!ended) {
            std::this_thread::sleep_for(Millis(5)); // time is the input: an interrupt at some moment
            connection->interrupt();
        }
    });
    const auto endless = connection->exec(u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"_s);
    ended = true;
    watchdog.join();
    QVERIFY(!endless);
    QCOMPARE(connection->fault().fault, Fault::Interrupted);
    QTRY_VERIFY(connection->exec(u"SELECT 1"_s).has_value());
}

void TstOpen::aStatementThatTakesTooLongEndsByItself()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const QString endless = u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"_s;
    const auto connection = opened(database.url(), {.statementLimit = Millis(100)});
    const auto refused = connection->exec(endless);
    QVERIFY(!refused);
    QCOMPARE(connection->fault().fault, Fault::Interrupted);
    QVERIFY(connection->exec(u"SELECT 1"_s)); // and the next one has its own time
}

void TstOpen::manyOpenANewFileAtOnce()
{
    const TestDatabase database(On::Sqlite);
    std::vector<std::thread> threads;
    std::atomic<int> good{0};
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] {
            if (const auto connection = Connection::open(database.url(), {}))
                ++good;
            else
                qWarning("%s", qPrintable(connection.error().text));
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(good.load(), 8);
}

HOLDFAST_TEST(TstOpen, "tst_open")
#include "tst_open.moc"
