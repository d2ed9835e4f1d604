// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_server.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A provider's own proxy, from its record to the wire: used for every request, its credentials kept nowhere.
class TstProviderProxy final : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("TST_PROXY_SECRET", "pat:s3cret-of-the-proxy"); }
    void aJobGoesThroughIt_data();
    void aJobGoesThroughIt();
    void whatItRefusesIsNeverSent();
    void aSecretThatIsNotThereIsSaid();
};

namespace {

ProviderRecord recordOf(const FaultServer &server, const FaultServer &proxy)
{
    ProviderRecord record;
    record.name = u"alpha"_s;
    record.url = server.url(u"/v1"_s).toString();
    record.model = u"m"_s;
    record.caFile = server.caFile();
    record.proxyUrl = proxy.url(QString()).toString();
    record.proxySecretRef = u"env:TST_PROXY_SECRET"_s;
    return record;
}

JobId submit(WorkBench &bench)
{
    Submission intent;
    intent.owner = u"lab"_s;
    intent.key = drill::newKey();
    intent.intent.provider = u"alpha"_s;
    intent.intent.payload = "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
    return bench.play().submit(intent);
}

QString evidenceOf(const JobDetail &detail)
{
    QString all;
    for (const Evidence &evidence : detail.evidence)
        all += evidence.text + u'\n';
    return all;
}

} // namespace

void TstProviderProxy::aJobGoesThroughIt_data()
{
    QTest::addColumn<On>("on");
    QTest::newRow("SQLite") << On::Sqlite;
    QTest::newRow("PostgreSQL") << On::Postgres;
}

void TstProviderProxy::aJobGoesThroughIt()
{
    QFETCH(const On, on);
    if (TestDatabase::isMissing(on))
        return;
    FaultServer server(FaultServer::Over::Tls);
    server.setScript(answer(200, R"({"choices":[{"finish_reason":"stop","message":{"content":"hi"}}]})"));
    FaultServer proxy;
    proxy.setScript({step::readRequest(), step::send("HTTP/1.1 200 Connection established\r\n\r\n"), step::tunnel(server.port())});
    WorkBench bench(on);
    try {
        const ProviderRecord stored = bench.play().take(bench.engine().addProvider(recordOf(server, proxy)), u"adding the provider"_s);
        QCOMPARE(stored.proxyUrl, u"http://127.0.0.1:%1"_s.arg(proxy.port()));
        QCOMPARE(stored.proxySecretRef, u"env:TST_PROXY_SECRET"_s);
        const JobDetail detail =
            bench.play().await(submit(bench), u"its end"_s, [](const JobDetail &seen) { return seen.job.state == JobState::Succeeded; });
        QVERIFY(!evidenceOf(detail).contains(u"s3cret"_s));
        QCOMPARE(server.completePosts(), 1);
        QCOMPARE(proxy.requests().value(0).header("Proxy-Authorization"), "Basic " + QByteArray("pat:s3cret-of-the-proxy").toBase64());
        (void)bench.engine().testProvider(u"alpha"_s);
        QTRY_COMPARE(proxy.connections(), 2); // a GET goes the same way
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

void TstProviderProxy::whatItRefusesIsNeverSent()
{
    FaultServer server(FaultServer::Over::Tls);
    FaultServer proxy;
    proxy.setScript(answer(407, "who?", {{"Proxy-Authenticate", "Basic realm=\"p\""}}));
    WorkBench bench(On::Sqlite);
    try {
        bench.play().take(bench.engine().addProvider(recordOf(server, proxy)), u"adding the provider"_s);
        const JobDetail detail = bench.play().await(submit(bench), u"a first attempt's end"_s,
            [](const JobDetail &seen) { return !seen.attempts.empty() && seen.attempts.front().state == AttemptState::Failed; });
        QCOMPARE(detail.attempts.front().attemptClass, AttemptClass::NeverSent);
        QVERIFY2(evidenceOf(detail).contains(u"through the proxy 127.0.0.1:%1"_s.arg(proxy.port())), qPrintable(evidenceOf(detail)));
        QVERIFY(!evidenceOf(detail).contains(u"s3cret"_s));
        QCOMPARE(server.connections(), 0);
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

void TstProviderProxy::aSecretThatIsNotThereIsSaid()
{
    FaultServer server;
    FaultServer proxy;
    WorkBench bench(On::Sqlite);
    ProviderRecord record = recordOf(server, proxy);
    record.proxySecretRef = u"env:TST_PROXY_NOT_SET"_s;
    bench.play().take(bench.engine().addProvider(record), u"adding the provider"_s);
    const auto asked = bench.engine().testProvider(u"alpha"_s);
    QTRY_VERIFY(asked.isFinished());
    QVERIFY2(!asked.result() && asked.result().error().text.contains(u"TST_PROXY_NOT_SET"_s), "the sentence names the variable");
    QCOMPARE(proxy.connections() + server.connections(), 0);
}

HOLDFAST_TEST(TstProviderProxy, "tst_provider_proxy")
#include "tst_provider_proxy.moc"
