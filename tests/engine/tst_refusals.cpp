// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/next_start.h"
#include "support/fault_server.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QDateTime>
#include <QPromise>
#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono_literals;

/// What follows when a provider says no: by itself the same again, as late as it asks and five times at most; or a person's retry
/// elsewhere, which carries nothing of the first. Requests are the provider's own count. What is never repeated is in tst_faults.
class TstRefusals final : public QObject {
    Q_OBJECT
private slots:
    void theProvidersStateIsRepeatedAtMostFiveTimes_data();
    void theProvidersStateIsRepeatedAtMostFiveTimes();
    void aRepeatWaitsAsLongAsItIsAsked_data();
    void aRepeatWaitsAsLongAsItIsAsked();
    void aYearIsCutToAnHourAndShown();
    void aRetryElsewhereCarriesNothingOfTheFirst_data() { TestDatabase::addRows(); }
    void aRetryElsewhereCarriesNothingOfTheFirst();

private:
    void with(On on, const std::function<void(WorkBench &)> &body, std::function<void(EngineOptions &)> change = {});
};

void TstRefusals::with(On on, const std::function<void(WorkBench &)> &body, std::function<void(EngineOptions &)> change)
{
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on, std::move(change));
    try {
        body(bench);
        QCOMPARE(bench.violations(), QString());
    } catch (const drill::Broken &broken) {
        QFAIL(qPrintable(broken.why));
    }
}

namespace {

constexpr double s_draw = 0.25;
const QByteArray s_usable = "{\"choices\":[{\"message\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}]}";

/// 429 with this header; DATE in it is two to three seconds after the answer, as HTTP writes it.
Script tooMany(const QByteArray &name, const QByteArray &value)
{
    const auto refuse = [name, value](const SeenRequest &) {
        const QDateTime soon = QDateTime::currentDateTimeUtc().addSecs(3);
        const QByteArray date = soon.toString(QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toLatin1();
        return Script{step::send(answerBytes(429, "{\"error\":{\"message\":\"slow down\"}}", {{name, value == "DATE" ? date : value}}))};
    };
    return {step::readRequest(), step::respond(refuse)};
}

/// The secret of env:ALPHA is "secret-of-ALPHA".
QFuture<Result<QByteArray>> resolve(const QString &reference)
{
    QPromise<Result<QByteArray>> promise;
    promise.start();
    promise.addResult(Result<QByteArray>("secret-of-" + reference.toUtf8().mid(4)));
    promise.finish();
    return promise.future();
}

ProviderRecord record(const QString &name, const FaultServer &server)
{
    ProviderRecord record;
    record.name = name;
    record.url = server.url(QStringLiteral("/v1")).toString();
    record.model = QStringLiteral("model-of-") + name;
    record.secretRef = QStringLiteral("env:") + name.toUpper();
    return record;
}

/// A job for alpha, which this server is from now on, and for a model that only alpha has.
JobId submitTo(WorkBench &bench, const FaultServer &alpha)
{
    bench.play().take(bench.engine().addProvider(record(QStringLiteral("alpha"), alpha)), QStringLiteral("adding alpha"));
    Submission intent;
    intent.owner = QStringLiteral("lab");
    intent.key = drill::newKey();
    intent.intent.provider = QStringLiteral("alpha");
    intent.intent.model = QStringLiteral("special-model-of-alpha");
    intent.intent.payload = "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
    return bench.play().submit(intent);
}

bool isRefused(const JobDetail &detail)
{
    return detail.job.state == JobState::Queued && !detail.attempts.empty();
}

QByteArray asOneText(const SeenRequest &request)
{
    QByteArray text = request.target + '\n' + request.body;
    for (const auto &[name, value] : request.headers)
        text += '\n' + name + ": " + value;
    return text;
}

} // namespace

void TstRefusals::theProvidersStateIsRepeatedAtMostFiveTimes_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("429 (O10)") << 429;
    QTest::newRow("503 (O4, O10)") << 503;
    QTest::newRow("529 (O10)") << 529;
}

void TstRefusals::theProvidersStateIsRepeatedAtMostFiveTimes()
{
    QFETCH(int, status);
    with(On::Sqlite, [&](WorkBench &bench) {
        LabProvider alpha(QStringLiteral("alpha"));
        alpha.setScript({acts::refuseBusy(status, "0.05")});
        bench.play().add(alpha);
        const JobDetail failed = bench.play().awaitState(bench.play().submit(bench.play().submission(alpha)), JobState::Failed);
        QCOMPARE(failed.attempts.size(), size_t(5));
        QCOMPARE(alpha.requestCount(), 5);
        QVERIFY(std::ranges::all_of(
            failed.attempts, [](const Attempt &attempt) { return attempt.cause == Cause::Initial || attempt.cause == Cause::Repeat; }));
        QVERIFY(
            std::ranges::all_of(failed.attempts, [](const Attempt &attempt) { return attempt.attemptClass == AttemptClass::Rejected; }));
        QCOMPARE(alpha.requests().front().key, alpha.requests().back().key);
    });
}

