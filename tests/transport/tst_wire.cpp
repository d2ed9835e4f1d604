// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;
using Wire = FaultServer::Wire;

/// The table of faults: one attempt is at most one POST, and what was seen of it is told as it was. Counts are the server's.
class TstWire final : public QObject {
    Q_OBJECT
private slots:
    void oneAttemptIsOnePost_data();
    void oneAttemptIsOnePost();
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

Script afterRequest(const QByteArray &bytes, const Step &end)
{
    return {step::readRequest(), step::send(bytes), end};
}

QList<Fault> faults()
{
    const QByteArray ten = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n";
    return {
        {"FIN instead of an answer", {step::readRequest(), step::fin()}},
        {"RST instead of an answer", {step::readRequest(), step::rst()}},
        {"FIN within the head", afterRequest("HTTP/1.1 200 OK\r\nContent-Le", step::fin())},
        {"RST within the head", afterRequest("HTTP/1.1 200 OK\r\nContent-Le", step::rst())},
        {"FIN within the body", afterRequest(ten + "abcd", step::fin()), 200, BodyEnd::Short, "abcd"},
        {"an answer", answer(200, "{\"a\":1}"), 200, BodyEnd::AnnouncedLength, "{\"a\":1}"},
    };
}

} // namespace

void TstWire::oneAttemptIsOnePost_data()
{
    QTest::addColumn<Wire>("wire");
    QTest::addColumn<int>("fault");
    for (const Wire wire : {Wire::Plain, Wire::Tls}) {
        for (int i = 0; i < faults().size(); ++i)
            QTest::addRow("%s: %s", wire == Wire::Tls ? "TLS" : "plain", faults().at(i).name) << wire << i;
    }
}

void TstWire::oneAttemptIsOnePost()
{
    QFETCH(const Wire, wire);
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
        QVERIFY(seen.gateWasRead());
        QCOMPARE(seen.httpStatus, expected.status);
        QCOMPARE(seen.bodyEnd, expected.end);
        QCOMPARE(seen.body, expected.body);
        QVERIFY(seen.milestones.closed);
    }
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(server.completePosts(), s_attempts);
    QCOMPARE(bench.finishedSignals, s_attempts);
}

HOLDFAST_TEST(TstWire, "tst_wire")
#include "tst_wire.moc"
