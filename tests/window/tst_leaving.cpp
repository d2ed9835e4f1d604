// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/work_bench.h"
#include "support/registry.h"
#include "support/shell.h"

#include <QProcess>
#include <QTest>
#include <csignal>

using namespace holdfast;
using namespace holdfast::test;

/// The program itself, as a process that is told to end while a provider is silent: it ends in order, and what it leaves behind is
/// what it knows.
class TstLeaving final : public QObject {
    Q_OBJECT
private slots:
    void aSignalIsAnOrderlyEnd_data();
    void aSignalIsAnOrderlyEnd();
};

namespace {

/// The real holdfast with its window, on the bench's database.
class WindowProcess final {
public:
    explicit WindowProcess(WorkBench &bench)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.start(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/app/holdfast"),
            {QStringLiteral("--database"), bench.stage().databaseUrl, QStringLiteral("--config"), bench.stage().settingsFile});
        if (!m_process.waitForStarted())
            qFatal("%s", qPrintable(m_process.errorString()));
    }
    void send(int signal) { ::kill(pid_t(m_process.processId()), signal); }
    /// "exit 0", "signal 15".
    QString end()
    {
        if (!m_process.waitForFinished(20'000))
            return QStringLiteral("it did not end");
        const bool exited = m_process.exitStatus() == QProcess::NormalExit;
        return (exited ? QStringLiteral("exit %1") : QStringLiteral("signal %1")).arg(m_process.exitCode());
    }

private:
    QProcess m_process; ///< Killed when destroyed.
};

WorkBench onlookerOn(On on)
{
    return WorkBench(on, [](EngineOptions &options) { options.mode = EngineMode::ClientOnly; });
}

} // namespace

void TstLeaving::aSignalIsAnOrderlyEnd_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("softMillis");
    QTest::addColumn<QString>("left");
    const QString stopped = QStringLiteral("UNKNOWN|stopped|sealed");
    for (const On on : {On::Sqlite, On::Postgres}) {
        const char *name = on == On::Sqlite ? "SQLite" : "PostgreSQL";
        QTest::addRow("%s: SIGTERM while it runs", name) << on << SIGTERM << 60'000 << stopped;
        QTest::addRow("%s: SIGINT while it runs", name) << on << SIGINT << 60'000 << stopped;
        QTest::addRow("%s: SIGTERM while it is UNKNOWN", name) << on << SIGTERM << 200 << QStringLiteral("UNKNOWN|timed_out|sealed");
    }
}

void TstLeaving::aSignalIsAnOrderlyEnd()
{
    QFETCH(On, on);
    QFETCH(int, signal);
    QFETCH(int, softMillis);
    QFETCH(QString, left);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench = onlookerOn(on);
    const Shell outside(bench.store().options().url);
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::hang()});
    bench.play().add(alpha);
    Submission submission = bench.play().submission(alpha);
    submission.softDeadline = Millis{softMillis};
    submission.hardDeadline = Millis{120'000};
    const JobId job = bench.play().submit(submission);
    WindowProcess program(bench);
    try {
        bench.play().awaitRequests(alpha, 1);
        bench.play().awaitState(job, softMillis < 1'000 ? JobState::Unknown : JobState::Running);
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
    program.send(signal);
    QCOMPARE(program.end(), QStringLiteral("exit 0"));
    QCOMPARE(
        outside.must(QStringLiteral("SELECT state, class, CASE WHEN sealed_us IS NULL THEN 'open' ELSE 'sealed' END FROM attempts")), left);
    QCOMPARE(outside.must(QStringLiteral("SELECT state FROM instances")), QStringLiteral("CLOSED"));
    QCOMPARE(outside.must(QStringLiteral("SELECT state FROM jobs")), QStringLiteral("UNKNOWN"));
    QCOMPARE(alpha.requestCount(), 1);
    QCOMPARE(bench.violations(), QString());
}

HOLDFAST_TEST(TstLeaving, "tst_leaving")
#include "tst_leaving.moc"
