// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/api_json.h"
#include "domain/probe_plan.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace std::chrono_literals;
using S = AttemptState;
using W = ProbePlan::Why;

/// When a provider is asked for its record by itself, how often, for how long, and in which words that is said.
class TstProbePlan final : public QObject {
    Q_OBJECT
private slots:
    void onlyWhatIsInDoubtAndCanBeAskedIsAsked_data();
    void onlyWhatIsInDoubtAndCanBeAskedIsAsked();
    void waitsDoubleUpToTheLongest();
    void everyProcessKnowsTheSameTimes();
    void manyAreSpread();
    void neverBeyondTheRecordsTime_data();
    void neverBeyondTheRecordsTime();
    void theHoldingAttemptIsTheOldestUnknown();
    void sentencesNameProviderAndTime();
};

namespace {

const UtcTime s_released = utcFromMicros(1'772'337'672'000'000); // 2026-03-01T04:01:12Z
const UtcTime s_unknown = s_released + 60s;

Attempt attempt(S state, qint64 id = 7)
{
    Attempt result;
    result.id = AttemptId{id};
    result.ordinal = 2;
    result.provider = QStringLiteral("alpha");
    result.state = state;
    if (state != S::Starting)
        result.released = s_released;
    if (state != S::Starting && state != S::Running)
        result.unknownSince = s_unknown; // it stays, whatever became of it
    return result;
}

ProbeRecipe byKey(std::optional<Millis> retention = {})
{
    ProbeRecipe recipe{QStringLiteral("https://h/{key}"), QStringLiteral("/a"), {}, {}};
    recipe.retention = retention;
    return recipe;
}

ProbeRecipe byId()
{
    return ProbeRecipe{QStringLiteral("https://h/{id}"), QStringLiteral("/a"), {}, {}};
}

ProbeRecipe stored()
{
    ProbeRecipe recipe;
    recipe.way = ProbeWay::Stored;
    return recipe;
}

std::vector<UtcTime> timesOf(const Attempt &attempt, const ProbeRecipe &recipe)
{
    std::vector<UtcTime> times;
    UtcTime after = s_unknown;
    for (auto plan = probePlan(attempt, recipe, after); plan.next; plan = probePlan(attempt, recipe, after)) {
        after = *plan.next;
        times.push_back(after);
    }
    return times;
}

} // namespace

void TstProbePlan::onlyWhatIsInDoubtAndCanBeAskedIsAsked_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("recipe"); // 0 none, 1 by key, 2 by id, 3 stored
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("why");
    for (const S state : {S::Starting, S::Running, S::Unknown, S::Succeeded, S::Superseded, S::Failed, S::Abandoned}) {
        for (int recipe = 0; recipe < 4; ++recipe) {
            for (const QString &id : {QString(), QStringLiteral("x")}) {
                const W planned = recipe == 0 ? W::NoRecipe : recipe == 2 && id.isEmpty() ? W::NoName : W::Planned;
                QTest::addRow("%s, recipe %d, id \"%s\"", qPrintable(word(state)), recipe, qPrintable(id))
                    << static_cast<int>(state) << recipe << id << static_cast<int>(state == S::Unknown ? planned : W::NotUnknown);
            }
        }
    }
}

void TstProbePlan::onlyWhatIsInDoubtAndCanBeAskedIsAsked()
{
    QFETCH(int, state);
    QFETCH(int, recipe);
    QFETCH(QString, id);
    QFETCH(int, why);
    Attempt asked = attempt(static_cast<S>(state));
    asked.providerRequestId = id;
    const std::optional<ProbeRecipe> recipes[] = {std::nullopt, byKey(), byId(), stored()};
    const ProbePlan plan = probePlan(asked, recipes[recipe], s_unknown);
    QCOMPARE(static_cast<int>(plan.why), why);
    QCOMPARE(plan.next.has_value(), plan.why == W::Planned);
}

void TstProbePlan::waitsDoubleUpToTheLongest()
{
    const std::vector<UtcTime> times = timesOf(attempt(S::Unknown), byKey());
    const std::vector<std::chrono::seconds> ends{
        2s, 6s, 14s, 30s, 62s, 126s, 254s, 510s, 810s, 1110s, 1410s, 1710s, 2010s, 2310s, 2610s, 2910s, 3210s, 3510s};
    QCOMPARE(times.size(), ends.size()); // the hour counts from the release, the times from the doubt
    for (size_t i = 0; i < ends.size(); ++i) {
        const Micros wait = i == 0 ? ends[0] : ends[i] - ends[i - 1];
        QVERIFY2(times[i] <= s_unknown + ends[i] && times[i] > s_unknown + ends[i] - wait / 4 - 1us,
            qPrintable(QString::number((times[i] - s_unknown).count())));
    }
}

