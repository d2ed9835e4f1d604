// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/waiting.h"

#include "app/cli/job_text.h"
#include "app/composition/termination.h"
#include "domain/api_json.h"
#include "domain/number_text.h"
#include "domain/verdict.h"
#include "domain/when_done.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

namespace holdfast::cli {

namespace {

/// At rest: nothing moves it by itself, or a person has to decide.
bool isAtRest(const Job &job)
{
    switch (job.state) {
    case JobState::Succeeded:
    case JobState::Cancelled:
    case JobState::Failed:
    case JobState::Unknown: return true;
    case JobState::Queued: return !job.next;
    case JobState::Running: return false;
    }
    Q_UNREACHABLE();
}

/// Why a job that waits will not be started now; empty where it may be.
QString whyHeld(const JobDetail &detail, const EngineStatus &status, UtcTime now)
{
    if (isAtRest(detail.job) || detail.job.state == JobState::Running)
        return {};
    if (const Verdict verdict = mayStartAt(detail.job, detail.attempts, detail.pauses, detail.job.next->provider, now); !verdict.allowed())
        return sentence(verdict);
    const QString unrunnable = status.unrunnable.value(detail.job.next->provider);
    return unrunnable.isEmpty() ? QString()
                                : QStringLiteral("Nobody here can run provider %1: %2").arg(detail.job.next->provider, unrunnable);
}

ExitStatus report(Context &context, const JobDetail &detail, const QString &held)
{
    if (!held.isEmpty())
        return context.refuse(Error{ErrorCode::Held, held, {}, {}});
    context.print(jobJson(detail, context.clock.utcNow()), jobText(detail, context.clock.utcNow()));
    return exitStatusOf(detail.job.state);
}

} // namespace

OptionSpec waitOption()
{
    return {QStringLiteral("wait"), QStringLiteral("SECONDS"),
        QStringLiteral("wait until the job is closed, FAILED, UNKNOWN or held; the exit status says which"), true};
}

Result<std::optional<Wait>> waitOf(const Arguments &arguments)
{
    const auto text = arguments.value(QStringLiteral("wait"));
    if (!text)
        return std::optional<Wait>();
    if (text->isEmpty())
        return std::optional(Wait{});
    return parseSeconds(*text, QStringLiteral("--wait")).map([](Millis limit) { return std::optional(Wait{limit}); });
}

bool leaveLoopOnSignals()
{
    return onTermination(&QCoreApplication::quit);
}

ExitStatus showJob(Context &context, Composition &composition, JobId job)
{
    const Result<JobDetail> detail = await(composition.store().interactive().job(job));
    if (!detail)
        return context.refuse(detail.error());
    context.print(jobJson(*detail, context.clock.utcNow()), jobText(*detail, context.clock.utcNow()));
    return ExitStatus::Done;
}

ExitStatus waitForJob(Context &context, Composition &composition, JobId job, const Wait &wait)
{
    QEventLoop loop;
    std::optional<Result<JobDetail>> seen;
    const auto held = [&](const JobDetail &detail) { return whyHeld(detail, composition.engine().status(), context.clock.utcNow()); };
    const auto look = [&] {
        whenDone(composition.store().interactive().job(job), &loop, [&](const Result<JobDetail> &detail) {
            seen = detail;
            if (!detail || isAtRest(detail->job) || !held(*detail).isEmpty())
                loop.quit();
        });
    };
    QObject::connect(&composition.store(), &Store::changed, &loop, look);
    QObject::connect(&composition.engine(), &EngineClient::statusChanged, &loop, look);
    QObject::connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, &loop, &QEventLoop::quit);
    if (wait.limit)
        QTimer::singleShot(*wait.limit, &loop, &QEventLoop::quit);
    look();
    loop.exec();
    seen = await(composition.store().interactive().job(job));
    if (!*seen)
        return context.refuse(seen->error());
    return report(context, **seen, held(**seen));
}

} // namespace holdfast::cli
