// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Over = FaultServer::Over;

/// Through a proxy of a provider's own: still one POST, the proxy's word is not the provider's, and its credentials go to it alone.
class TstProxy final : public QObject {
    Q_OBJECT
private slots:
    void onePostThroughATunnel_data();
    void onePostThroughATunnel();
    void onePostInAbsoluteForm();
    void aTunnelThatIsRefusedIsNeverSent_data();
    void aTunnelThatIsRefusedIsNeverSent();
    void aTunnelThatBreaks();
    void aPlainRequestIsJudgedByItsStatus_data();
    void aPlainRequestIsJudgedByItsStatus();
    void aProxyThatIsNotThere_data();
    void aProxyThatIsNotThere();
    void whatIsNoProxyIsRefused_data();
    void whatIsNoProxyIsRefused();
    void getsGoTheSameWay();
};

namespace {

const QByteArray s_credentials = "pat:s3cret-of-the-proxy";

WireProxy proxyAt(const FaultServer &server, const QByteArray &credentials = s_credentials)
{
    return {server.url(QString()), credentials};
}

/// Lets CONNECT through to `port`.
Script tunnelTo(quint16 port)
{
    return {step::readRequest(), step::send("HTTP/1.1 200 Connection established\r\n\r\n"), step::tunnel(port)};
}

/// Neither the credentials nor their form on the wire stand in anything that is kept.
bool isSilentAbout(const QByteArray &credentials, const Observation &seen)
{
    QByteArray kept = seen.networkError.toUtf8() + seen.body + WireBench::sentenceOf(seen).toUtf8();
    for (const auto &[name, value] : seen.headers)
        kept += name + value;
    return !kept.contains(credentials) && !kept.contains(credentials.toBase64()) && !kept.contains("s3cret");
}

} // namespace

void TstProxy::onePostThroughATunnel_data()
{
    QTest::addColumn<QByteArray>("credentials");
    QTest::newRow("with credentials") << s_credentials;
    QTest::newRow("without") << QByteArray();
}

void TstProxy::onePostThroughATunnel()
{
    QFETCH(const QByteArray, credentials);
    FaultServer server(Over::Tls);
    FaultServer proxy;
    proxy.setScript(tunnelTo(server.port()));
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.proxy = proxyAt(proxy, credentials);
    const Observation seen = bench.run(request);
    QCOMPARE(seen.httpStatus, 200);
    QCOMPARE(seen.networkError, QString());
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), 1);
    QVERIFY(!server.requests().value(0).has("Proxy-Authorization"));
    QCOMPARE(proxy.connections(), 1);
    QCOMPARE(proxy.completeRequests(), 1);
    const SeenRequest asked = proxy.requests().value(0);
    QCOMPARE(asked.method, QByteArray("CONNECT"));
    QCOMPARE(asked.target, "127.0.0.1:" + QByteArray::number(server.port()));
    QCOMPARE(asked.has("Proxy-Authorization"), !credentials.isEmpty());
    QVERIFY(credentials.isEmpty() || asked.header("Proxy-Authorization") == "Basic " + credentials.toBase64());
    QVERIFY(!asked.has("Content-Type") && !asked.has("Authorization"));
}

void TstProxy::onePostInAbsoluteForm()
{
    FaultServer proxy;
    FaultServer never;
    WireBench bench;
    WireRequest request = WireBench::request(never);
    request.headers.emplaceBack("Authorization", "Bearer key");
    request.proxy = proxyAt(proxy);
    QCOMPARE(bench.run(request).httpStatus, 200);
    const SeenRequest asked = proxy.requests().value(0);
    QCOMPARE(proxy.completePosts(), 1);
    QCOMPARE(asked.target, request.url.toEncoded());
    QCOMPARE(asked.header("Proxy-Authorization"), "Basic " + s_credentials.toBase64());
    QCOMPARE(asked.header("Authorization"), QByteArray("Bearer key"));
    QCOMPARE(asked.body, request.body);
    QCOMPARE(never.connections(), 0);
}

