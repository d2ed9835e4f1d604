// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/waiting.h"

#include <QDateTime>

namespace holdfast::cli {

namespace {

const QString s_reason = QStringLiteral("reason");
const QString s_until = QStringLiteral("until");

Result<std::optional<UtcTime>> untilOf(const Arguments &arguments)
{
    const auto text = arguments.value(s_until);
    if (!text)
        return std::optional<UtcTime>();
    const QDateTime time = QDateTime::fromString(*text, Qt::ISODateWithMs);
    if (!time.isValid() || time.timeSpec() == Qt::LocalTime)
        return fail(ErrorCode::Usage, QStringLiteral("--until %1 is no time with its zone").arg(*text),
            QStringLiteral("As in --until 2030-01-31T18:00:00Z (RFC 3339)."));
    return std::optional(utcFromMicros(time.toMSecsSinceEpoch() * 1000));
}

/// "dispatch …" is about everything, "providers … NAME" about one.
QString providerOf(const Context &context)
{
    return context.arguments.positional().value(0);
}

ExitStatus told(Context &context, const Result<QString> &done)
{
    if (!done)
        return context.refuse(done.error());
    context.print({{QStringLiteral("detail"), *done}}, *done);
    return ExitStatus::Done;
}

ExitStatus pause(Context &context)
{
    const auto reason = context.arguments.required(s_reason);
    if (!reason)
        return context.refuse(reason.error());
    const auto until = untilOf(context.arguments);
    if (!until)
        return context.refuse(until.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    return told(context, await((*composition)->engine().pause(providerOf(context), *until, *reason)));
}

ExitStatus resume(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const QString reason = context.arguments.value(s_reason).value_or(QString());
    return told(context, await((*composition)->engine().resume(providerOf(context), reason)));
}

} // namespace

QList<Verb> pauseVerbs()
{
    const auto text = [](const char *words) { return QString::fromLatin1(words); };
    const OptionSpec why{s_reason, QStringLiteral("R"), text("why; shown wherever something waits for it")};
    const OptionSpec until{s_until, QStringLiteral("T"), text("it goes on by itself then (RFC 3339); else when it is resumed")};
    const OptionSpec looked{s_reason, QStringLiteral("R"), text("stands in the events; needed after the database was set back")};
    return {Verb{{text("dispatch"), text("pause")}, {}, text("nothing more is started, by any process; what is on the wire goes on"),
                {why, until}, 0, 0, pause},
        Verb{{text("dispatch"), text("resume")}, {},
            text("jobs are started again, after a pause or after the database was set back to an older state"), {looked}, 0, 0, resume},
        Verb{{text("providers"), text("pause")}, text("NAME"), text("nothing more is started there; what is on the wire goes on"),
            {why, until}, 1, 1, pause},
        Verb{{text("providers"), text("resume")}, text("NAME"), text("its jobs are started again"), {looked}, 1, 1, resume}};
}

} // namespace holdfast::cli
