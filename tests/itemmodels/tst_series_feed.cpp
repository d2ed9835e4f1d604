// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/series_feed.h"
#include "support/registry.h"

#include <QPromise>
#include <QSignalSpy>
#include <QTest>
#include <deque>

using namespace holdfast;

namespace {

using Points = Result<std::vector<LatencyPoint>>;
using Races = Result<std::vector<Race>>;

class FixedClock final : public Clock {
public:
    [[nodiscard]] UtcTime utcNow() const override { return utcFromMicros(1'700'000'000'000'000); }
    [[nodiscard]] Micros monotonic() const override { return Micros{0}; }
};

/// Questions that wait until the test answers them.
struct Questions {
    struct Latencies {
        UtcTime from;
        UtcTime to;
        QPromise<Points> promise;
    };
    std::deque<Latencies> latencies;
    std::deque<QPromise<Races>> races;

    SeriesFeed::Sources sources()
    {
        return {[this](UtcTime from, UtcTime to, int) {
                    Latencies &asked = latencies.emplace_back(Latencies{from, to, QPromise<Points>()});
                    asked.promise.start();
                    return asked.promise.future();
                },
            [this](int) {
                QPromise<Races> &asked = races.emplace_back();
                asked.start();
                return asked.future();
            }};
    }
    void answer(std::size_t question, const Points &points)
    {
        latencies[question].promise.addResult(points);
        latencies[question].promise.finish();
        races[question].addResult(Races{});
        races[question].finish();
    }
};

} // namespace

/// One question at a time, at most one in an interval, and no answer to an older question.
class TstSeriesFeed final : public QObject {
    Q_OBJECT
private slots:
    void asksOneQuestionAtATime();
    void anOlderAnswerIsDropped();
    void anErrorIsOneSentence();
};

void TstSeriesFeed::asksOneQuestionAtATime()
{
    Questions questions;
    const FixedClock clock;
    SeriesFeed feed(questions.sources(), clock, Millis{1});
    QSignalSpy latencies(&feed, &SeriesFeed::latenciesChanged);
    QSignalSpy races(&feed, &SeriesFeed::racesChanged);
    for (int i = 0; i < 100; ++i)
        feed.refresh();
    QCOMPARE(questions.latencies.size(), std::size_t{1});
    questions.answer(0, Points{});
    QTRY_COMPARE(latencies.size(), 1);
    QTRY_COMPARE(races.size(), 1);
    QTRY_COMPARE(questions.latencies.size(), std::size_t{2}); // the other 99 are one more question
    questions.answer(1, Points{});
    QTRY_COMPARE(latencies.size(), 2);
    QCOMPARE(questions.latencies.size(), std::size_t{2});
}

void TstSeriesFeed::anOlderAnswerIsDropped()
{
    Questions questions;
    const FixedClock clock;
    SeriesFeed feed(questions.sources(), clock, Millis{1});
    QSignalSpy latencies(&feed, &SeriesFeed::latenciesChanged);
    feed.refresh();
    feed.setSpan(Micros{60'000'000});
    QCOMPARE(questions.latencies.size(), std::size_t{2});
    QCOMPARE(questions.latencies[1].from, clock.utcNow() - Micros{60'000'000});
    questions.answer(
        0, Points{{LatencyPoint{AttemptId{1}, JobId{1}, QStringLiteral("old"), clock.utcNow(), Micros{5}, AttemptState::Succeeded}}});
    questions.answer(1, Points{});
    QTRY_COMPARE(latencies.size(), 1);
    QVERIFY(latencies.front().front().value<std::shared_ptr<const LatencySeries>>()->providers.empty());
}

void TstSeriesFeed::anErrorIsOneSentence()
{
    Questions questions;
    const FixedClock clock;
    SeriesFeed feed(questions.sources(), clock, Millis{1});
    QSignalSpy failed(&feed, &SeriesFeed::failed);
    feed.refresh();
    questions.answer(0, fail(ErrorCode::DatabaseAway, QStringLiteral("The database is away.")));
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed.front().front().toString(), QStringLiteral("The database is away."));
}

HOLDFAST_TEST(TstSeriesFeed, "tst_series_feed")
#include "tst_series_feed.moc"
