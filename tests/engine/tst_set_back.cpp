// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/own_cluster.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// A whole Holdfast beside a PostgreSQL server that forgets what it confirmed while attempts are on the wire.
class TstSetBack final : public QObject {
    Q_OBJECT
private slots:
    void whatWasForgottenIsHeldAndAnsweredLate();
};

namespace {

void playSetBack(WorkBench &bench, OwnCluster &cluster)
{
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::answerOnStep()});
    ProviderRecord record;
    record.name = alpha.name();
    record.url = alpha.url();
    record.model = QStringLiteral("lab-1");
    record.limit = 1;
    bench.play().take(bench.engine().addProvider(record), QStringLiteral("adding the provider"));
    const auto submit = [&] {
        Submission submission = bench.play().submission(alpha);
        submission.softDeadline = 60s;
        submission.hardDeadline = 120s;
        return bench.play().submit(submission);
    };
    const JobId first = submit();
    bench.play().awaitRequests(alpha, 1);
    const JobId second = submit();
    const JobId third = submit();
    cluster.takeSnapshot(); // the first is on the wire, the others wait
    alpha.step();
    bench.play().awaitState(first, JobState::Succeeded);
    bench.play().awaitRequests(alpha, 2);
    bench.play().awaitState(second, JobState::Running);
    cluster.setBack(); // neither the first's end nor the second's release was ever heard of

    const JobDetail held = bench.play().awaitState(second, JobState::Unknown);
    QCOMPARE(held.attempts.size(), size_t(1));
    QCOMPARE(held.attempts.front().attemptClass, std::optional(AttemptClass::Orphaned));
    const JobDetail again = bench.play().awaitState(first, JobState::Succeeded); // its end is told again
    QCOMPARE(again.attempts.size(), size_t(1));
    QVERIFY(!bench.engine().status().dispatching);
    QVERIFY2(bench.engine().status().whyNot.contains(QStringLiteral("until a person resumes")), qPrintable(bench.engine().status().whyNot));

    alpha.step();
    bench.play().awaitState(second, JobState::Succeeded);
    QCOMPARE(alpha.requestCount(), 2);
    QCOMPARE(word(bench.play().read(third).job.state), QStringLiteral("QUEUED"));
    bench.play().take(bench.engine().resume({}, QStringLiteral("I looked at both")), QStringLiteral("resuming"));
    bench.play().awaitRequests(alpha, 3);
    alpha.step();
    QCOMPARE(bench.play().awaitState(third, JobState::Succeeded).attempts.size(), size_t(1));
    QCOMPARE(alpha.requestCount(), 3);
}

} // namespace

void TstSetBack::whatWasForgottenIsHeldAndAnsweredLate()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    OwnCluster cluster;
    WorkBench bench(cluster.url());
    try {
        playSetBack(bench, cluster);
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
    QCOMPARE(bench.violations(), QString());
}

HOLDFAST_TEST(TstSetBack, "tst_set_back")
#include "tst_set_back.moc"
