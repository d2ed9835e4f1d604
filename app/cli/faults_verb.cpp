// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/composition/lab_session.h"
#include "lab/fault_matrix.h"

namespace holdfast::cli {

namespace {

constexpr qint64 s_mostCalls = 1'000;

void print(const Context &context, const fault::FaultReport &report)
{
    if (!context.wantsJson())
        return context.print({}, fault::faultTable(report));
    for (const fault::FaultRow &row : report.rows)
        context.print(fault::faultJson(row), {});
    context.print({{QStringLiteral("name"), QStringLiteral("faults")},
                      {QStringLiteral("verdict"), report.holds() ? QStringLiteral("pass") : QStringLiteral("fail")},
                      {QStringLiteral("expected"), fault::faultsExpected()}, {QStringLiteral("seen"), report.summary()}},
        {});
}

ExitStatus faults(Context &context)
{
    const auto calls = context.arguments.number(QStringLiteral("calls"), 1, s_mostCalls);
    if (!calls)
        return context.refuse(calls.error());
    const auto lab = LabSession::open(context.arguments.value(QStringLiteral("database")), context.clock);
    if (!lab)
        return context.refuse(lab.error());
    LabStage stage = (*lab)->stage();
    if (!context.wantsJson() && context.arguments.has(QStringLiteral("tell")))
        stage.narrate = [&context](const QString &line) { context.print({}, QStringLiteral("    ") + line); };
    fault::FaultRun run;
    run.calls = static_cast<int>(calls->value_or(run.calls));
    run.faults = context.arguments.positional();
    const auto report = fault::runFaults(stage, run);
    if (!report)
        return context.refuse(report.error());
    print(context, *report);
    return report->holds() ? ExitStatus::Done : ExitStatus::Failed;
}

} // namespace

Verb faultsVerb()
{
    return {{QStringLiteral("drill"), QStringLiteral("faults")}, QStringLiteral("[FAULT…]"),
        QStringLiteral("every fault, plain and TLS, met by Holdfast and by a naive client, counted by the provider; fails (1) where the "
                       "promise is broken"),
        {{QStringLiteral("calls"), QStringLiteral("N"), QStringLiteral("of each client under each fault; 20 if left out")},
            {QStringLiteral("tell"), {}, QStringLiteral("say which rows are done while it runs")}},
        0, 100, faults};
}

} // namespace holdfast::cli
