// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "store/check.h"

#include <QJsonArray>

namespace holdfast::cli {

namespace {

ExitStatus check(Context &context)
{
    const Result<DatabaseUrl> url = context.database();
    if (!url)
        return context.refuse(url.error());
    const Result<QStringList> found = checkDatabase(*url);
    if (!found)
        return context.refuse(found.error());
    const QString text = found->isEmpty() ? QStringLiteral("%1: every rule holds").arg(url->display()) : found->join(u'\n');
    context.print({{QStringLiteral("database"), url->display()}, {QStringLiteral("violations"), QJsonArray::fromStringList(*found)}}, text);
    return found->isEmpty() ? ExitStatus::Done : ExitStatus::Failed;
}

ExitStatus migrate(Context &context)
{
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return context.refuse(composition.error());
    const QString where = (*composition)->store().options().url.display();
    context.print({{QStringLiteral("database"), where}}, QStringLiteral("%1 is up to date").arg(where));
    return ExitStatus::Done;
}

} // namespace

QList<Verb> databaseVerbs()
{
    return {Verb{{QStringLiteral("db"), QStringLiteral("check")}, {},
                QStringLiteral("reads the whole database and lists every rule that does not hold"), {}, 0, 0, check},
        Verb{{QStringLiteral("db"), QStringLiteral("migrate")}, {}, QStringLiteral("brings an older database up to date"), {}, 0, 0,
            migrate}};
}

} // namespace holdfast::cli
