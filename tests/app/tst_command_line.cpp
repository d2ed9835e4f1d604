// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"
#include "support/registry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <optional>

using namespace holdfast;

/// holdfastctl as a script sees it: exit status, standard error, and that a refusal leaves nothing behind. Each run is a process.
class TstCommandLine final : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void aRefusalSaysWhat_data();
    void aRefusalSaysWhat();
    void theSameKeyIsTheSameJob();
    void anotherInputIsAConflict();
    void globalOptionsStandAnywhere();
    void reconcileNeedsAnUnknownAttemptAndAReason();
    void dispatchGoesOnWithAReason();
    void aPauseIsSaidWhereItIsWaitedFor();
    void withoutADisplayTheWindowSaysSo();

private:
    struct Ran {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };
    Ran run(const QStringList &arguments, const QByteArray &input = {}, const QString &program = QStringLiteral("holdfastctl")) const;
    Ran submit(const QByteArray &payload, const QStringList &more = {}, const std::optional<QString> &key = QStringLiteral("k")) const;
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

namespace {

const QByteArray s_payload = "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";

} // namespace

TstCommandLine::Ran TstCommandLine::run(const QStringList &arguments, const QByteArray &input, const QString &program) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.path());
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    if (program == QLatin1String("holdfast")) {
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
    }
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/app/") + program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString().toUtf8() + process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

TstCommandLine::Ran TstCommandLine::submit(const QByteArray &payload, const QStringList &more, const std::optional<QString> &key) const
{
    QStringList arguments{QStringLiteral("--database"), QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db")),
        QStringLiteral("submit"), QStringLiteral("--owner"), QStringLiteral("me"), QStringLiteral("--provider"), QStringLiteral("alpha")};
    if (key)
        arguments << QStringLiteral("--key=") + *key;
    return run(arguments + more, payload);
}

