// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_bench.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::StringLiterals;

namespace holdfast::explore {

SimBench::SimBench() : m_process(std::make_unique<SimProcess>(m_database, m_provider, m_time, m_draws, true, EngineMode::Full, u"one"_s))
{
    m_process->core->tick();
}

SimBench::~SimBench() = default;

void SimBench::submit(const QString &key, std::optional<int> maxInFlight)
{
    Submission submission;
    submission.owner = u"ada"_s;
    submission.key = key;
    submission.actor = u"ada"_s;
    submission.intent.payload = R"({"messages":[{"role":"user","content":"x"}]})";
    submission.intent.provider = u"p"_s;
    submission.intent.maxInFlight = maxInFlight;
    m_process->core->requests().submit(submission, Reply<Submitted>());
    work();
}

void SimBench::work(Fate fate)
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

void SimBench::answerComes(AttemptId attempt, Ending ending)
{
    Draws told(Notes{static_cast<quint32>(ending)});
    m_process->wire.answer(attempt, told, false);
    m_process->wire.tell(attempt);
    QCoreApplication::sendPostedEvents();
}

QString SimBench::ask(const QString &sql)
{
    const auto rows = m_database.connection().exec(sql);
    return rows && rows->rows.size() == 1 ? rows->first().text(0) : u"?"_s;
}

} // namespace holdfast::explore
