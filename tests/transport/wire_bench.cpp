// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire_bench.h"

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

} // namespace holdfast::test
