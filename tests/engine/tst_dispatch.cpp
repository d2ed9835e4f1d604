// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// What starts, how many at once, what is repeated by itself, and what waits.
class TstDispatch final : public QObject {
    Q_OBJECT
private slots:
    void slotsAreHeldByUnknownAttemptsUntilTheyAnswer();
    void ownersTakeTurnsAndHaveTheirLimits_data() { TestDatabase::addRows(); }
    void ownersTakeTurnsAndHaveTheirLimits();
    void newsOfAProviderLeavesTheOthersTheirSlots();
    void aPausedProviderStartsNothingUntilItIsResumed_data() { TestDatabase::addRows(); }
    void aPausedProviderStartsNothingUntilItIsResumed();
    void retryAfterHoldsTheProviderForItsOtherJobs();
    void aMissingSecretHoldsOnlyItsProvider();
    void aRefusedConnectionIsNeverSentAndGoesOnByItself();
    void aProviderThatIsReachedAgainHasAllItsSlots();
    void aDoubleClickedRetryStartsOne_data() { TestDatabase::addRows(); }
    void aDoubleClickedRetryStartsOne();

private:
    void with(On on, const std::function<void(WorkBench &)> &body, std::function<void(EngineOptions &)> change = {});
};

void TstDispatch::with(On on, const std::function<void(WorkBench &)> &body, std::function<void(EngineOptions &)> change)
{
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on, std::move(change));
    try {
        body(bench);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

namespace {

void addLimited(WorkBench &bench, const LabProvider &provider, int limit)
{
    ProviderRecord record;
    record.name = provider.name();
    record.url = provider.url();
    record.model = QStringLiteral("lab-1");
    record.limit = limit;
    bench.play().take(bench.engine().addProvider(record), QStringLiteral("adding the provider"));
}

} // namespace

/// O6, O12: six may run at once and keep their slot while UNKNOWN; the others wait as QUEUED and none times out unsent.
void TstDispatch::slotsAreHeldByUnknownAttemptsUntilTheyAnswer()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answerOnStep()});
        addLimited(bench, alpha, 6);
        QList<JobId> jobs;
        for (int i = 0; i < 20; ++i)
            jobs << bench.play().submit(bench.play().submission(alpha));
        for (int i = 0; i < 6; ++i)
            bench.play().awaitState(jobs.at(i), JobState::Unknown);
        QCOMPARE(alpha.requestCount(), 6);
        for (int i = 6; i < 20; ++i)
            QCOMPARE(word(bench.play().read(jobs.at(i)).job.state), QStringLiteral("QUEUED"));
        for (int i = 0; i < 20; ++i)
            alpha.step();
        for (const JobId job : jobs)
            QCOMPARE(bench.play().awaitState(job, JobState::Succeeded).attempts.size(), size_t(1));
        QCOMPARE(alpha.requestCount(), 20);
    });
}

/// O12, O13: three may run in all, two of one owner; who came later and has less at work comes first.
void TstDispatch::ownersTakeTurnsAndHaveTheirLimits()
{
    QFETCH(On, on);
    const auto body = [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answerOnStep()});
        addLimited(bench, alpha, 100);
        const auto submit = [&](const QString &owner) {
            Submission submission = bench.play().submission(alpha);
            submission.owner = owner;
            submission.softDeadline = 60s;
            submission.hardDeadline = 120s;
            return bench.play().submit(submission);
        };
        const auto states = [&](const QList<JobId> &jobs) {
            QStringList words;
            for (const JobId job : jobs)
                words << word(bench.play().read(job).job.state);
            return words.join(u' ');
        };
        QList<JobId> ada;
        for (int i = 0; i < 4; ++i)
            ada << submit(QStringLiteral("ada"));
        bench.play().awaitRequests(alpha, 2);
        const QList<JobId> bob{submit(QStringLiteral("bob")), submit(QStringLiteral("bob"))};
        bench.play().awaitRequests(alpha, 3);
        const JobId cy = submit(QStringLiteral("cy"));
        QCOMPARE(states(ada), QStringLiteral("RUNNING RUNNING QUEUED QUEUED"));
        QCOMPARE(states(bob), QStringLiteral("RUNNING QUEUED"));
        alpha.step(); // ada's first
        bench.play().awaitState(ada.at(0), JobState::Succeeded);
        bench.play().awaitRequests(alpha, 4);
        bench.play().awaitState(cy, JobState::Running);
        QCOMPARE(states(ada), QStringLiteral("SUCCEEDED RUNNING QUEUED QUEUED"));
        QCOMPARE(states(bob), QStringLiteral("RUNNING QUEUED"));
        for (int i = 0; i < 6; ++i)
            alpha.step();
        for (const JobId job : ada + bob + QList<JobId>{cy})
            QCOMPARE(bench.play().awaitState(job, JobState::Succeeded).attempts.size(), size_t(1));
        QCOMPARE(alpha.requestCount(), 7);
    };
    with(on, body, [](EngineOptions &options) { options.limits = {3, 2}; });
}

