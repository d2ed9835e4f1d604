// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_bench.h"

#include <QDeadlineTimer>
#include <QSemaphore>
#include <algorithm>

using namespace std::chrono_literals;

namespace holdfast::test {

void askOften(EngineOptions &options)
{
    options.asking = {100ms, 200ms, 1h};
}

ProviderRecord recordOf(const LabProvider &provider)
{
    ProviderRecord record;
    record.name = provider.name();
    record.url = provider.url();
    record.model = QStringLiteral("lab-1");
    record.probe = ProbeRecipe{provider.probeUrl(), QStringLiteral("/answer"), QStringLiteral("/status=failed"), {}};
    return record;
}

void add(WorkBench &bench, const ProviderRecord &record)
{
    bench.play().take(bench.engine().addProvider(record), QStringLiteral("adding ") + record.name);
}

JobDetail unknownJob(WorkBench &bench, LabProvider &provider, const LabAct &act)
{
    provider.setScript({act});
    return bench.play().awaitState(bench.play().submit(bench.play().submission(provider)), JobState::Unknown);
}

int asks(const LabProvider &provider, const JobDetail &job)
{
    return static_cast<int>(provider.lookUps().count(drill::last(job).providerKey.toUtf8()));
}

void awaitLookUps(const LabProvider &provider, qsizetype count)
{
    QSemaphore news;
    const auto connection = QObject::connect(
        &provider, &LabProvider::lookedUp, &provider, [&news] { news.release(); }, Qt::DirectConnection);
    const QDeadlineTimer deadline(20'000);
    while (provider.lookUps().size() < count && !deadline.hasExpired())
        (void)news.tryAcquire(1, static_cast<int>(deadline.remainingTime()));
    QObject::disconnect(connection);
    if (provider.lookUps().size() < count)
        throw drill::Broken{QStringLiteral("%1 was asked %2 times only").arg(provider.name()).arg(provider.lookUps().size())};
}

int evidenceOf(const JobDetail &detail, Basis basis)
{
    return static_cast<int>(std::ranges::count(detail.evidence, word(basis), &Evidence::kind));
}

QStringList eventsOf(WorkBench &bench, JobId job)
{
    const EventPage page = bench.play().take(bench.store().bulk().events({}, job, 1'000), QStringLiteral("reading events"));
    QStringList kinds;
    for (const Event &event : page.events)
        kinds << event.kind;
    return kinds;
}

} // namespace holdfast::test