void TstProxy::aTunnelThatIsRefusedIsNeverSent_data()
{
    QTest::addColumn<QByteArray>("answer");
    const HeaderList challenge{{"Proxy-Authenticate", "Basic realm=\"p\""}};
    QTest::newRow("407 with a challenge") << answerBytes(407, "who?", challenge);
    QTest::newRow("407 with a challenge, kept open") << answerBytes(
        407, "who?", {{"Proxy-Authenticate", "Basic realm=\"p\""}, {"Proxy-Connection", "keep-alive"}, {"Connection", "keep-alive"}});
    QTest::newRow("407 NTLM") << answerBytes(407, {}, {{"Proxy-Authenticate", "NTLM"}});
    QTest::newRow("502") << answerBytes(502, "<html>Bad Gateway</html>", {{"Content-Type", "text/html"}});
    QTest::newRow("403") << answerBytes(403, "no");
    QTest::newRow("503 without a body") << answerBytes(503, {});
    QTest::newRow("HTML with 200") << answerBytes(200, "<html>Log in to this network</html>", {{"Content-Type", "text/html"}});
    QTest::newRow("not HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n\r\n");
    QTest::newRow("half a head") << QByteArray("HTTP/1.1 200 Conn");
    QTest::newRow("nothing") << QByteArray();
}

void TstProxy::aTunnelThatIsRefusedIsNeverSent()
{
    QFETCH(const QByteArray, answer);
    FaultServer server(Over::Tls);
    FaultServer proxy;
    proxy.setScript({step::readRequest(), step::send(answer), step::fin()});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.proxy = proxyAt(proxy);
    request.deadlines.connect = 3s; // a close within the head of the answer to CONNECT goes unnoticed in Qt
    const Observation seen = bench.run(request);
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
    QCOMPARE(seen.milestones.bytesSent, 0);
    const QString sentence = WireBench::sentenceOf(seen);
    QVERIFY2(sentence.contains(u"the proxy 127.0.0.1:%1"_s.arg(proxy.port())), qPrintable(sentence));
    QVERIFY2(isSilentAbout(s_credentials, seen), qPrintable(sentence));
    QTRY_COMPARE(proxy.openConnections(), 0);
    QCOMPARE(proxy.completePosts(), 0);
    QCOMPARE(server.connections(), 0);
}

/// Once the tunnel stands, what breaks in it is judged as without one.
void TstProxy::aTunnelThatBreaks()
{
    FaultServer server(Over::Tls);
    server.setScript({step::readRequest(), step::rst()});
    FaultServer proxy;
    proxy.setScript(tunnelTo(server.port()));
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.proxy = proxyAt(proxy);
    for (const Observation &seen : bench.runAll(QList<WireRequest>(20, request))) {
        QCOMPARE(WireBench::classOf(seen), u"connection_lost"_s);
        QVERIFY(isSilentAbout(s_credentials, seen));
    }
    QTRY_COMPARE(proxy.openConnections(), 0);
    QCOMPARE(server.completePosts(), 20);
    QCOMPARE(proxy.connections(), 20);
}

void TstProxy::aPlainRequestIsJudgedByItsStatus_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("502 with HTML") << answerBytes(502, "<html>Bad Gateway</html>") << u"ambiguous_status"_s;
    QTest::newRow("503 with HTML") << answerBytes(503, "<html>Busy</html>") << u"ambiguous_status"_s;
    QTest::newRow("200 with HTML") << answerBytes(200, "<html>Log in to this network</html>") << u"incomplete_answer"_s;
    QTest::newRow("407") << answerBytes(407, "who?", {{"Proxy-Authenticate", "Basic realm=\"p\""}, {"Connection", "keep-alive"}})
                         << u"rejected"_s;
    QTest::newRow("407 NTLM") << answerBytes(407, {}, {{"Proxy-Authenticate", "NTLM"}, {"Connection", "keep-alive"}}) << u"rejected"_s;
    QTest::newRow("nothing") << QByteArray() << u"connection_lost"_s;
}

