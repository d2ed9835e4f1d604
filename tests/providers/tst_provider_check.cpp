// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/adapter.h"
#include "providers/provider_check.h"
#include "support/registry.h"

#include <QTest>
#include <functional>

using namespace holdfast;
using namespace std::chrono_literals;

/// What may be stored as a provider, prices, and the sentence of `providers test`.
class TstProviderCheck final : public QObject {
    Q_OBJECT
private slots:
    void everyFactHasItsSource();
    void goodRecordIsGivenBackAsStored();
    void badRecordIsRefused_data();
    void badRecordIsRefused();
    void secretIsNeverRepeated();
    void price_data();
    void price();
    void models_data();
    void models();
};

using Change = std::function<void(ProviderRecord &)>;
Q_DECLARE_METATYPE(Change)

namespace {

ProviderRecord alpha()
{
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = QStringLiteral("https://api.example.com/v1");
    record.model = QStringLiteral("gpt-x");
    return record;
}

} // namespace

void TstProviderCheck::everyFactHasItsSource()
{
    for (const Adapter *adapter : adapters()) {
        QCOMPARE(adapterFor(QString(adapter->format)), adapter);
        QVERIFY(!adapter->keysSource.isEmpty());
        for (int status = 200; status <= 999; ++status) {
            const StatusFact &fact = statusFact(*adapter, status);
            QVERIFY(fact.first <= status && status <= fact.last && !fact.source.isEmpty() && !fact.says.isEmpty());
        }
        for (const FinishFact &fact : adapter->finishes)
            QVERIFY(!fact.source.isEmpty());
        for (const WordFact &fact : adapter->finalErrors)
            QVERIFY(!fact.source.isEmpty());
    }
    QVERIFY(!adapterFor(u"openai-chat2") && !adapterFor(u""));
}

void TstProviderCheck::goodRecordIsGivenBackAsStored()
{
    ProviderRecord record = alpha();
    record.url += QStringLiteral("//");
    record.deadlines = {30s, 20s, 60s};
    record.secretRef = QStringLiteral("env:ALPHA_KEY");
    record.caFile = QStringLiteral("/etc/ssl/own.pem");
    record.prices = Prices{150000, 600000, QStringLiteral("USD")};
    const auto checked = validateRecord(record);
    QVERIFY2(checked.has_value(), qPrintable(checked ? QString() : checked.error().text));
    ProviderRecord expected = record;
    expected.url = QStringLiteral("https://api.example.com/v1");
    expected.deadlines.connect = 20s;
    QCOMPARE(*checked, expected);
}

void TstProviderCheck::badRecordIsRefused_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, Change change, const char *says) { QTest::newRow(name) << change << QString::fromUtf8(says); };
    const auto text = [](const char *t) { return QString::fromUtf8(t); };
    row(
        "a name with a space", [=](auto &r) { r.name = text("al pha"); }, "U+0020");
    row(
        "a format that nobody speaks", [=](auto &r) { r.format = text("soap"); }, "\"soap\"");
    row(
        "a URL without scheme", [=](auto &r) { r.url = text("api.example.com"); }, "no scheme");
    row(
        "ftp", [=](auto &r) { r.url = text("ftp://h/v1"); }, "\"ftp\"");
    row(
        "user info", [=](auto &r) { r.url = text("https://u:p@h/v1"); }, "user info");
    row(
        "a line break in the URL", [=](auto &r) { r.url = text("https://h/\r\nv1"); }, "U+000D");
    row(
        "a model with a control character", [=](auto &r) { r.model = text("a\tb"); }, "model");
    row(
        "a secret in place of its reference", [=](auto &r) { r.secretRef = text("sk-123"); }, "neither env:NAME nor file:/PATH");
    row(
        "a relative CA file", [=](auto &r) { r.caFile = text("own.pem"); }, "absolute path");
    row(
        "a soft deadline beyond hard",
        [=](auto &r) {
            r.deadlines = {1s, 20s, 10s};
        },
        "deadline");
    row(
        "a negative deadline", [=](auto &r) { r.deadlines.soft = -1s; }, "deadline");
    row(
        "a limit of 0", [=](auto &r) { r.limit = 0; }, "from 1 to 1000");
    row(
        "a limit of 1001", [=](auto &r) { r.limit = 1001; }, "from 1 to 1000");
    row(
        "a probe that asks nothing",
        [=](auto &r) {
            r.probe = ProbeRecipe{text("https://h/"), text("/a"), {}, {}};
        },
        "neither {key} nor {id}");
    row(
        "prices without currency",
        [=](auto &r) {
            r.prices = Prices{1, 1, {}};
        },
        "currency");
    row(
        "a currency in small letters",
        [=](auto &r) {
            r.prices = Prices{1, 1, text("usd")};
        },
        "currency");
    row(
        "a negative price",
        [=](auto &r) {
            r.prices = Prices{-1, 1, text("USD")};
        },
        "below 0");
}

