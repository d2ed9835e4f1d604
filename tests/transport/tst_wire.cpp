// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// The table of faults: one attempt is at most one POST, and what was seen of it is told as it was. Counts are the server's.
class TstWire final : public QObject {
    Q_OBJECT
private slots:
    void oneAttemptIsOnePost_data();
    void oneAttemptIsOnePost();
    void brokenChunksAreOnePostToo_data();
    void brokenChunksAreOnePostToo();
    void aBodyCutOnItsWayIsNeverWhole_data();
    void aBodyCutOnItsWayIsNeverWhole();
    void whatWasSentIsWhatWasAsked();
};

namespace {

constexpr int s_attempts = 20;

struct Fault {
    const char *name;
    Script script;
    int status = 0;
    BodyEnd end = BodyEnd::None;
    QByteArray body = {};
};

Script afterRequest(const QByteArray &bytes, const Step &end = step::fin())
{
    return {step::readRequest(), step::send(bytes), end};
}

/// A reset discards what the peer's kernel has not handed over yet: it comes after a while.
Script reset(const QByteArray &bytes)
{
    return {step::readRequest(), step::send(bytes), step::wait(150ms), step::rst()};
}

/// The connection breaks: before, within and after what was promised.
QList<Fault> brokenConnections()
{
    const QByteArray ten = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n";
    const QByteArray toTheEnd = "HTTP/1.1 200 OK\r\n\r\n";
    return {
        {"FIN instead of an answer", {step::readRequest(), step::fin()}},
        {"FIN without close_notify instead of an answer", {step::readRequest(), step::cut()}},
        {"RST instead of an answer", {step::readRequest(), step::rst()}},
        {"FIN within the status line", afterRequest("HTTP/1.1 2")},
        {"FIN within the head", afterRequest("HTTP/1.1 200 OK\r\nContent-Le")},
        {"RST within the head", afterRequest("HTTP/1.1 200 OK\r\nContent-Le", step::rst())},
        {"FIN within the body", afterRequest(ten + "abcd"), 200, BodyEnd::Short, "abcd"},
        {"FIN without close_notify within the body", afterRequest(ten + "abcd", step::cut()), 200, BodyEnd::Short, "abcd"},
        {"RST within the body", reset(ten + "abcd"), 200, BodyEnd::Short, "abcd"},
        {"RST after the announced length", reset(ten + "0123456789"), 200, BodyEnd::AnnouncedLength, "0123456789"},
        {"no length, FIN", afterRequest(toTheEnd + "abcd"), 200, BodyEnd::Eof, "abcd"},
        {"no length, RST: nothing tells it from a FIN", reset(toTheEnd + "abcd"), 200, BodyEnd::Eof, "abcd"},
        {"no length, no byte", afterRequest(toTheEnd), 200, BodyEnd::None},
    };
}

/// The framing is wrong or strange, the connection ends well.
QList<Fault> strangeFraming()
{
    const QByteArray chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    return {
        {"an answer", answer(200, "{\"a\":1}"), 200, BodyEnd::AnnouncedLength, "{\"a\":1}"},
        {"an answer of no bytes", answer(200, ""), 200, BodyEnd::AnnouncedLength},
        {"chunks with their end", afterRequest(chunked + "4\r\nabcd\r\n0\r\n\r\n"), 200, BodyEnd::Chunked, "abcd"},
        {"more than announced", afterRequest("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcdjunk"), 200, BodyEnd::AnnouncedLength,
            "abcd"},
        {"two answers", afterRequest(answerBytes(200, "one") + answerBytes(200, "two")), 200, BodyEnd::AnnouncedLength, "one"},
        {"two lengths that differ", afterRequest("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 9\r\n\r\nabcd"), 200,
            BodyEnd::Short, "abcd"},
        {"a length that is no number", afterRequest("HTTP/1.1 200 OK\r\nContent-Length: four\r\n\r\nabcd"), 200, BodyEnd::Short, "abcd"},
        {"gzip though identity was asked for", answer(200, QByteArray("\x1f\x8b\x08", 3), {{"Content-Encoding", "gzip"}}), 200,
            BodyEnd::AnnouncedLength, QByteArray("\x1f\x8b\x08", 3)},
        {"100 and then 200", afterRequest("HTTP/1.1 100 Continue\r\n\r\n" + answerBytes(200, "ok")), 200, BodyEnd::AnnouncedLength, "ok"},
        {"102 alone", afterRequest("HTTP/1.1 102 Processing\r\n\r\n")},
        {"103 and then 200", afterRequest("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + answerBytes(200, "ok"))},
        {"status 000", afterRequest("HTTP/1.1 000 Nothing\r\nContent-Length: 2\r\n\r\nok"), 0, BodyEnd::None, "ok"},
        {"not HTTP at all", afterRequest("SSH-2.0-OpenSSH_9.2\r\n\r\n")},
        {"204", afterRequest("HTTP/1.1 204 No Content\r\n\r\n"), 204, BodyEnd::None},
        {"429 with a body", answer(429, "slow", {{"Retry-After", "3"}}), 429, BodyEnd::AnnouncedLength, "slow"},
        {"500 cut within its body", afterRequest("HTTP/1.1 500 No\r\nContent-Length: 9\r\n\r\nabcd"), 500, BodyEnd::Short, "abcd"},
        {"503 with a body", answer(503, "{\"e\":1}"), 503, BodyEnd::AnnouncedLength, "{\"e\":1}"},
        {"600", answer(600, "odd"), 600, BodyEnd::AnnouncedLength, "odd"},
    };
}

/// The design's table of outcomes, for what these bodies are.
QString outcomeOf(const Fault &fault)
{
    if (fault.status == 0)
        return QStringLiteral("connection_lost");
    if (fault.status == 429)
        return QStringLiteral("rejected");
    if (fault.status >= 300)
        return QStringLiteral("ambiguous_status");
    return fault.body.startsWith('{') ? QStringLiteral("invalid_answer") : QStringLiteral("incomplete_answer");
}

QList<Fault> faults()
{
    return brokenConnections() + strangeFraming();
}

} // namespace

void TstWire::oneAttemptIsOnePost_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<int>("fault");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        for (int i = 0; i < faults().size(); ++i)
            QTest::addRow("%s: %s", wire == Over::Tls ? "TLS" : "plain", faults().at(i).name) << wire << i;
    }
}

