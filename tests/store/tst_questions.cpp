// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "store/questions.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using View = JobFilter::View;

/// What lists and details read, from jobs that commands have made.
class TstQuestions final : public QObject {
    Q_OBJECT
private slots:
    void viewsHoldWhatTheirNamesSay_data() { TestDatabase::addRows(); }
    void viewsHoldWhatTheirNamesSay();
    void contradictionsNeedADecisionToo_data() { TestDatabase::addRows(); }
    void contradictionsNeedADecisionToo();
    void whatWasSeenAsksNoMore_data() { TestDatabase::addRows(); }
    void whatWasSeenAsksNoMore();
    void rowsCarryTheNewestAndTheOldestUnknown_data() { TestDatabase::addRows(); }
    void rowsCarryTheNewestAndTheOldestUnknown();
    void pagesFollowEachOther_data() { TestDatabase::addRows(); }
    void pagesFollowEachOther();
    void keysAreFoundByTheirBeginning_data() { TestDatabase::addRows(); }
    void keysAreFoundByTheirBeginning();
    void detailAndBytes_data() { TestDatabase::addRows(); }
    void detailAndBytes();
    void eventsComeOnceAndInOrder_data() { TestDatabase::addRows(); }
    void eventsComeOnceAndInOrder();
    void noEventIsMissedBesideAnOpenTransaction();
    void racesAndLatencies_data() { TestDatabase::addRows(); }
    void racesAndLatencies();
    void newestProviders_data() { TestDatabase::addRows(); }
    void newestProviders();
};

namespace {

JobFilter of(View view)
{
    return {view, {}, {}, {}};
}

/// A database of its own for each test: views are counted.
struct Room {
    explicit Room(On on) : bench(on), reader(std::move(*Connection::open(bench.url(), {.use = ConnectionOptions::Use::Read}))) {}
    [[nodiscard]] QStringList keys(const JobFilter &filter, std::optional<JobId> before = {}, int limit = 100)
    {
        QStringList all;
        const auto rows = readJobs(*reader, filter, before, limit);
        if (!rows)
            qFatal("%s", qPrintable(rows.error().text));
        for (const JobRow &row : *rows)
            all << row.job.key;
        return all;
    }
    CommandBench bench;
    std::unique_ptr<Connection> reader;
};

} // namespace

void TstQuestions::viewsHoldWhatTheirNamesSay()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    (void)room.bench.must(room.bench.submission(u"queued"_s));
    (void)room.bench.running(u"running"_s);
    (void)room.bench.unknown(u"unknown"_s);
    (void)room.bench.must(room.bench.end(room.bench.running(u"failed"_s), failure(AttemptClass::ProviderError)));
    (void)room.bench.must(room.bench.end(room.bench.running(u"won"_s), answer("{}")));
    QCOMPARE(room.keys(of(View::Queued)), QStringList{u"queued"_s});
    QCOMPARE(room.keys(of(View::Running)), QStringList{u"running"_s});
    QCOMPARE(room.keys(of(View::NeedsDecision)), QStringList{u"unknown"_s});
    QCOMPARE(room.keys(of(View::Failed)), QStringList{u"failed"_s});
    QCOMPARE(room.keys(of(View::Raced)), QStringList());
    QCOMPARE(room.keys({}), (QStringList{u"won"_s, u"failed"_s, u"unknown"_s, u"running"_s, u"queued"_s}));
    QCOMPARE(*readCounts(*room.reader), (ViewCounts{1, 1, 1, 1, 0, 5}));
    QCOMPARE(room.keys(JobFilter{View::All, u"ada"_s, {}, {}}).size(), 5);
    QCOMPARE(room.keys(JobFilter{View::All, u"grace"_s, {}, {}}).size(), 0);
    QCOMPARE(room.keys(JobFilter{View::All, {}, u"beta"_s, {}}).size(), 0);
}