void TstProviderCheck::badRecordIsRefused()
{
    QFETCH(Change, change);
    QFETCH(QString, says);
    ProviderRecord record = alpha();
    change(record);
    const auto checked = validateRecord(record);
    QVERIFY(!checked);
    const Error &error = checked.error();
    QVERIFY2(error.text.contains(says) && error.text.endsWith(u'.') && error.code == ErrorCode::Invalid, qPrintable(error.text));
}

void TstProviderCheck::secretIsNeverRepeated()
{
    ProviderRecord record = alpha();
    record.secretRef = QStringLiteral("sk-SECRET");
    const Error error = validateRecord(record).error();
    QVERIFY(!error.text.contains(QLatin1String("SECRET")) && !error.hint.contains(QLatin1String("SECRET")));
}

void TstProviderCheck::price_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("micros"); // -1: refused
    const auto row = [](const char *name, const char *text, qint64 micros) { QTest::newRow(name) << QString::fromUtf8(text) << micros; };
    row("a fraction", "0.15", 150000);
    row("a fraction that no double holds", "0.000001", 1);
    row("a whole number", "60", 60000000);
    row("nothing", "0", 0);
    row("a million is the most", "1000000", 1000000000000);
    row("more than a million", "1000000.000001", -1);
    row("seven digits after the point", "0.0000001", -1);
    row("a comma", "0,15", -1);
    row("a sign", "-1", -1);
    row("an exponent", "1e3", -1);
    row("no digit before the point", ".5", -1);
    row("no digit after the point", "5.", -1);
    row("empty", "", -1);
    row("a line break at its end", "5\n", -1);
    row("digits of another script", "੫", -1);
}

void TstProviderCheck::price()
{
    QFETCH(QString, text);
    QFETCH(qint64, micros);
    const Result<qint64> price = parsePrice(text, QStringLiteral("--price-in"));
    QCOMPARE(price.value_or(-1), micros);
    if (!price)
        QVERIFY(price.error().code == ErrorCode::Usage && price.error().text.startsWith(QLatin1String("--price-in "))
            && price.error().text.endsWith(u'.'));
}

void TstProviderCheck::models_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("good");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, int status, const char *body, const char *model, bool good, const char *says) {
        QTest::newRow(name) << status << QByteArray(body) << QString::fromLatin1(model) << good << QString::fromLatin1(says);
    };
    const char *three = R"({"object":"list","data":[{"id":"a"},{"id":"gpt-x"},{"id":"b","permission":[{"id":"p"}]}]})";
    row("the model is there", 200, three, "gpt-x", true, "alpha answers: 3 models, gpt-x among them.");
    row("the model is not there", 200, three, "gpt-y", true, "alpha answers: 3 models, but its default model gpt-y is not among them.");
    row("no default model", 200, R"({"data":[{"id":"a"}]})", "", true, "alpha answers: 1 model.");
    row("no models", 200, R"({"data":[]})", "", true, "alpha answers: 0 models.");
    row("the key is refused", 401, "{}", "", false, "alpha refuses the key (HTTP 401).");
    row("another path", 404, "<html>", "", false, "alpha answers HTTP 404 to the list of its models.");
    row("a page", 200, "<html>", "", false, "alpha answers, but not with a list of models.");
    row("other JSON", 200, R"({"ok":true})", "", false, "alpha answers, but not with a list of models.");
    row("nobody there", 0, "", "", false, "alpha does not answer: Connection refused.");
}

void TstProviderCheck::models()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, model);
    QFETCH(bool, good);
    QFETCH(QString, says);
    Observation o;
    o.httpStatus = status;
    o.body = body;
    o.networkError = QStringLiteral("Connection refused");
    ProviderRecord record = alpha();
    record.model = model;
    const Result<QString> verdict = judgeModels(record, o);
    QCOMPARE(verdict.has_value(), good);
    QCOMPARE(verdict ? *verdict : verdict.error().text, says);
    if (!verdict)
        QVERIFY(!verdict.error().hint.isEmpty());
}

HOLDFAST_TEST(TstProviderCheck, "tst_provider_check")
#include "tst_provider_check.moc"
