// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::explore;
using namespace Qt::StringLiterals;

/// Two lanes of one job, the second of which has not left yet: its gate is the last moment to say no.
class TstLanes final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { m_bench.reset(); }
    void nothingLeavesBesideAnUnknown();
    void nothingLeavesForAClosedJob();
    void nothingLeavesBesideWhatAnotherProcessMarked();
    void itLeavesWhileNothingHoldsIt();

private:
    [[nodiscard]] bool secondLeaves();

    std::unique_ptr<SimBench> m_bench;
};

void TstLanes::init()
{
    m_bench = std::make_unique<SimBench>();
    m_bench->submit(u"k"_s, 2);
    QVERIFY(m_bench->process().wire.readBody(AttemptId(1), JobId(1), true));
    RetryRequest race;
    race.job = JobId(1);
    race.afterOrdinal = 1;
    race.reason = u"race"_s;
    m_bench->process().core->requests().retry(race, Reply<ActionResult>());
    m_bench->work();
    QCOMPARE(m_bench->process().wire.unread(), QList{AttemptId(2)});
}

bool TstLanes::secondLeaves()
{
    return m_bench->process().wire.readBody(AttemptId(2), JobId(1), true);
}

void TstLanes::nothingLeavesBesideAnUnknown()
{
    m_bench->answerComes(AttemptId(1), Ending::Gateway);
    m_bench->work();
    QCOMPARE(m_bench->ask(u"SELECT state FROM attempts WHERE id = 1"_s), u"UNKNOWN"_s);
    QVERIFY(!secondLeaves());
}

void TstLanes::nothingLeavesForAClosedJob()
{
    m_bench->answerComes(AttemptId(1), Ending::Answer);
    m_bench->work();
    QCOMPARE(m_bench->ask(u"SELECT state FROM jobs"_s), u"SUCCEEDED"_s);
    QVERIFY(!secondLeaves());
}

void TstLanes::nothingLeavesBesideWhatAnotherProcessMarked()
{
    const auto swept = m_bench->database().connection().exec(
        u"UPDATE attempts SET state = 'UNKNOWN', class = 'orphaned', basis = 'observed', unknown_class = 'orphaned', unknown_since_us = 5, "
        "version = version + 1 WHERE id = 1"_s);
    QVERIFY2(swept, swept ? "" : qPrintable(swept.error().text));
    QCOMPARE(m_bench->ask(u"SELECT state FROM jobs"_s), u"UNKNOWN"_s);
    m_bench->process().core->tick();
    m_bench->work();
    QVERIFY(!secondLeaves());
}

void TstLanes::itLeavesWhileNothingHoldsIt()
{
    QVERIFY(secondLeaves());
}

HOLDFAST_TEST(TstLanes, "tst_lanes")
#include "tst_lanes.moc"