void TstProxy::aPlainRequestIsJudgedByItsStatus()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const QString, outcome);
    FaultServer never;
    FaultServer proxy;
    proxy.setScript({step::readRequest(), step::send(answer), step::fin()});
    WireBench bench;
    WireRequest request = WireBench::request(never);
    request.proxy = proxyAt(proxy);
    for (const Observation &seen : bench.runAll(QList<WireRequest>(20, request))) {
        QCOMPARE(WireBench::classOf(seen), outcome);
        QVERIFY(seen.gateWasRead());
        QVERIFY(isSilentAbout(s_credentials, seen));
    }
    QTRY_COMPARE(proxy.openConnections(), 0);
    QCOMPARE(proxy.completePosts(), 20);
    QCOMPARE(proxy.connections(), 20);
}

void TstProxy::aProxyThatIsNotThere_data()
{
    QTest::addColumn<Over>("wire");
    QTest::newRow("plain") << Over::Plain;
    QTest::newRow("TLS") << Over::Tls;
}

void TstProxy::aProxyThatIsNotThere()
{
    QFETCH(const Over, wire);
    FaultServer server(wire);
    WireRequest request = WireBench::request(server);
    {
        const FaultServer gone;
        request.proxy = proxyAt(gone);
    }
    WireBench bench;
    const Observation seen = bench.run(request);
    QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
    QVERIFY2(WireBench::sentenceOf(seen).contains(u"the proxy 127.0.0.1:"_s), qPrintable(WireBench::sentenceOf(seen)));
    QCOMPARE(server.connections(), 0); // no way around it
}

void TstProxy::whatIsNoProxyIsRefused_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QByteArray>("credentials");
    QTest::addColumn<QString>("says");
    QTest::newRow("another scheme") << u"socks5://h:1"_s << QByteArray() << u"http://host:port"_s;
    QTest::newRow("no port") << u"http://h"_s << QByteArray() << u"http://host:port"_s;
    QTest::newRow("a password in its URL") << u"http://me:pw@h:1"_s << QByteArray() << u"http://host:port"_s;
    QTest::newRow("a line break in its secret") << u"http://h:1"_s << QByteArray("a:s3cret\r\nX: y") << u"USER:PASSWORD"_s;
    QTest::newRow("a secret without a colon") << u"http://h:1"_s << QByteArray("s3cret") << u"USER:PASSWORD"_s;
}

void TstProxy::whatIsNoProxyIsRefused()
{
    QFETCH(const QString, url);
    QFETCH(const QByteArray, credentials);
    QFETCH(const QString, says);
    FaultServer server;
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.proxy = WireProxy{QUrl(url), credentials};
    const Observation seen = bench.run(request);
    QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
    QVERIFY2(seen.networkError.contains(says), qPrintable(seen.networkError));
    QVERIFY(!seen.networkError.contains(u"pw"_s) && isSilentAbout("s3cret", seen));
    QCOMPARE(server.connections(), 0);
}

void TstProxy::getsGoTheSameWay()
{
    FaultServer server(Over::Tls);
    FaultServer proxy;
    proxy.setScript(tunnelTo(server.port()));
    WireBench bench;
    WireGet get{.url = server.url(), .headers = {}, .caFile = server.caFile(), .proxy = proxyAt(proxy)};
    const QFuture<Observation> got = bench.transport.get(get);
    QTRY_VERIFY(got.isFinished());
    QCOMPARE(got.result().httpStatus, 200);
    QCOMPARE(proxy.connections(), 1);
    QCOMPARE(server.completeRequests(), 1);
}

HOLDFAST_TEST(TstProxy, "tst_proxy")
#include "tst_proxy.moc"
