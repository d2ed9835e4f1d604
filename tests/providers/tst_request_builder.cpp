// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/request_builder.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;

/// The request that goes out: the payload's own bytes, the model beside them, and what headers carry.
class TstRequestBuilder final : public QObject {
    Q_OBJECT
private slots:
    void modelIsSplicedIn_data();
    void modelIsSplicedIn();
    void payloadIsRefusedByName_data();
    void payloadIsRefusedByName();
    void requestCarriesKeySecretAndTrace();
    void modelOfTheJobBeatsTheProvidersDefault();
    void nothingThatSmugglesAHeader_data();
    void nothingThatSmugglesAHeader();
    void modelsRequestIsAGet();
};

namespace {

const Adapter &openAi()
{
    return *adapterFor(u"openai-chat");
}

ProviderRecord alpha()
{
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = QStringLiteral("http://127.0.0.1:9101/s/ok/v1");
    record.model = QStringLiteral("m-default");
    return record;
}

QByteArray valueOf(const HeaderList &headers, const QByteArray &name)
{
    for (const auto &[key, value] : headers) {
        if (key == name)
            return value;
    }
    return "(none)";
}

} // namespace

void TstRequestBuilder::modelIsSplicedIn_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *payload, const QString &model, const char *body) {
        QTest::newRow(name) << QByteArray(payload) << model << QByteArray(body);
    };
    const QString m = QStringLiteral("m");
    row("before the first member", R"({"a":1})", m, R"({"model":"m","a":1})");
    row("an empty object gets no comma", "{}", m, R"({"model":"m"})");
    row("an empty object with white space", " { \n } ", m, " {\"model\":\"m\" \n } ");
    row("white space stays as it is", "\n{\t\"a\" : 1.0 }\n", m, "\n{\"model\":\"m\",\t\"a\" : 1.0 }\n");
    row("numbers and order stay as they are", R"({"z":9007199254740993,"a":1e0,"z2":0.10})", m,
        R"({"model":"m","z":9007199254740993,"a":1e0,"z2":0.10})");
    row("a quote and a backslash are escaped", "{}", QStringLiteral("a\"b\\c"), R"({"model":"a\"b\\c"})");
    row("control characters are escaped", "{}", QStringLiteral("a\n\x01"), R"({"model":"a\u000a\u0001"})");
    row("other scripts go out as UTF-8", "{}", QStringLiteral("ਮਾਡਲ"), R"({"model":"ਮਾਡਲ"})");
}

void TstRequestBuilder::modelIsSplicedIn()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, model);
    QFETCH(QByteArray, body);
    QCOMPARE(withModel(payload, model), body);
}

void TstRequestBuilder::payloadIsRefusedByName_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("says"); // empty: allowed
    const auto row = [](const char *name, const char *payload, const char *says) {
        QTest::newRow(name) << QByteArray(payload) << QString::fromLatin1(says);
    };
    row("an object is allowed", R"({"messages":[]})", "");
    row("a model deeper down is allowed", R"({"metadata":{"model":"x","stream":true}})", "");
    row("model", R"({"messages":[],"model":"x"})", "names a model at its top level");
    row("model spelt with escapes", R"({"\u006dodel":"x"})", "names a model at its top level");
    row("stream true", R"({"stream":true})", "streaming is not served yet");
    row("stream false", R"({"stream":false})", "has \"stream\" at its top level");
    row("an array", "[1]", "payload");
    row("no JSON", "{", "payload");
    row("nothing", "", "payload");
    row("two texts", "{} {}", "payload");
}

void TstRequestBuilder::payloadIsRefusedByName()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, says);
    const Result<void> result = validatePayload(openAi(), payload);
    QCOMPARE(result.has_value(), says.isEmpty());
    if (!result)
        QVERIFY2(result.error().text.contains(says) && result.error().text.endsWith(u'.'), qPrintable(result.error().text));
}

void TstRequestBuilder::requestCarriesKeySecretAndTrace()
{
    const auto request =
        buildRequest(openAi(), alpha(), {}, R"({"messages":[]})", QStringLiteral("job1-0-1"), "sk-1", QStringLiteral("00-a-b-01"));
    QVERIFY(request);
    QCOMPARE(request->url, QUrl(QStringLiteral("http://127.0.0.1:9101/s/ok/v1/chat/completions")));
    QCOMPARE(valueOf(request->headers, "Content-Type"), QByteArray("application/json"));
    QCOMPARE(valueOf(request->headers, "Authorization"), QByteArray("Bearer sk-1"));
    QCOMPARE(valueOf(request->headers, "Idempotency-Key"), QByteArray("job1-0-1"));
    QCOMPARE(valueOf(request->headers, "traceparent"), QByteArray("00-a-b-01"));
    QCOMPARE(request->body, QByteArray(R"({"model":"m-default","messages":[]})"));
    const auto plain = buildRequest(openAi(), alpha(), {}, "{}", QStringLiteral("k"), {});
    QVERIFY(plain);
    QCOMPARE(valueOf(plain->headers, "Authorization"), QByteArray("(none)"));
    QCOMPARE(valueOf(plain->headers, "traceparent"), QByteArray("(none)"));
}

void TstRequestBuilder::modelOfTheJobBeatsTheProvidersDefault()
{
    const auto request = buildRequest(openAi(), alpha(), QStringLiteral("m-job"), "{}", QStringLiteral("k"), {});
    QCOMPARE(request->body, QByteArray(R"({"model":"m-job"})"));
    ProviderRecord bare = alpha();
    bare.model.clear();
    const auto none = buildRequest(openAi(), bare, {}, "{}", QStringLiteral("k"), {});
    QVERIFY(!none);
    QVERIFY2(none.error().text.contains(QLatin1String("alpha")) && !none.error().hint.isEmpty(), qPrintable(none.error().text));
}

void TstRequestBuilder::nothingThatSmugglesAHeader_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QString>("trace");
    const QString good = QStringLiteral("k");
    QTest::newRow("a line break in the secret") << good << QByteArray("SECRET\r\nX: y") << QString();
    QTest::newRow("a NUL in the secret") << good << QByteArray("SECRET\0", 7) << QString();
    QTest::newRow("a letter beyond ASCII in the secret") << good << QByteArray("SECRET\xc3\xa9") << QString();
    QTest::newRow("a line break in the key") << QStringLiteral("k\nX: y") << QByteArray("SECRET") << QString();
    QTest::newRow("a line break in the trace") << good << QByteArray("SECRET") << QStringLiteral("00\r\nX: y");
}

void TstRequestBuilder::nothingThatSmugglesAHeader()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, secret);
    QFETCH(QString, trace);
    const auto request = buildRequest(openAi(), alpha(), {}, "{}", key, secret, trace);
    QVERIFY(!request);
    QCOMPARE(request.error().code, ErrorCode::Invalid);
    QVERIFY2(!QString(request.error().text + request.error().hint).contains(QLatin1String("SECRET")), qPrintable(request.error().text));
}

void TstRequestBuilder::modelsRequestIsAGet()
{
    const auto request = buildModelsRequest(openAi(), alpha(), "sk-1");
    QCOMPARE(request->url, QUrl(QStringLiteral("http://127.0.0.1:9101/s/ok/v1/models")));
    QCOMPARE(valueOf(request->headers, "Authorization"), QByteArray("Bearer sk-1"));
    QVERIFY(request->body.isEmpty());
}

HOLDFAST_TEST(TstRequestBuilder, "tst_request_builder")
#include "tst_request_builder.moc"
