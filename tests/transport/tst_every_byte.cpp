// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer_cuts.h"
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// The connection dies after each single byte of the request and of the answer, in every way that it can.
class TstEveryByte final : public QObject {
    Q_OBJECT
private slots:
    void ofTheRequest_data();
    void ofTheRequest();
    void beforeTheFirstOne_data();
    void beforeTheFirstOne();
    void ofTheAnswer_data();
    void ofTheAnswer();
    void ofTheHandshakesFirstMessage();
    void ofWhatATlsServerSays_data();
    void ofWhatATlsServerSays();
};

namespace {

/// How a connection ends.
struct End {
    const char *name;
    Over wire;
    Script script;
};

/// A reset discards what the peer's kernel has not handed over yet: it comes after a while.
QList<End> ends(bool patientReset)
{
    const Script rst = patientReset ? Script{step::wait(100ms), step::rst()} : Script{step::rst()};
    return {{"plain, FIN", Over::Plain, {step::fin()}}, {"plain, RST", Over::Plain, rst}, {"TLS, FIN", Over::Tls, {step::fin()}},
        {"TLS, FIN without close_notify", Over::Tls, {step::cut()}}, {"TLS, RST", Over::Tls, rst}};
}

QByteArray usableJson()
{
    return R"({"choices":[{"finish_reason":"stop","message":{"content":"5 €"}}]})";
}

bool isReset(const Script &script)
{
    return script.last().kind == Step::Kind::Rst;
}

/// Bytes of one whole request as the server reads it.
qint64 requestSize(const WireRequest &request, FaultServer &server, WireBench &bench)
{
    server.setScript(answer(200));
    (void)bench.run(request);
    const qint64 size = server.bytesReceived();
    server.resetCounts();
    return size;
}

} // namespace

void TstEveryByte::ofTheRequest_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<Script>("end");
    for (const End &end : ends(false))
        QTest::newRow(end.name) << end.wire << end.script;
}

void TstEveryByte::ofTheRequest()
{
    QFETCH(const Over, wire);
    QFETCH(const Script, end);
    FaultServer server(wire);
    WireBench bench;
    const WireRequest request = WireBench::request(server);
    const qint64 size = requestSize(request, server, bench);
    QVERIFY(size > request.body.size() + 100);
    for (qint64 count = 1; count <= size; ++count)
        server.enqueue(Script{step::readBytes(count)} + end);
    const QList<Observation> all = bench.runAll(QList<WireRequest>(size, request));
    for (const Observation &seen : all) {
        QString why;
        QVERIFY2(matches({.body = {}, .outcome = u"connection_lost"_s}, seen, why), qPrintable(why));
        QVERIFY(!seen.networkError.isEmpty());
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.connections(), size); // not even a second attempt at it
    QCOMPARE(server.completePosts(), 1);  // of the script that read it to its last byte
    QCOMPARE(server.partialRequests(), size - 1);
    QCOMPARE(server.bytesReceived(), size * (size + 1) / 2); // 1 + 2 + … : each offset was met
}

void TstEveryByte::beforeTheFirstOne_data()
{
    ofTheRequest_data();
}

/// Whether the gate was read by then is a race; both ends are right, a POST is not.
void TstEveryByte::beforeTheFirstOne()
{
    QFETCH(const Over, wire);
    QFETCH(const Script, end);
    FaultServer server(wire);
    server.setScript(end);
    WireBench bench;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(50, WireBench::request(server))))
        QCOMPARE(WireBench::classOf(seen), seen.gateWasRead() ? u"connection_lost"_s : u"never_sent"_s);
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), 0);
}

void TstEveryByte::ofTheAnswer_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<Script>("end");
    QTest::addColumn<int>("status");
    QTest::addColumn<Framing>("framing");
    QTest::addColumn<QByteArray>("json");
    struct Kind {
        const char *name;
        WholeAnswer answer;
    };
    const QByteArray error = R"({"error":{"message":"m","code":"c"}})";
    const QList<Kind> kinds{{"200 with a length", {200, Framing::Length, usableJson()}},
        {"200 in chunks", {200, Framing::Chunked, usableJson()}}, {"200 to the end", {200, Framing::ToTheEnd, usableJson()}},
        {"429", {429, Framing::Length, error}}, {"400 in chunks", {400, Framing::Chunked, error}},
        {"503, overloaded", {503, Framing::Length, error}}, {"500", {500, Framing::Length, error}}};
    for (const End &end : ends(true)) {
        for (const Kind &kind : kinds)
            QTest::addRow("%s: %s", end.name, kind.name)
                << end.wire << end.script << kind.answer.status << kind.answer.framing << kind.answer.json;
    }
}