/// Every record is read again after news of one; what is on the wire meanwhile takes no more slots than its own.
void TstDispatch::newsOfAProviderLeavesTheOthersTheirSlots()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answerOnStep()});
        addLimited(bench, alpha, 2);
        QList<JobId> jobs{bench.play().submit(bench.play().submission(alpha))};
        bench.play().awaitRequests(alpha, 1);
        for (int i = 0; i < 2; ++i) {
            LabProvider beta(QStringLiteral("beta"));
            bench.play().add(beta);
            bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded);
            jobs << bench.play().submit(bench.play().submission(alpha));
            bench.play().awaitRequests(alpha, 2); // and no third one
        }
        LabProvider gamma(QStringLiteral("gamma"));
        bench.play().add(gamma);
        bench.play().awaitState(bench.play().submit(bench.play().submission(gamma)), JobState::Succeeded); // a round has passed it by
        QCOMPARE(alpha.requestCount(), 2);
        for (const JobId job : jobs) {
            alpha.step();
            bench.play().awaitState(job, JobState::Succeeded);
        }
    });
}

/// What is on the wire goes on; the others wait, and other providers work.
void TstDispatch::aPausedProviderStartsNothingUntilItIsResumed()
{
    QFETCH(On, on);
    with(on, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answerOnStep()});
        LabProvider beta(QStringLiteral("beta"));
        addLimited(bench, alpha, 2);
        bench.play().add(beta);
        const JobId sent = bench.play().submit(bench.play().submission(alpha));
        bench.play().awaitRequests(alpha, 1);
        bench.play().take(bench.engine().pause(QStringLiteral("alpha"), {}, QStringLiteral("maintenance")), QStringLiteral("pausing"));
        const JobId waits = bench.play().submit(bench.play().submission(alpha));
        bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded); // a round has passed it by
        alpha.step();
        bench.play().awaitState(sent, JobState::Succeeded);
        QCOMPARE(alpha.requestCount(), 1);
        QCOMPARE(word(bench.play().read(waits).job.state), QStringLiteral("QUEUED"));
        QCOMPARE(bench.engine().status().pauses.size(), size_t(1));
        QVERIFY(bench.engine().status().dispatching);
        bench.play().take(bench.engine().pause({}, {}, QStringLiteral("everything")), QStringLiteral("pausing all"));
        QTRY_VERIFY(bench.engine().status().whyNot.contains(QStringLiteral("Starting is paused everywhere")));
        bench.play().take(bench.engine().resume(QStringLiteral("alpha"), {}), QStringLiteral("resuming"));
        bench.play().take(bench.engine().resume({}, {}), QStringLiteral("resuming all"));
        bench.play().awaitRequests(alpha, 2);
        alpha.step();
        QCOMPARE(bench.play().awaitState(waits, JobState::Succeeded).attempts.size(), size_t(1));
    });
}

