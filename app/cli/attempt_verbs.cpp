// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "app/cli/payload_file.h"
#include "app/cli/waiting.h"

#include <algorithm>

namespace holdfast::cli {

namespace {

struct Named {
    Composition *composition = nullptr;
    JobDetail detail;
    Attempt attempt;
    int expectedVersion = 0; ///< As given, else as it was just read.
};

Result<Named> named(Context &context)
{
    const Result<qint64> id = context.arguments.id(0, QStringLiteral("The attempt's id"));
    const auto version = context.arguments.number(QStringLiteral("expected-version"), 1, std::numeric_limits<int>::max());
    if (!id || !version)
        return tl::unexpected(id ? version.error() : id.error());
    const Result<Composition *> composition = context.compose(EngineMode::ClientOnly);
    if (!composition)
        return tl::unexpected(composition.error());
    const Result<JobDetail> detail = await((*composition)->store().interactive().jobOfAttempt(AttemptId{*id}));
    if (!detail)
        return tl::unexpected(detail.error());
    const Attempt attempt = *std::ranges::find(detail->attempts, AttemptId{*id}, &Attempt::id);
    return Named{*composition, *detail, attempt, static_cast<int>((*version).value_or(attempt.version))};
}

template <typename T> ExitStatus shown(Context &context, const Named &target, const Result<T> &done)
{
    return done ? showJob(context, *target.composition, target.detail.job.id) : context.refuse(done.error());
}

Result<ReconcileOutcome> outcomeOf(const QString &text)
{
    for (const ReconcileOutcome outcome : {ReconcileOutcome::Succeeded, ReconcileOutcome::DidNotRun, ReconcileOutcome::LetGo,
             ReconcileOutcome::KeepWaiting, ReconcileOutcome::Undo}) {
        if (word(outcome) == text)
            return outcome;
    }
    return fail(ErrorCode::Usage, QStringLiteral("There is no outcome \"%1\"").arg(text),
        QStringLiteral("succeeded, did_not_run, let_go, keep_waiting or undo."));
}

Result<DecisionRequest> decisionOf(const Arguments &arguments)
{
    DecisionRequest request;
    const auto word = arguments.required(QStringLiteral("outcome"));
    if (!word)
        return tl::unexpected(word.error());
    const auto outcome = outcomeOf(*word);
    const auto reason = arguments.required(QStringLiteral("reason"));
    if (!outcome || !reason)
        return tl::unexpected(outcome ? reason.error() : outcome.error());
    request.outcome = *outcome;
    request.reason = *reason;
    for (const auto &[option, bytes] :
        {std::pair{QStringLiteral("answer"), &request.answer}, std::pair{QStringLiteral("evidence"), &request.evidence}}) {
        if (const auto file = arguments.value(option)) {
            const auto read = readWholeFile(*file);
            if (!read)
                return tl::unexpected(read.error());
            *bytes = *read;
        }
    }
    return request;
}

ExitStatus reconcile(Context &context)
{
    Result<DecisionRequest> request = decisionOf(context.arguments);
    if (!request)
        return context.refuse(request.error());
    const Result<Named> target = named(context);
    if (!target)
        return context.refuse(target.error());
    request->attempt = target->attempt.id;
    request->expectedVersion = target->expectedVersion;
    return shown(context, *target, await(target->composition->engine().reconcile(*request)));
}

ExitStatus probe(Context &context)
{
    const Result<Named> target = named(context);
    if (!target)
        return context.refuse(target.error());
    const Result<LookupResult> found = await(target->composition->engine().lookUp(target->attempt.id));
    if (!found)
        return context.refuse(found.error());
    context.print({{QStringLiteral("attempt_id"), found->attempt.value()}, {QStringLiteral("decided"), found->decided},
                      {QStringLiteral("detail"), found->text}},
        found->text);
    return ExitStatus::Done;
}

ExitStatus withdraw(Context &context)
{
    const auto reason = context.arguments.required(QStringLiteral("reason"));
    const Result<Named> target = reason ? named(context) : tl::unexpected(reason.error());
    if (!target)
        return context.refuse(target.error());
    return shown(context, *target, await(target->composition->engine().withdraw(target->attempt.id, *reason, target->expectedVersion)));
}

ExitStatus stop(Context &context)
{
    const auto reason = context.arguments.required(QStringLiteral("reason"));
    const Result<Named> target = reason ? named(context) : tl::unexpected(reason.error());
    if (!target)
        return context.refuse(target.error());
    return shown(context, *target, await(target->composition->engine().stopWaiting(target->attempt.id, *reason, target->expectedVersion)));
}

} // namespace

QList<Verb> attemptVerbs()
{
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    const OptionSpec reason{text("reason"), text("R"), text("why")};
    const OptionSpec version{text("expected-version"), text("N"), text("the version that you saw; default: as it stands now")};
    return {
        Verb{{text("attempts"), text("reconcile")}, text("ID"), text("decides an UNKNOWN attempt, with a reason and your name"),
            {{text("outcome"), text("O"), text("succeeded, did_not_run, let_go, keep_waiting or undo")}, reason,
                {text("answer"), text("FILE"), text("the answer, for succeeded")},
                {text("evidence"), text("FILE"), text("kept with the decision")}, version},
            1, 1, reconcile},
        Verb{{text("attempts"), text("probe")}, text("ID"), text("asks the provider for its record of this attempt"), {}, 1, 1, probe},
        Verb{{text("attempts"), text("withdraw")}, text("ID"), text("takes back an attempt that is STARTING"), {reason, version}, 1, 1,
            withdraw},
        Verb{{text("attempts"), text("stop")}, text("ID"), text("closes an UNKNOWN attempt's connection, which seals it"),
            {reason, version}, 1, 1, stop},
    };
}

} // namespace holdfast::cli
