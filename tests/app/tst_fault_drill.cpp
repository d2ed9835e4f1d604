// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "support/shell.h"
#include "support/test_database.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;

/// `holdfastctl drill faults` as a script sees it: what its providers counted, held against the rows of the database it played on.
class TstFaultDrill final : public QObject {
    Q_OBJECT
private slots:
    void oursKeepsThePromiseUnderEveryFault_data() { TestDatabase::addRows(); }
    void oursKeepsThePromiseUnderEveryFault();
    void anUnknownFaultIsRefused();

private:
    struct Ran {
        int status = -1;
        QList<QJsonObject> lines;
        QByteArray err;
    };
    static Ran run(const QStringList &arguments);
};

namespace {

constexpr int s_calls = 2;
constexpr int s_faults = 33;

int sum(const QList<QJsonObject> &rows, const QString &side, const QString &figure)
{
    int sum = 0;
    for (const QJsonObject &row : rows)
        sum += row[side][figure].toInt();
    return sum;
}

/// What the naive client did under this fault, over both wires.
int naive(const QList<QJsonObject> &rows, const QString &fault, const QString &figure)
{
    QList<QJsonObject> found;
    for (const QJsonObject &row : rows) {
        if (row[u"fault"].toString() == fault)
            found << row;
    }
    return found.size() == 2 ? sum(found, QStringLiteral("naive"), figure) : -1;
}

QString databaseOption(const DatabaseUrl &url)
{
    return url.kind == DatabaseUrl::Kind::Sqlite ? QStringLiteral("sqlite:") + url.file : url.display();
}

} // namespace

TstFaultDrill::Ran TstFaultDrill::run(const QStringList &arguments)
{
    QProcess process;
    process.start(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/app/holdfastctl"),
        QStringList{QStringLiteral("drill"), QStringLiteral("faults"), QStringLiteral("--json")} + arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString().toUtf8()};
    Ran ran{process.exitCode(), {}, process.readAllStandardError()};
    for (const QByteArray &line : process.readAllStandardOutput().trimmed().split('\n'))
        ran.lines << QJsonDocument::fromJson(line).object();
    return ran;
}

void TstFaultDrill::oursKeepsThePromiseUnderEveryFault()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    Ran ran = run({QStringLiteral("--database"), databaseOption(database.url()), QStringLiteral("--calls"), QString::number(s_calls)});
    QCOMPARE(ran.lines.size(), 2 * s_faults + 1);
    const QJsonObject verdict = ran.lines.takeLast();
    for (const QJsonObject &row : ran.lines) {
        const QByteArray text = QJsonDocument(row).toJson(QJsonDocument::Compact);
        const QJsonValue ours = row[u"ours"];
        QVERIFY2(ours[u"calls"].toInt() == s_calls && row[u"naive"][u"calls"].toInt() == s_calls, text);
        for (const char *figure : {"duplicates", "finished_called_failed", "done_without_work", "not_ended", "unknown_left"})
            QVERIFY2(ours[QLatin1String(figure)] == QJsonValue(0), text);
        QVERIFY2(ours[u"requests"].toInt() <= ours[u"attempts"].toInt(), text);
    }
    QCOMPARE(verdict[u"verdict"].toString(), QStringLiteral("pass"));
    QCOMPARE(ran.status, 0);
    for (const char *fault : {"reset before the answer", "silence, then the answer", "504 after the work"}) {
        QVERIFY2(naive(ran.lines, QString::fromLatin1(fault), QStringLiteral("duplicates")) > 0, fault);
        QVERIFY2(naive(ran.lines, QString::fromLatin1(fault), QStringLiteral("finished_called_failed")) > 0, fault);
    }
    const Shell shell(database.url());
    const auto count = [&shell](const QString &rows) { return shell.must(QStringLiteral("SELECT count(*) FROM ") + rows).toInt(); };
    QCOMPARE(count(QStringLiteral("jobs")), 2 * s_faults * s_calls);
    QCOMPARE(count(QStringLiteral("attempts")), sum(ran.lines, QStringLiteral("ours"), QStringLiteral("attempts")));
    QCOMPARE(count(QStringLiteral("jobs WHERE state = 'SUCCEEDED'")), sum(ran.lines, QStringLiteral("ours"), QStringLiteral("succeeded")));
    QCOMPARE(count(QStringLiteral("attempts WHERE state = 'UNKNOWN'")), 0);
    QCOMPARE(count(QStringLiteral("attempts WHERE unknown_since_us IS NOT NULL")),
        sum(ran.lines, QStringLiteral("ours"), QStringLiteral("unknown")));
}

void TstFaultDrill::anUnknownFaultIsRefused()
{
    const Ran ran = run({QStringLiteral("earthquake")});
    QCOMPARE(ran.status, 2);
    QVERIFY2(ran.err.contains("There is no fault \"earthquake\"") && ran.err.contains("silence, then the answer"), ran.err);
}

HOLDFAST_TEST(TstFaultDrill, "tst_fault_drill")
#include "tst_fault_drill.moc"
