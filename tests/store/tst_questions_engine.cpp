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

/// What engines read: whom they may start, in whose turn, and what is left behind the dead.
class TstEngineQuestions final : public QObject {
    Q_OBJECT
private slots:
    void whatAnEngineMayStart_data() { TestDatabase::addRows(); }
    void whatAnEngineMayStart();
    void everyOwnerHasATurn_data() { TestDatabase::addRows(); }
    void everyOwnerHasATurn();
    void whatIsLeftBehindTheDead_data() { TestDatabase::addRows(); }
    void whatIsLeftBehindTheDead();
    void whatAnInstanceAsksAbout_data() { TestDatabase::addRows(); }
    void whatAnInstanceAsksAbout();
};

namespace {

/// A database of its own for each test: everything that is due is seen.
struct Room {
    explicit Room(On on) : bench(on), reader(std::move(*Connection::open(bench.url(), {.use = ConnectionOptions::Use::Read}))) {}
    CommandBench bench;
    std::unique_ptr<Connection> reader;
};

} // namespace

void TstEngineQuestions::whatAnEngineMayStart()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    (void)room.bench.must(room.bench.submission(u"due"_s));
    room.bench.now += Micros(10);
    const Receipt failed = room.bench.running(u"retried"_s);
    (void)room.bench.must(room.bench.end(failed, failure(AttemptClass::ProviderError)));
    StartAttempt retry;
    retry.head.actor = u"ada"_s;
    retry.job = failed.job;
    retry.provider = u"beta"_s;
    retry.reason = u"once more"_s;
    const Receipt started = room.bench.must(retry);
    (void)room.bench.running(u"running"_s);
    (void)room.bench.unknown(u"unknown"_s);
    const auto keys = [&room](UtcTime now, const StartFilter &except, int limit) {
        QStringList all;
        const auto startable = readStartable(*room.reader, now, except, limit).value();
        for (const Startable &each : startable)
            all << each.job.key;
        return all;
    };
    QCOMPARE(keys(room.bench.now, {}, 10), (QStringList{u"retried"_s, u"due"_s}));
    QCOMPARE(keys(room.bench.now, {{u"alpha"_s}}, 10), QStringList{u"retried"_s});
    QCOMPARE(keys(room.bench.now, {{u"alpha"_s, u"beta"_s}}, 10), QStringList());
    QCOMPARE(keys(room.bench.now, {{}, {u"ada"_s}}, 10), QStringList());
    QCOMPARE(keys(UtcTime(Micros(0)), {}, 10), QStringList{u"retried"_s}); // the other is not due yet
    const auto startable = readStartable(*room.reader, room.bench.now, {{u"alpha"_s}}, 10).value();
    QCOMPARE(startable[0].starting->id, started.attempt);
    QCOMPARE(startable[0].attempts, 2);
}

/// However many one owner has waiting, the next one's turn comes; the oldest of each comes first.
void TstEngineQuestions::everyOwnerHasATurn()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const auto submit = [&room](const QString &owner, const QString &key, const QString &provider = u"alpha"_s) {
        SubmitJob job = room.bench.submission(key);
        job.submission.owner = owner;
        job.submission.intent.provider = provider;
        (void)room.bench.must(job);
        room.bench.now += Micros(1);
    };
    for (int i = 0; i < 20; ++i)
        submit(u"ada"_s, u"a%1"_s.arg(i));
    submit(u"bob"_s, u"b0"_s);
    submit(u"bob"_s, u"b1"_s, u"beta"_s);
    submit(u"cy"_s, u"c0"_s);
    const auto keys = [&room](const StartFilter &except, int limit) {
        QStringList all;
        const auto startable = readStartable(*room.reader, room.bench.now, except, limit).value();
        for (const Startable &each : startable)
            all << each.job.key;
        return all;
    };
    QCOMPARE(keys({}, 12), (QStringList{u"a0"_s, u"a1"_s, u"a2"_s, u"b0"_s, u"b1"_s, u"c0"_s}));
    QCOMPARE(keys({}, 1), QStringList{u"a0"_s});
    QCOMPARE(keys({{}, {}, u"ada"_s}, 1), QStringList{u"b0"_s});
    QCOMPARE(keys({{}, {}, u"bob"_s}, 1), QStringList{u"c0"_s});
    QCOMPARE(keys({{}, {}, u"cy"_s}, 1), QStringList{u"a0"_s});
    QCOMPARE(keys({{u"alpha"_s}}, 12), QStringList{u"b1"_s});
    QCOMPARE(keys({{}, {u"ada"_s, u"cy"_s}}, 12), (QStringList{u"b0"_s, u"b1"_s}));
    QCOMPARE(keys({{}, {u"bob"_s, u"cy"_s}}, 12).size(), 12);
}

