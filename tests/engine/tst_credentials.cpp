// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "work_bench.h"

#include <QPromise>
#include <QTest>
#include <atomic>
#include <thread>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

namespace {

/// The door to secrets in the test's hand: answers when the test says so.
struct SlowDoor {
    SlowDoor() { promise.start(); }
    void open(EngineOptions &options)
    {
        options.resolveSecret = [this](const QString &) {
            ++asked;
            return promise.future();
        };
    }
    void answer(Result<QByteArray> secret)
    {
        promise.addResult(std::move(secret));
        promise.finish();
    }
    QPromise<Result<QByteArray>> promise;
    std::atomic<int> asked = 0;
};

} // namespace

/// A secret may take its time, as one from a keychain does: nobody else waits for it.
class TstCredentials final : public QObject {
    Q_OBJECT
private slots:
    void whatIsWaitedForHoldsOneSlot_data() { TestDatabase::addRows(); }
    void whatIsWaitedForHoldsOneSlot();
    void whatIsWaitedForDoesNotHoldTheEnd();
    void aTestWaitsAloneForItsSecret();

private:
    static void with(On on, SlowDoor &door, const std::function<void(WorkBench &)> &body);
};

void TstCredentials::with(On on, SlowDoor &door, const std::function<void(WorkBench &)> &body)
{
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on, [&](EngineOptions &options) {
        options.limits = {2, 2};
        door.open(options);
    });
    try {
        body(bench);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

/// Two may run in all: the other provider's jobs do, then all of its own go on.
void TstCredentials::whatIsWaitedForHoldsOneSlot()
{
    QFETCH(On, on);
    SlowDoor door;
    with(on, door, [&](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabProvider beta(QStringLiteral("beta"));
        bench.play().add(alpha, QStringLiteral("env:ANSWERED_BY_THE_TEST"));
        bench.play().add(beta);
        QList<JobId> held;
        for (int i = 0; i < 3; ++i)
            held << bench.play().submit(bench.play().submission(alpha));
        for (int i = 0; i < 3; ++i)
            bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded);
        QCOMPARE(door.asked.load(), 1);
        for (const JobId job : held)
            QCOMPARE(word(bench.play().read(job).job.state), QStringLiteral("QUEUED"));
        QCOMPARE(alpha.requestCount(), 0);
        door.answer(QByteArray("a-key"));
        for (const JobId job : held)
            QCOMPARE(bench.play().awaitState(job, JobState::Succeeded).attempts.size(), size_t(1));
    });
}

void TstCredentials::whatIsWaitedForDoesNotHoldTheEnd()
{
    SlowDoor never;
    with(On::Sqlite, never, [&](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        bench.play().add(alpha, QStringLiteral("env:NEVER_ANSWERED"));
        const JobId held = bench.play().submit(bench.play().submission(alpha));
        QTRY_COMPARE(never.asked.load(), 1);
        std::atomic<bool> gone = false;
        std::jthread leaving([&] {
            bench.composition().engine().shutDown(60s);
            gone = true;
        });
        const bool soon = QTest::qWaitFor([&] { return gone.load(); }, 10'000);
        never.answer(QByteArray("too late")); // else a broken engine would never end
        QVERIFY(soon);
        const JobDetail left = bench.play().read(held);
        QCOMPARE(word(left.job.state), QStringLiteral("QUEUED"));
        QVERIFY(left.attempts.empty());
        QCOMPARE(alpha.requestCount(), 0);
    });
}

/// "Test" is answered when its secret is; jobs of others run meanwhile.
void TstCredentials::aTestWaitsAloneForItsSecret()
{
    SlowDoor door;
    with(On::Sqlite, door, [&](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        LabProvider beta(QStringLiteral("beta"));
        bench.play().add(alpha, QStringLiteral("env:ANSWERED_BY_THE_TEST"));
        bench.play().add(beta);
        const QFuture<Result<QString>> tested = bench.engine().testProvider(alpha.name());
        QTRY_COMPARE(door.asked.load(), 1);
        bench.play().awaitState(bench.play().submit(bench.play().submission(beta)), JobState::Succeeded);
        QVERIFY(!tested.isFinished());
        door.answer(fail(ErrorCode::SecretMissing, QStringLiteral("The keychain is locked.")));
        QCOMPARE(bench.play().refused(tested, QStringLiteral("the test")).text, QStringLiteral("The keychain is locked."));
    });
}

HOLDFAST_TEST(TstCredentials, "tst_credentials")
#include "tst_credentials.moc"
