// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/operated_job.h"

#include "domain/when_done.h"
#include "lab/drill_tools.h"

#include <QTimer>

namespace holdfast::fault {

namespace {

constexpr int s_patience = 4; // limits: the late answers of the lab come within two
constexpr Millis s_beforeReadingAgain{100};

/// What stands of a job whose attempts have been UNKNOWN.
CallEnd endOf(const JobDetail &detail)
{
    CallEnd end;
    end.succeeded = detail.job.state == JobState::Succeeded;
    end.attempts = static_cast<int>(detail.attempts.size());
    for (const Attempt &attempt : detail.attempts) {
        if (attempt.state == AttemptState::Unknown)
            end.doubts.push_back({});
        else if (attempt.unknownSince)
            end.doubts.push_back({attempt.basis, attempt.ended.value_or(attempt.updated) - *attempt.unknownSince});
    }
    return end;
}

bool isOver(JobState state)
{
    return state == JobState::Succeeded || state == JobState::Failed || state == JobState::Cancelled;
}

} // namespace

OperatedJob::OperatedJob(QString name, const QString &provider, LabStage &stage, const WorkLedger &ledger)
    : FaultCall(std::move(name)), m_stage(stage), m_ledger(ledger), m_provider(provider)
{}

void OperatedJob::start()
{
    Submission submission;
    submission.owner = QStringLiteral("lab");
    submission.key = drill::newKey();
    submission.intent.provider = m_provider;
    submission.intent.payload = callPayload(name());
    submission.softDeadline = m_stage.softDeadline;
    submission.hardDeadline = m_stage.softDeadline * 100;
    submission.actor = m_stage.engine.operatorName();
    whenDone(m_stage.engine.submit(submission), this, [this](const Result<Submitted> &submitted) {
        if (!submitted)
            return finish({});
        m_job = submitted->job;
        look();
    });
}

void OperatedJob::look()
{
    if (!m_job.isValid() || m_end.ended)
        return;
    m_stale = true;
    if (std::exchange(m_reading, true))
        return;
    m_stale = false;
    whenDone(m_stage.store.interactive().job(m_job), this, [this](const Result<JobDetail> &detail) { read(detail); });
}

void OperatedJob::read(const Result<JobDetail> &detail)
{
    m_reading = false;
    if (detail)
        judge(*detail);
    else
        QTimer::singleShot(s_beforeReadingAgain, this, &OperatedJob::look); // a busy machine: the reader has a limit
    if (m_stale)
        look();
}

void OperatedJob::judge(const JobDetail &detail)
{
    const CallEnd end = endOf(detail);
    if (isOver(detail.job.state))
        return finish(end);
    m_end = end;
    const Attempt &attempt = drill::last(detail);
    if (detail.job.state != JobState::Unknown || std::exchange(m_attending, true))
        return;
    if (m_lookedUp == attempt.id)
        return decide(attempt);
    const Millis patience = attempt.sealed ? Millis{0} : m_stage.softDeadline * s_patience;
    QTimer::singleShot(patience, this, [this, id = attempt.id] { lookUp(id); });
}

void OperatedJob::lookUp(AttemptId attempt)
{
    whenDone(m_stage.engine.lookUp(attempt), this, [this, attempt](const Result<LookupResult> &found) {
        m_lookedUp = found ? attempt : AttemptId();
        m_attending = false;
        look();
    });
}

/// The record shows no answer. The provider is asked whether it works on this call at all: its word is the operator's evidence.
void OperatedJob::decide(const Attempt &attempt)
{
    const bool works = m_ledger.of(name()).executions > 0;
    DecisionRequest decision;
    decision.attempt = attempt.id;
    decision.outcome = works ? ReconcileOutcome::LetGo : ReconcileOutcome::DidNotRun;
    decision.reason = works ? QStringLiteral("the provider works on it and never ends") : QStringLiteral("the provider never had it");
    decision.expectedVersion = attempt.version;
    decision.stopFirst = !works;
    whenDone(m_stage.engine.reconcile(decision), this, [this](const Result<ActionResult> &) {
        m_attending = false; // refused: something came in between, and what stands now is read
        look();
    });
}

} // namespace holdfast::fault
