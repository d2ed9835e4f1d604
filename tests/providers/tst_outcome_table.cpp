// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/outcome_table.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using C = AttemptClass;
using K = Outcome::Kind;

/// Every status, with every kind of body and every end, against a second writing of the design's table; and the promises that
/// hold for all of them.
class TstOutcomeTable final : public QObject {
    Q_OBJECT
private slots:
    void everyStatusFallsInItsRow();
    void unreadGateIsNeverSentWhateverCame();
    void noTimeoutIsAFailureOnceTheGateWasRead();
    void repeatedKeyMakesRefusalsAmbiguous_data();
    void repeatedKeyMakesRefusalsAmbiguous();
    void endWithoutStatusIsNamedByItsReason_data();
    void endWithoutStatusIsNamedByItsReason();
    void overTheCapIsKept();
    void usageAndRequestIdAreTaken();
    void foreignTextBecomesOneLine();
};

namespace {

enum class Body { None, Answer, Error, CutAnswer, CutError, OverCap };
constexpr Body s_bodies[] = {Body::None, Body::Answer, Body::Error, Body::CutAnswer, Body::CutError, Body::OverCap};

const QByteArray s_answer(
    R"({"id":"c1","choices":[{"message":{"content":"x"},"finish_reason":"stop"}],"usage":{"prompt_tokens":11,"completion_tokens":7}})");
const QByteArray s_error(R"({"error":{"message":"no"}})");

const Adapter &openAi()
{
    return *adapterFor(u"openai-chat");
}

Observation seen(int status, Body body, bool gateRead = true)
{
    Observation o;
    if (gateRead)
        o.milestones.gateRead = utcFromMicros(1);
    o.httpStatus = status;
    const bool isError = body == Body::Error || body == Body::CutError;
    const QByteArray whole = body == Body::None ? QByteArray() : isError ? s_error : s_answer;
    const bool cut = body == Body::CutAnswer || body == Body::CutError;
    o.body = cut ? whole.chopped(1) : whole;
    o.announcedLength = whole.size();
    o.bodyEnd = cut ? BodyEnd::Short : body == Body::OverCap ? BodyEnd::OverCap : BodyEnd::AnnouncedLength;
    return o;
}

/// The table once more, from the page and not from the code.
std::pair<K, std::optional<C>> expected(int status, Body body)
{
    if (status < 200)
        return {K::Unknown, C::ConnectionLost};
    if (status < 300) {
        if (body == Body::Answer)
            return {K::Answer, std::nullopt};
        return body == Body::Error ? std::pair(K::Failed, std::optional(C::ProviderError))
                                   : std::pair(K::Unknown, std::optional(C::IncompleteAnswer));
    }
    const bool ambiguousClientError = status == 408 || status == 409 || status == 425 || status == 499;
    const bool refused = status == 307 || status == 308 || (status >= 400 && status <= 499 && !ambiguousClientError);
    const bool overloaded = (status == 503 || status == 529) && body == Body::Error;
    return refused || overloaded ? std::pair(K::Failed, std::optional(C::Rejected))
                                 : std::pair(K::Unknown, std::optional(C::AmbiguousStatus));
}

} // namespace

void TstOutcomeTable::everyStatusFallsInItsRow()
{
    for (int status = 0; status <= 999; ++status) {
        for (const Body body : s_bodies) {
            const Outcome outcome = judge(openAi(), {}, seen(status, body), false, {});
            const auto [kind, attemptClass] = expected(status, body);
            const QByteArray what =
                QByteArray::number(status) + " body " + QByteArray::number(static_cast<int>(body)) + ": " + outcome.text.toUtf8();
            QVERIFY2(outcome.kind == kind && outcome.attemptClass == attemptClass, what.constData());
            QVERIFY2(
                outcome.repeatable == (attemptClass == C::Rejected && (status == 429 || status == 503 || status == 529)), what.constData());
            QVERIFY2(!outcome.text.isEmpty(), what.constData());
        }
    }
}

void TstOutcomeTable::unreadGateIsNeverSentWhateverCame()
{
    for (int status = 0; status <= 999; ++status) {
        for (const Body body : s_bodies) {
            const Outcome outcome = judge(openAi(), {}, seen(status, body, false), status % 2 == 0, {});
            QVERIFY(outcome.kind == K::Failed && outcome.attemptClass == C::NeverSent && !outcome.repeatable);
        }
    }
}

void TstOutcomeTable::noTimeoutIsAFailureOnceTheGateWasRead()
{
    const StopReason reasons[] = {StopReason::ConnectDeadline, StopReason::SoftDeadline, StopReason::HardDeadline, StopReason::Stopped,
        StopReason::Shutdown, StopReason::GateRefused, StopReason::Cap};
    for (const StopReason reason : reasons) {
        for (const int status : {0, 100, 102, 103, 199, 200, 500, 503, 504}) {
            Observation o = seen(status, Body::CutAnswer);
            o.stop = reason;
            const Outcome outcome = judge(openAi(), {}, o, false, {});
            QVERIFY2(outcome.kind == K::Unknown, qPrintable(outcome.text));
        }
    }
}

