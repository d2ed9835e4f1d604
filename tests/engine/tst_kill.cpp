// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "work_bench.h"

#include <QProcess>
#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;

/// kill -9 at each step of an attempt's life: after the restart nothing is sent twice, nothing stays RUNNING, and every job that was
/// acknowledged is there. Counts are the provider's.
class TstKill final : public QObject {
    Q_OBJECT
private slots:
    void killedAtEachStep_data();
    void killedAtEachStep();
};

namespace {

const char *nameOf(LifeStep step)
{
    switch (step) {
    case LifeStep::BeforeRelease: return "before the release";
    case LifeStep::Released: return "released, not posted";
    case LifeStep::Posted: return "posted";
    case LifeStep::GateRead: return "the body is being read";
    case LifeStep::Answering: return "the answer begins";
    case LifeStep::BeforeEnd: return "judged, not written";
    case LifeStep::Ended: return "the end is written";
    }
    Q_UNREACHABLE();
}

/// May the provider have been asked when the process died there? Then the job must be UNKNOWN or won; else it runs to its end.
bool mayHaveBeenSent(LifeStep step)
{
    return step != LifeStep::BeforeRelease && step != LifeStep::Ended;
}

void runAndDie(WorkBench &bench, LifeStep step, const Submission &intent)
{
    QProcess worker;
    worker.start(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/tests/engine/step_worker"),
        {bench.stage().databaseUrl, QString::number(static_cast<int>(step)), QStringLiteral("kill")});
    QVERIFY(worker.waitForStarted());
    QVERIFY(worker.waitForReadyRead());
    bench.play().submit(intent);
    QVERIFY2(worker.waitForFinished(20'000), nameOf(step));
    QCOMPARE(worker.exitStatus(), QProcess::CrashExit);
}

} // namespace

void TstKill::killedAtEachStep_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<int>("step");
    for (const On on : {On::Sqlite, On::Postgres}) {
        for (int step = 0; step < s_stepCount; ++step)
            QTest::addRow("%s: %s", on == On::Sqlite ? "SQLite" : "PostgreSQL", nameOf(static_cast<LifeStep>(step))) << on << step;
    }
}

void TstKill::killedAtEachStep()
{
    QFETCH(On, on);
    QFETCH(int, step);
    if (TestDatabase::isMissing(on))
        return;
    const LifeStep fatal = static_cast<LifeStep>(step);
    EngineMode mode = EngineMode::ClientOnly; // until the worker has died
    WorkBench bench(on, [&mode](EngineOptions &options) { options.mode = mode; });
    LabProvider alpha(QStringLiteral("alpha"));
    try {
        bench.play().add(alpha);
        const Submission intent = bench.play().submission(alpha);
        runAndDie(bench, fatal, intent);
        mode = EngineMode::Full;
        bench.rebuild();
        const JobId job = bench.play()
                              .take(bench.store().interactive().jobByKey(intent.owner, intent.key), QStringLiteral("the acknowledged job"))
                              .job.id;
        const JobDetail settled = bench.play().await(job, QStringLiteral("at rest"),
            [](const JobDetail &detail) { return detail.job.state == JobState::Unknown || detail.job.state == JobState::Succeeded; });
        QCOMPARE(word(settled.job.state), mayHaveBeenSent(fatal) ? QStringLiteral("UNKNOWN") : QStringLiteral("SUCCEEDED"));
        QCOMPARE(settled.attempts.size(), size_t(1));
        QVERIFY2(alpha.requestCount() <= 1, qPrintable(QString::number(alpha.requestCount())));
        if (!mayHaveBeenSent(fatal))
            QCOMPARE(alpha.requestCount(), 1);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

HOLDFAST_TEST(TstKill, "tst_kill")
#include "tst_kill.moc"
