// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <array>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// The three deadlines: connect and soft shut a gate that nobody read, soft leaves open what may be running, hard closes.
class TstDeadlines final : public QObject {
    Q_OBJECT
private slots:
    void connectDeadlineOfAHandshakeThatNeverEnds();
    void softDeadlineWithTheGateUnread();
    void softDeadlineLeavesTheConnectionOpen();
    void hardDeadlineCloses_data();
    void hardDeadlineCloses();
    void aDeadlineThatPassedBeforeTheFirstReadRefuses();
    void aConnectionThatIsNeverAccepted();
    void anUploadThatStops_data();
    void anUploadThatStops();
};

void TstDeadlines::connectDeadlineOfAHandshakeThatNeverEnds()
{
    FaultServer server(Over::Tls);
    server.setScript({step::neverRead()});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.deadlines.connect = 150ms;
    const Observation seen = bench.run(request);
    QCOMPARE(seen.stop, StopReason::ConnectDeadline);
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(seen.milestones.bytesSent, 0);
    QVERIFY(bench.softPassed.isEmpty());
}

void TstDeadlines::softDeadlineWithTheGateUnread()
{
    FaultServer server(Over::Tls);
    server.setScript({step::neverRead()});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.deadlines = {.connect = 10s, .soft = 150ms, .hard = 20s};
    const Observation seen = bench.run(request);
    QCOMPARE(seen.stop, StopReason::SoftDeadline);
    QVERIFY(!seen.gateWasRead());
    QVERIFY(bench.softPassed.isEmpty()); // it has ended: there is nothing to doubt
}

void TstDeadlines::softDeadlineLeavesTheConnectionOpen()
{
    FaultServer server;
    server.setScript({step::readRequest(), step::hold(), step::send(answerBytes(200, "late"))});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.deadlines = {.connect = 10s, .soft = 800ms, .hard = 20s};
    const AttemptId id = bench.post(request);
    QTRY_VERIFY(bench.softPassed.contains(id) || bench.finished.contains(id));
    QVERIFY(!bench.finished.contains(id));
    QVERIFY(bench.softPassed.value(id).gateRead && !bench.softPassed.value(id).statusLine && !bench.softPassed.value(id).closed);
    QCOMPARE(server.openConnections(), 1);
    server.release();
    const Observation seen = bench.waitFor(id);
    QCOMPARE(seen.stop, StopReason::None);
    QCOMPARE(seen.body, QByteArray("late"));
}

void TstDeadlines::hardDeadlineCloses_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<Script>("script");
    QTest::addColumn<int>("status");
    const QByteArray head = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n";
    for (const Over wire : {Over::Plain, Over::Tls}) {
        const char *name = wire == Over::Tls ? "TLS" : "plain";
        QTest::addRow("%s: no answer at all", name) << wire << Script{step::readRequest(), step::hang()} << 0;
        QTest::addRow("%s: a head that never ends", name)
            << wire << Script{step::readRequest(), step::send("HTTP/1.1 200 OK\r\nA"), step::hang()} << 0;
        QTest::addRow("%s: 100 and then nothing", name)
            << wire << Script{step::readRequest(), step::send("HTTP/1.1 100 Continue\r\n\r\n"), step::hang()} << 0;
        QTest::addRow("%s: one byte each 20 ms keeps nothing alive", name)
            << wire << Script{step::readRequest(), step::send(head), step::drip(QByteArray(1000, '.'), 20ms)} << 200;
    }
    QTest::newRow("plain: accepted, never read") << Over::Plain << Script{step::neverRead()} << 0;
}

