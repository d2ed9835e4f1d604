// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using K = Outcome::Kind;

/// "Look up": what is asked, and what the provider's record decides.
class TstProbe final : public QObject {
    Q_OBJECT
private slots:
    void recipeIsChecked_data();
    void recipeIsChecked();
    void urlHasKeyAndIdEncoded();
    void urlWithoutWhatItNeedsIsRefused();
    void secretStaysAtTheProvidersHost_data();
    void secretStaysAtTheProvidersHost();
    void recordDecides_data();
    void recordDecides();
    void answerIsTheBytesOfTheAnswerOnly();
};

namespace {

const Adapter &openAi()
{
    return *adapterFor(u"openai-chat");
}

ProviderRecord withProbe(const QString &url = QStringLiteral("http://127.0.0.1:9101/admin/lookup?key={key}"))
{
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = QStringLiteral("http://127.0.0.1:9101/v1");
    record.probe = ProbeRecipe{url, QStringLiteral("/executions/0/answer"), QStringLiteral("/executions/0/status=failed"),
        QStringLiteral("/executions/0/running")};
    return record;
}

/// Sealed, and its record is still kept: nothing but the recipe keeps a miss from proving something.
ProbeSubject named()
{
    return {QStringLiteral("k"), {}, QStringLiteral("pub.1"), false, true, true};
}

Observation said(int status, const QByteArray &body)
{
    Observation o;
    o.httpStatus = status;
    o.body = body;
    o.announcedLength = body.size();
    o.bodyEnd = BodyEnd::AnnouncedLength;
    return o;
}

QByteArray record(const QByteArray &members)
{
    return R"({"executions":[{"id":"A1",)" + members + "}]}";
}

QByteArray completion(const QByteArray &finish)
{
    return R"({"id":"c1", "choices":[{"message":{"content":"x"},"finish_reason":")" + finish
        + R"("}],"usage":{"prompt_tokens":11,"completion_tokens":7}})";
}

} // namespace

void TstProbe::recipeIsChecked_data()
{
    QTest::addColumn<ProbeRecipe>("recipe");
    QTest::addColumn<QString>("says"); // empty: good
    const auto row = [](const char *name, const char *url, const char *answer, const char *failed, const char *running, const char *says) {
        const auto text = [](const char *t) { return QString::fromUtf8(t); };
        QTest::newRow(name) << ProbeRecipe{text(url), text(answer), text(failed), text(running)} << text(says);
    };
    const char *good = "https://h/r/{key}";
    row("all of it", "https://h/r/{key}?id={id}", "/a", "/s=failed", "/s=running", "");
    row("an answer alone", good, "/a", "", "", "");
    row("no answer", good, "", "/s=failed", "", "no pointer to the answer");
    row("no placeholder", "https://h/r", "/a", "", "", "neither {key} nor {id}");
    row("another placeholder", "https://h/{key}/{job}", "/a", "", "", "{job}");
    row("an open brace", "https://h/{key}/{id", "/a", "", "", "{id");
    row("ftp", "ftp://h/{key}", "/a", "", "", "The probe URL has the scheme \"ftp\"");
    row("user info", "https://u:p@h/{key}", "/a", "", "", "user info");
    row("a line break", "https://h/\r\n{key}", "/a", "", "", "U+000D");
    row("a space in the query", "https://h/?a= {key}", "/a", "", "", "not valid");
    row("a fragment", "https://h/{key}#x", "/a", "", "", "fragment");
    row("a pointer without its slash", good, "answer", "", "", "\"answer\" cannot be used");
    row("a bad escape in failed", good, "/a", "/~2=x", "", "\"failed\" cannot be used");
    row("a value without pointer", good, "/a", "", "=running", "no pointer before");
}

void TstProbe::recipeIsChecked()
{
    QFETCH(ProbeRecipe, recipe);
    QFETCH(QString, says);
    const Result<void> result = validateProbe(openAi(), recipe);
    QVERIFY2(result.has_value() == says.isEmpty(), qPrintable(result ? QString() : result.error().text));
    if (!result)
        QVERIFY2(result.error().text.contains(says) && result.error().code == ErrorCode::Invalid, qPrintable(result.error().text));
}

void TstProbe::urlHasKeyAndIdEncoded()
{
    const auto url = probeUrl(openAi(), withProbe(QStringLiteral("https://h/r/{id}?key={key}&again={key}")),
        {QStringLiteral("a-0-1"), QStringLiteral("x/y?z{key}&"), {}});
    QVERIFY(url);
    QCOMPARE(url->toEncoded(), QByteArray("https://h/r/x%2Fy%3Fz%7Bkey%7D%26?key=a-0-1&again=a-0-1"));
}

void TstProbe::urlWithoutWhatItNeedsIsRefused()
{
    const auto noId = probeUrl(openAi(), withProbe(QStringLiteral("https://h/{id}")), named());
    QVERIFY(!noId && noId.error().text.contains(QLatin1String("none came for this attempt")));
    QVERIFY(probeUrl(openAi(), withProbe(), named()).has_value()); // {key} alone needs no id
    ProviderRecord bare = withProbe();
    bare.probe.reset();
    const auto none = probeUrl(openAi(), bare, named());
    QVERIFY(!none && none.error().text.contains(QLatin1String("alpha has no way to be asked later")));
}

