// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "transport/descriptors.h"
#include "transport/exchange_table.h"
#include "wire_bench.h"

#include <QDir>
#include <QTest>
#include <sys/resource.h>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// Every post and every get ends exactly once, also when the program leaves, and nothing stays behind.
class TstLifetime final : public QObject {
    Q_OBJECT
private slots:
    void anIdIsPostedOnce();
    void shutDownReportsEveryExchange();
    void destructionWithRequestsOnTheirWay();
    void getEndsOnce();
    void stopAllEndsPostsAndGets();
    void milestonesAreShownOnTheWay();
    void theThreadAnswers();
    void manyAtOnceNeitherQueueNorLeak();
    void theLimitOfDescriptorsIsRaised();
    void beyondTheLimitNothingIsSent();
};

namespace {

qsizetype openDescriptors()
{
    return QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size();
}

} // namespace

void TstLifetime::anIdIsPostedOnce()
{
    FaultServer server;
    WireBench bench;
    const AttemptId id{7'000'000};
    QVERIFY(bench.transport.post(id, WireBench::request(server), [] { return true; }));
    QVERIFY(!bench.transport.post(id, WireBench::request(server), [] { return true; }));
    (void)bench.waitFor(id);
    QVERIFY(!bench.transport.post(id, WireBench::request(server), [] { return true; })); // also after its end
    QCOMPARE(bench.finishedSignals, 1);
    QCOMPARE(server.completePosts(), 1);
}

void TstLifetime::shutDownReportsEveryExchange()
{
    FaultServer server;
    server.setScript({step::readRequest(), step::hang()});
    FaultServer deaf(Over::Tls);
    deaf.setScript({step::neverRead()});
    WireBench bench;
    const AttemptId read = bench.post(WireBench::request(server));
    const AttemptId unread = bench.post(WireBench::request(deaf));
    const QFuture<Observation> got = bench.transport.get({.url = server.url(), .headers = {}, .caFile = {}});
    QTRY_COMPARE(server.completeRequests(), 2);
    bench.transport.shutDown();
    QVERIFY(got.isFinished());
    QCOMPARE(got.result().stop, StopReason::Shutdown);
    QVERIFY(!bench.transport.post(AttemptId{99}, WireBench::request(server), [] { return true; }));
    QTRY_COMPARE(bench.finishedSignals, 2);
    QCOMPARE(bench.finished.value(read).stop, StopReason::Shutdown);
    QVERIFY(bench.finished.value(read).gateWasRead() && bench.finished.value(read).milestones.closed);
    QVERIFY(!bench.finished.value(unread).gateWasRead());
    QTRY_COMPARE(server.openConnections(), 0);
    bench.transport.shutDown(); // a second time changes nothing
    QCOMPARE(bench.finishedSignals, 2);
}

void TstLifetime::destructionWithRequestsOnTheirWay()
{
    const qsizetype before = openDescriptors();
    for (int i = 0; i < 20; ++i) {
        FaultServer server(i % 2 ? Over::Tls : Over::Plain);
        QFuture<Observation> got;
        {
            WireBench bench;
            for (int n = 0; n < 5; ++n)
                (void)bench.post(WireBench::request(server));
            got = bench.transport.get({.url = server.url(), .headers = {}, .caFile = server.caFile()});
            if (i % 4 > 1)
                QTRY_VERIFY(server.connections() > 0);
        }
        QVERIFY(got.isFinished());
        QTRY_COMPARE(server.openConnections(), 0);
        QVERIFY(server.completePosts() <= 5);
    }
    QVERIFY(openDescriptors() <= before + 4);
}

void TstLifetime::getEndsOnce()
{
    FaultServer server(Over::Tls);
    server.setScript(answer(200, "{\"data\":[]}"));
    WireBench bench;
    const QFuture<Observation> good =
        bench.transport.get({.url = server.url(QStringLiteral("/v1/models")), .headers = {{"X-A", "b"}}, .caFile = server.caFile()});
    QTRY_VERIFY(good.isFinished());
    QCOMPARE(good.resultCount(), 1);
    QCOMPARE(good.result().body, QByteArray("{\"data\":[]}"));
    QVERIFY(!good.result().gateWasRead());
    QCOMPARE(server.requests().value(0).method, QByteArray("GET"));
    QCOMPARE(server.requests().value(0).header("X-A"), QByteArray("b"));
    const QFuture<Observation> bad = bench.transport.get({.url = QUrl(QStringLiteral("ftp://x/")), .headers = {}, .caFile = {}});
    QTRY_VERIFY(bad.isFinished());
    QVERIFY(bad.result().networkError.contains(QStringLiteral("neither http nor https")));
    server.setScript({step::readRequest(), step::hang()});
    const QFuture<Observation> late =
        bench.transport.get({.url = server.url(), .headers = {}, .timeout = 300ms, .caFile = server.caFile()});
    QTRY_VERIFY(late.isFinished());
    QCOMPARE(late.result().stop, StopReason::HardDeadline);
}