/// A late answer that proves a person's word wrong is for a person to look at, in whatever state the job is by then.
void TstQuestions::contradictionsNeedADecisionToo()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const auto attested = [&room](const QString &key) {
        const Receipt unknown = room.bench.unknown(key, true);
        (void)room.bench.must(room.bench.decision(unknown.attempt, ReconcileOutcome::DidNotRun));
        return unknown;
    };
    (void)attested(u"believed"_s);
    (void)room.bench.must(room.bench.end(attested(u"it ran and won"_s), answer("{}")));
    const Receipt failed = attested(u"it ran and failed"_s);
    (void)room.bench.must(room.bench.end(failed, failure(AttemptClass::Truncated)));
    const Receipt both = attested(u"unknown again"_s); // proved wrong, and the word taken back: one job, not two
    (void)room.bench.must(room.bench.end(both, failure(AttemptClass::Truncated)));
    (void)room.bench.must(room.bench.decision(both.attempt, ReconcileOutcome::Undo));
    (void)room.bench.unknown(u"unknown"_s);
    QCOMPARE(
        room.keys(of(View::NeedsDecision)), (QStringList{u"unknown"_s, u"unknown again"_s, u"it ran and failed"_s, u"it ran and won"_s}));
    QCOMPARE(room.keys(of(View::NeedsDecision), failed.job, 1), QStringList{u"it ran and won"_s});
    QCOMPARE(readJobs(*room.reader, of(View::NeedsDecision), {}, 1).value()[0].attention, Attention::Decide);
    QCOMPARE(readJobsById(*room.reader, of(View::NeedsDecision), {failed.job}).value()[0].attention, Attention::Contradiction);
    QCOMPARE(readCounts(*room.reader)->needsDecision, 4);
}

/// Acknowledged, a contradiction leaves the view and the count; a newer one asks again, and what nobody saw cannot be acknowledged.
void TstQuestions::whatWasSeenAsksNoMore()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const Receipt job = room.bench.unknown(u"proved wrong"_s, true);
    (void)room.bench.must(room.bench.decision(job.attempt, ReconcileOutcome::DidNotRun));
    const auto acknowledge = [&](EventId seen, const QString &reason) {
        return room.bench.run(AcknowledgeContradiction{{newCommandId(), u"ada"_s}, job.job, seen, reason});
    };
    const auto stands = [&] { return readJob(*room.reader, u"j.id = ?"_s, {job.job.value()}, {})->contradiction; };
    QVERIFY(!stands());
    QCOMPARE(acknowledge(EventId{}, u"why"_s).error().details.value(u"rule"_s).toString(), u"nothing_to_see"_s);
    (void)room.bench.must(room.bench.end(job, failure(AttemptClass::Truncated)));
    const std::optional<Event> first = stands();
    QVERIFY(first && first->attempt == job.attempt);
    QCOMPARE(acknowledge(first->id, u" "_s).error().code, ErrorCode::Invalid);
    QCOMPARE(acknowledge(first->id, u"their log shows it"_s)->done, Done::Acknowledged);
    QVERIFY(!stands());
    QCOMPARE(room.keys(of(View::NeedsDecision)), QStringList());
    QCOMPARE(readCounts(*room.reader)->needsDecision, 0);
    QCOMPARE(room.bench.events(job, u"contradiction_seen"_s), 1);
    QCOMPARE(acknowledge(first->id, u"twice"_s).error().details.value(u"rule"_s).toString(), u"nothing_to_see"_s);

    (void)room.bench.must(room.bench.end(job, failure(AttemptClass::Filtered)));
    QCOMPARE(room.keys(of(View::NeedsDecision)), QStringList{u"proved wrong"_s});
    const auto unseen = acknowledge(first->id, u"the first one"_s);
    QCOMPARE(unseen.error().code, ErrorCode::Stale);
    QCOMPARE(unseen.error().details.value(u"rule"_s).toString(), u"not_seen_yet"_s);
    QCOMPARE(readCounts(*room.reader)->needsDecision, 1);
}

void TstQuestions::rowsCarryTheNewestAndTheOldestUnknown()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const Receipt first = room.bench.running(u"two"_s, 3);
    const Receipt second = room.bench.another(first);
    (void)room.bench.must(room.bench.end(second, doubt(AttemptClass::TimedOut))); // the younger attempt, in doubt for longer
    room.bench.now += Micros(5);
    (void)room.bench.must(room.bench.end(first, doubt(AttemptClass::ConnectionLost)));
    (void)room.bench.must(room.bench.submission(u"none yet"_s));
    const auto rows = readJobs(*room.reader, {}, {}, 10).value();
    QCOMPARE(rows.size(), size_t(2));
    QVERIFY(!rows[0].newest && !rows[0].unknown && rows[0].attempts == 0);
    QCOMPARE(rows[0].attention, Attention::None);
    QCOMPARE(rows[1].attempts, 2);
    QCOMPARE(rows[1].newest->id, second.attempt);
    QCOMPARE(rows[1].unknown->id, second.attempt);
    QCOMPARE(rows[1].attention, Attention::Decide);
    QCOMPARE(readJobsById(*room.reader, {}, {first.job}).value(), std::vector{rows[1]});
    QVERIFY(readJobsById(*room.reader, of(View::Failed), {first.job})->empty());
    QVERIFY(readJobsById(*room.reader, {}, {})->empty());
}

