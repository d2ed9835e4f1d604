// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire_bench.h"

#include "providers/openai_chat.h"
#include "providers/outcome_table.h"

#include <QEventLoop>
#include <QTimer>

namespace holdfast::test {

WireBench::WireBench() : transport(clock)
{
    connect(&transport, &Transport::finished, this, [this](AttemptId id, const Observation &seen) {
        ++finishedSignals;
        finished.insert(id, seen);
        emit kept(id);
    });
    connect(
        &transport, &Transport::softDeadlinePassed, this, [this](AttemptId id, const Milestones &seen) { softPassed.insert(id, seen); });
    connect(&transport, &Transport::progressed, this, [this](AttemptId id, const Milestones &seen) { progress.insert(id, seen); });
}

WireRequest WireBench::request(const FaultServer &server, const QByteArray &body)
{
    using namespace std::chrono_literals;
    return {.url = server.url(),
        .headers = {{"Content-Type", "application/json"}},
        .body = body,
        .deadlines = {.connect = 20s, .soft = 30s, .hard = 60s},
        .caFile = server.caFile()};
}

AttemptId WireBench::post(const WireRequest &request, const MayLeave &mayLeave)
{
    const AttemptId id{++m_lastId};
    if (!transport.post(id, request, mayLeave))
        qFatal("a new id was refused");
    return id;
}

Observation WireBench::run(const WireRequest &request, const MayLeave &mayLeave)
{
    return waitFor(post(request, mayLeave));
}

Observation WireBench::waitFor(AttemptId id)
{
    QEventLoop loop; // QTest::qWaitFor looks each 10 ms only: too slow for thousands
    QTimer::singleShot(20'000, &loop, &QEventLoop::quit);
    connect(this, &WireBench::kept, &loop, [&](AttemptId kept) {
        if (kept == id)
            loop.quit();
    });
    if (!finished.contains(id))
        loop.exec();
    return finished.value(id);
}

QList<Observation> WireBench::runAll(const QList<WireRequest> &requests, int width)
{
    QList<AttemptId> ids;
    qsizetype awaited = 0;
    for (const WireRequest &request : requests) {
        ids << post(request);
        if (ids.size() - awaited >= width)
            (void)waitFor(ids.at(awaited++));
    }
    QList<Observation> all;
    for (const AttemptId id : ids)
        all << waitFor(id);
    return all;
}

namespace {

Outcome outcomeOf(const Observation &seen)
{
    return judge(openAiChat, ProviderRecord(), seen, false, UtcTime());
}

} // namespace

QString WireBench::classOf(const Observation &seen)
{
    const Outcome outcome = outcomeOf(seen);
    return outcome.attemptClass ? word(*outcome.attemptClass) : QStringLiteral("answer");
}

QString WireBench::sentenceOf(const Observation &seen)
{
    return outcomeOf(seen).text;
}

} // namespace holdfast::test
