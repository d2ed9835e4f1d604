// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"
#include "store/lasting_store.h"
#include "support/test_database.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <thread>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// What the store's decisions are worth, side by side in one run: group commit, keyset pages, side tables, pauses for the heartbeat.
/// The ratios count; the figures are this machine's. The PostgreSQL beside it does not fsync. Fails beyond generous bounds.
namespace {

int s_failures = 0;

/// Far from what is seen, so that only a decision that has lost its worth fails.
void expect(bool good, const char *what)
{
    if (good)
        return;
    ++s_failures;
    std::printf("  FAILED: %s\n", what);
}

template <typename Act> double milliseconds(const Act &act)
{
    QElapsedTimer timer;
    timer.start();
    act();
    return double(timer.nsecsElapsed()) / 1e6;
}

double at(std::vector<double> times, double share)
{
    std::ranges::sort(times);
    return times.at(std::min(times.size() - 1, size_t(double(times.size()) * share)));
}

template <typename T> T must(QFuture<Result<T>> future)
{
    future.waitForFinished();
    const Result<T> result = future.result();
    if (!result)
        qFatal("%s", qPrintable(result.error().text));
    return *result;
}

std::unique_ptr<Store> opened(const DatabaseUrl &url, int groupCommands = 64)
{
    static const SystemClock clock;
    StoreOptions options;
    options.url = url;
    options.groupCommands = groupCommands;
    auto store = Store::open(options, clock);
    if (!store)
        qFatal("%s", qPrintable(store.error().text));
    return std::move(*store);
}

void groupCommit(On on)
{
    constexpr int commands = 2'048;
    double alone = 0;
    for (const int size : {1, 8, 32, 64}) {
        const TestDatabase database(on);
        (void)prepare(database.url());
        const auto store = opened(database.url(), size);
        std::vector<SubmitJob> jobs;
        for (int i = 0; i < commands; ++i)
            jobs.push_back(simpleJob(u"key%1"_s.arg(i)));
        const double time = milliseconds([&] {
            QList<QFuture<Result<Receipt>>> futures;
            for (const SubmitJob &job : jobs)
                futures << store->execute(job);
            for (const auto &future : futures)
                (void)must(future);
        });
        const double rate = commands / time * 1e3;
        alone = size == 1 ? rate : alone;
        std::printf("  groups of %2d: %7.0f commands/s  %5.1f x\n", size, rate, rate / alone);
        expect(on == On::Postgres || size < 32 || rate > 1.2 * alone, "a group is faster than its commands alone");
    }
}

/// Jobs made by the database itself: their payloads and events are not what is measured.
void fill(const TestDatabase &database, int jobs)
{
    const bool isSqlite = database.url().kind == DatabaseUrl::Kind::Sqlite;
    const QString numbers = isSqlite ? u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %1) "_s.arg(jobs)
                                     : u"WITH n(i) AS (SELECT generate_series(1, %1)) "_s.arg(jobs);
    const QString print = isSqlite ? u"zeroblob(32)"_s : u"decode(repeat('00', 32), 'hex')"_s;
    const auto connection = std::move(*Connection::open(database.url(), {}));
    const auto filled = connection->execScript(numbers
        + u"INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, next_action_us, next_what, next_provider, "
          "created_us, updated_us) SELECT 'p' || i, 'ada', 'k' || i, "_s
        + print + u", 'alpha', 1, 'start', 'alpha', i, i FROM n"_s);
    if (!filled)
        qFatal("%s %s", qPrintable(filled.error().text), qPrintable(filled.error().details.value(u"rule"_s).toString()));
    (void)connection->execScript(u"ANALYZE jobs"_s);
}

void pages(On on)
{
    for (const int jobs : {10'000, 100'000}) {
        const TestDatabase database(on);
        (void)prepare(database.url());
        fill(database, jobs);
        const auto store = opened(database.url());
        const auto page = [&](std::optional<JobId> before) {
            std::vector<double> times;
            for (int i = 0; i < 101; ++i)
                times.push_back(milliseconds([&] { (void)must(store->bulk().jobs({}, before, 60)); }));
            return at(times, 0.5);
        };
        const double first = page({});
        const double deep = page(JobId(100));
        std::printf("  %6d jobs: first page %.2f ms, deepest %.2f ms\n", jobs, first, deep);
        expect(deep < 10 * first + 5, "a deep page costs what the first one does");
    }
}

/// Release and end of an attempt, whose job carries a payload of this size.
double stateUpdate(On on, qsizetype payload)
{
    const TestDatabase database(on);
    const InstanceId instance = prepare(database.url());
    const auto store = opened(database.url());
    const ProviderRecord provider = must(store->bulk().provider(u"alpha"_s));
    std::vector<double> times;
    for (int i = 0; i < 24; ++i) {
        const Receipt job = must(store->execute(simpleJob(u"key%1"_s.arg(i), "{\"x\":\"" + QByteArray(payload, 'x') + "\"}")));
        ReleaseAttempt release;
        release.job = job.job;
        release.provider = provider;
        release.model = provider.model;
        release.instance = instance;
        release.releaseToken = newCommandId();
        times.push_back(milliseconds([&] { (void)must(store->execute(release)); }));
    }
    return at(times, 0.5);
}

void sideTable(On on)
{
    const double small = stateUpdate(on, 2);
    const double large = stateUpdate(on, 4 * 1024 * 1024);
    std::printf("  a release, its job with 2 bytes: %.2f ms; with 4 MiB: %.2f ms  %.1f x\n", small, large, large / small);
    expect(large < 5 * small + 5, "a payload is not written again with the state of its job");
}

void beats(On on)
{
    const TestDatabase database(on);
    const InstanceId instance = prepare(database.url());
    const auto connection = std::move(*Connection::open(database.url(), {}));
    const auto beat = [&](const std::function<bool()> &isEnough) {
        std::vector<double> times;
        while (times.size() < 200 || !isEnough()) {
            times.push_back(milliseconds([&] {
                if (!connection->exec(u"UPDATE instances SET beat = beat + 1 WHERE id = ?"_s, {instance.value()}))
                    qFatal("no beat");
            }));
        }
        return times;
    };
    const auto alone = beat([] { return true; });
    std::atomic<bool> done{false};
    std::atomic<int> groups{0};
    std::vector<std::thread> writers;
    for (int w = 0; w < 3; ++w) {
        writers.emplace_back([&, w] {
            const auto store = opened(database.url());
            for (int i = 0; !done; ++i) {
                QList<QFuture<Result<Receipt>>> futures;
                for (int k = 0; k < 64; ++k)
                    futures << store->execute(simpleJob(u"%1-%2-%3"_s.arg(w).arg(i).arg(k)));
                for (const auto &future : futures)
                    (void)must(future);
                ++groups;
            }
        });
    }
    const auto beside = beat([&groups] { return groups >= 60; });
    done = true;
    for (std::thread &writer : writers)
        writer.join();
    std::printf("  a beat alone: median %.2f ms, longest %.2f; beside 3 busy writers: median %.2f, longest %.2f\n", at(alone, 0.5),
        at(alone, 1), at(beside, 0.5), at(beside, 1));
    expect(at(beside, 1) < 5'000, "a beat comes in time beside busy writers");
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    for (const On on : {On::Sqlite, On::Postgres}) {
        std::printf("%s\n", on == On::Sqlite ? "SQLite" : "PostgreSQL");
        groupCommit(on);
        pages(on);
        sideTable(on);
        beats(on);
        std::fflush(stdout);
    }
    return s_failures == 0 ? 0 : 1;
}
