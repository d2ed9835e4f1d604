// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_process.h"
#include "support/registry.h"

#include <QCoreApplication>
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
    void work(Fate fate = Fate::Heard);
    void answerComes(Ending ending);
    [[nodiscard]] QString attempt();

    std::unique_ptr<SimDatabase> m_database;
    WorldTime m_time;
    std::unique_ptr<Draws> m_draws;
    std::unique_ptr<SimProvider> m_provider;
    std::unique_ptr<SimProcess> m_process;
};

void TstNoSpace::init()
{
    m_database = std::make_unique<SimDatabase>();
    m_draws = std::make_unique<Draws>(Notes{});
    m_provider = std::make_unique<SimProvider>();
    m_process = std::make_unique<SimProcess>(*m_database, *m_provider, m_time, *m_draws, true, EngineMode::Full, u"one"_s);
    Submission submission;
    submission.owner = u"ada"_s;
    submission.key = u"k"_s;
    submission.actor = u"ada"_s;
    submission.intent.payload = R"({"messages":[{"role":"user","content":"x"}]})";
    submission.intent.provider = u"p"_s;
    m_process->core->tick();
    m_process->core->requests().submit(submission, Reply<Submitted>());
    work();
    QCOMPARE(m_process->wire.unread().size(), 1);
    QVERIFY(m_process->wire.readBody(AttemptId(1), JobId(1), true));
}

void TstNoSpace::cleanup()
{
    m_process.reset();
}

/// Everything that waits is done; commands with this fate.
void TstNoSpace::work(Fate fate)
{
    for (;;) {
        QCoreApplication::sendPostedEvents();
        if (m_process->store.queued() > 0)
            QCOMPARE(m_process->store.commit(1, fate), QString());
        else if (m_process->store.hasQuestion())
            m_process->store.answerOne();
        else
            return;
    }
}

void TstNoSpace::answerComes(Ending ending)
{
    Draws told(Notes{static_cast<quint32>(ending)});
    m_process->wire.answer(AttemptId(1), told, false);
    m_process->wire.tell(AttemptId(1));
    QCoreApplication::sendPostedEvents();
}

QString TstNoSpace::attempt()
{
    const auto rows = m_database->connection().exec(
        u"SELECT a.state || ' ' || coalesce(a.class, '') || ', ' || j.state FROM attempts a JOIN jobs j ON j.id = a.job_id"_s);
    return rows && rows->rows.size() == 1 ? rows->first().text(0) : u"?"_s;
}

void TstNoSpace::theHashStandsUntilTheAnswerFits()
{
    answerComes(Ending::Answer);
    QCOMPARE(m_process->store.commit(1, Fate::Full), QString());
    work();
    QCOMPARE(attempt(), u"UNKNOWN unstorable, UNKNOWN"_s);
    m_process->core->tick();
    work(Fate::Full);
    QCOMPARE(attempt(), u"UNKNOWN unstorable, UNKNOWN"_s);
    m_process->core->tick();
    work();
    QCOMPARE(attempt(), u"SUCCEEDED , SUCCEEDED"_s);
    QCOMPARE(m_database->number(u"SELECT count(*) FROM answers"_s), 1);
}

void TstNoSpace::noRoomForTheHashEither()
{
    answerComes(Ending::Answer);
    work(Fate::Full);
    QCOMPARE(attempt(), u"RUNNING , RUNNING"_s);
    m_process->core->tick();
    work();
    QCOMPARE(attempt(), u"SUCCEEDED , SUCCEEDED"_s);
}

void TstNoSpace::aFailureIsKeptToo()
{
    answerComes(Ending::BadRequest);
    work(Fate::Full);
    m_process->core->tick();
    work();
    QCOMPARE(attempt(), u"FAILED rejected, FAILED"_s);
}

void TstNoSpace::leavingDoesNotWaitForRoom()
{
    answerComes(Ending::Answer);
    work(Fate::Full);
    m_process->core->shutDown(Millis{0});
    work(Fate::Full);
    QVERIFY(m_process->gone);
    QCOMPARE(attempt(), u"RUNNING , RUNNING"_s); // under an instance that is CLOSED: the next one's sweep finds it
    QCOMPARE(m_database->number(u"SELECT count(*) FROM instances WHERE state = 'CLOSED'"_s), 1);
}

HOLDFAST_TEST(TstNoSpace, "tst_no_space")
#include "tst_no_space.moc"
