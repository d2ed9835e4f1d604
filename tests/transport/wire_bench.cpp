// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire_bench.h"

#include <QTest>

namespace holdfast::test {

WireBench::WireBench() : transport(clock)
{
    connect(&transport, &Transport::finished, this, [this](AttemptId id, const Observation &seen) {
        ++finishedSignals;
        finished.insert(id, seen);
    });
    connect(&transport, &Transport::softDeadlinePassed, this, [this](AttemptId id, const Milestones &seen) { softPassed.insert(id, seen); });
    connect(&transport, &Transport::progressed, this, [this](AttemptId id, const Milestones &seen) { progress.insert(id, seen); });
}

WireRequest WireBench::request(const FaultServer &server, const QByteArray &body)
{
    using namespace std::chrono_literals;
    return {.url = server.url(), .headers = {{"Content-Type", "application/json"}}, .body = body,
            .deadlines = {.connect = 20s, .soft = 30s, .hard = 60s}, .caFile = server.caFile()};
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
    (void)QTest::qWaitFor([&] { return finished.contains(id); }, 20'000);
    return finished.value(id);
}

} // namespace holdfast::test