void TstWire::oneAttemptIsOnePost()
{
    QFETCH(const Over, wire);
    QFETCH(const int, fault);
    const Fault expected = faults().at(fault);
    FaultServer server(wire);
    server.setScript(expected.script);
    WireBench bench;
    QList<AttemptId> ids;
    for (int i = 0; i < s_attempts; ++i)
        ids << bench.post(WireBench::request(server));
    for (const AttemptId id : ids) {
        const Observation seen = bench.waitFor(id);
        QVERIFY(seen.gateWasRead() && seen.milestones.closed);
        QCOMPARE(seen.stop, StopReason::None);
        if (seen.httpStatus == 0 && expected.script.last().kind == Step::Kind::Rst)
            continue; // the reset was faster than this machine
        QCOMPARE(seen.httpStatus, expected.status);
        QCOMPARE(seen.body, expected.body);
        QCOMPARE(seen.bodyEnd, expected.end);
        QCOMPARE(WireBench::classOf(seen), outcomeOf(expected));
        QCOMPARE(seen.milestones.bytesSent, seen.milestones.bytesTotal);
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), s_attempts);
    QCOMPARE(bench.finishedSignals, s_attempts);
}

void TstWire::brokenChunksAreOnePostToo_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<QByteArray>("chunks");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        const char *name = wire == Over::Tls ? "TLS" : "plain";
        QTest::addRow("%s: no last chunk", name) << wire << QByteArray("4\r\nabcd\r\n");
        QTest::addRow("%s: cut within a chunk", name) << wire << QByteArray("9\r\nabcd");
        QTest::addRow("%s: a size that is no number", name) << wire << QByteArray("zz\r\nabcd\r\n0\r\n\r\n");
    }
}