void TstProbePlan::everyProcessKnowsTheSameTimes()
{
    const Attempt asked = attempt(S::Unknown);
    const std::vector<UtcTime> times = timesOf(asked, byKey());
    for (UtcTime after = s_unknown - 1h; after < times.back(); after += 333ms) { // whenever it looks: the next one, none twice
        const auto next = std::ranges::upper_bound(times, std::max(after, s_unknown));
        QCOMPARE(probePlan(asked, byKey(), after).next, std::optional(*next));
    }
    const std::vector<UtcTime> again = timesOf(asked, byKey(std::chrono::days{30})); // 8,000 of them, each found at once
    QVERIFY(again.size() > 8'600 && std::ranges::equal(times, std::span(again).first(times.size())));
}

void TstProbePlan::manyAreSpread()
{
    QSet<qint64> first;
    for (qint64 id = 1; id <= 100; ++id)
        first << probePlan(attempt(S::Unknown, id), byKey(), s_unknown).next->time_since_epoch().count() / 10'000;
    QVERIFY2(first.size() > 30, qPrintable(QString::number(first.size()))); // 50 places of 10 ms
}

void TstProbePlan::neverBeyondTheRecordsTime_data()
{
    QTest::addColumn<qint64>("retentionMs"); // -1: not stated
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("why");
    QTest::newRow("over before it was in doubt") << qint64{60'000} << 0 << static_cast<int>(W::RetentionOver);
    QTest::newRow("over before the first time") << qint64{61'400} << 0 << static_cast<int>(W::RetentionOver);
    QTest::newRow("once") << qint64{62'001} << 1 << static_cast<int>(W::RetentionOver);
    QTest::newRow("ten minutes") << qint64{600'000} << 8 << static_cast<int>(W::RetentionOver);
    QTest::newRow("not stated") << qint64{-1} << 18 << static_cast<int>(W::HourOver);
}

void TstProbePlan::neverBeyondTheRecordsTime()
{
    QFETCH(qint64, retentionMs);
    QFETCH(int, asked);
    QFETCH(int, why);
    const ProbeRecipe recipe = byKey(retentionMs < 0 ? std::nullopt : std::optional(Millis{retentionMs}));
    const UtcTime end = s_released + (retentionMs < 0 ? Millis{1h} : Millis{retentionMs});
    const std::vector<UtcTime> times = timesOf(attempt(S::Unknown), recipe);
    QCOMPARE(static_cast<int>(times.size()), asked);
    QVERIFY(std::ranges::all_of(times, [end](UtcTime time) { return time < end; }));
    const ProbePlan after = probePlan(attempt(S::Unknown), recipe, end);
    QCOMPARE(static_cast<int>(after.why), why);
    QCOMPARE(after.end, std::optional(end));
}

void TstProbePlan::theHoldingAttemptIsTheOldestUnknown()
{
    JobDetail detail;
    QVERIFY(!probePlanOf(detail, s_unknown));
    detail.attempts = {attempt(S::Failed, 1), attempt(S::Unknown, 2), attempt(S::Unknown, 3)};
    QCOMPARE(probePlanOf(detail, s_unknown)->why, W::NoRecipe);
    detail.recipes.insert(QStringLiteral("alpha"), byKey());
    QVERIFY(*probePlanOf(detail, s_unknown) == probePlan(detail.attempts[1], byKey(), s_unknown));
    const QJsonObject said = jobJson(detail, s_unknown).value(QStringLiteral("probe")).toObject();
    QCOMPARE(said.value(QStringLiteral("next_at")).toString(), rfc3339(*probePlanOf(detail, s_unknown)->next));
    QCOMPARE(said.value(QStringLiteral("detail")).toString(), sentence(*probePlanOf(detail, s_unknown)));
    detail.attempts.resize(1);
    QVERIFY(jobJson(detail, s_unknown).value(QStringLiteral("probe")).isNull());
}

void TstProbePlan::sentencesNameProviderAndTime()
{
    const auto said = [](const std::optional<ProbeRecipe> &recipe, UtcTime after) {
        return sentence(probePlan(attempt(S::Unknown), recipe, after));
    };
    QCOMPARE(said(byKey(), s_unknown), QStringLiteral("alpha is asked for its record of attempt 2 next at 2026-03-01 04:02:13Z"));
    QCOMPARE(said({}, s_unknown), QStringLiteral("alpha is not asked about attempt 2: its settings say no way to look an attempt up"));
    QCOMPARE(said(byId(), s_unknown), QStringLiteral("alpha is not asked about attempt 2: it knows its own ids only, and none came"));
    QCOMPARE(said(byKey(61s), s_unknown),
        QStringLiteral("alpha is not asked about attempt 2 any more: it keeps its record until 2026-03-01 04:02:13Z only"));
    QCOMPARE(said(byKey(), s_unknown + 2h),
        QStringLiteral("alpha is not asked about attempt 2 any more: it does not state for how long it keeps its record, and 2026-03-01 "
                       "05:01:12Z is past"));
}

HOLDFAST_TEST(TstProbePlan, "tst_probe_plan")
#include "tst_probe_plan.moc"