void TstDeadlines::hardDeadlineCloses()
{
    QFETCH(const Over, wire);
    QFETCH(const Script, script);
    QFETCH(const int, status);
    FaultServer server(wire);
    server.setScript(script);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.deadlines = {.connect = 10s, .soft = 700ms, .hard = 1000ms};
    const Micros start = bench.clock.monotonic();
    const AttemptId id = bench.post(request);
    const Observation seen = bench.waitFor(id);
    QVERIFY(bench.clock.monotonic() - start >= 1000ms);
    QVERIFY(bench.softPassed.contains(id));
    QCOMPARE(seen.stop, StopReason::HardDeadline);
    QVERIFY(seen.gateWasRead());
    QCOMPARE(seen.httpStatus, status);
    QCOMPARE(seen.bodyEnd, status == 200 ? BodyEnd::Short : BodyEnd::None);
    QCOMPARE(WireBench::classOf(seen), status == 200 ? QStringLiteral("incomplete_answer") : QStringLiteral("timed_out"));
    if (script.first().kind != Step::Kind::NeverRead) { // who never reads does not see the close either
        QTRY_COMPARE(server.openConnections(), 0);
        QCOMPARE(server.completePosts(), 1);
    }
}

/// A machine that slept arrives here: the clock has moved on, no timer has fired yet.
void TstDeadlines::aDeadlineThatPassedBeforeTheFirstReadRefuses()
{
    FaultServer server;
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.deadlines.soft = 0ms;
    const Observation seen = bench.run(request);
    QCOMPARE(seen.stop, StopReason::SoftDeadline);
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(server.bytesReceived(), 0);
}

/// The kernel drops what does not fit into a full queue: as a host behind a firewall that says nothing.
void TstDeadlines::aConnectionThatIsNeverAccepted()
{
    QTcpServer full;
    full.setListenBacklogSize(0);
    QVERIFY(full.listen(QHostAddress::LocalHost));
    full.pauseAccepting();
    std::array<QTcpSocket, 3> fillers;
    for (QTcpSocket &filler : fillers)
        filler.connectToHost(QHostAddress::LocalHost, full.serverPort());
    QTRY_COMPARE(fillers.front().state(), QAbstractSocket::ConnectedState);
    WireBench bench;
    WireRequest request;
    request.url = QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(full.serverPort()));
    request.body = "{}";
    request.deadlines = {.connect = 400ms, .soft = 20s, .hard = 30s};
    const Observation seen = bench.run(request);
    QCOMPARE(seen.stop, StopReason::ConnectDeadline);
    QCOMPARE(WireBench::classOf(seen), QStringLiteral("never_sent"));
}

void TstDeadlines::anUploadThatStops_data()
{
    QTest::addColumn<Over>("wire");
    QTest::newRow("plain") << Over::Plain;
    QTest::newRow("TLS") << Over::Tls;
}

/// 20 MB, of which the server reads one: soft leaves it, hard closes it, and not all of it was taken from us.
void TstDeadlines::anUploadThatStops()
{
    QFETCH(const Over, wire);
    FaultServer server(wire);
    server.setScript({step::readBytes(1'000'000), step::stall()});
    WireBench bench;
    WireRequest request = WireBench::request(server, QByteArray(20'000'000, 'x'));
    request.deadlines = {.connect = 10s, .soft = 2s, .hard = 3s};
    const AttemptId id = bench.post(request);
    const Observation seen = bench.waitFor(id);
    QVERIFY(bench.softPassed.contains(id));
    QCOMPARE(seen.stop, StopReason::HardDeadline);
    QCOMPARE(WireBench::classOf(seen), QStringLiteral("timed_out"));
    QCOMPARE(seen.milestones.bytesTotal, 20'000'000);
    QVERIFY2(seen.milestones.bytesSent >= 1'000'000 && seen.milestones.bytesSent < 20'000'000,
        qPrintable(QString::number(seen.milestones.bytesSent)));
    QVERIFY(seen.milestones.gateRead && !seen.milestones.bodyRead && seen.milestones.closed);
    QCOMPARE(server.completePosts(), 0);
    QCOMPARE(server.connections(), 1);
}

HOLDFAST_TEST(TstDeadlines, "tst_deadlines")
#include "tst_deadlines.moc"
