// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/composition/lab_session.h"

#include <algorithm>

namespace holdfast::cli {

namespace {

Result<std::vector<Drill>> chosen(const Arguments &arguments)
{
    if (arguments.has(QStringLiteral("all")) || arguments.positional().isEmpty())
        return drills();
    std::vector<Drill> result;
    for (const QString &name : arguments.positional()) {
        const auto it = std::ranges::find(drills(), name, &Drill::name);
        if (it == drills().end()) {
            QStringList names;
            for (const Drill &drill : drills())
                names << drill.name;
            return fail(ErrorCode::Usage, QStringLiteral("There is no drill \"%1\"").arg(name), names.join(QStringLiteral(", ")));
        }
        result.push_back(*it);
    }
    return result;
}

ExitStatus drill(Context &context)
{
    const auto list = chosen(context.arguments);
    if (!list)
        return context.refuse(list.error());
    const auto lab = LabSession::open(context.arguments.value(QStringLiteral("database")), context.clock);
    if (!lab)
        return context.refuse(lab.error());
    LabStage stage = (*lab)->stage();
    if (!context.wantsJson() && context.arguments.has(QStringLiteral("tell")))
        stage.narrate = [&context](const QString &line) { context.print({}, QStringLiteral("    ") + line); };
    bool allPassed = true;
    for (const Drill &one : *list) {
        const DrillVerdict verdict = one.run(stage);
        allPassed = allPassed && verdict.passed;
        context.print({{QStringLiteral("name"), verdict.name},
                          {QStringLiteral("verdict"), verdict.passed ? QStringLiteral("pass") : QStringLiteral("fail")},
                          {QStringLiteral("expected"), verdict.expected}, {QStringLiteral("seen"), verdict.seen}},
            QStringLiteral("%1  %2\n      expected: %3\n      seen:     %4")
                .arg(verdict.passed ? QStringLiteral("pass") : QStringLiteral("FAIL"), verdict.name, verdict.expected, verdict.seen));
    }
    return allPassed ? ExitStatus::Done : ExitStatus::Failed;
}

} // namespace

QList<Verb> drillVerbs()
{
    return {faultsVerb(),
        Verb{{QStringLiteral("drill")}, QStringLiteral("[NAME…]"),
            QStringLiteral("the breakpoints over real HTTP on loopback, judged by the provider's own count"),
            {{QStringLiteral("all"), {}, QStringLiteral("every drill; also when none is named")},
                {QStringLiteral("tell"), {}, QStringLiteral("say what happens while it happens")}},
            0, 20, drill}};
}

} // namespace holdfast::cli