void TstCommandLine::initTestCase()
{
    const Ran added = run({QStringLiteral("--database"), QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db")),
        QStringLiteral("providers"), QStringLiteral("add"), QStringLiteral("alpha"), QStringLiteral("--url"),
        QStringLiteral("http://127.0.0.1:9/v1"), QStringLiteral("--model"), QStringLiteral("m")});
    QVERIFY2(added.status == 0, added.err.constData());
    QFile text(path(QStringLiteral("text.db")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write(QByteArray("this is no database\n").repeated(100));
    QFile open(path(QStringLiteral("open.key")));
    QVERIFY(open.open(QIODevice::WriteOnly));
    open.write("secret-of-the-test");
    open.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther);
}

void TstCommandLine::aRefusalSaysWhat_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *arguments, const QByteArray &input, int status, const char *says) {
        QTest::newRow(name) << QString::fromUtf8(arguments) << input << status << QString::fromUtf8(says);
    };
    const char *submit = "submit --owner me --provider alpha --key new";
    row("no verb", "", {}, 2, "holdfastctl");
    row("an unknown verb", "frobnicate", {}, 2, "frobnicate");
    row("an unknown option", "jobs list --colour", {}, 2, "--colour");
    row("no key", "submit --owner me --provider alpha", s_payload, 2, "key");
    row("an empty key", "submit --owner me --provider alpha --key=", s_payload, 2, "key");
    row("no owner", "submit --provider alpha --key k", s_payload, 2, "--owner");
    row("an unknown provider", "submit --owner me --provider nobody --key k", s_payload, 2, "nobody");
    row("not JSON", submit, "{\"messages\":", 2, "JSON");
    row("no object", submit, "[1,2]", 2, "object");
    row("duplicate names", submit, "{\"a\":1,\"a\":2}", 2, "\"/a\"");
    row("a lone surrogate", submit, "{\"a\":\"\\ud800\"}", 2, "surrogate");
    row("a number beyond the bound", submit, "{\"a\":1e999}", 2, "/a");
    row("a model in the payload", submit, "{\"model\":\"x\",\"messages\":[]}", 2, "model");
    row("a stream", submit, "{\"stream\":true,\"messages\":[]}", 2, "stream");
    row("8 MiB and one byte", submit, "{\"a\":\"" + QByteArray(8 * 1024 * 1024 - 7, 'x') + "\"}", 2, "8 MiB");
    row("a decimal comma", "submit --owner me --provider alpha --key k --soft-deadline-ms 0,2", s_payload, 2, "0,2");
    row("a deadline of 0", "submit --owner me --provider alpha --key k --soft-deadline-ms 0", s_payload, 2, "soft");
    row("a negative deadline", "submit --owner me --provider alpha --key k --soft-deadline-ms -5", s_payload, 2, "-5");
    row("soft after hard", "submit --owner me --provider alpha --key k --soft-deadline-ms 5000 --hard-deadline-ms 1000", s_payload, 2,
        "hard");
    row("a URL without scheme", "providers add p --url example.org/v1", {}, 2, "http");
    row("a URL with user info", "providers add p --url http://me:pw@example.org/v1", {}, 2, "user");
    row("another scheme", "providers add p --url ftp://example.org/v1", {}, 2, "ftp");
    row("a bad name", "providers add -p- --url http://example.org/v1", {}, 2, "-p-");
    row("a secret that is none", "providers add p --url http://example.org/v1 --key-from sk-123456", {}, 2, "env:");
    row("a proxy with a password", "providers add p --url http://example.org/v1 --proxy http://me:pw@h:1", {}, 2, "user info");
    row("a proxy's secret alone", "providers add p --url http://example.org/v1 --proxy-secret env:P", {}, 2, "no proxy");
    row("half a price", "providers add p --url http://example.org/v1 --price-in 0.1", {}, 2, "--price-out");
    row("no such job", "jobs show 4711", {}, 2, "4711");
    row("no such attempt", "attempts probe 4711", {}, 2, "4711");
    row("an id that is none", "jobs show abc", {}, 2, "abc");
    row("cancel without a reason", "jobs cancel 1", {}, 2, "--reason");
    row("pause without a reason", "dispatch pause", {}, 2, "--reason");
    row("pause with an empty reason", "dispatch pause --reason=", {}, 2, "reason");
    row("a folder that is not there", "--database sqlite:/nonexistent/folder/x.db jobs list", {}, 1, "/nonexistent/folder");
    row("a text file", "--database sqlite:@text.db jobs list", {}, 1, "database");
    row("no server", "--database postgresql://me@127.0.0.1:1/x jobs list", {}, 1, "127.0.0.1");
    row("another kind of database", "--database mysql://x jobs list", {}, 2, "mysql");
    row("an unknown drill", "drill juggling", {}, 2, "juggling");
}

void TstCommandLine::aRefusalSaysWhat()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    QFETCH(QString, says);
    QStringList list = arguments.split(u' ', Qt::SkipEmptyParts);
    list.replaceInStrings(
        QStringLiteral("@"), list.contains(QStringLiteral("sqlite:@text.db")) ? m_folder.path() + u'/' : QStringLiteral("@"));
    if (!list.contains(QStringLiteral("--database")))
        list = QStringList{QStringLiteral("--database"), QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db"))} + list;
    const Ran ran = run(list, input);
    QVERIFY2(ran.err.contains(says.toUtf8()), ran.err.constData());
    QCOMPARE(ran.status, status);
    QVERIFY2(ran.err.size() < 2000 || status == 2, "a refusal is a line and a hint");
    const Ran jobs = run({QStringLiteral("--database"), QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db")), QStringLiteral("jobs"),
        QStringLiteral("list"), QStringLiteral("--key"), QStringLiteral("new")});
    QCOMPARE(jobs.out, QByteArray()); // nothing half-written
}

