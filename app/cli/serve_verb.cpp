// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/waiting.h"

#include <QCoreApplication>

namespace holdfast::cli {

namespace {

ExitStatus serve(Context &context)
{
    if (!leaveLoopOnSignals())
        return context.refuse(Error{ErrorCode::Internal, QStringLiteral("Signals cannot be caught here"), {}, {}});
    const bool dispatch = !context.arguments.has(QStringLiteral("no-dispatch"));
    const Result<Composition *> composition = context.compose(dispatch ? EngineMode::Full : EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    Engine &engine = (*composition)->engine();
    const QString where = (*composition)->store().options().url.display();
    context.print({{QStringLiteral("serving"), where}}, QStringLiteral("Holdfast serves %1; Ctrl+C drains and leaves").arg(where));
    QString told;
    QObject::connect(&engine, &EngineClient::statusChanged, QCoreApplication::instance(), [&](const EngineStatus &status) {
        if (status.whyNot != told && !status.whyNot.isEmpty())
            context.print({{QStringLiteral("not_dispatching"), status.whyNot}}, QStringLiteral("Not starting jobs: ") + status.whyNot);
        told = status.whyNot;
    });
    QObject::connect(&engine, &EngineClient::notice, QCoreApplication::instance(), [&](const QString &text) {
        context.print({{QStringLiteral("notice"), text}}, text);
    });
    QCoreApplication::exec();
    (*composition)->shutDown(context.settings.drain);
    return ExitStatus::Done;
}

} // namespace

QList<Verb> serveVerbs()
{
    return {Verb{{QStringLiteral("serve")}, {},
        QStringLiteral("the engine without a window; one dispatcher per SQLite file, any number on PostgreSQL"),
        {{QStringLiteral("no-dispatch"), {}, QStringLiteral("start nothing here")}}, 0, 0, serve}};
}

} // namespace holdfast::cli
