// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::explore;
using namespace Qt::StringLiterals;

/// An answer comes while the disk is full. It is kept, and written when there is room; never RUNNING for ever.
class TstNoSpace final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void theHashStandsUntilTheAnswerFits();
    void noRoomForTheHashEither();
    void aFailureIsKeptToo();
    void leavingDoesNotWaitForRoom();

private:
    [[nodiscard]] QString attempt();

    std::unique_ptr<SimBench> m_bench;
};

void TstNoSpace::init()
{
    m_bench = std::make_unique<SimBench>();
    m_bench->submit(u"k"_s);
    QCOMPARE(m_bench->process().wire.unread().size(), 1);
    QVERIFY(m_bench->process().wire.readBody(AttemptId(1), JobId(1), true));
}

void TstNoSpace::cleanup()
{
    m_bench.reset();
}

QString TstNoSpace::attempt()
{
    return m_bench->ask(
        u"SELECT a.state || ' ' || coalesce(a.class, '') || ', ' || j.state FROM attempts a JOIN jobs j ON j.id = a.job_id"_s);
}

void TstNoSpace::theHashStandsUntilTheAnswerFits()
{
    m_bench->answerComes(AttemptId(1), Ending::Answer);
    QCOMPARE(m_bench->process().store.commit(1, Fate::Full), QString());
    m_bench->work();
    QCOMPARE(attempt(), u"UNKNOWN unstorable, UNKNOWN"_s);
    m_bench->process().core->tick();
    m_bench->work(Fate::Full);
    QCOMPARE(attempt(), u"UNKNOWN unstorable, UNKNOWN"_s);
    m_bench->process().core->tick();
    m_bench->work();
    QCOMPARE(attempt(), u"SUCCEEDED , SUCCEEDED"_s);
    QCOMPARE(m_bench->database().number(u"SELECT count(*) FROM answers"_s), 1);
}

void TstNoSpace::noRoomForTheHashEither()
{
    m_bench->answerComes(AttemptId(1), Ending::Answer);
    m_bench->work(Fate::Full);
    QCOMPARE(attempt(), u"RUNNING , RUNNING"_s);
    m_bench->process().core->tick();
    m_bench->work();
    QCOMPARE(attempt(), u"SUCCEEDED , SUCCEEDED"_s);
}

void TstNoSpace::aFailureIsKeptToo()
{
    m_bench->answerComes(AttemptId(1), Ending::BadRequest);
    m_bench->work(Fate::Full);
    m_bench->process().core->tick();
    m_bench->work();
    QCOMPARE(attempt(), u"FAILED rejected, FAILED"_s);
}

void TstNoSpace::leavingDoesNotWaitForRoom()
{
    m_bench->answerComes(AttemptId(1), Ending::Answer);
    m_bench->work(Fate::Full);
    m_bench->process().core->shutDown(Millis{0});
    m_bench->work(Fate::Full);
    QVERIFY(m_bench->process().gone);
    QCOMPARE(attempt(), u"RUNNING , RUNNING"_s); // under an instance that is CLOSED: the next one's sweep finds it
    QCOMPARE(m_bench->database().number(u"SELECT count(*) FROM instances WHERE state = 'CLOSED'"_s), 1);
}

HOLDFAST_TEST(TstNoSpace, "tst_no_space")
#include "tst_no_space.moc"