void TstCommandLine::theSameKeyIsTheSameJob()
{
    const Ran first = submit("{\"messages\":[],\"a\":1,\"b\":2}", {QStringLiteral("--json")}, QStringLiteral("same"));
    const Ran second = submit("{\"b\":2.0, \"a\":1,\"messages\":[]}", {QStringLiteral("--json")}, QStringLiteral("same")); // O13
    QCOMPARE(first.status, 0);
    QCOMPARE(second.status, 0);
    const QJsonObject one = QJsonDocument::fromJson(first.out).object();
    const QJsonObject two = QJsonDocument::fromJson(second.out).object();
    QCOMPARE(one.value(QLatin1String("job_id")), two.value(QLatin1String("job_id")));
    QVERIFY(two.value(QLatin1String("replayed")).toBool() && !one.value(QLatin1String("replayed")).toBool());
}

void TstCommandLine::anotherInputIsAConflict()
{
    QCOMPARE(submit("{\"messages\":[],\"id\":9007199254740993}", {}, QStringLiteral("big")).status, 0);
    const Ran ran = submit("{\"messages\":[],\"id\":9007199254740992}", {QStringLiteral("--json")}, QStringLiteral("big")); // O15, O19
    QCOMPARE(ran.status, 4);
    const QJsonObject problem = QJsonDocument::fromJson(ran.out).object();
    QCOMPARE(problem.value(QLatin1String("code")).toString(), QStringLiteral("key_reused"));
    QVERIFY(problem.value(QLatin1String("job_id")).toInteger() > 0);
    QCOMPARE(problem.value(QLatin1String("differs")).toVariant().toStringList(), QStringList{QStringLiteral("/payload/id")});
}

void TstCommandLine::globalOptionsStandAnywhere()
{
    const QString url = QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db"));
    const Ran before =
        run({QStringLiteral("--json"), QStringLiteral("--database"), url, QStringLiteral("providers"), QStringLiteral("list")});
    const Ran after =
        run({QStringLiteral("providers"), QStringLiteral("list"), QStringLiteral("--database"), url, QStringLiteral("--json")});
    QCOMPARE(before.status, 0);
    QCOMPARE(before.out, after.out);
    // A value that is spelt like the verb is no verb: here the settings' file that is not there.
    const Ran value = run({QStringLiteral("--config"), QStringLiteral("providers"), QStringLiteral("--json"), QStringLiteral("providers"),
        QStringLiteral("list")});
    QVERIFY(value.status != 0);
    QVERIFY2(value.err.contains("providers") && !value.err.contains("--json"), value.err.constData());
    QCOMPARE(QJsonDocument::fromJson(before.out).object().value(QLatin1String("name")).toString(), QStringLiteral("alpha"));
}

/// Nothing listens on port 9: never_sent. The attempt is no question for a person, and the command says so.
void TstCommandLine::reconcileNeedsAnUnknownAttemptAndAReason()
{
    const QString url = QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db"));
    const Ran waited =
        submit(s_payload, {QStringLiteral("--wait"), QStringLiteral("8"), QStringLiteral("--json")}, QStringLiteral("never"));
    QCOMPARE(waited.status, 3);
    const QJsonObject job = QJsonDocument::fromJson(waited.out).object();
    const QJsonObject attempt = job.value(QLatin1String("attempts")).toArray().at(0).toObject();
    QCOMPARE(attempt.value(QLatin1String("class")).toString(), QStringLiteral("never_sent"));
    const QString id = QString::number(attempt.value(QLatin1String("id")).toInteger());
    const auto reconcile = [&](const QStringList &more) {
        return run(QStringList{QStringLiteral("--database"), url, QStringLiteral("attempts"), QStringLiteral("reconcile"), id} + more);
    };
    QCOMPARE(reconcile({QStringLiteral("--outcome"), QStringLiteral("let_go")}).status, 2);
    const Ran refused = reconcile({QStringLiteral("--outcome"), QStringLiteral("let_go"), QStringLiteral("--reason"), QStringLiteral("x")});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.err.contains("only an UNKNOWN attempt"), refused.err.constData());
}

