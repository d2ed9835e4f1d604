// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"
#include "engine/engine_options.h"

#include <QMutex>
#include <QThread>
#include <memory>

namespace holdfast {

class EngineCore;
class Store;
class Wire;

/// The engine: decides what starts, ends, holds and clears. Owns its thread; store, transport and clock must outlive it.
class Engine final : public EngineClient {
    Q_OBJECT
public:
    Engine(Store &store, Wire &wire, const Clock &clock, EngineOptions options);
    ~Engine() override; ///< shutDown(0) and joins.

    void start();
    /// OneJob: the only job that is released here. Any thread.
    void takeOnly(JobId job);
    /// Stops releasing, waits at most drain for answers, records the rest as UNKNOWN(stopped), closes the instance. Blocks;
    /// may be called twice; not from the engine's thread.
    void shutDown(Millis drain);

    QFuture<Result<Submitted>> submit(Submission submission) override;
    QFuture<Result<ActionResult>> retry(RetryRequest request) override;
    QFuture<Result<ActionResult>> cancel(CancelRequest request) override;
    QFuture<Result<ActionResult>> reconcile(DecisionRequest request) override;
    QFuture<Result<ActionResult>> acknowledge(AcknowledgeRequest request) override;
    QFuture<Result<LookupResult>> lookUp(AttemptId attempt) override;
    QFuture<Result<ActionResult>> withdraw(AttemptId attempt, QString reason, int expectedVersion) override;
    QFuture<Result<ActionResult>> stopWaiting(AttemptId attempt, QString reason, int expectedVersion) override;
    QFuture<Result<ProviderRecord>> addProvider(ProviderRecord record) override;
    QFuture<Result<QString>> testProvider(QString name) override;
    QFuture<Result<QString>> pause(QString provider, std::optional<UtcTime> until, QString reason) override;
    QFuture<Result<QString>> resume(QString provider, QString reason) override;
    [[nodiscard]] EngineStatus status() const override;
    [[nodiscard]] QString operatorName() const override;

private:
    const QString m_operatorName;
    const Millis m_tick;
    QThread m_thread;
    EngineCore *m_core = nullptr; ///< Lives on m_thread; deleted there.
    mutable QMutex m_mutex;
    EngineStatus m_status;
};

} // namespace holdfast