void TstDispatch::retryAfterHoldsTheProviderForItsOtherJobs()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::refuseBusy(429, "600")});
        bench.play().add(alpha);
        const JobId first = bench.play().submit(bench.play().submission(alpha));
        bench.play().await(first, QStringLiteral("a repeat in ten minutes"),
            [](const JobDetail &detail) { return detail.job.state == JobState::Queued && !detail.attempts.empty(); });
        QTRY_VERIFY(bench.engine().status().heldProviders.contains(QStringLiteral("alpha")));
        const JobId second = bench.play().submit(bench.play().submission(alpha));
        LabProvider beta(QStringLiteral("beta"));
        bench.play().add(beta);
        bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded); // a round has passed it by
        QCOMPARE(word(bench.play().read(second).job.state), QStringLiteral("QUEUED"));
        QCOMPARE(alpha.requestCount(), 1);
    });
}

void TstDispatch::aMissingSecretHoldsOnlyItsProvider()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabProvider beta(QStringLiteral("beta"));
        bench.play().add(alpha, QStringLiteral("env:HOLDFAST_TEST_NO_SUCH_SECRET"));
        bench.play().add(beta);
        const JobId held = bench.play().submit(bench.play().submission(alpha));
        bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded);
        QTRY_VERIFY(
            bench.engine().status().unrunnable.value(QStringLiteral("alpha")).contains(QStringLiteral("HOLDFAST_TEST_NO_SUCH_SECRET")));
        QCOMPARE(word(bench.play().read(held).job.state), QStringLiteral("QUEUED"));
        QVERIFY(bench.play().read(held).attempts.empty());
        QCOMPARE(alpha.requestCount(), 0);
    });
}

void TstDispatch::aRefusedConnectionIsNeverSentAndGoesOnByItself()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        bench.play().add(alpha);
        alpha.setListening(false);
        const JobId job = bench.play().submit(bench.play().submission(alpha));
        const JobDetail first = bench.play().await(job, QStringLiteral("never_sent"), [](const JobDetail &detail) {
            return !detail.attempts.empty() && detail.attempts.front().attemptClass == AttemptClass::NeverSent;
        });
        QCOMPARE(word(first.job.state), QStringLiteral("QUEUED"));
        alpha.setListening(true);
        const JobDetail done = bench.play().awaitState(job, JobState::Succeeded);
        QVERIFY(done.attempts.size() >= 2);
        QCOMPARE(alpha.requestCount(), 1);
    });
}

/// The first one that gets through and then is silent holds its own slot, not those of all others.
void TstDispatch::aProviderThatIsReachedAgainHasAllItsSlots()
{
    with(On::Sqlite, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::answerOnStep()});
        addLimited(bench, alpha, 2);
        alpha.setListening(false);
        const auto submit = [&] {
            Submission submission = bench.play().submission(alpha);
            submission.softDeadline = 60s;
            submission.hardDeadline = 120s;
            return bench.play().submit(submission);
        };
        const QList<JobId> jobs{submit(), submit()};
        bench.play().await(jobs.front(), QStringLiteral("never_sent"), [](const JobDetail &detail) {
            return !detail.attempts.empty() && detail.attempts.front().attemptClass == AttemptClass::NeverSent;
        });
        alpha.setListening(true);
        bench.play().awaitRequests(alpha, 2);
        alpha.step();
        alpha.step();
        for (const JobId job : jobs)
            bench.play().awaitState(job, JobState::Succeeded);
        QCOMPARE(alpha.requestCount(), 2);
    });
}

void TstDispatch::aDoubleClickedRetryStartsOne()
{
    QFETCH(On, on);
    with(on, [](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabAct refused = acts::refuseBusy(400);
        alpha.setScript({refused, acts::answer(200ms)});
        bench.play().add(alpha);
        const JobDetail failed = bench.play().awaitState(bench.play().submit(bench.play().submission(alpha)), JobState::Failed);
        RetryRequest retry;
        retry.job = failed.job.id;
        retry.afterOrdinal = 1;
        auto first = bench.engine().retry(retry);
        const Error second = bench.play().refused(bench.engine().retry(retry), QStringLiteral("the second click"));
        bench.play().take(first, QStringLiteral("the first click"));
        QCOMPARE(second.code, ErrorCode::Stale);
        QCOMPARE(bench.play().awaitState(failed.job.id, JobState::Succeeded).attempts.size(), size_t(2));
        QCOMPARE(alpha.requestCount(), 2);
    });
}

HOLDFAST_TEST(TstDispatch, "tst_dispatch")
#include "tst_dispatch.moc"
