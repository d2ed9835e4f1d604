// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_tools.h"
#include "engine/work_bench.h"

#include "store/connection.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <cstdio>

/// Jobs through the whole engine, on SQLite: 1,000 attempts that the provider holds for two seconds, beside as many bare network
/// managers in the same process; then 10,000 jobs that wait behind 100 slots. Fails beyond its bounds.
using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int s_count = 1'000;
constexpr int s_waiting = 10'000;
constexpr int s_slots = 100;
constexpr qint64 s_mostMegabytes = 110;

class Jobs final {
public:
    Jobs(WorkBench &bench, const QUrl &provider, int limit)
        : m_bench(bench), m_outside(std::move(*Connection::open(bench.store().options().url, {})))
    {
        ProviderRecord record;
        record.name = u"held"_s;
        record.url = provider.toString();
        record.model = u"m"_s;
        record.limit = limit;
        (void)m_bench.play().take(m_bench.engine().addProvider(record), u"adding the provider"_s);
    }

    /// Recorded while everything is paused, so that what is measured starts at once.
    void submit(int count)
    {
        (void)m_bench.play().take(m_bench.engine().pause({}, {}, u"until all are recorded"_s), u"pausing"_s);
        QList<QFuture<Result<Submitted>>> futures;
        for (int i = 0; i < count; ++i) {
            Submission submission;
            submission.owner = u"bench"_s;
            submission.key = drill::newKey();
            submission.intent.provider = u"held"_s;
            submission.intent.payload = R"({"messages":[{"role":"user","content":"hello"}]})";
            futures << m_bench.engine().submit(submission);
        }
        for (auto &future : futures)
            (void)m_bench.play().take(future, u"submitting"_s);
    }

    /// Lets them go and waits for all; how many succeeded by one attempt.
    int run(int count)
    {
        int ended = 0;
        int won = 0;
        QEventLoop loop;
        QObject::connect(&m_bench.store(), &Store::changed, &loop, [&] { loop.wakeUp(); });
        (void)m_bench.play().take(m_bench.engine().resume({}, {}), u"resuming"_s);
        while (ended < count) {
            loop.processEvents(QEventLoop::WaitForMoreEvents);
            const auto row = m_outside->exec(u"SELECT count(*) FILTER (WHERE state NOT IN('QUEUED', 'RUNNING')), count(*) FILTER (WHERE "
                                             "state = 'SUCCEEDED') FROM jobs"_s);
            ended = row->first().number(0);
            won = row->first().number(1);
        }
        return won;
    }

private:
    WorkBench &m_bench;
    std::unique_ptr<Connection> m_outside;
};

bool thousand(const QUrl &url)
{
    const QUrl completions(url.toString() + u"/chat/completions"_s);
    return besideBareManagers("jobs", completions, s_count, [&] {
        WorkBench bench(On::Sqlite, [](EngineOptions &options) { options.timings = {}; });
        Jobs jobs(bench, url, s_count);
        jobs.submit(s_count);
        return measured([&] { return jobs.run(s_count); });
    });
}

bool tenThousand(const QUrl &url)
{
    WorkBench bench(On::Sqlite, [](EngineOptions &options) { options.timings = {}; });
    Jobs jobs(bench, url, s_slots);
    jobs.submit(s_waiting);
    const Measured seen = measured([&] { return jobs.run(s_waiting); });
    print("jobs", seen, s_waiting);
    return seen.answered == s_waiting && seen.megabytes <= s_mostMegabytes;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const bool isLong = application.arguments().contains(u"--waiting"_s);
    if (application.arguments().contains(u"--serve"_s))
        return serveHeld(2s, R"({"choices":[{"index":0,"message":{"role":"assistant","content":"hi"},"finish_reason":"stop"}]})");
    const ProviderProcess provider;
    std::printf("%d jobs, held for 2 s each:\n", s_count);
    const bool good = thousand(provider.url());
    if (!isLong)
        return good ? 0 : 1;
    std::printf("%d jobs behind %d slots, held for 2 s each:\n", s_waiting, s_slots);
    return tenThousand(provider.url()) && good ? 0 : 1;
}