void TstQuestions::pagesFollowEachOther()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    QList<JobId> ids;
    for (int i = 0; i < 5; ++i)
        ids << room.bench.must(room.bench.submission(u"k%1"_s.arg(i))).job;
    QCOMPARE(room.keys({}, {}, 2), (QStringList{u"k4"_s, u"k3"_s}));
    QCOMPARE(room.keys({}, ids[3], 2), (QStringList{u"k2"_s, u"k1"_s}));
    QCOMPARE(room.keys({}, ids[1], 2), QStringList{u"k0"_s});
    QCOMPARE(room.keys(of(View::Queued), ids[0], 2), QStringList());
}

void TstQuestions::keysAreFoundByTheirBeginning()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    for (const QString &key : {u"inv-1"_s, u"inv-10"_s, u"inv-%"_s, u"Inv-1"_s, u"inw"_s, u"inv-𝄞"_s})
        (void)room.bench.must(room.bench.submission(key));
    QStringList found = room.keys(JobFilter{View::All, {}, {}, u"inv-"_s});
    found.sort();
    QCOMPARE(found, (QStringList{u"inv-%"_s, u"inv-1"_s, u"inv-10"_s, u"inv-𝄞"_s}));
    QCOMPARE(room.keys(JobFilter{View::All, {}, {}, u"inv-%"_s}), QStringList{u"inv-%"_s});
    QCOMPARE(room.keys(JobFilter{View::All, {}, {}, u"%"_s}), QStringList());
}

void TstQuestions::detailAndBytes()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const QByteArray payload = "{\"text\":\"Grüße\"}";
    const Receipt job = room.bench.must(room.bench.submission(u"k"_s, payload));
    const Receipt released = room.bench.must(room.bench.release(job));
    (void)room.bench.must(room.bench.end(released, answer("{\"a\":1}")));
    const auto by = [&](const QString &where, const QVariantList &binds) { return readJob(*room.reader, where, binds, u"none"_s); };
    const JobDetail detail = by(u"j.id = ?"_s, {job.job.value()}).value();
    QCOMPARE(detail.job.state, JobState::Succeeded);
    QCOMPARE(detail.job.winner, std::optional(released.attempt));
    QCOMPARE(detail.attempts.size(), size_t(1));
    QCOMPARE(detail.attempts[0].usage.outputTokens, std::optional<qint64>(20));
    QCOMPARE(by(u"j.owner_id = ? AND j.idempotency_key = ?"_s, {u"ada"_s, u"k"_s}).value(), detail);
    QCOMPARE(by(u"j.id = ?"_s, {12345}).error().code, ErrorCode::NotFound);
    QCOMPARE(readPayload(*room.reader, job.job)->bytes, payload);
    QCOMPARE(*readAnswer(*room.reader, released.attempt), (StoredBytes{"{\"a\":1}", u"application/json"_s}));
    QCOMPARE(readAnswer(*room.reader, AttemptId(999)).error().code, ErrorCode::NotFound);
    QCOMPARE(readEvidenceBytes(*room.reader, EvidenceId(999)).error().code, ErrorCode::NotFound);
}

