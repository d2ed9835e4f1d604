// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "support/shell.h"
#include "work_bench.h"

#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// Somebody sets this machine's clock while attempts run: no job fails, no deadline moves, nobody is taken for dead.
class TstClockSet final : public QObject {
    Q_OBJECT
private slots:
    void byAnHour_data();
    void byAnHour();
};

void TstClockSet::byAnHour_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<int>("hours");
    for (const On on : {On::Sqlite, On::Postgres}) {
        QTest::addRow("%s: forward", on == On::Sqlite ? "SQLite" : "PostgreSQL") << on << 1;
        QTest::addRow("%s: back", on == On::Sqlite ? "SQLite" : "PostgreSQL") << on << -1;
    }
}

void TstClockSet::byAnHour()
{
    QFETCH(On, on);
    QFETCH(int, hours);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on);
    LabProvider alpha(QStringLiteral("alpha"));
    LabProvider beta(QStringLiteral("beta"));
    alpha.setScript({acts::answerOnStep()});
    beta.setScript({acts::hang()});
    try {
        bench.play().add(alpha);
        bench.play().add(beta);
        Submission lasting = bench.play().submission(alpha);
        lasting.softDeadline = 120s;
        lasting.hardDeadline = 240s;
        const JobId patient = bench.play().submit(lasting);
        Submission limited = bench.play().submission(beta);
        limited.softDeadline = 1s;
        limited.hardDeadline = 2s;
        const JobId silent = bench.play().submit(limited);
        bench.play().awaitRequests(alpha, 1);
        bench.play().awaitRequests(beta, 1);
        bench.clock().set(std::chrono::hours(hours));
        const auto sealed = [](const JobDetail &detail) { return drill::last(detail).sealed.has_value(); };
        const JobDetail closed = bench.play().await(silent, QStringLiteral("its hard deadline"), sealed, 10s);
        QCOMPARE(word(closed.job.state), QStringLiteral("UNKNOWN"));
        QCOMPARE(drill::last(closed).attemptClass, std::optional(AttemptClass::TimedOut));
        QCOMPARE(word(bench.play().read(patient).job.state), QStringLiteral("RUNNING"));
        bench.clock().set(-std::chrono::hours(hours));                           // two hours the other way
        const JobId later = bench.play().submit(bench.play().submission(alpha)); // the gate still opens
        bench.play().awaitRequests(alpha, 2);
        alpha.step();
        alpha.step();
        for (const JobId job : {patient, later})
            QCOMPARE(bench.play().awaitState(job, JobState::Succeeded).attempts.size(), size_t(1));
        QCOMPARE(alpha.requestCount() + beta.requestCount(), 3);
        const QString instances = QStringLiteral("SELECT count(*), sum(CASE WHEN state = 'ALIVE' THEN 1 ELSE 0 END) FROM instances");
        QCOMPARE(Shell(bench.url()).must(instances), QStringLiteral("1|1"));
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

HOLDFAST_TEST(TstClockSet, "tst_clock_set")
#include "tst_clock_set.moc"