void TstEngineQuestions::whatIsLeftBehindTheDead()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const InstanceId two = room.bench.instance(u"two"_s);
    const Receipt living = room.bench.running(u"living"_s);
    const Receipt job = room.bench.must(room.bench.submission(u"orphan"_s));
    const Receipt orphan = room.bench.must(room.bench.release(job, {}, two));
    QCOMPARE(readOwned(*room.reader, two).value(),
        (std::vector<OwnedAttempt>{{orphan.attempt, job.job, false, AttemptState::Running, JobState::Running}}));
    QVERIFY(readSweepable(*room.reader, room.bench.now, 10)->isEmpty());
    room.bench.kill(two);
    QCOMPARE(readSweepable(*room.reader, room.bench.now, 10).value(), QList{job.job});
    SweepJob sweep;
    sweep.job = job.job;
    sweep.head.actor = u"one"_s;
    (void)room.bench.must(sweep);
    QVERIFY(readSweepable(*room.reader, room.bench.now, 10)->isEmpty());
    room.bench.now += std::chrono::hours(25); // past its hard deadline: to be sealed
    QCOMPARE(readSweepable(*room.reader, room.bench.now, 10).value(), QList{job.job});
    sweep.head.id = newCommandId();
    (void)room.bench.must(sweep);
    QVERIFY(readSweepable(*room.reader, room.bench.now, 10)->isEmpty());
    QVERIFY(readOwned(*room.reader, two)->empty());
    QCOMPARE(readOwned(*room.reader, InstanceId(1))->size(), size_t(1));
    QCOMPARE(readOwned(*room.reader, InstanceId(1))->front().attempt, living.attempt);
}

/// One instance for each doubt: its own, or the oldest that is ALIVE. And only where the provider can be asked, while it keeps its record.
void TstEngineQuestions::whatAnInstanceAsksAbout()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    Room room(on);
    const InstanceId one(1);
    const InstanceId two = room.bench.instance(u"two"_s);
    const InstanceId three = room.bench.instance(u"three"_s);
    const auto doubtOf = [&room](const QString &key, InstanceId instance) {
        const Receipt released = room.bench.must(room.bench.release(room.bench.must(room.bench.submission(key)), {}, instance));
        return room.bench.must(room.bench.end(released, doubt(AttemptClass::ConnectionLost))).attempt;
    };
    const auto asked = [&room](InstanceId by, AttemptId after = {}, int limit = 10) {
        QList<AttemptId> ids;
        const auto found = readAskable(*room.reader, by, room.bench.now, std::chrono::hours{1}, after, limit).value();
        for (const Askable &each : found)
            ids << each.attempt.id;
        return ids;
    };
    const AttemptId ofOne = doubtOf(u"of one"_s, one);
    const AttemptId ofTwo = doubtOf(u"of two"_s, two);
    (void)room.bench.running(u"running"_s);
    QVERIFY(asked(one).isEmpty()); // nobody can be asked
    AddProvider add;
    add.head.actor = u"ada"_s;
    add.record = readProvider(*room.reader, u"alpha"_s).value();
    add.record.probe = ProbeRecipe{u"http://127.0.0.1/r/{key}"_s, u"/a"_s, {}, {}};
    (void)room.bench.must(add);
    QCOMPARE(asked(one), QList{ofOne});
    QCOMPARE(asked(two), QList{ofTwo});
    QVERIFY(asked(three).isEmpty());
    room.bench.kill(two);
    QCOMPARE(asked(one), (QList{ofOne, ofTwo})); // the oldest that is ALIVE
    QVERIFY(asked(three).isEmpty());
    QCOMPARE(asked(one, ofOne), QList{ofTwo});
    QCOMPARE(asked(one, {}, 1), QList{ofOne});
    room.bench.kill(one);
    QCOMPARE(asked(three), (QList{ofOne, ofTwo}));
    const UtcTime released = room.bench.now;
    room.bench.now = released + std::chrono::minutes{59};
    QCOMPARE(asked(three).size(), 2);
    room.bench.now = released + std::chrono::minutes{61}; // it does not say for how long it keeps them
    QVERIFY(asked(three).isEmpty());
    add.head.id = newCommandId();
    add.record.probe->retention = std::chrono::hours{2};
    (void)room.bench.must(add);
    QCOMPARE(asked(three).size(), 2);
    const auto newest = readAskable(*room.reader, three, room.bench.now, std::chrono::hours{1}, {}, 1).value();
    QVERIFY(newest.front().recipe == *add.record.probe);
    room.bench.now = released + std::chrono::minutes{121};
    QVERIFY(asked(three).isEmpty());
    room.bench.now = released;
    RecordProbe found{{newCommandId(), u"ada"_s}, ofOne, answer("x")};
    (void)room.bench.must(found);
    QCOMPARE(asked(three), QList{ofTwo});
}

HOLDFAST_TEST(TstEngineQuestions, "tst_questions_engine")
#include "tst_questions_engine.moc"
