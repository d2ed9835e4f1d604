// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "whole_life.h"

#include "command_bench.h"
#include "domain/fingerprint.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

template <typename C> Receipt WholeLife::run(C command)
{
    command.head = {u"%1-%2"_s.arg(m_name).arg(++m_commands), u"ada"_s};
    return m_run(command);
}

void WholeLife::live()
{
    AddProvider add;
    m_provider.name = m_name;
    m_provider.url = u"http://127.0.0.1/v1"_s;
    m_provider.model = u"m"_s;
    add.record = m_provider;
    m_provider.id = run(add).provider;
    m_provider.version = 1;
    raceAndDoubt();
    refusal();
}

/// Three lanes: one withdrawn, one in doubt and let go, one wins; the one that was let go answers too late.
void WholeLife::raceAndDoubt()
{
    const Receipt job = submit(m_name + u" race"_s, 3);
    submit(m_name + u" race"_s, 3);
    const Receipt a = release(job);
    const Receipt b = release(job, start(job).attempt);
    run(WithdrawAttempt{{}, start(job).attempt, u"no"_s, {}});
    const Receipt unknown = end(a, doubt(AttemptClass::TimedOut));
    run(RequestStop{{}, unknown.attempt, u"enough"_s, {}});
    run(RecordProbe{{}, unknown.attempt, doubt(AttemptClass::AmbiguousStatus)});
    DecideAttempt decision;
    decision.attempt = unknown.attempt;
    decision.reason = u"I looked"_s;
    run(decision);
    decision.outcome = ReconcileOutcome::LetGo;
    run(decision);
    run(SweepJob{{}, job.job});
    end(b, answer("wins"));
    end(a, answer("loses"));
}

void WholeLife::refusal()
{
    const Receipt forgotten = submit(m_name + u" forgotten"_s, 1);
    run(MarkSent{{}, forgotten.publicId, releaseOf(forgotten, {})});
    run(PauseStarts{{}, {}, std::nullopt, u"I look"_s});
    run(ResumeStarts{{}, {}, u"I looked"_s});
    const Receipt refused = release(submit(m_name + u" refused"_s, 1));
    end(refused, failure(AttemptClass::Rejected, true));
    run(CancelJob{{}, refused.job, u"no"_s, {}, {}});
}

Receipt WholeLife::submit(const QString &key, int maxInFlight)
{
    SubmitJob command;
    command.submission.owner = u"ada"_s;
    command.submission.key = key;
    command.submission.intent.payload = "{\"amount\":1}";
    command.submission.intent.provider = m_name;
    if (maxInFlight > 1)
        command.submission.intent.maxInFlight = maxInFlight;
    command.fingerprint = fingerprint(command.submission.intent).value();
    return run(command);
}

Receipt WholeLife::start(const Receipt &job)
{
    StartAttempt command;
    command.job = job.job;
    return run(command);
}

ReleaseAttempt WholeLife::releaseOf(const Receipt &job, std::optional<AttemptId> starting) const
{
    ReleaseAttempt command;
    command.job = job.job;
    command.starting = starting;
    command.provider = m_provider;
    command.model = m_provider.model;
    command.instance = m_instance;
    command.releaseToken = u"%1-token-%2"_s.arg(m_name).arg(m_commands);
    return command;
}

Receipt WholeLife::release(const Receipt &job, std::optional<AttemptId> starting)
{
    const ReleaseAttempt command = releaseOf(job, starting);
    const Receipt released = run(command);
    m_tokens[released.attempt] = command.releaseToken;
    return released;
}

Receipt WholeLife::end(const Receipt &released, Outcome outcome)
{
    EndAttempt command;
    command.releaseToken = m_tokens.value(released.attempt);
    command.sealed = outcome.kind != Outcome::Kind::Unknown;
    command.outcome = std::move(outcome);
    return run(command);
}

} // namespace holdfast::test
