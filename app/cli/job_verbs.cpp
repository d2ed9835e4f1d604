// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/job_text.h"
#include "app/cli/waiting.h"
#include "domain/api_json.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

namespace holdfast::cli {

namespace {

constexpr int s_page = 200;

Result<JobFilter> filterOf(const Arguments &arguments)
{
    JobFilter filter;
    filter.owner = arguments.value(QStringLiteral("owner")).value_or(QString());
    filter.provider = arguments.value(QStringLiteral("provider")).value_or(QString());
    filter.key = arguments.value(QStringLiteral("key")).value_or(QString());
    static const std::array<std::pair<QString, JobFilter::View>, 6> views{
        {{QStringLiteral("decide"), JobFilter::View::NeedsDecision}, {QStringLiteral("running"), JobFilter::View::Running},
            {QStringLiteral("failed"), JobFilter::View::Failed}, {QStringLiteral("queued"), JobFilter::View::Queued},
            {QStringLiteral("raced"), JobFilter::View::Raced}, {QStringLiteral("all"), JobFilter::View::All}}};
    const QString wanted = arguments.value(QStringLiteral("view")).value_or(QStringLiteral("all"));
    for (const auto &[name, view] : views) {
        if (name == wanted) {
            filter.view = view;
            return filter;
        }
    }
    return fail(ErrorCode::Usage, QStringLiteral("There is no view \"%1\"").arg(wanted),
        QStringLiteral("decide, running, failed, queued, raced or all."));
}

ExitStatus list(Context &context)
{
    const Result<JobFilter> filter = filterOf(context.arguments);
    const auto limit = context.arguments.number(QStringLiteral("limit"), 1, 1'000'000);
    if (!filter || !limit)
        return context.refuse(filter ? limit.error() : filter.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    qint64 left = (*limit).value_or(s_page);
    std::optional<JobId> before;
    while (left > 0) {
        const auto page = await((*composition)->store().bulk().jobs(*filter, before, static_cast<int>(std::min<qint64>(left, s_page))));
        if (!page)
            return context.refuse(page.error());
        for (const JobRow &row : *page)
            context.print(jobJson(row.job, row.attention), jobLine(row));
        if (page->empty())
            break;
        left -= static_cast<qint64>(page->size());
        before = page->back().job.id;
    }
    return ExitStatus::Done;
}

/// The job named on the command line, as it stands: what the author "saw".
Result<JobDetail> readJob(Context &context, Composition &composition)
{
    const Result<qint64> id = context.arguments.id(0, QStringLiteral("The job's id"));
    if (!id)
        return tl::unexpected(id.error());
    return await(composition.store().interactive().job(JobId{*id}));
}

ExitStatus show(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<JobDetail> detail = readJob(context, **composition);
    if (!detail)
        return context.refuse(detail.error());
    if (!context.arguments.has(QStringLiteral("answer"))) {
        context.print(jobJson(*detail, context.clock.utcNow()), jobText(*detail, context.clock.utcNow()));
        return ExitStatus::Done;
    }
    if (!detail->job.winner)
        return context.refuse(Error{ErrorCode::NotFound,
            QStringLiteral("Job %1 is %2: it has no answer").arg(QString::number(detail->job.id.value()), word(detail->job.state)), {},
            {}});
    const auto answer = await((*composition)->store().bulk().answer(*detail->job.winner));
    if (!answer)
        return context.refuse(answer.error());
    std::fwrite(answer->bytes.constData(), 1, static_cast<size_t>(answer->bytes.size()), stdout);
    return ExitStatus::Done;
}

ExitStatus retry(Context &context)
{
    const auto wait = waitOf(context.arguments);
    if (!wait)
        return context.refuse(wait.error());
    const Result<Composition *> composition = context.compose(*wait ? EngineMode::OneJob : EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<JobDetail> detail = readJob(context, **composition);
    if (!detail)
        return context.refuse(detail.error());
    leaveLoopOnSignals();
    RetryRequest request;
    request.job = detail->job.id;
    request.afterOrdinal = detail->attempts.empty() ? 0 : detail->attempts.back().ordinal;
    request.provider = context.arguments.value(QStringLiteral("provider"));
    request.model = context.arguments.value(QStringLiteral("model"));
    request.reason = context.arguments.value(QStringLiteral("reason")).value_or(QString());
    const Result<ActionResult> started = await((*composition)->engine().retry(request));
    if (!started)
        return context.refuse(started.error());
    if (!*wait)
        return showJob(context, **composition, detail->job.id);
    (*composition)->engine().takeOnly(detail->job.id);
    return waitForJob(context, **composition, detail->job.id, **wait);
}

Result<QList<AttemptId>> letGoOf(const Arguments &arguments)
{
    QList<AttemptId> ids;
    for (const QString &text : arguments.value(QStringLiteral("let-go")).value_or(QString()).split(u',', Qt::SkipEmptyParts)) {
        bool ok = false;
        const qint64 id = text.trimmed().toLongLong(&ok);
        if (!ok || id < 1)
            return fail(ErrorCode::Usage, QStringLiteral("--let-go: \"%1\" is no attempt's id").arg(text),
                QStringLiteral("Ids of attempts, separated by commas; jobs show ID lists them."));
        ids << AttemptId{id};
    }
    return ids;
}

ExitStatus cancel(Context &context)
{
    const auto reason = context.arguments.required(QStringLiteral("reason"));
    const auto letGo = letGoOf(context.arguments);
    if (!reason || !letGo)
        return context.refuse(reason ? letGo.error() : reason.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<JobDetail> detail = readJob(context, **composition);
    if (!detail)
        return context.refuse(detail.error());
    const Result<ActionResult> done = await((*composition)->engine().cancel({detail->job.id, *reason, detail->job.version, *letGo}));
    return done ? showJob(context, **composition, detail->job.id) : context.refuse(done.error());
}

/// Without --event: the contradiction that stands now.
ExitStatus acknowledge(Context &context)
{
    const auto reason = context.arguments.required(QStringLiteral("reason"));
    const auto event = context.arguments.number(QStringLiteral("event"), 1, std::numeric_limits<qint64>::max());
    if (!reason || !event)
        return context.refuse(reason ? event.error() : reason.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<JobDetail> detail = readJob(context, **composition);
    if (!detail)
        return context.refuse(detail.error());
    const EventId stands = detail->contradiction ? detail->contradiction->id : EventId{};
    const Result<ActionResult> done =
        await((*composition)->engine().acknowledge({detail->job.id, *event ? EventId{**event} : stands, *reason}));
    return done ? showJob(context, **composition, detail->job.id) : context.refuse(done.error());
}

} // namespace

QList<Verb> jobVerbs()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    return {
        Verb{{text("jobs"), text("list")}, {}, text("jobs, newest first"),
            {{text("view"), text("V"), text("decide, running, failed, queued, raced or all")},
                {text("owner"), text("O"), text("of this owner")}, {text("provider"), text("P"), text("for this provider")},
                {text("key"), text("K"), text("whose key begins so")}, {text("limit"), text("N"), text("at most; default 200")}},
            0, 0, list},
        Verb{{text("jobs"), text("show")}, text("ID"), text("one job with its attempts and evidence"),
            {{text("answer"), {}, text("the winner's answer, byte for byte, and nothing else")}}, 1, 1, show},
        Verb{{text("jobs"), text("retry")}, text("ID"), text("a new attempt under the same job; held while one is UNKNOWN"),
            {{text("provider"), text("P"), text("another provider")}, {text("model"), text("M"), text("another model")},
                {text("reason"), text("R"), text("why")}, waitOption()},
            1, 1, retry},
        Verb{{text("jobs"), text("cancel")}, text("ID"), text("closes the job; attempts that may run must be named"),
            {{text("reason"), text("R"), text("why")},
                {text("let-go"), text("ATTEMPT,…"), text("RUNNING and UNKNOWN attempts that may run to their end")}},
            1, 1, cancel},
        Verb{{text("jobs"), text("acknowledge")}, text("ID"), text("its contradiction is seen: the job no longer asks for a person"),
            {{text("reason"), text("R"), text("what was found")},
                {text("event"), text("N"), text("only if this event is the newest contradiction; default: the one that stands")}},
            1, 1, acknowledge},
    };
}

} // namespace holdfast::cli
