// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_tools.h"
#include "transport/descriptors.h"
#include "wire_bench.h"

#include <QCoreApplication>
#include <QProcess>
#include <algorithm>
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
constexpr int s_rounds = 3;
constexpr double s_mostRatio = 1.25;
constexpr qint64 s_mostMegabytes = 110;

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
    QList<qint64> mine;
    QList<qint64> theirs;
    bool good = true;
    for (int round = 0; round < s_rounds; ++round) {
        const Measured own = measured([&] { return ours(url); });
        print("ours", own, s_count);
        const Measured other = measured([&] { return bareManagers(url, s_count); });
        print("bare", other, s_count);
        mine << own.ms;
        theirs << other.ms;
        good = good && own.answered == s_count && own.megabytes <= s_mostMegabytes;
    }
    std::sort(mine.begin(), mine.end());
    std::sort(theirs.begin(), theirs.end());
    const double ratio = double(mine[s_rounds / 2]) / double(theirs[s_rounds / 2]);
    std::printf(
        "ratio of the medians %.2f (at most %.2f), memory at most %lld MB\n", ratio, s_mostRatio, static_cast<long long>(s_mostMegabytes));
    return good && ratio <= s_mostRatio ? 0 : 1;
}