void TstRefusals::aRepeatWaitsAsLongAsItIsAsked_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<Millis>("least"); ///< Zero: nothing that can be understood, so the first backoff.
    QTest::addColumn<Millis>("most");
    const QByteArray header("Retry-After");
    QTest::newRow("a date (O27)") << header << QByteArray("DATE") << Millis(1'500) << Millis(3'000);
    QTest::newRow("a fraction (O27)") << header << QByteArray("1.5") << Millis(1'500) << Millis(1'500);
    QTest::newRow("milliseconds (O27)") << QByteArray("retry-after-ms") << QByteArray("1500") << Millis(1'500) << Millis(1'500);
    QTest::newRow("a word (O27)") << header << QByteArray("soon") << Millis(0) << Millis(0);
    QTest::newRow("less than nothing (O27)") << header << QByteArray("-5") << Millis(0) << Millis(0);
}

void TstRefusals::aRepeatWaitsAsLongAsItIsAsked()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    QFETCH(Millis, least);
    QFETCH(Millis, most);
    const auto body = [&](WorkBench &bench) {
        FaultServer alpha;
        alpha.setScript(answer(200, s_usable));
        alpha.enqueue(tooMany(name, value));
        const JobDetail done = bench.play().awaitState(submitTo(bench, alpha), JobState::Succeeded);
        QCOMPARE(done.attempts.size(), size_t(2));
        QCOMPARE(alpha.completePosts(), 2);
        const Attempt &refused = done.attempts.front();
        const Millis asked = refused.retryAfter.value_or(Millis(0));
        QVERIFY2(asked >= least && asked <= most, qPrintable(QString::number(asked.count())));
        QVERIFY(*done.attempts.back().released - *refused.ended >= (refused.retryAfter ? asked : backoff(1, s_draw)));
    };
    with(On::Sqlite, body, [](EngineOptions &options) {
        options.draw = [] { return s_draw; };
        options.resolveSecret = resolve;
    });
}

/// O27: the time at which it goes on is shown, and why it is not the one that was asked for.
void TstRefusals::aYearIsCutToAnHourAndShown()
{
    const auto body = [](WorkBench &bench) {
        FaultServer alpha;
        alpha.setScript(tooMany("Retry-After", "31536000"));
        const JobDetail waits = bench.play().await(submitTo(bench, alpha), QStringLiteral("a repeat"), isRefused);
        QVERIFY(waits.job.next.has_value());
        QCOMPARE(waits.job.next->at, *waits.attempts.front().ended + 1h);
        QVERIFY(std::ranges::any_of(
            waits.evidence, [](const Evidence &evidence) { return evidence.text.contains(QLatin1String("cut to one hour")); }));
        QCOMPARE(alpha.completePosts(), 1);
    };
    with(On::Sqlite, body, [](EngineOptions &options) { options.resolveSecret = resolve; });
}

/// O28: alpha is overloaded, a person takes beta. Nothing in beta's request comes from alpha, though the job names alpha's model.
void TstRefusals::aRetryElsewhereCarriesNothingOfTheFirst()
{
    QFETCH(On, on);
    const auto body = [](WorkBench &bench) {
        FaultServer alpha;
        FaultServer beta;
        alpha.setScript(tooMany("Retry-After", "600"));
        beta.setScript(answer(200, s_usable));
        bench.play().take(bench.engine().addProvider(record(QStringLiteral("beta"), beta)), QStringLiteral("adding beta"));
        const JobId job = submitTo(bench, alpha);
        bench.play().await(job, QStringLiteral("a refusal"), isRefused);
        RetryRequest elsewhere;
        elsewhere.job = job;
        elsewhere.afterOrdinal = 1;
        elsewhere.provider = QStringLiteral("beta");
        bench.play().take(bench.engine().retry(elsewhere), QStringLiteral("retrying at beta"));
        QCOMPARE(bench.play().awaitState(job, JobState::Succeeded).attempts.size(), size_t(2));
        QCOMPARE(alpha.completePosts(), 1);
        QCOMPARE(beta.completePosts(), 1);
        const SeenRequest seen = beta.requests().constFirst();
        QCOMPARE(seen.header("Authorization"), QByteArray("Bearer secret-of-BETA"));
        QVERIFY2(seen.body.contains("\"model\":\"model-of-beta\""), seen.body.constData());
        QVERIFY2(!asOneText(seen).toLower().contains("alpha"), asOneText(seen).constData());
        QVERIFY(alpha.requests().constFirst().body.contains("\"model\":\"special-model-of-alpha\""));
    };
    with(on, body, [](EngineOptions &options) { options.resolveSecret = resolve; });
}

HOLDFAST_TEST(TstRefusals, "tst_refusals")
#include "tst_refusals.moc"
