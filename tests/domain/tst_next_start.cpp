// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/next_start.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace std::chrono_literals;
using S = AttemptState;
using C = AttemptClass;

/// What starts by itself, after which end, how often and when; and which key goes out.
class TstNextStart final : public QObject {
    Q_OBJECT
private slots:
    void onlyRefusalsOfTheProvidersStateAreRepeated_data();
    void onlyRefusalsOfTheProvidersStateAreRepeated();
    void ofTwoLanesTheLastEndDecides();
    void refusalsAreCountedAsTheyEnded();
    void atMostFivePostedByThemselves();
    void retryAfterComesFirstThenBackoff();
    void theKeyStaysAfterUnknownAndGrowsAfterADefiniteFailure();
    void costIsExactAndEmptyWhereUnknown();
};

namespace {

Attempt ended(int ordinal, S state, std::optional<C> attemptClass, bool repeatable = false, Cause cause = Cause::Repeat)
{
    Attempt result;
    result.id = AttemptId{ordinal};
    result.ordinal = ordinal;
    result.provider = QStringLiteral("alpha");
    result.model = QStringLiteral("m");
    result.state = state;
    result.attemptClass = attemptClass;
    result.repeatable = repeatable;
    result.cause = cause;
    return result;
}

Job job()
{
    Job result;
    result.publicId = QStringLiteral("job_x");
    result.state = JobState::Failed;
    return result;
}

const UtcTime s_now = utcFromMicros(1'000'000'000);

} // namespace

void TstNextStart::onlyRefusalsOfTheProvidersStateAreRepeated_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("attemptClass");
    QTest::addColumn<bool>("repeatable");
    QTest::addColumn<bool>("starts");
    for (const ClassFact &fact : attemptClasses()) {
        for (const bool repeatable : {false, true}) {
            const bool starts = fact.attemptClass == C::NeverSent || (fact.attemptClass == C::Rejected && repeatable);
            QTest::newRow(qPrintable(word(fact.attemptClass) + (repeatable ? QStringLiteral(", repeatable") : QString())))
                << static_cast<int>(fact.state) << static_cast<int>(fact.attemptClass) << repeatable << starts;
        }
    }
}

void TstNextStart::onlyRefusalsOfTheProvidersStateAreRepeated()
{
    QFETCH(int, state);
    QFETCH(int, attemptClass);
    QFETCH(bool, repeatable);
    QFETCH(bool, starts);
    const std::vector attempts{ended(1, static_cast<S>(state), static_cast<C>(attemptClass), repeatable, Cause::Initial)};
    QCOMPARE(nextStart(job(), attempts, attempts.back().id, s_now, 0.5).has_value(), starts);
}

void TstNextStart::ofTwoLanesTheLastEndDecides()
{
    std::vector attempts{ended(1, S::Failed, C::ProviderError, false, Cause::Initial), ended(2, S::Failed, C::Rejected, true, Cause::Race)};
    attempts[1].lane = 1;
    attempts[1].provider = QStringLiteral("beta");
    QVERIFY(!nextStart(job(), attempts, attempts[0].id, s_now, 0.5)); // the refusal came before, and the other one ran
    const auto afterRefusal = nextStart(job(), attempts, attempts[1].id, s_now, 0.5);
    QVERIFY(afterRefusal && afterRefusal->provider == QStringLiteral("beta"));
    std::swap(attempts[0].attemptClass, attempts[1].attemptClass);
    std::swap(attempts[0].repeatable, attempts[1].repeatable);
    const auto olderEndsLast = nextStart(job(), attempts, attempts[0].id, s_now, 0.5);
    QVERIFY(olderEndsLast && olderEndsLast->provider == QStringLiteral("alpha"));
    attempts[1].state = S::Running;
    QVERIFY(!nextStart(job(), attempts, attempts[0].id, s_now, 0.5));
    QVERIFY(!nextStart(job(), attempts, AttemptId{77}, s_now, 0.5));
}

