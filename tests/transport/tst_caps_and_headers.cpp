// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using Over = FaultServer::Over;

/// What comes in is bounded, what goes out is checked and never repaired.
class TstCapsAndHeaders final : public QObject {
    Q_OBJECT
private slots:
    void anAnswerIsReadUpToItsCap_data();
    void anAnswerIsReadUpToItsCap();
    void exactlyTheCapIsWhole();
    void badRequestsAreRefused_data();
    void badRequestsAreRefused();
    void aRefusedRequestEndsUnsent();
};

void TstCapsAndHeaders::anAnswerIsReadUpToItsCap_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<QByteArray>("head");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        const char *name = wire == Over::Tls ? "TLS" : "plain";
        QTest::addRow("%s: 300 MB announced", name) << wire << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 300000000\r\n\r\n");
        QTest::addRow("%s: 300 MB without a length", name) << wire << QByteArray("HTTP/1.1 200 OK\r\n\r\n");
    }
}

void TstCapsAndHeaders::anAnswerIsReadUpToItsCap()
{
    QFETCH(const Over, wire);
    QFETCH(const QByteArray, head);
    FaultServer server(wire);
    server.setScript({step::readRequest(), step::send(head), step::flood(300'000'000)});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.answerCap = 100'000;
    const Observation seen = bench.run(request);
    QCOMPARE(seen.stop, StopReason::Cap);
    QCOMPARE(seen.bodyEnd, BodyEnd::OverCap);
    QCOMPARE(seen.httpStatus, 200);
    QCOMPARE(seen.body, QByteArray(100'000, 'x'));
    QTRY_COMPARE(server.openConnections(), 0);
    // What Qt and both kernels buffered, not what the server would have given (measured: at most 7 MB; 31 MB once on a loaded machine).
    QVERIFY2(server.bytesSent() < 100'000'000, qPrintable(QString::number(server.bytesSent())));
}

void TstCapsAndHeaders::exactlyTheCapIsWhole()
{
    FaultServer server;
    server.setScript(answer(200, QByteArray(1000, 'a')));
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.answerCap = 1000;
    QCOMPARE(bench.run(request).bodyEnd, BodyEnd::AnnouncedLength);
    request.answerCap = 999;
    const Observation over = bench.run(request);
    QCOMPARE(over.bodyEnd, BodyEnd::OverCap);
    QCOMPARE(over.body.size(), 999);
}

void TstCapsAndHeaders::badRequestsAreRefused_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("says"); ///< Empty: accepted.
    const QString good = u"https://api.example/v1"_s;
    QTest::newRow("a good one") << good << QByteArray("X-A") << QByteArray("b c\t\xc3\xa9") << QString();
    QTest::newRow("CR LF in a value") << good << QByteArray("X-A") << QByteArray("b\r\nX-B: c") << u"X-A"_s;
    QTest::newRow("LF alone in a value") << good << QByteArray("X-A") << QByteArray("b\nc") << u"X-A"_s;
    QTest::newRow("CR at the end of a value") << good << QByteArray("X-A") << QByteArray("key\r") << u"X-A"_s;
    QTest::newRow("NUL in a value") << good << QByteArray("X-A") << QByteArray("b\0c", 3) << u"X-A"_s;
    QTest::newRow("CR LF in a name") << good << QByteArray("X-A: b\r\nX-B") << QByteArray("c") << u"not an HTTP token"_s;
    QTest::newRow("a colon in a name") << good << QByteArray("X-A:") << QByteArray("c") << u"not an HTTP token"_s;
    QTest::newRow("a space in a name") << good << QByteArray("X A") << QByteArray("c") << u"not an HTTP token"_s;
    QTest::newRow("NUL in a name") << good << QByteArray("X\0A", 3) << QByteArray("c") << u"not an HTTP token"_s;
    QTest::newRow("an empty name") << good << QByteArray() << QByteArray("c") << u"not an HTTP token"_s;
    QTest::newRow("a name twice") << good << QByteArray("content-TYPE") << QByteArray("c") << u"twice"_s;
    QTest::newRow("a length of its own") << good << QByteArray("content-length") << QByteArray("3") << u"content-length"_s;
    QTest::newRow("a framing of its own") << good << QByteArray("Transfer-Encoding") << QByteArray("chunked") << u"Transfer-Encoding"_s;
    QTest::newRow("a host of its own") << good << QByteArray("Host") << QByteArray("elsewhere") << u"Host"_s;
    const auto url = [](const char *name, const QString &text, const QString &says) {
        QTest::newRow(name) << text << QByteArray("X-A") << QByteArray("b") << says;
    };
    url("another scheme", u"ftp://api.example/"_s, u"neither http nor https"_s);
    url("a local file", u"file:///etc/passwd"_s, u"not valid"_s);
    url("no host", u"https:///v1"_s, u"not valid"_s);
    url("nothing", QString(), u"not valid"_s);
    url("a user in the URL", u"https://me:pw@api.example/"_s, u"user name"_s);
    url("CR LF in the path", u"https://api.example/a\r\nX-B: c"_s, u"control character"_s);
    url("CR LF in the query, encoded", u"https://api.example/?a=%0d%0ab"_s, u"control character"_s);
    url("NUL in the path", u"https://api.example/a%00b"_s, u"control character"_s);
}

void TstCapsAndHeaders::badRequestsAreRefused()
{
    QFETCH(const QString, url);
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, value);
    QFETCH(const QString, says);
    const WireRequest request{
        .url = QUrl(url), .headers = {{"Content-Type", "application/json"}, {name, value}}, .body = "{}", .deadlines = {}, .caFile = {}};
    const Result<void> result = validateRequest(request);
    QCOMPARE(result.has_value(), says.isEmpty());
    const WireGet get{.url = request.url, .headers = request.headers, .caFile = {}};
    QCOMPARE(validateRequest(get).has_value(), says.isEmpty());
    if (says.isEmpty())
        return;
    QCOMPARE(result.error().code, ErrorCode::Invalid);
    QVERIFY2(result.error().text.contains(says), qPrintable(result.error().text));
    QVERIFY(!result.error().hint.isEmpty());
    QVERIFY(!result.error().text.contains(u"pw"_s) && !result.error().text.contains(u"key"_s)); // no secret in a sentence
}

void TstCapsAndHeaders::aRefusedRequestEndsUnsent()
{
    FaultServer server;
    WireBench bench;
    WireRequest smuggling = WireBench::request(server);
    smuggling.headers.emplaceBack("X-A", "b\r\n\r\nPOST /second HTTP/1.1");
    Observation seen = bench.run(smuggling);
    QVERIFY(!seen.gateWasRead());
    QVERIFY2(seen.networkError.contains(u"X-A"_s), qPrintable(seen.networkError));
    seen = bench.run(WireBench::request(server, QByteArray())); // an empty body would leave without the gate being asked
    QVERIFY(!seen.gateWasRead());
    QVERIFY2(seen.networkError.startsWith(u"The request has no body."_s), qPrintable(seen.networkError));
    QCOMPARE(server.connections(), 0);
}

HOLDFAST_TEST(TstCapsAndHeaders, "tst_caps_and_headers")
#include "tst_caps_and_headers.moc"