void TstProbe::secretStaysAtTheProvidersHost_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("sent");
    QTest::newRow("the same origin") << QStringLiteral("http://127.0.0.1:9101/{key}") << true;
    QTest::newRow("another port") << QStringLiteral("http://127.0.0.1:9102/{key}") << false;
    QTest::newRow("another host") << QStringLiteral("http://localhost:9101/{key}") << false;
    QTest::newRow("another scheme") << QStringLiteral("https://127.0.0.1:9101/{key}") << false;
}

void TstProbe::secretStaysAtTheProvidersHost()
{
    QFETCH(QString, url);
    QFETCH(bool, sent);
    const auto request = buildProbeRequest(openAi(), withProbe(url), named(), "sk-1");
    QVERIFY(request);
    QVERIFY(request->body.isEmpty());
    QCOMPARE(request->headers.contains({QByteArray("Authorization"), QByteArray("Bearer sk-1")}), sent);
}

void TstProbe::recordDecides_data()
{
    QTest::addColumn<Observation>("seen");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("attemptClass"); // empty: none
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const Observation &seen, K kind, const char *attemptClass, const char *says) {
        QTest::newRow(name) << seen << static_cast<int>(kind) << QString::fromLatin1(attemptClass) << QString::fromUtf8(says);
    };
    const QByteArray good = record("\"answer\":" + completion("stop"));
    row("an answer", said(200, good), K::Answer, "", "has the answer");
    row("an answer that was cut by its limit", said(200, record("\"answer\":" + completion("length"))), K::Failed, "truncated",
        "cut by its limit");
    row("an answer that is an error", said(200, record(R"("answer":{"error":{"message":"no"}})")), K::Failed, "provider_error", "error");
    row("a text where the answer should be", said(200, record(R"("answer":"x")")), K::Unknown, "", "not usable");
    row("an answer that is null", said(200, record(R"("answer":null)")), K::Unknown, "",
        "A miss proves nothing: the provider's record has nothing at /executions/0/answer.");
    row("an answer that is false", said(200, record(R"("answer":false)")), K::Unknown, "", "A miss proves nothing");
    row("failed", said(200, record(R"("status":"failed")")), K::Failed, "probed", "says that it failed (/executions/0/status=failed)");
    row("another status", said(200, record(R"("status":"done")")), K::Unknown, "", "A miss proves nothing");
    row("running", said(200, record(R"("running":true)")), K::Unknown, "", "still at work");
    row("running, with something of an answer", said(200, record("\"running\":1,\"answer\":" + completion("stop"))), K::Unknown, "",
        "still at work");
    row("not running is a miss", said(200, record(R"("running":false)")), K::Unknown, "", "A miss proves nothing");
    row("an answer and failed at once", said(200, record("\"status\":\"failed\",\"answer\":" + completion("stop"))), K::Unknown, "",
        "decides nothing");
    row("no record", said(404, R"({"executions":[]})"), K::Unknown, "", "A miss proves nothing: the provider answered HTTP 404");
    row("an empty list", said(200, R"({"executions":[]})"), K::Unknown, "", "A miss proves nothing");
    row("404 with an answer in it", said(404, good), K::Unknown, "", "HTTP 404");
    row("key refused", said(401, "{}"), K::Unknown, "", "HTTP 401");
    row("gateway", said(504, "<html>"), K::Unknown, "", "HTTP 504");
    row("HTML", said(200, "<html>"), K::Unknown, "", "the record is not JSON");
    row("nothing at all", said(0, ""), K::Unknown, "", "could not be asked");
    Observation cut = said(200, good);
    cut.announcedLength = good.size() + 1;
    row("shorter than announced", cut, K::Unknown, "", "came incomplete");
}

void TstProbe::recordDecides()
{
    QFETCH(Observation, seen);
    QFETCH(int, kind);
    QFETCH(QString, attemptClass);
    QFETCH(QString, says);
    const Outcome outcome = judgeProbe(openAi(), withProbe(), named(), seen);
    QVERIFY2(static_cast<int>(outcome.kind) == kind, qPrintable(outcome.text));
    QCOMPARE(outcome.attemptClass ? word(*outcome.attemptClass) : QString(), attemptClass);
    QVERIFY2(outcome.text.contains(says), qPrintable(outcome.text));
    QVERIFY2(outcome.text.endsWith(u'.') && !outcome.text.contains(QLatin1String("..")), qPrintable(outcome.text));
    QVERIFY(!outcome.ran && !outcome.repeatable);
}

void TstProbe::answerIsTheBytesOfTheAnswerOnly()
{
    const Outcome outcome = judgeProbe(openAi(), withProbe(), named(), said(200, record("\"answer\": " + completion("stop") + " ")));
    QCOMPARE(outcome.answer, completion("stop"));
    QCOMPARE(outcome.usage, (Usage{11, 7}));
    QCOMPARE(outcome.contentType, QStringLiteral("application/json"));
    QCOMPARE(outcome.providerRequestId, QStringLiteral("c1"));
}

HOLDFAST_TEST(TstProbe, "tst_probe")
#include "tst_probe.moc"
