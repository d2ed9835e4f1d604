// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/waiting.h"

namespace holdfast::cli {

namespace {

ExitStatus resume(Context &context)
{
    const auto reason = context.arguments.required(QStringLiteral("reason"));
    if (!reason)
        return context.refuse(reason.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const Result<QString> done = await((*composition)->engine().resumeDispatch(*reason));
    if (!done)
        return context.refuse(done.error());
    context.print({{QStringLiteral("detail"), *done}}, *done);
    return ExitStatus::Done;
}

} // namespace

QList<Verb> dispatchVerbs()
{
    return {Verb{{QStringLiteral("dispatch"), QStringLiteral("resume")}, {},
        QStringLiteral("jobs are started again after the database was set back to an older state"),
        {{QStringLiteral("reason"), QStringLiteral("R"), QStringLiteral("what you looked at; it stands in the events")}}, 0, 0, resume}};
}

} // namespace holdfast::cli