void TstOutcomeTable::repeatedKeyMakesRefusalsAmbiguous_data()
{
    QTest::addColumn<KeyBehaviour>("keys");
    QTest::newRow("a provider that ignores keys speaks of this request") << KeyBehaviour::Ignores;
    QTest::newRow("a provider that replays may speak of the first") << KeyBehaviour::Replays;
    QTest::newRow("a provider that rejects may speak of the first") << KeyBehaviour::Rejects;
}

void TstOutcomeTable::repeatedKeyMakesRefusalsAmbiguous()
{
    QFETCH(KeyBehaviour, keys);
    ProviderRecord record;
    record.keys = keys;
    for (int status = 200; status <= 999; ++status) {
        const auto [kind, attemptClass] = expected(status, Body::Error);
        const bool doubtful =
            keys != KeyBehaviour::Ignores && status >= 400 && status < 500 && status != 401 && status != 403 && status != 429;
        const Outcome outcome = judge(openAi(), record, seen(status, Body::Error), true, {});
        QVERIFY2(outcome.kind == (doubtful ? K::Unknown : kind), qPrintable(outcome.text));
        QVERIFY2(outcome.attemptClass == (doubtful ? C::AmbiguousStatus : attemptClass), qPrintable(outcome.text));
        QVERIFY(judge(openAi(), record, seen(status, Body::Error), false, {}).kind == kind); // a fresh key: nothing changes
    }
}

void TstOutcomeTable::endWithoutStatusIsNamedByItsReason_data()
{
    QTest::addColumn<StopReason>("stop");
    QTest::addColumn<AttemptClass>("attemptClass");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, StopReason stop, C attemptClass, const char *says) {
        QTest::newRow(name) << stop << attemptClass << QString::fromLatin1(says);
    };
    row("the peer broke it", StopReason::None, C::ConnectionLost, "10 of 1,812 bytes sent, no status line: Connection closed.");
    row("our hard deadline", StopReason::HardDeadline, C::TimedOut, "hard deadline");
    row("our soft deadline", StopReason::SoftDeadline, C::TimedOut, "soft deadline");
    row("stopped by an operator", StopReason::Stopped, C::Stopped, "as asked");
    row("stopped by shutdown", StopReason::Shutdown, C::Stopped, "this process left");
}

void TstOutcomeTable::endWithoutStatusIsNamedByItsReason()
{
    QFETCH(StopReason, stop);
    QFETCH(AttemptClass, attemptClass);
    QFETCH(QString, says);
    Observation o = seen(0, Body::None);
    o.stop = stop;
    o.networkError = QStringLiteral("Connection closed");
    o.milestones.bytesSent = 10;
    o.milestones.bytesTotal = 1812;
    const Outcome outcome = judge(openAi(), {}, o, false, {});
    QVERIFY(outcome.kind == K::Unknown && outcome.attemptClass == attemptClass);
    QVERIFY2(outcome.text.contains(says), qPrintable(outcome.text));
}

void TstOutcomeTable::overTheCapIsKept()
{
    Observation o = seen(200, Body::OverCap);
    o.announcedLength.reset();
    o.stop = StopReason::Cap;
    const Outcome outcome = judge(openAi(), {}, o, false, {});
    QVERIFY(outcome.attemptClass == C::IncompleteAnswer);
    QCOMPARE(outcome.answer, o.body);
    QVERIFY2(outcome.text.contains(QLatin1String("longer than its cap")), qPrintable(outcome.text));
}

void TstOutcomeTable::usageAndRequestIdAreTaken()
{
    Observation o = seen(200, Body::Answer);
    o.headers = {{"Content-Type", "application/json"}};
    Outcome outcome = judge(openAi(), {}, o, false, {});
    QCOMPARE(outcome.usage, (Usage{11, 7}));
    QCOMPARE(outcome.providerRequestId, QStringLiteral("c1"));
    QCOMPARE(outcome.contentType, QStringLiteral("application/json"));
    o.headers.append(qMakePair(QByteArray("X-Request-ID"), QByteArray("req_9")));
    o.body.replace("11", "1.5").replace(":7", ":99999999999999999999");
    o.announcedLength = o.body.size();
    outcome = judge(openAi(), {}, o, false, {});
    QCOMPARE(outcome.usage, Usage{}); // no exact count: none, never a rounded one
    QCOMPARE(outcome.providerRequestId, QStringLiteral("req_9"));
    QVERIFY(outcome.kind == K::Answer);
}

void TstOutcomeTable::foreignTextBecomesOneLine()
{
    Observation o = seen(400, Body::None);
    o.body = QByteArray(R"({"error":{"message":"a\u0000b\r\nc\u202ed)") + QByteArray(5000, 'x') + R"("}})";
    o.announcedLength = o.body.size();
    const QString text = judge(openAi(), {}, o, false, {}).text;
    QVERIFY2(text.contains(QLatin1String("a b c dxxx")), qPrintable(text));
    QVERIFY(text.size() < 400);
}

HOLDFAST_TEST(TstOutcomeTable, "tst_outcome_table")
#include "tst_outcome_table.moc"