void TstQuestions::eventsComeOnceAndInOrder()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const Receipt one = room.bench.running(u"one"_s);
    (void)room.bench.unknown(u"two"_s);
    const EventPage all = readEvents(*room.reader, {}, {}, 1'000).value();
    QVERIFY(all.events.size() > 5);
    std::vector<Event> paged;
    EventCursor cursor;
    for (;;) {
        const EventPage page = readEvents(*room.reader, cursor, {}, 2).value();
        if (page.events.empty())
            break;
        paged.insert(paged.end(), page.events.begin(), page.events.end());
        cursor = page.next;
    }
    QCOMPARE(paged, all.events);
    QCOMPARE(cursor, all.next);
    const EventPage ofOne = readEvents(*room.reader, {}, one.job, 1'000).value();
    QVERIFY(!ofOne.events.empty() && ofOne.events.size() < all.events.size());
    for (const Event &event : ofOne.events)
        QCOMPARE(event.job, std::optional(one.job));
}

void TstQuestions::noEventIsMissedBesideAnOpenTransaction()
{
    if (TestDatabase::isMissing(On::Postgres))
        return;
    Room room(On::Postgres);
    const Receipt job = room.bench.must(room.bench.submission(u"k"_s));
    EventPage known; // a transaction of any other database of the server may hold them back, too
    QTRY_VERIFY((known = readEvents(*room.reader, {}, {}, 1'000).value(), !known.events.empty() && known.events.back().job == job.job));
    const auto slow = std::move(*Connection::open(room.bench.url(), {}));
    const QString insert = u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(?, 1, ?, 'a')"_s;
    QVERIFY(slow->begin() && slow->exec(insert, {job.job.value(), u"slow"_s}));
    const auto quick = std::move(*Connection::open(room.bench.url(), {}));
    QVERIFY(quick->exec(insert, {job.job.value(), u"quick"_s})); // a higher id, visible first
    QStringList kinds;
    EventCursor cursor = known.next;
    const auto readOn = [&] {
        const EventPage page = readEvents(*room.reader, cursor, {}, 10).value();
        cursor = page.next;
        for (const Event &event : page.events)
            kinds << event.kind;
        return kinds.size();
    };
    readOn();
    QVERIFY(slow->commit());
    QTRY_VERIFY(readOn() >= 2);
    QCOMPARE(kinds, (QStringList{u"slow"_s, u"quick"_s}));
}

void TstQuestions::racesAndLatencies()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const UtcTime start = room.bench.now;
    const Receipt first = room.bench.running(u"raced"_s, 2);
    const Receipt second = room.bench.another(first);
    room.bench.now += Micros(1'000);
    (void)room.bench.must(room.bench.end(second, answer("{\"w\":1}")));
    room.bench.now += Micros(500);
    (void)room.bench.must(room.bench.end(first, answer("{\"l\":1}", 7, 8)));
    (void)room.bench.unknown(u"doubt"_s);
    const auto races = readRaces(*room.reader, {}, 10).value();
    QCOMPARE(races.size(), size_t(1));
    QCOMPARE(races[0].loser, first.attempt);
    QCOMPARE(races[0].winner, std::optional(second.attempt));
    QCOMPARE(races[0].winnerProvider, u"beta"_s);
    QCOMPARE(races[0].loserProvider, u"alpha"_s);
    QCOMPARE(races[0].margin, std::optional(Micros(500)));
    QCOMPARE(races[0].usage.outputTokens, std::optional<qint64>(8));
    QVERIFY(readRaces(*room.reader, first.attempt, 10)->empty());
    QCOMPARE(room.keys(of(View::Raced)), QStringList{u"raced"_s});
    QCOMPARE(readCounts(*room.reader)->raced, 1);
    const auto points = readLatencies(*room.reader, start, room.bench.now + Micros(1), 10).value();
    QCOMPARE(points.size(), size_t(3));
    QCOMPARE(points[0].latency, std::optional(Micros(1'500)));
    QCOMPARE(points[1].latency, std::optional(Micros(1'000)));
    QVERIFY2(!points[2].latency, "an UNKNOWN attempt has no latency");
    QCOMPARE(readLatencies(*room.reader, start, room.bench.now, 10)->size(), size_t(2));
    QCOMPARE(readLatencies(*room.reader, start, room.bench.now + Micros(1), 1)->front().attempt, points[2].attempt);
}

void TstQuestions::newestProviders()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const ProviderRecord old = readProvider(*room.reader, u"alpha"_s).value();
    ProviderRecord changed = old;
    changed.url = u"http://127.0.0.1/v2"_s;
    changed.proxyUrl = u"http://proxy:3128"_s;
    changed.proxySecretRef = u"env:PROXY"_s;
    changed.probe = ProbeRecipe{u"http://127.0.0.1/r/{key}"_s, u"/a"_s, u"/f"_s, u"/r"_s};
    changed.probe->failedRan = false;
    changed.probe->retention = std::chrono::days{30};
    changed.probe->miss = MissMeaning::NeverReceived;
    changed.probe->source = u"its API reference"_s;
    AddProvider add;
    add.head.actor = u"ada"_s;
    add.record = changed;
    (void)room.bench.must(add);
    const auto all = readProviders(*room.reader).value();
    QCOMPARE(all.size(), size_t(2));
    QCOMPARE(all[0].name, u"alpha"_s);
    QCOMPARE(all[0].version, 2);
    QCOMPARE(all[0].url, changed.url);
    QCOMPARE(all[0].proxyUrl, changed.proxyUrl);
    QCOMPARE(all[0].proxySecretRef, changed.proxySecretRef);
    QCOMPARE(all[0].deadlines, changed.deadlines);
    QVERIFY(all[0].probe == changed.probe);
    QCOMPARE(*readProvider(*room.reader, u"alpha"_s), all[0]);
    QCOMPARE(*readProviderVersion(*room.reader, old.id), old);
    QCOMPARE(readProvider(*room.reader, u"gamma"_s).error().code, ErrorCode::NotFound);
    add.head.id = newCommandId();
    add.record.probe = ProbeRecipe();
    add.record.probe->way = ProbeWay::Stored;
    (void)room.bench.must(add);
    QVERIFY(readProvider(*room.reader, u"alpha"_s)->probe == add.record.probe);
}

HOLDFAST_TEST(TstQuestions, "tst_questions")
#include "tst_questions.moc"
