// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_tools.h"
#include "transport/descriptors.h"
#include "wire_bench.h"

#include <QCoreApplication>
#include <QProcess>
#include <cstdio>
#include <sys/resource.h>

/// 1,000 attempts that the provider holds for two seconds: ours beside as many bare network managers with the same headers and
/// attributes, in turns, in one process; the provider is another one. Fails beyond its bounds.
using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int s_count = 1'000;

int ours(const QUrl &url)
{
    WireBench bench;
    WireRequest request{
        .url = url, .headers = {{"Content-Type", "application/json"}}, .body = "{\"model\":\"m\"}", .deadlines = {}, .caFile = {}};
    int answered = 0;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(s_count, request), s_count))
        answered += seen.httpStatus == 200 ? 1 : 0;
    return answered;
}

/// A process that may open few descriptors and is asked for far more attempts: what does not fit ends unsent, nothing aborts, and
/// there is room again afterwards.
int atTheLimit(const QUrl &url)
{
    const rlimit few{500, 500};
    if (setrlimit(RLIMIT_NOFILE, &few) != 0)
        return 1;
    WireBench bench;
    const int room = bench.transport.maximumExchanges();
    const WireRequest request{.url = url, .headers = {}, .body = "{}", .deadlines = {}, .caFile = {}};
    int answered = 0;
    int unsent = 0;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(s_count, request), s_count)) {
        answered += seen.httpStatus == 200 ? 1 : 0;
        unsent += WireBench::classOf(seen) == "never_sent"_L1 && seen.networkError.contains("file descriptors"_L1) ? 1 : 0;
    }
    const bool again = bench.run(request).httpStatus == 200;
    std::printf("room for %d: %d answered, %d unsent, afterwards %s\n", room, answered, unsent, again ? "answered" : "not answered");
    return room < s_count && answered == room && answered + unsent == s_count && again ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (application.arguments().contains(u"--serve"_s))
        return serveHeld(2s, "{}");
    const ProviderProcess provider;
    const QUrl url = provider.url();
    if (application.arguments().contains(u"--at-the-limit"_s))
        return atTheLimit(url);
    std::printf("%d attempts, held for 2 s each, in turns:\n", s_count);
    return besideBareManagers("ours", url, s_count, [&] { return measured([&] { return ours(url); }); }) ? 0 : 1;
}
