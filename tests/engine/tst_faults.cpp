// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_server.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// Faults of the wire seen from the job: as many requests as attempts or fewer, UNKNOWN where it may have run, and no attempt
/// FAILED that the provider finished. Counts are the server's. On SQLite; the states' rules on PostgreSQL are the store's tests.
class TstFaults final : public QObject {
    Q_OBJECT
private slots:
    void anAttemptEndsAsItShould_data();
    void anAttemptEndsAsItShould();
};

namespace {

struct Case {
    const char *name;
    Script script;
    JobState job;
    std::optional<AttemptClass> attemptClass;
    int posts = 1;
};

QByteArray completion(const QByteArray &choice)
{
    return "{\"id\":\"c\",\"object\":\"chat.completion\",\"choices\":" + choice
        + ",\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}";
}

const QByteArray s_good = "[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"hello\"},\"finish_reason\":\"stop\"}]";

/// What a stream sends as one event.
QByteArray event(const QByteArray &data, const QByteArray &name = {})
{
    return (name.isEmpty() ? QByteArray() : "event: " + name + "\n") + "data: " + data + "\n\n";
}

QByteArray delta(const QByteArray &choice)
{
    return event("{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0," + choice + "}]}");
}

Script afterRequest(const QByteArray &bytes, const Step &end)
{
    return {step::readRequest(), step::send(bytes), end};
}

const HeaderList s_json{{"Content-Type", "application/json"}};
const HeaderList s_html{{"Content-Type", "text/html"}};
const HeaderList s_stream{{"Content-Type", "text/event-stream"}};

QList<Case> cases()
{
    using C = AttemptClass;
    const QByteArray ok = answerBytes(200, completion(s_good), s_json);
    const QByteArray overloaded = "{\"error\":{\"message\":\"overloaded\",\"type\":\"server_error\"}}";
    const QByteArray spent = "{\"error\":{\"message\":\"no quota left\",\"type\":\"x\",\"code\":\"insufficient_quota\"}}";
    const QByteArray half = delta("\"delta\":{\"content\":\"hel\"},\"finish_reason\":null");
    const QByteArray finish = delta("\"delta\":{},\"finish_reason\":\"stop\"");
    const QByteArray brokenStream = event("{\"type\":\"content_block_delta\",\"delta\":{\"text\":\"hel\"}}", "content_block_delta")
        + event("{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\"}}", "error");
    return {
        {"a usable answer", answer(200, completion(s_good), s_json), JobState::Succeeded, {}},
        {"FIN after the body was read", {step::readRequest(), step::fin()}, JobState::Unknown, C::ConnectionLost},
        {"RST after the body was read", {step::readRequest(), step::rst()}, JobState::Unknown, C::ConnectionLost},
        {"FIN within the head", afterRequest("HTTP/1.1 200 OK\r\nConte", step::fin()), JobState::Unknown, C::ConnectionLost},
        {"cut in the answer's body", afterRequest(ok.left(ok.size() - 9), step::fin()), JobState::Unknown, C::IncompleteAnswer},
        {"reset in the answer's body", afterRequest(ok.left(ok.size() - 9), step::rst()), JobState::Unknown, C::IncompleteAnswer},
        {"silence (O32)", {step::readRequest(), step::hang()}, JobState::Unknown, C::TimedOut},
        {"a byte each 50 ms (O32)", {step::readRequest(), step::drip(ok, 50ms)}, JobState::Unknown, C::TimedOut},
        {"504 of a gateway (O9, O10)", answer(504, "<html>504</html>", s_html), JobState::Unknown, C::AmbiguousStatus},
        {"502 of a gateway (O10)", answer(502, "<html>502</html>", s_html), JobState::Unknown, C::AmbiguousStatus},
        {"524 of a gateway (O10, O11)", answer(524, "<html>524: A timeout occurred</html>", s_html), JobState::Unknown, C::AmbiguousStatus},
        {"500", answer(500, overloaded, s_json), JobState::Unknown, C::AmbiguousStatus},
        {"503 in HTML", answer(503, "<html>503</html>", s_html), JobState::Unknown, C::AmbiguousStatus},
        {"408", answer(408, overloaded, s_json), JobState::Unknown, C::AmbiguousStatus},
        {"HTML with 200", answer(200, "<html>sign in</html>", s_html), JobState::Unknown, C::IncompleteAnswer},
        {"nothing with 200", answer(200, "", s_json), JobState::Unknown, C::IncompleteAnswer},
        {"a redirect that keeps the method", answer(307, "", {{"Location", "http://127.0.0.1:1/"}}), JobState::Failed, C::Rejected},
        {"a redirect that changes it", answer(302, "", {{"Location", "http://127.0.0.1:1/"}}), JobState::Unknown, C::AmbiguousStatus},
        {"400 (O29)", answer(400, overloaded, s_json), JobState::Failed, C::Rejected},
        {"401 with a challenge (O29)", answer(401, overloaded, {{"WWW-Authenticate", "Basic realm=\"x\""}}), JobState::Failed, C::Rejected},
        {"429 for a spent quota (O29)", answer(429, spent, s_json), JobState::Failed, C::Rejected},
        {"an error inside a 200 (O20)", answer(200, "{\"error\":{\"message\":\"Provider returned error\",\"code\":502}}", s_json),
            JobState::Failed, C::ProviderError},
        {"cut by its limit (O21)",
            answer(200, completion("[{\"index\":0,\"message\":{\"content\":\"{\\\"name\\\":\"},\"finish_reason\":\"length\"}]"), s_json),
            JobState::Failed, C::Truncated},
        {"limit and no content (O22)",
            answer(200, completion("[{\"index\":0,\"message\":{\"content\":null},\"finish_reason\":\"length\"}]"), s_json),
            JobState::Failed, C::Truncated},
        {"filtered (O25)",
            answer(200, completion("[{\"index\":0,\"message\":{\"content\":null},\"finish_reason\":\"content_filter\"}]"), s_json),
            JobState::Failed, C::Filtered},
        {"filtered, with no content at all (O25)",
            answer(200, completion("[{\"index\":0,\"message\":{},\"finish_reason\":\"content_filter\"}]"), s_json), JobState::Failed,
            C::Filtered},
        {"a stream that nobody asked for, whole", answer(200, half + finish + event("[DONE]"), s_stream), JobState::Unknown,
            C::IncompleteAnswer},
        {"a stream with an error in it (O23)", answer(200, brokenStream, s_stream), JobState::Unknown, C::IncompleteAnswer},
        {"a stream that ends in the middle (O24)", answer(200, half, s_stream), JobState::Unknown, C::IncompleteAnswer},
        {"a stream without its last word (O24)", answer(200, half + finish, s_stream), JobState::Unknown, C::IncompleteAnswer},
        {"no choices (O26)", answer(200, completion("[]"), s_json), JobState::Failed, C::InvalidAnswer},
    };
}

/// Only what won is an answer. Whatever else came is kept as evidence, beside a sentence of ours.
void verifyNothingElsePassesForAnAnswer(WorkBench &bench, const JobDetail &detail)
{
    auto kept = bench.store().bulk().answer(detail.attempts.back().id);
    kept.waitForFinished();
    QCOMPARE(kept.result().has_value(), detail.job.state == JobState::Succeeded);
    for (const Evidence &evidence : detail.evidence)
        QVERIFY2(!evidence.text.contains(u'<') && !evidence.text.contains(QLatin1String("data:")), qPrintable(evidence.text));
    QVERIFY(detail.job.state == JobState::Succeeded || !detail.evidence.empty());
}

} // namespace