void TstEveryByte::ofTheAnswer()
{
    QFETCH(const Over, wire);
    QFETCH(const Script, end);
    QFETCH(const int, status);
    QFETCH(const Framing, framing);
    QFETCH(const QByteArray, json);
    const WholeAnswer whole{status, framing, json};
    const QByteArray bytes = wireBytes(whole);
    FaultServer server(wire);
    const auto part = [&](const SeenRequest &request) {
        return Script{step::send(bytes.first(request.header("X-Cut").toLongLong()))} + end;
    };
    server.setScript({step::readRequest(), step::respond(part)});
    QList<WireRequest> requests;
    for (qsizetype count = 0; count <= bytes.size(); ++count) {
        requests << WireBench::request(server);
        requests.last().headers.emplaceBack("X-Cut", QByteArray::number(count));
    }
    WireBench bench;
    const QList<Observation> all = bench.runAll(requests);
    qsizetype early = 0; // a reset that overtook what was sent before it
    for (qsizetype count = 0; count <= bytes.size(); ++count) {
        QString why;
        QString earlier;
        if (matches(expectedAfter(whole, count), all.at(count), why))
            continue;
        qsizetype less = count - 1;
        while (less >= 0 && !(isReset(end) && matches(expectedAfter(whole, less), all.at(count), earlier)))
            --less;
        QVERIFY2(less >= 0, qPrintable(u"after %1 bytes: "_s.arg(count) + why));
        ++early;
    }
    QVERIFY2(early < bytes.size() / 2, qPrintable(u"%1 resets of %2 came too early to tell anything"_s.arg(early).arg(bytes.size())));
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), requests.size());
    QCOMPARE(server.connections(), requests.size());
}

void TstEveryByte::ofTheHandshakesFirstMessage()
{
    FaultServer server; // plain: it reads the bytes of the handshake, and answers none
    const FaultServer trusted(Over::Tls);
    WireRequest request = WireBench::request(server);
    request.url.setScheme(u"https"_s);
    request.caFile = trusted.caFile();
    for (qint64 count = 1; count <= 250; ++count) {
        server.enqueue({step::readBytes(count), step::fin()});
        server.enqueue({step::readBytes(count), step::rst()});
    }
    WireBench bench;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(500, request))) {
        QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
        QVERIFY(!seen.networkError.isEmpty());
        QCOMPARE(seen.milestones.bytesSent, 0);
    }
    QTRY_COMPARE(server.openConnections(), 0);
}

void TstEveryByte::ofWhatATlsServerSays_data()
{
    QTest::addColumn<Script>("end");
    QTest::newRow("FIN") << Script{step::fin()};
    QTest::newRow("RST") << Script{step::rst()};
}

/// A relay before a TLS server cuts after each byte of the handshake and of the encrypted answer.
void TstEveryByte::ofWhatATlsServerSays()
{
    QFETCH(const Script, end);
    const WholeAnswer whole{200, Framing::Length, usableJson()};
    FaultServer server(Over::Tls);
    server.setScript({step::readRequest(), step::send(wireBytes(whole)), step::hang()});
    FaultServer relay;
    relay.setScript({step::tunnel(server.port())});
    WireRequest request = WireBench::request(server);
    request.url.setPort(relay.port());
    WireBench bench;
    QCOMPARE(WireBench::classOf(bench.run(request)), u"answer"_s);
    QTRY_COMPARE(relay.openConnections(), 0);
    const qint64 size = relay.bytesSent();
    server.resetCounts();
    const int stride = qEnvironmentVariable("HOLDFAST_CAMPAIGN") == "full"_L1 ? 1 : 5;
    int exchanges = 0;
    for (qint64 count = 0; count < size; count += stride, ++exchanges)
        relay.enqueue(Script{step::tunnel(server.port(), count)} + end);
    int read = 0;
    int answers = 0;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(exchanges, request))) {
        QString why;
        bool known = !seen.gateWasRead() && WireBench::classOf(seen) == "never_sent"_L1 && seen.milestones.bytesSent == 0;
        for (qsizetype part = 0; !known && part <= wireBytes(whole).size(); ++part)
            known = matches(expectedAfter(whole, part), seen, why);
        QVERIFY2(known, qPrintable(why));
        read += seen.gateWasRead() ? 1 : 0;
        answers += WireBench::classOf(seen) == "answer"_L1 ? 1 : 0;
    }
    qInfo("%d cuts: %d before the gate was read, %d answers", exchanges, exchanges - read, answers);
    QVERIFY(read > 0 && read < exchanges);
    QVERIFY(server.completePosts() <= read);
    QVERIFY(server.completePosts() >= answers);
}

HOLDFAST_TEST(TstEveryByte, "tst_every_byte")
#include "tst_every_byte.moc"
