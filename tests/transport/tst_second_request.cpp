// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using Over = FaultServer::Over;

/// Answers that invite to send again: redirects, challenges, cookies. None is followed, no credential leaves for elsewhere.
class TstSecondRequest final : public QObject {
    Q_OBJECT
private slots:
    void redirectsAreNotFollowed_data();
    void redirectsAreNotFollowed();
    void challengesAreNotAnswered_data();
    void challengesAreNotAnswered();
    void cookiesAreNotKept();
    void keptConnectionsAreNotUsedAgain();
    void environmentProxiesAreIgnored();
};

void TstSecondRequest::redirectsAreNotFollowed_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("elsewhere");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        for (const int status : {301, 302, 303, 304, 307, 308}) {
            for (const bool elsewhere : {false, true})
                QTest::addRow("%s: %d to %s", wire == Over::Tls ? "TLS" : "plain", status, elsewhere ? "another origin" : "the same origin")
                    << wire << status << elsewhere;
        }
    }
}

void TstSecondRequest::redirectsAreNotFollowed()
{
    QFETCH(const Over, wire);
    QFETCH(const int, status);
    QFETCH(const bool, elsewhere);
    FaultServer other(wire);
    FaultServer server(wire);
    const QUrl target = elsewhere ? other.url() : server.url(QStringLiteral("/moved"));
    server.setScript(answer(status, {}, {{"Location", target.toEncoded()}}));
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.headers.emplaceBack("x-api-key", "key");
    const Observation seen = bench.run(request);
    QCOMPARE(seen.httpStatus, status);
    QCOMPARE(seen.header("Location"), target.toEncoded());
    QCOMPARE(WireBench::classOf(seen), status >= 307 ? QStringLiteral("rejected") : QStringLiteral("ambiguous_status"));
    WireGet get{.url = server.url(), .headers = request.headers, .caFile = server.caFile()};
    const QFuture<Observation> got = bench.transport.get(get);
    QTRY_VERIFY(got.isFinished());
    QCOMPARE(got.result().httpStatus, status);
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completeRequests(), 2);
    QCOMPARE(server.completePosts(), 1);
    QCOMPARE(other.connections(), 0);
}

void TstSecondRequest::challengesAreNotAnswered_data()
{
    QTest::addColumn<Over>("wire");
    QTest::addColumn<QByteArray>("challenge");
    for (const Over wire : {Over::Plain, Over::Tls}) {
        for (const char *challenge : {"Basic realm=\"r\"", "Digest realm=\"r\", nonce=\"n\", qop=\"auth\"", "NTLM",
                 "NTLM TlRMTVNTUAACAAAAAAAAADgAAAABAoAAASNFZ4mrze8=", "Negotiate"})
            QTest::addRow("%s: %.10s", wire == Over::Tls ? "TLS" : "plain", challenge) << wire << QByteArray(challenge);
    }
}

void TstSecondRequest::challengesAreNotAnswered()
{
    QFETCH(const Over, wire);
    QFETCH(const QByteArray, challenge);
    FaultServer server(wire);
    // Kept alive, since NTLM and Negotiate go on with the same connection.
    server.setScript(repeated(
        2, {step::readRequest(), step::send(answerBytes(401, "who?", {{"WWW-Authenticate", challenge}, {"Connection", "keep-alive"}}))}));
    WireBench bench;
    const Observation seen = bench.run(WireBench::request(server));
    QCOMPARE(seen.httpStatus, 401);
    QCOMPARE(seen.body, QByteArray("who?"));
    QCOMPARE(WireBench::classOf(seen), QStringLiteral("rejected"));
    QCOMPARE(seen.bodyEnd, BodyEnd::AnnouncedLength);
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), 1);
    QCOMPARE(server.partialRequests(), 0);
    QCOMPARE(server.connections(), 1);
}

void TstSecondRequest::cookiesAreNotKept()
{
    FaultServer server;
    server.setScript(answer(200, "{}", {{"Set-Cookie", "session=1; Path=/"}}));
    WireBench bench;
    QCOMPARE(bench.run(WireBench::request(server)).header("Set-Cookie"), QByteArray("session=1; Path=/"));
    QCOMPARE(bench.run(WireBench::request(server)).httpStatus, 200);
    QVERIFY(!server.requests().value(1).has("Cookie"));
}

/// The stale connection of a keep-alive is where most second requests come from: each attempt has its own.
void TstSecondRequest::keptConnectionsAreNotUsedAgain()
{
    FaultServer server;
    server.setScript(
        {step::readRequest(), step::send(answerBytes(200, "ok", {{"Connection", "keep-alive"}})), step::readRequest(), step::rst()});
    WireBench bench;
    for (int i = 1; i <= 20; ++i) {
        QCOMPARE(bench.run(WireBench::request(server)).body, QByteArray("ok"));
        QCOMPARE(server.connections(), i);
    }
    QCOMPARE(server.completePosts(), 20);
}

void TstSecondRequest::environmentProxiesAreIgnored()
{
    FaultServer proxy;
    FaultServer server;
    for (const char *name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"})
        qputenv(name, proxy.url(QString()).toEncoded());
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.url.setHost(QStringLiteral("0.0.0.0")); // this machine, too, but Qt never asks for a proxy to a loopback address
    const Observation seen = bench.run(request);
    for (const char *name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"})
        qunsetenv(name);
    QCOMPARE(seen.httpStatus, 200);
    QCOMPARE(server.completePosts(), 1);
    QCOMPARE(proxy.connections(), 0);
}

HOLDFAST_TEST(TstSecondRequest, "tst_second_request")
#include "tst_second_request.moc"