void TstFaults::anAttemptEndsAsItShould_data()
{
    QTest::addColumn<FaultServer::Over>("wire");
    QTest::addColumn<int>("index");
    for (const auto wire : {FaultServer::Over::Plain, FaultServer::Over::Tls}) {
        for (int i = 0; i < cases().size(); ++i)
            QTest::addRow("%s: %s", wire == FaultServer::Over::Plain ? "plain" : "TLS", cases().at(i).name) << wire << i;
    }
}

void TstFaults::anAttemptEndsAsItShould()
{
    QFETCH(FaultServer::Over, wire);
    QFETCH(int, index);
    const Case fault = cases().at(index);
    const int attempts = qEnvironmentVariable("HOLDFAST_CAMPAIGN") == QLatin1String("full") ? 20 : 3;
    FaultServer server(wire);
    server.setScript(fault.script);
    WorkBench bench(On::Sqlite);
    ProviderRecord record;
    record.name = QStringLiteral("alpha");
    record.url = server.url(QStringLiteral("/v1")).toString();
    record.model = QStringLiteral("m");
    record.caFile = server.caFile();
    record.limit = attempts;
    try {
        bench.play().take(bench.engine().addProvider(record), QStringLiteral("adding the provider"));
        QList<JobId> jobs;
        for (int i = 0; i < attempts; ++i) {
            Submission intent;
            intent.owner = QStringLiteral("lab");
            intent.key = drill::newKey();
            intent.intent.provider = record.name;
            intent.intent.payload = QByteArrayLiteral("{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
            intent.softDeadline = 1500ms;
            intent.hardDeadline = 60s;
            jobs << bench.play().submit(intent);
        }
        for (const JobId job : jobs) {
            const JobDetail detail = bench.play().await(job, QStringLiteral("its end"), [&](const JobDetail &seen) {
                return !seen.attempts.empty() && seen.attempts.back().state != AttemptState::Running
                    && seen.attempts.back().state != AttemptState::Starting;
            });
            QCOMPARE(word(detail.job.state), word(fault.job));
            QCOMPARE(detail.attempts.size(), size_t(1));
            QCOMPARE(detail.attempts.back().attemptClass, fault.attemptClass);
            verifyNothingElsePassesForAnAnswer(bench, detail);
        }
        QCOMPARE(server.completePosts(), attempts * fault.posts);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

HOLDFAST_TEST(TstFaults, "tst_faults")
#include "tst_faults.moc"
