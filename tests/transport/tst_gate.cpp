// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>
#include <QThread>
#include <atomic>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// The gate is the proof: a body that was never read was never sent, whatever happened around it.
class TstGate final : public QObject {
    Q_OBJECT
private slots:
    void aRefusedGateLetsNoByteOut_data();
    void aRefusedGateLetsNoByteOut();
    void theGateIsAskedOnceOnTheTransportThread();
    void aStopInTheSameTurnKeepsItBack();
    void unreadGatesAreShutAndReadOnesGoOn();
    void nobodyListens();
    void aNameThatNobodyHas();
    void anUnknownAuthorityIsNeverSent();
    void unreadMeansUnsentUnderRandomStops_data();
    void unreadMeansUnsentUnderRandomStops();
};

void TstGate::aRefusedGateLetsNoByteOut_data()
{
    QTest::addColumn<Over>("wire");
    QTest::newRow("plain") << Over::Plain;
    QTest::newRow("TLS") << Over::Tls;
}

void TstGate::aRefusedGateLetsNoByteOut()
{
    QFETCH(const Over, wire);
    FaultServer server(wire);
    WireBench bench;
    for (int i = 0; i < 20; ++i) {
        const Observation seen = bench.run(WireBench::request(server), [] { return false; });
        QCOMPARE(seen.stop, StopReason::GateRefused);
        QVERIFY(!seen.gateWasRead());
        QCOMPARE(seen.milestones.bytesSent, 0);
        QVERIFY(seen.milestones.closed);
    }
    QTRY_COMPARE(server.connections(), 20); // it got as far as that
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.bytesReceived(), 0);
}

void TstGate::theGateIsAskedOnceOnTheTransportThread()
{
    FaultServer server;
    WireBench bench;
    std::atomic<int> asked = 0;
    std::atomic<QThread *> thread = nullptr;
    const Observation seen = bench.run(WireBench::request(server, QByteArray(1'000'000, 'x')), [&] {
        ++asked;
        thread = QThread::currentThread();
        return true;
    });
    QCOMPARE(seen.httpStatus, 200);
    QCOMPARE(asked.load(), 1);
    QVERIFY(thread != QThread::currentThread());
    QCOMPARE(thread.load()->objectName(), QStringLiteral("transport"));
}

/// Plain Qt sends what was aborted in the turn of its post (tst_plain_qt); a shut gate does not.
void TstGate::aStopInTheSameTurnKeepsItBack()
{
    FaultServer server;
    WireBench bench;
    QList<AttemptId> ids;
    for (int i = 0; i < 50; ++i) {
        ids << bench.post(WireBench::request(server));
        bench.transport.stop(ids.last(), StopReason::Stopped);
    }
    int unread = 0;
    for (const AttemptId id : ids) {
        const Observation seen = bench.waitFor(id);
        QCOMPARE(seen.stop, StopReason::Stopped);
        unread += seen.gateWasRead() ? 0 : 1;
    }
    QVERIFY(unread > 0);
    QTRY_COMPARE(server.openConnections(), 0);
    QVERIFY(server.completePosts() <= 50 - unread);
}

void TstGate::unreadGatesAreShutAndReadOnesGoOn()
{
    FaultServer deaf(Over::Tls);
    deaf.setScript({step::neverRead()});
    FaultServer slow;
    slow.setScript({step::readRequest(), step::hold(), step::send(answerBytes(200, "ok"))});
    WireBench bench;
    const AttemptId unread = bench.post(WireBench::request(deaf));
    const AttemptId read = bench.post(WireBench::request(slow));
    QTRY_COMPARE(slow.completePosts(), 1);
    bench.transport.shutUnread(StopReason::Shutdown);
    QCOMPARE(bench.waitFor(unread).stop, StopReason::Shutdown);
    QVERIFY(!bench.finished.value(unread).gateWasRead());
    QVERIFY(!bench.finished.contains(read));
    slow.release();
    QCOMPARE(bench.waitFor(read).httpStatus, 200);
}

void TstGate::nobodyListens()
{
    WireBench bench;
    WireRequest request;
    {
        const FaultServer gone;
        request = WireBench::request(gone);
    }
    const Observation seen = bench.run(request);
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(seen.stop, StopReason::None);
    QVERIFY2(seen.networkError.startsWith(QStringLiteral("ConnectionRefusedError: ")), qPrintable(seen.networkError));
}

/// A label longer than DNS allows: no resolver is asked, the answer is the same.
void TstGate::aNameThatNobodyHas()
{
    WireBench bench;
    WireRequest request;
    request.url = QUrl(QStringLiteral("http://%1.invalid/").arg(QString(64, u'a')));
    request.body = "{}";
    const Observation seen = bench.run(request);
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(WireBench::classOf(seen), QStringLiteral("never_sent"));
    QVERIFY2(!seen.networkError.isEmpty(), "no word about the name");
}

void TstGate::anUnknownAuthorityIsNeverSent()
{
    FaultServer server(Over::Tls);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.caFile.clear(); // the system's authorities do not know the test's certificate
    Observation seen = bench.run(request);
    QVERIFY(!seen.gateWasRead());
    QVERIFY2(seen.networkError.contains(QStringLiteral("self-signed")), qPrintable(seen.networkError));
    request.caFile = QStringLiteral("/nonexistent.pem");
    seen = bench.run(request);
    QVERIFY(!seen.gateWasRead());
    QVERIFY2(seen.networkError.contains(request.caFile), qPrintable(seen.networkError));
    QCOMPARE(server.bytesReceived(), 0);
}

void TstGate::unreadMeansUnsentUnderRandomStops_data()
{
    aRefusedGateLetsNoByteOut_data();
}

/// Each round stops within the time that a request takes; the server tells which ones it got, by their bodies.
void TstGate::unreadMeansUnsentUnderRandomStops()
{
    QFETCH(const Over, wire);
    const int rounds = qEnvironmentVariable("HOLDFAST_CAMPAIGN") == QLatin1String("full") ? 5'000 : 300;
    FaultServer server(wire);
    WireBench bench;
    const QRandomGenerator::result_type seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    QHash<AttemptId, QByteArray> sent;
    for (int i = 0; i < rounds; ++i) {
        const QByteArray body = "attempt " + QByteArray::number(i);
        const AttemptId id = bench.post(WireBench::request(server, body));
        sent.insert(id, body);
        QThread::usleep(random.bounded(wire == Over::Tls ? 12'000 : 4'000)); // time is the input: the stop's moment
        bench.transport.stop(id, StopReason::Stopped);
        (void)bench.waitFor(id);
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QSet<QByteArray> arrived;
    for (const SeenRequest &request : server.requests())
        arrived.insert(request.body);
    int unread = 0;
    for (auto it = sent.cbegin(); it != sent.cend(); ++it) {
        const bool gateRead = bench.finished.value(it.key()).gateWasRead();
        unread += gateRead ? 0 : 1;
        QVERIFY2(gateRead || !arrived.contains(it.value()), qPrintable(QStringLiteral("seed %1: unread, yet the server got it").arg(seed)));
    }
    QCOMPARE(arrived.size(), server.completePosts()); // none twice
    qInfo("%d rounds: %d unread, %d arrived, none of them both (seed %u)", rounds, unread, int(arrived.size()), seed);
    QVERIFY2(unread > 0 && unread < rounds, "the stops hit neither side: the test proves nothing");
}

HOLDFAST_TEST(TstGate, "tst_gate")
#include "tst_gate.moc"
