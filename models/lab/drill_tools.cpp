// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/drill_tools.h"

#include <QDeadlineTimer>
#include <QRandomGenerator>
#include <QSemaphore>
#include <algorithm>

namespace holdfast::drill {

namespace {

constexpr Millis s_recordKept{1'000}; ///< Over before it is asked for by itself: in a drill a person does that.

} // namespace

void Play::say(const QString &line) const
{
    if (m_stage.narrate)
        m_stage.narrate(line);
}

void Play::add(const LabProvider &provider, const QString &secretRef)
{
    ProviderRecord record;
    record.name = provider.name();
    record.url = provider.url();
    record.model = QStringLiteral("lab-1");
    record.secretRef = secretRef;
    record.probe = ProbeRecipe{provider.probeUrl(), QStringLiteral("/answer"), {}, {}};
    record.probe->retention = s_recordKept;
    record.prices = Prices{150'000, 600'000, QStringLiteral("USD")};
    take(m_stage.engine.addProvider(record), QStringLiteral("adding provider ") + provider.name());
}

Submission Play::submission(const LabProvider &provider, const QByteArray &payload) const
{
    Submission result;
    result.owner = QStringLiteral("lab");
    result.key = newKey();
    result.intent.provider = provider.name();
    result.intent.payload = payload;
    result.softDeadline = m_stage.softDeadline;
    result.hardDeadline = m_stage.softDeadline * 20;
    result.actor = m_stage.engine.operatorName();
    return result;
}

JobId Play::submit(const Submission &submission)
{
    return take(m_stage.engine.submit(submission), QStringLiteral("submitting a job")).job;
}

JobDetail Play::read(JobId job)
{
    return take(m_stage.store.interactive().job(job), QStringLiteral("reading the job"));
}

JobDetail Play::await(JobId job, const QString &what, const std::function<bool(const JobDetail &)> &holds, Millis limit)
{
    QSemaphore news;
    const auto connection = QObject::connect(
        &m_stage.store, &Store::changed, &m_stage.store, [&news] { news.release(); }, Qt::DirectConnection);
    const QDeadlineTimer deadline(limit);
    JobDetail detail = read(job);
    while (!holds(detail) && !deadline.hasExpired()) {
        if (news.tryAcquire(1, static_cast<int>(deadline.remainingTime())))
            detail = read(job);
    }
    QObject::disconnect(connection);
    if (!holds(detail))
        throw Broken{QStringLiteral("waited for \"%1\", but job %2 is %3").arg(what, QString::number(job.value()), word(detail.job.state))};
    return detail;
}

JobDetail Play::awaitState(JobId job, JobState state)
{
    return await(job, word(state), [state](const JobDetail &detail) { return detail.job.state == state; });
}

void Play::awaitRequests(const LabProvider &provider, int count, Millis limit)
{
    QSemaphore news;
    const auto connection = QObject::connect(
        &provider, &LabProvider::requestRead, &provider, [&news] { news.release(); }, Qt::DirectConnection);
    const QDeadlineTimer deadline(limit);
    while (provider.requestCount() < count && !deadline.hasExpired())
        (void)news.tryAcquire(1, static_cast<int>(deadline.remainingTime()));
    QObject::disconnect(connection);
    if (provider.requestCount() < count)
        throw Broken{
            QStringLiteral("provider %1 was to read %2 requests, it read %3").arg(provider.name()).arg(count).arg(provider.requestCount())};
}

int Play::racesOf(JobId job)
{
    const auto races = take(m_stage.store.interactive().races(std::nullopt, 1000), QStringLiteral("reading the race log"));
    return static_cast<int>(std::ranges::count(races, job, &Race::job));
}

DrillVerdict judged(
    const QString &name, const QString &expected, LabStage &stage, const std::function<std::pair<bool, QString>(Play &)> &body)
{
    Play play(stage);
    try {
        const auto [passed, seen] = body(play);
        return {name, passed, expected, seen};
    } catch (const Broken &broken) {
        return {name, false, expected, broken.why};
    }
}

QString newKey()
{
    return QStringLiteral("drill-%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
}

} // namespace holdfast::drill
