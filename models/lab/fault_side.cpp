// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_side.h"

#include "domain/when_done.h"
#include "lab/retrying_call.h"

#include <QTimer>

namespace holdfast::fault {

namespace {

/// On a busy machine connections fail by themselves; then a provider is tried by one job at a time, each for as long as its fault lasts.
constexpr std::chrono::seconds s_ourPatience{60};
constexpr std::chrono::seconds s_ourPatienceEach{4};
/// Its timeouts and waits add up to a few seconds; but there are replies of a plain QNetworkAccessManager that never finish.
constexpr std::chrono::seconds s_naivePatience{15};
/// Not all at once: a hundred TLS handshakes take longer than one call waits to be connected.
constexpr size_t s_group = 20;
constexpr Millis s_betweenGroups{400};
constexpr Millis s_recordKept{1'000}; ///< Over before it is asked for by itself: here a person asks, once.

void addCall(SideFigures &sum, const CallEnd &end, const WorkDone &done)
{
    ++sum.calls;
    sum.executions += done.executions;
    sum.duplicates += std::max(0, done.executions - 1);
    sum.lost += end.ended && !end.succeeded && done.finished > 0 ? 1 : 0;
    sum.unearned += end.succeeded && done.finished == 0 ? 1 : 0;
    sum.answered += end.succeeded ? 1 : 0;
    sum.open += end.ended ? 0 : 1;
    sum.attempts += end.attempts;
}

void addDoubt(SideFigures &sum, const Doubt &doubt)
{
    ++sum.unknown;
    sum.left += doubt.clearedBy ? 0 : 1;
    sum.byLateEnd += doubt.clearedBy == Basis::Observed ? 1 : 0;
    sum.byRecord += doubt.clearedBy == Basis::Probe ? 1 : 0;
    sum.byOperator += doubt.clearedBy == Basis::Operator ? 1 : 0;
    if (doubt.clearedBy)
        sum.cleared.push_back(doubt.lasted);
}

} // namespace

FaultSide::FaultSide(const FaultCase &fault, bool tls, const FaultGround &ground)
    : m_fault(fault), m_ground(ground), m_tls(tls),
      m_provider(fault, tls ? &ground.certificate : nullptr, ground.ledger, ground.stage.softDeadline)
{}

void FaultSide::take(std::unique_ptr<FaultCall> call)
{
    connect(call.get(), &FaultCall::ended, this, &FaultSide::count);
    m_calls.push_back(std::move(call));
}

void FaultSide::startCalls(Millis patience)
{
    Millis after{0};
    for (size_t i = 0; i < m_calls.size(); ++i) {
        after = s_betweenGroups * static_cast<int>(i / s_group);
        QTimer::singleShot(after, m_calls[i].get(), &FaultCall::start);
    }
    if (m_fault.lasts != FaultCase::Lasts::Always)
        QTimer::singleShot(after + m_ground.stage.softDeadline, this, [this] { m_provider.recover(); });
    QTimer::singleShot(after + patience, this, &FaultSide::over);
}

void FaultSide::count()
{
    if (++m_ended == m_calls.size())
        emit over();
}

QString FaultSide::callName(const QString &client, int number) const
{
    return QStringLiteral("%1/%2/%3/%4").arg(client, m_fault.name, m_tls ? QStringLiteral("tls") : QStringLiteral("plain")).arg(number);
}

SideFigures FaultSide::figures() const
{
    SideFigures sum;
    sum.requests = m_provider.requests();
    for (const auto &call : m_calls) {
        addCall(sum, call->end(), m_ground.ledger.of(call->name()));
        for (const Doubt &doubt : call->end().doubts)
            addDoubt(sum, doubt);
    }
    return sum;
}

OurSide::OurSide(const FaultCase &fault, bool tls, const FaultGround &ground) : FaultSide(fault, tls, ground)
{
    for (int i = 1; i <= ground.calls; ++i) {
        auto job = std::make_unique<OperatedJob>(callName(QStringLiteral("ours"), i), record().name, ground.stage, ground.ledger);
        m_jobs.push_back(job.get());
        take(std::move(job));
    }
    connect(&ground.stage.store, &Store::changed, this, &OurSide::changed);
}

void OurSide::start()
{
    whenDone(m_ground.stage.engine.addProvider(record()), this, [this](const Result<ProviderRecord> &added) {
        if (!added && m_ground.stage.narrate)
            m_ground.stage.narrate(added.error().text);
        startCalls(s_ourPatience + s_ourPatienceEach * m_ground.calls);
    });
}

void OurSide::changed(const QList<JobId> &jobs)
{
    for (OperatedJob *job : m_jobs) {
        if (jobs.isEmpty() || jobs.contains(job->job()))
            job->look();
    }
}

ProviderRecord OurSide::record() const
{
    ProviderRecord record;
    record.name = QStringLiteral("%1-%2").arg(
        QString(m_fault.name).replace(u' ', u'-').remove(u',').remove(u'\''), m_tls ? QStringLiteral("tls") : QStringLiteral("plain"));
    record.url = m_provider.url();
    record.model = QStringLiteral("lab-1");
    record.caFile = m_provider.caFile();
    record.limit = m_ground.calls;
    record.probe = ProbeRecipe{m_ground.recordUrl, QStringLiteral("/answer"), {}, {}};
    record.probe->retention = s_recordKept;
    return record;
}

NaiveSide::NaiveSide(const FaultCase &fault, bool tls, const FaultGround &ground) : FaultSide(fault, tls, ground)
{
    for (int i = 1; i <= ground.calls; ++i)
        take(std::make_unique<RetryingCall>(
            callName(QStringLiteral("naive"), i), m_provider.url(), m_provider.caFile(), ground.stage.softDeadline));
}

void NaiveSide::start()
{
    startCalls(s_naivePatience);
}

} // namespace holdfast::fault
