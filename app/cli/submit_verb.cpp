// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/payload_file.h"
#include "app/cli/waiting.h"

namespace holdfast::cli {

namespace {

Result<Submission> submissionOf(const Context &context)
{
    const Arguments &arguments = context.arguments;
    Submission submission;
    const auto owner = arguments.required(QStringLiteral("owner"));
    const auto provider = arguments.required(QStringLiteral("provider"));
    if (!owner || !provider)
        return tl::unexpected(owner ? provider.error() : owner.error());
    submission.owner = *owner;
    submission.intent.provider = *provider;
    if (const auto key = arguments.value(QStringLiteral("key")))
        submission.key = key->isNull() ? QStringLiteral("") : *key; // absent stays null: "no key" and "empty key" are two sentences
    submission.intent.model = arguments.value(QStringLiteral("model"));
    const auto connect = arguments.milliseconds(QStringLiteral("connect-deadline-ms"));
    const auto soft = arguments.milliseconds(QStringLiteral("soft-deadline-ms"));
    const auto hard = arguments.milliseconds(QStringLiteral("hard-deadline-ms"));
    const auto inFlight = arguments.number(QStringLiteral("max-in-flight"), 1, 8);
    for (const auto *result : {&connect, &soft, &hard}) {
        if (!*result)
            return tl::unexpected(result->error());
    }
    if (!inFlight)
        return tl::unexpected(inFlight.error());
    submission.connectDeadline = *connect;
    submission.softDeadline = *soft;
    submission.hardDeadline = *hard;
    if (*inFlight)
        submission.intent.maxInFlight = static_cast<int>(**inFlight);
    submission.start = !arguments.has(QStringLiteral("no-start"));
    submission.actor = context.settings.operatorName;
    const auto payload = readWholeFile(arguments.value(QStringLiteral("payload")).value_or(QStringLiteral("-")));
    if (!payload)
        return tl::unexpected(payload.error());
    submission.intent.payload = *payload;
    return submission;
}

ExitStatus submit(Context &context)
{
    const auto wait = waitOf(context.arguments);
    const Result<Submission> submission = submissionOf(context);
    if (!wait || !submission)
        return context.refuse(wait ? submission.error() : wait.error());
    const Result<Composition *> composition = context.compose(*wait ? EngineMode::OneJob : EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    leaveLoopOnSignals();
    const Result<Submitted> submitted = await((*composition)->engine().submit(*submission));
    if (!submitted)
        return context.refuse(submitted.error());
    if (*wait) {
        (*composition)->engine().takeOnly(submitted->job);
        return waitForJob(context, **composition, submitted->job, **wait);
    }
    QString text = QStringLiteral("job %1 %2 %3")
                       .arg(QString::number(submitted->job.value()), submitted->publicId,
                           submitted->replayed ? QStringLiteral("(the same job as before)") : QStringLiteral("recorded"));
    for (const QString &ignored : submitted->ignored)
        text += QStringLiteral("\n  not taken over from this repeat: ") + ignored;
    context.print({{QStringLiteral("job_id"), submitted->job.value()}, {QStringLiteral("public_id"), submitted->publicId},
                      {QStringLiteral("replayed"), submitted->replayed}},
        text);
    return ExitStatus::Done;
}

} // namespace

QList<Verb> submitVerbs()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    return {Verb{{text("submit")}, {}, text("one durable job per owner and key; the same key and intent is the same job"),
        {{text("owner"), text("O"), text("whose job it is; the key belongs to the owner")},
            {text("key"), text("K"), text("idempotency key, 1 to 255 visible ASCII characters")},
            {text("provider"), text("P"), text("name of a provider record")},
            {text("model"), text("M"), text("else the provider's default")},
            {text("payload"), text("FILE|-"), text("the request's JSON object without model and stream; default: standard input")},
            {text("connect-deadline-ms"), text("N"), text("not sent by then: never sent")},
            {text("soft-deadline-ms"), text("N"), text("no answer by then: UNKNOWN, the connection stays open")},
            {text("hard-deadline-ms"), text("N"), text("the connection is closed")},
            {text("max-in-flight"), text("N"), text("1 to 8; above 1 declares the work free of side effects, so that attempts may race")},
            {text("no-start"), {}, text("record only; an explicit act starts it")}, waitOption()},
        0, 0, submit}};
}

} // namespace holdfast::cli