void TstNextStart::refusalsAreCountedAsTheyEnded()
{
    std::vector<Attempt> attempts;
    for (int i = 1; i <= 4; ++i) {
        attempts.push_back(ended(i, S::Failed, C::NeverSent));
        attempts.back().ended = s_now + std::chrono::seconds(i);
    }
    const auto wait = [&attempts](int of) { return nextStart(job(), attempts, AttemptId{of}, s_now, 0.999)->at - s_now; };
    QVERIFY(wait(4) > 7s && wait(4) <= 8s);      // the fourth in a row
    attempts[3].attemptClass = C::ProviderError; // the newest one ran, and ended before the others
    attempts[3].ended = s_now;
    QVERIFY(wait(3) > 3s && wait(3) <= 4s);
    attempts[3].ended = s_now + 2500ms; // between the second and the third
    QVERIFY(wait(3) <= 1s);
}

void TstNextStart::atMostFivePostedByThemselves()
{
    std::vector<Attempt> attempts;
    for (int i = 1; i <= 4; ++i)
        attempts.push_back(ended(i, S::Failed, C::Rejected, true));
    attempts.push_back(ended(5, S::Failed, C::NeverSent));                    // not posted: does not count
    attempts.push_back(ended(6, S::Failed, C::Rejected, true, Cause::Retry)); // a person's: does not count
    QVERIFY(nextStart(job(), attempts, attempts.back().id, s_now, 0.5));
    attempts.push_back(ended(7, S::Failed, C::Rejected, true));
    QVERIFY(!nextStart(job(), attempts, attempts.back().id, s_now, 0.5));
}

void TstNextStart::retryAfterComesFirstThenBackoff()
{
    std::vector attempts{ended(1, S::Failed, C::Rejected, true)};
    attempts[0].retryAfter = 3s;
    QCOMPARE(nextStart(job(), attempts, attempts.back().id, s_now, 0.9)->at, s_now + 3s);
    attempts[0].retryAfter.reset();
    const auto wait = nextStart(job(), attempts, attempts.back().id, s_now, 0.5)->at - s_now;
    QVERIFY(wait > 0s && wait <= 1s);
    QVERIFY(backoff(3, 0.999) <= 4s && backoff(3, 0.999) > 3900ms);
    QVERIFY(backoff(9, 0.999) <= 60s && backoff(9, 0.999) > 59s);
    QVERIFY(backoff(10, 0.999) <= 15min && backoff(10, 0.999) > 8min);
    QVERIFY(backoff(40, 0.999) <= 15min);
    QVERIFY(backoff(1, 0.0) > 0ms);
}

void TstNextStart::theKeyStaysAfterUnknownAndGrowsAfterADefiniteFailure()
{
    const auto key = [](const std::vector<Attempt> &attempts, const char *model = "m") {
        return providerKey(job(), attempts, 0, QStringLiteral("alpha"), QString::fromLatin1(model));
    };
    QCOMPARE(key({}), (ProviderKey{QStringLiteral("job_x-0-1"), false}));
    std::vector attempts{ended(1, S::Abandoned, std::nullopt)};
    attempts[0].providerKey = QStringLiteral("job_x-0-1");
    QCOMPARE(key(attempts), (ProviderKey{QStringLiteral("job_x-0-1"), true}));
    attempts[0] = ended(1, S::Failed, C::Truncated);
    attempts[0].providerKey = QStringLiteral("job_x-0-1");
    QCOMPARE(key(attempts), (ProviderKey{QStringLiteral("job_x-0-2"), false}));
    QCOMPARE(key(attempts, "other").key, QStringLiteral("job_x-0-2")); // one step, not two
    attempts[0] = ended(1, S::Failed, C::Rejected, true);
    attempts[0].providerKey = QStringLiteral("job_x-0-1");
    QCOMPARE(key(attempts), (ProviderKey{QStringLiteral("job_x-0-1"), true}));
    attempts[0] = ended(1, S::Failed, C::NeverSent);
    attempts[0].providerKey = QStringLiteral("job_x-0-1");
    QCOMPARE(key(attempts), (ProviderKey{QStringLiteral("job_x-0-1"), false}));
    QCOMPARE(key(attempts, "other").key, QStringLiteral("job_x-0-2"));
}

void TstNextStart::costIsExactAndEmptyWhereUnknown()
{
    const Prices prices{150'000, 600'000, QStringLiteral("USD")}; // 0.15 and 0.60 per million
    QCOMPARE(costOf(Usage{11, 7}, prices)->nanos, qint64(5850));
    QVERIFY(!costOf(Usage{11, std::nullopt}, prices));
    QVERIFY(!costOf(Usage{11, 7}, std::nullopt));
}

HOLDFAST_TEST(TstNextStart, "tst_next_start")
#include "tst_next_start.moc"