/// Qt often calls these whole (NoError), so BodyEnd::Chunked proves nothing: who reads the answer must see its own end in it.
void TstWire::brokenChunksAreOnePostToo()
{
    QFETCH(const Over, wire);
    QFETCH(const QByteArray, chunks);
    FaultServer server(wire);
    server.setScript(afterRequest("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks));
    WireBench bench;
    for (int i = 0; i < s_attempts; ++i) {
        const Observation seen = bench.run(WireBench::request(server));
        QVERIFY(seen.gateWasRead());
        QCOMPARE(seen.httpStatus, 200);
        QVERIFY(seen.bodyEnd == BodyEnd::Chunked || seen.bodyEnd == BodyEnd::Short);
        QVERIFY(QByteArray("abcd").startsWith(seen.body));
        QCOMPARE(WireBench::classOf(seen), QStringLiteral("incomplete_answer"));
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), s_attempts);
}

void TstWire::aBodyCutOnItsWayIsNeverWhole_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<Script>("script");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        const char *name = wire == Over::Tls ? "TLS" : "plain";
        QTest::addRow("%s: FIN within the request", name) << wire << Script{step::readBytes(20'000), step::fin()};
        QTest::addRow("%s: RST within the request", name) << wire << Script{step::readBytes(20'000), step::rst()};
        QTest::addRow("%s: RST at the first byte", name) << wire << Script{step::readBytes(1), step::rst()};
    }
}

/// Not even a second head: after the first read nothing of the request may go out on another connection.
void TstWire::aBodyCutOnItsWayIsNeverWhole()
{
    QFETCH(const Over, wire);
    QFETCH(const Script, script);
    FaultServer server(wire);
    server.setScript(script);
    WireBench bench;
    for (int i = 0; i < s_attempts / 4; ++i) {
        const Observation seen = bench.run(WireBench::request(server, QByteArray(16 * 1024 * 1024, 'x')));
        QVERIFY(seen.gateWasRead());
        QCOMPARE(seen.httpStatus, 0);
        QVERIFY(!seen.networkError.isEmpty());
        QCOMPARE(WireBench::classOf(seen), QStringLiteral("connection_lost"));
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), 0);
    QCOMPARE(server.partialRequests(), s_attempts / 4);
}

void TstWire::whatWasSentIsWhatWasAsked()
{
    FaultServer server(Over::Tls);
    WireBench bench;
    WireRequest request = WireBench::request(server, QByteArray(3'000'001, 'y'));
    request.headers.emplaceBack("Authorization", "Bearer key");
    const Observation seen = bench.run(request);
    QCOMPARE(seen.httpStatus, 200);
    QCOMPARE(seen.header("content-length"), QByteArray("2"));
    QCOMPARE(seen.networkError, QString());
    const SeenRequest sent = server.requests().value(0);
    QCOMPARE(sent.body, request.body);
    QCOMPARE(sent.header("Content-Length"), QByteArray("3000001"));
    QCOMPARE(sent.header("Authorization"), QByteArray("Bearer key"));
    QCOMPARE(sent.header("Content-Type"), QByteArray("application/json"));
    QCOMPARE(sent.header("Connection"), QByteArray("close"));
    QCOMPARE(sent.header("Accept-Encoding"), QByteArray("identity"));
    QVERIFY(sent.header("User-Agent").startsWith("Holdfast/"));
    const Milestones &marks = seen.milestones;
    QVERIFY(*marks.gateRead <= *marks.bodyRead && *marks.bodyRead <= *marks.statusLine && *marks.statusLine <= *marks.firstByte);
    QVERIFY(*marks.firstByte <= *marks.lastByte && *marks.lastByte <= *marks.closed);
}

HOLDFAST_TEST(TstWire, "tst_wire")
#include "tst_wire.moc"
