// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "support/shell.h"
#include "work_bench.h"

#include <QProcess>
#include <QTest>
#include <csignal>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// Work that takes longer than a lease (O5): whoever lives keeps it; a process that stands still (SIGSTOP) loses its lease, not its
/// answer, and nobody sends anything a second time. Real processes; counts are the provider's.
class TstStopped final : public QObject {
    Q_OBJECT
private slots:
    void whoLivesKeepsItsWork_data() { TestDatabase::addRows(); }
    void whoLivesKeepsItsWork();
    void whatIsOnTheWireIsUnknownAndStillWins_data() { TestDatabase::addRows(); }
    void whatIsOnTheWireIsUnknownAndStillWins();
    void whatHadNotLeftNeverDoes_data() { TestDatabase::addRows(); }
    void whatHadNotLeftNeverDoes();
};

namespace {

constexpr int s_nowhere = -1; ///< The worker stops at no step.

/// Another process dispatches first; the bench joins it later.
struct Scene {
    explicit Scene(On on) : bench(on, [this](EngineOptions &options) { options.mode = mode; }) { bench.play().add(alpha); }
    ~Scene()
    {
        worker.kill();
        worker.waitForFinished();
    }

    void startWorker(int stopAt)
    {
        worker.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        worker.start(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/tests/engine/step_worker"),
            {bench.stage().databaseUrl, QString::number(stopAt), QStringLiteral("stop")});
        if (!worker.waitForReadyRead())
            throw drill::Broken{QStringLiteral("the worker does not start")};
    }
    /// Its soft deadline is far away: what ends an attempt here is the lease.
    JobId submit()
    {
        Submission submission = bench.play().submission(alpha);
        submission.softDeadline = 120s;
        submission.hardDeadline = 240s;
        return bench.play().submit(submission);
    }
    void join()
    {
        mode = EngineMode::Full;
        bench.rebuild();
    }
    void send(int signal) { ::kill(static_cast<pid_t>(worker.processId()), signal); }
    /// Not in the middle of a beat, whose lock on the file would then hold everybody.
    void stopWorker()
    {
        send(SIGSTOP);
        while (!Shell(bench.url()).run(QStringLiteral("BEGIN; UPDATE meta SET v = v; ROLLBACK;")).ok) {
            send(SIGCONT);
            send(SIGSTOP);
        }
    }
    [[nodiscard]] QString ask(const QString &question) const { return Shell(bench.url()).must(question); }
    JobDetail awaitOrphan(JobId job)
    {
        return bench.play().await(job, QStringLiteral("an orphan"),
            [](const JobDetail &detail) { return drill::last(detail).attemptClass == AttemptClass::Orphaned; });
    }

    EngineMode mode = EngineMode::ClientOnly;
    LabProvider alpha{QStringLiteral("alpha")};
    WorkBench bench;
    QProcess worker;
};

void play(On on, void (*body)(Scene &))
{
    if (TestDatabase::isMissing(on))
        return;
    try {
        Scene scene(on);
        body(scene);
        QCOMPARE(scene.bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

} // namespace

void TstStopped::whoLivesKeepsItsWork()
{
    QFETCH(On, on);
    play(on, [](Scene &scene) {
        scene.alpha.setScript({acts::answerOnStep()});
        scene.startWorker(s_nowhere);
        const JobId job = scene.submit();
        scene.bench.play().awaitRequests(scene.alpha, 1);
        scene.join();
        const auto beats = [&] { return scene.ask(QStringLiteral("SELECT beat FROM instances ORDER BY id LIMIT 1")).toInt(); };
        const auto lease = static_cast<int>(shortTimings().lease / shortTimings().beat);
        QTRY_VERIFY_WITH_TIMEOUT(beats() > 2 * lease, 30'000);
        QCOMPARE(word(scene.bench.play().read(job).job.state), QStringLiteral("RUNNING"));
        scene.alpha.step();
        const JobDetail done = scene.bench.play().awaitState(job, JobState::Succeeded);
        QCOMPARE(done.attempts.size(), size_t(1));
        QCOMPARE(scene.alpha.requestCount(), 1);
        QCOMPARE(scene.ask(QStringLiteral("SELECT count(*) FROM instances WHERE state = 'DEAD'")), QStringLiteral("0"));
    });
}

void TstStopped::whatIsOnTheWireIsUnknownAndStillWins()
{
    QFETCH(On, on);
    play(on, [](Scene &scene) {
        scene.alpha.setScript({acts::answerOnStep()});
        scene.startWorker(s_nowhere);
        const JobId job = scene.submit();
        scene.bench.play().awaitRequests(scene.alpha, 1);
        scene.stopWorker();
        scene.join();
        QCOMPARE(word(scene.awaitOrphan(job).job.state), QStringLiteral("UNKNOWN"));
        scene.alpha.step();
        scene.send(SIGCONT);
        const JobDetail done = scene.bench.play().awaitState(job, JobState::Succeeded);
        QCOMPARE(done.attempts.size(), size_t(1));
        QCOMPARE(scene.alpha.requestCount(), 1);
    });
}

/// Stopped between the release's commit and the body's first read. What it would send afterwards, it finds that it may not; the
/// proof of that clears the doubt, and somebody sends it once.
void TstStopped::whatHadNotLeftNeverDoes()
{
    QFETCH(On, on);
    play(on, [](Scene &scene) {
        scene.startWorker(static_cast<int>(LifeStep::Released));
        const JobId job = scene.submit();
        scene.bench.play().awaitState(job, JobState::Running);
        scene.join();
        QCOMPARE(word(scene.awaitOrphan(job).job.state), QStringLiteral("UNKNOWN"));
        QCOMPARE(scene.alpha.requestCount(), 0);
        scene.send(SIGCONT);
        const JobDetail done = scene.bench.play().awaitState(job, JobState::Succeeded);
        QCOMPARE(done.attempts.size(), size_t(2));
        QCOMPARE(word(done.attempts.front().state), QStringLiteral("FAILED"));
        QCOMPARE(done.attempts.front().attemptClass, std::optional(AttemptClass::NeverSent));
        QCOMPARE(scene.alpha.requestCount(), 1); // the second attempt's
    });
}

HOLDFAST_TEST(TstStopped, "tst_stopped")
#include "tst_stopped.moc"
