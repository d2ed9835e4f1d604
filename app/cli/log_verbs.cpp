// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/job_text.h"
#include "app/cli/waiting.h"
#include "domain/api_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

namespace holdfast::cli {

namespace {

constexpr int s_page = 500;

Result<std::optional<JobId>> jobOption(const Arguments &arguments)
{
    return arguments.number(QStringLiteral("job"), 1, std::numeric_limits<qint64>::max()).map([](std::optional<qint64> id) {
        return id ? std::optional(JobId{*id}) : std::nullopt;
    });
}

QString eventLine(const Event &event)
{
    return QStringLiteral("%1  %2  %3  job %4  %5  %6")
        .arg(QString::number(event.id.value()).rightJustified(8), rfc3339(event.at), event.kind.leftJustified(16),
            event.job ? QString::number(event.job->value()) : QStringLiteral("—"), harmless(event.actor),
            harmless(QString::fromUtf8(event.detail)));
}

ExitStatus events(Context &context)
{
    const auto job = jobOption(context.arguments);
    const auto after = context.arguments.number(QStringLiteral("after"), 0, std::numeric_limits<qint64>::max());
    if (!job || !after)
        return context.refuse(job ? after.error() : job.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    EventCursor cursor{0, (*after).value_or(0)};
    for (;;) {
        const Result<EventPage> page = await((*composition)->store().bulk().events(cursor, *job, s_page));
        if (!page)
            return context.refuse(page.error());
        for (const Event &event : page->events)
            context.print(eventJson(event), eventLine(event));
        if (page->events.empty())
            return ExitStatus::Done;
        cursor = page->next;
    }
}

QString raceLine(const Race &race)
{
    const QString margin = race.margin ? QStringLiteral("%1 ms later").arg(race.margin->count() / 1000) : QStringLiteral("—");
    return QStringLiteral("job %1: attempt %2 on %3 ended %4 %5 (%6); winner: %7")
        .arg(QString::number(race.job.value()), QString::number(race.loserOrdinal), race.loserProvider, word(race.outcome),
            race.attemptClass ? word(*race.attemptClass) : QString(), margin,
            race.winner ? race.winnerProvider : QStringLiteral("none, the job was cancelled"));
}

ExitStatus races(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    std::optional<AttemptId> before;
    for (;;) {
        const auto page = await((*composition)->store().bulk().races(before, s_page));
        if (!page)
            return context.refuse(page.error());
        for (const Race &race : *page)
            context.print(raceJson(race), raceLine(race));
        if (page->empty())
            return ExitStatus::Done;
        before = page->back().loser;
    }
}

Result<void> exportJobs(Composition &composition, QIODevice &out)
{
    std::optional<JobId> before;
    for (;;) {
        const auto page = await(composition.store().bulk().jobs(JobFilter{}, before, s_page));
        if (!page)
            return tl::unexpected(page.error());
        for (const JobRow &row : *page) {
            const auto detail = await(composition.store().bulk().job(row.job.id));
            if (!detail)
                return tl::unexpected(detail.error());
            const QByteArray line = QJsonDocument(jobJson(*detail)).toJson(QJsonDocument::Compact) + '\n';
            if (out.write(line) != line.size())
                return fail(ErrorCode::Internal, QStringLiteral("The export could not be written: %1").arg(out.errorString()),
                    QStringLiteral("Nothing stands under the final name."));
        }
        if (page->empty())
            return {};
        before = page->back().job.id;
    }
}

/// One JSON object a line, whole or not at all: the file appears under its name only when everything is in it.
ExitStatus exportAll(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    QSaveFile file(context.arguments.positional().value(0));
    if (!file.open(QIODevice::WriteOnly))
        return context.refuse(
            Error{ErrorCode::Usage, QStringLiteral("%1 cannot be written: %2").arg(file.fileName(), file.errorString()), {}, {}});
    if (const auto written = exportJobs(**composition, file); !written)
        return context.refuse(written.error());
    if (!file.commit())
        return context.refuse(
            Error{ErrorCode::Internal, QStringLiteral("%1 cannot be written: %2").arg(file.fileName(), file.errorString()), {}, {}});
    context.print({{QStringLiteral("file"), file.fileName()}}, QStringLiteral("written: ") + file.fileName());
    return ExitStatus::Done;
}

} // namespace

QList<Verb> logVerbs()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    return {
        Verb{{text("events")}, {}, text("what happened, oldest first; append-only"),
            {{text("job"), text("ID"), text("of this job only")}, {text("after"), text("ID"), text("after this event")}}, 0, 0, events},
        Verb{{text("races")}, {}, text("every end that came too late"), {}, 0, 0, races},
        Verb{
            {text("export")}, text("FILE"), text("all jobs with their attempts and evidence, one JSON object a line"), {}, 1, 1, exportAll},
    };
}

} // namespace holdfast::cli