void TstCommandLine::dispatchGoesOnWithAReason()
{
    const QString url = QStringLiteral("sqlite:") + path(QStringLiteral("jobs.db"));
    const auto connection = std::move(*Connection::open(*DatabaseUrl::parse(url), {}));
    QVERIFY(connection->exec(QStringLiteral("INSERT INTO meta(k, v) VALUES('set_back', 'It was set back')")));
    const auto resume = [&] {
        return run({QStringLiteral("--database"), url, QStringLiteral("dispatch"), QStringLiteral("resume"), QStringLiteral("--reason"),
            QStringLiteral("I looked"), QStringLiteral("--json")});
    };
    const Ran unreasoned = run({QStringLiteral("--database"), url, QStringLiteral("dispatch"), QStringLiteral("resume")});
    QCOMPARE(unreasoned.status, 2);
    QVERIFY2(unreasoned.err.contains("needs a reason"), unreasoned.err.constData());
    const Ran resumed = resume();
    QCOMPARE(resumed.status, 0);
    QVERIFY2(resumed.out.contains("started again"), resumed.out.constData());
    QCOMPARE(connection->exec(QStringLiteral("SELECT count(*) FROM meta WHERE k = 'set_back'"))->first().integer(0), 0);
    const auto events = connection->exec(QStringLiteral("SELECT actor, detail FROM events WHERE kind = 'resumed'"));
    QCOMPARE(events->rows.size(), size_t(1));
    QVERIFY(events->first().text(1).contains(u"I looked") && !events->first().text(0).isEmpty());
    const Ran again = resume();
    QCOMPARE(again.status, 0);
    QVERIFY2(again.out.contains("Nothing was held back"), again.out.constData());
}

void TstCommandLine::aPauseIsSaidWhereItIsWaitedFor()
{
    const QStringList where{QStringLiteral("--database"), QStringLiteral("sqlite:") + path(QStringLiteral("paused.db"))};
    const auto on = [&](const QString &words, const QStringList &more = {}) { return run(where + words.split(u' ') + more); };
    QCOMPARE(on(QStringLiteral("providers add alpha --url http://127.0.0.1:9/v1 --model m")).status, 0);
    QCOMPARE(on(QStringLiteral("providers pause alpha")).status, 2); // no reason
    const Ran noZone = on(QStringLiteral("providers pause alpha --reason r --until 2030-01-31T18:00:00"));
    QCOMPARE(noZone.status, 2);
    QVERIFY2(noZone.err.contains("no time with its zone"), noZone.err.constData());
    QCOMPARE(
        on(QStringLiteral("providers pause alpha --until 2130-01-31T18:00:00Z --reason"), {QStringLiteral("its rack moves")}).status, 0);
    QFile payload(path(QStringLiteral("paused.json")));
    QVERIFY(payload.open(QIODevice::WriteOnly) && payload.write(R"({"messages":[{"role":"user","content":"x"}]})") > 0);
    payload.close();
    const Ran waited = on(QStringLiteral("submit --owner ada --key k --provider alpha --wait --payload"), {payload.fileName()});
    QCOMPARE(waited.status, 3);
    QVERIFY2(waited.err.contains("Provider alpha is paused since") && waited.err.contains("until 2130-01-31 18:00:00Z")
            && waited.err.contains("its rack moves"),
        waited.err.constData());
    const Ran shown = on(QStringLiteral("jobs show 1"));
    QVERIFY2(shown.out.contains("Provider alpha is paused since"), shown.out.constData());
    QCOMPARE(on(QStringLiteral("providers resume alpha")).status, 0);
    QVERIFY(!on(QStringLiteral("jobs show 1")).out.contains("paused"));
}

void TstCommandLine::withoutADisplayTheWindowSaysSo()
{
    const Ran ran = run({}, {}, QStringLiteral("holdfast"));
    QCOMPARE(ran.status, 2);
    QVERIFY2(ran.err.contains("no display") && ran.err.contains("holdfastctl serve"), ran.err.constData());
}

HOLDFAST_TEST(TstCommandLine, "tst_command_line")
#include "tst_command_line.moc"