void TstLifetime::stopAllEndsPostsAndGets()
{
    FaultServer server;
    server.setScript({step::readRequest(), step::hang()});
    WireBench bench;
    const AttemptId id = bench.post(WireBench::request(server));
    const QFuture<Observation> got = bench.transport.get({.url = server.url(), .headers = {}, .caFile = {}});
    QTRY_COMPARE(server.completeRequests(), 2);
    bench.transport.stopAll(StopReason::Stopped);
    QTRY_VERIFY(got.isFinished());
    QCOMPARE(got.result().stop, StopReason::Stopped);
    QCOMPARE(bench.waitFor(id).stop, StopReason::Stopped);
    QTRY_COMPARE(server.openConnections(), 0);
}

void TstLifetime::milestonesAreShownOnTheWay()
{
    FaultServer server;
    server.setScript(
        {step::readRequest(), step::send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n"), step::drip(QByteArray(2000, '.'), 5ms)});
    WireBench bench;
    const AttemptId id = bench.post(WireBench::request(server));
    QTRY_VERIFY(bench.progress.value(id).gateRead);
    QTRY_VERIFY(bench.progress.value(id).statusLine);
    QTRY_VERIFY(bench.progress.value(id).firstByte);
    QTRY_VERIFY(bench.progress.value(id).bytesReceived > 20);
    QVERIFY(!bench.finished.contains(id));
    bench.transport.stop(id, StopReason::Stopped);
    QCOMPARE(bench.waitFor(id).bodyEnd, BodyEnd::Short);
}

void TstLifetime::theThreadAnswers()
{
    FaultServer server;
    WireBench bench;
    QTRY_VERIFY(bench.transport.isResponsive(150ms));
    std::atomic<bool> block = true;
    const AttemptId id = bench.post(WireBench::request(server), [&] {
        while (block)
            QThread::yieldCurrentThread();
        return true;
    });
    QTRY_VERIFY(!bench.transport.isResponsive(300ms));
    block = false;
    QCOMPARE(bench.waitFor(id).httpStatus, 200);
    QTRY_VERIFY(bench.transport.isResponsive(150ms));
}

/// Plain Qt lets the seventh wait; here each has a connection of its own, and gives everything back.
void TstLifetime::manyAtOnceNeitherQueueNorLeak()
{
    constexpr int count = 200;
    FaultServer server;
    server.setScript({step::readRequest(), step::hang()});
    WireBench bench;
    const qsizetype before = openDescriptors();
    for (int i = 0; i < count; ++i)
        (void)bench.post(WireBench::request(server));
    QTRY_COMPARE_WITH_TIMEOUT(server.completePosts(), count, 20'000);
    const qsizetype each = (openDescriptors() - before - count) / count; // the server's own ends are in this process, too
    QVERIFY2(each <= 4, qPrintable(QString::number(each)));
    bench.transport.stopAll(StopReason::Stopped);
    QTRY_COMPARE_WITH_TIMEOUT(bench.finishedSignals, count, 20'000);
    QTRY_COMPARE(server.openConnections(), 0);
    QVERIFY(openDescriptors() <= before + 4);
}

void TstLifetime::theLimitOfDescriptorsIsRaised()
{
    rlimit old{};
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &old), 0);
    const rlimit low{std::min<rlim_t>(512, old.rlim_max), old.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &low), 0);
    const WireBench bench;
    rlimit now{};
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &now), 0);
    QCOMPARE(now.rlim_cur, std::min<rlim_t>(old.rlim_max, 65'536));
    QCOMPARE(bench.transport.maximumExchanges(), exchangesForDescriptors(static_cast<int>(now.rlim_cur)));
    QCOMPARE(exchangesForDescriptors(1024), 192);
}

/// When descriptors run out GLib aborts the process: what does not fit is refused, unsent, before that.
void TstLifetime::beyondTheLimitNothingIsSent()
{
    FaultServer server;
    server.setScript({step::readRequest(), step::hang()});
    const SystemClock clock;
    std::atomic<qint64> lastTurn = 0;
    ExchangeTable table(clock, 2, lastTurn);
    QHash<AttemptId, Observation> finished;
    connect(&table, &ExchangeTable::finished, this, [&](AttemptId id, const Observation &seen) { finished.insert(id, seen); });
    for (int i = 1; i <= 3; ++i)
        table.post(
            AttemptId{i}, WireBench::request(server), [] { return true; }, clock.monotonic());
    QTRY_VERIFY(finished.contains(AttemptId{3}));
    QVERIFY(!finished.value(AttemptId{3}).gateWasRead());
    QVERIFY(finished.value(AttemptId{3}).networkError.contains(QStringLiteral("file descriptors")));
    QTRY_COMPARE(server.completePosts(), 2);
    table.closeAll();
    QCOMPARE(finished.size(), 3);
}

HOLDFAST_TEST(TstLifetime, "tst_lifetime")
#include "tst_lifetime.moc"
