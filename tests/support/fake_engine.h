// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"

#include <QPromise>
#include <deque>
#include <memory>
#include <vector>

/// An engine that notes what it is asked and answers when the test says so. Window's thread.
namespace holdfast::test {

/// Questions of one sort and the promises of their answers.
template <typename Question, typename Answer> class Asked final {
public:
    QFuture<Result<Answer>> ask(Question question)
    {
        questions.push_back(std::move(question));
        m_promises.push_back(std::make_unique<QPromise<Result<Answer>>>());
        m_promises.back()->start();
        return m_promises.back()->future();
    }
    /// Answers the oldest question that has no answer yet.
    void answer(const Result<Answer> &result)
    {
        m_promises.front()->addResult(result);
        m_promises.front()->finish();
        m_promises.pop_front();
    }
    std::vector<Question> questions;

private:
    std::deque<std::unique_ptr<QPromise<Result<Answer>>>> m_promises;
};

struct Nudge {
    AttemptId attempt;
    QString reason;
    int expectedVersion = 0;
};

class FakeEngine final : public EngineClient {
public:
    Asked<Submission, Submitted> submits;
    Asked<RetryRequest, ActionResult> retries;
    Asked<CancelRequest, ActionResult> cancels;
    Asked<DecisionRequest, ActionResult> decisions;
    Asked<AcknowledgeRequest, ActionResult> acknowledged;
    Asked<AttemptId, LookupResult> lookUps;
    Asked<Nudge, ActionResult> withdrawals;
    Asked<Nudge, ActionResult> stops;
    Asked<ProviderRecord, ProviderRecord> providers;
    Asked<QString, QString> tests;
    Asked<QString, QString> pauses;
    Asked<QString, QString> resumptions;
    EngineStatus now{true, {}, 0, QStringLiteral("test"), {}};

    QFuture<Result<Submitted>> submit(Submission submission) override { return submits.ask(std::move(submission)); }
    QFuture<Result<ActionResult>> retry(RetryRequest request) override { return retries.ask(std::move(request)); }
    QFuture<Result<ActionResult>> cancel(CancelRequest request) override { return cancels.ask(std::move(request)); }
    QFuture<Result<ActionResult>> reconcile(DecisionRequest request) override { return decisions.ask(std::move(request)); }
    QFuture<Result<ActionResult>> acknowledge(AcknowledgeRequest request) override { return acknowledged.ask(std::move(request)); }
    QFuture<Result<LookupResult>> lookUp(AttemptId attempt) override { return lookUps.ask(attempt); }
    QFuture<Result<ActionResult>> withdraw(AttemptId attempt, QString reason, int version) override
    {
        return withdrawals.ask({attempt, std::move(reason), version});
    }
    QFuture<Result<ActionResult>> stopWaiting(AttemptId attempt, QString reason, int version) override
    {
        return stops.ask({attempt, std::move(reason), version});
    }
    QFuture<Result<ProviderRecord>> addProvider(ProviderRecord record) override { return providers.ask(std::move(record)); }
    QFuture<Result<QString>> testProvider(QString name) override { return tests.ask(std::move(name)); }
    QFuture<Result<QString>> pause(QString provider, std::optional<UtcTime>, QString) override { return pauses.ask(std::move(provider)); }
    QFuture<Result<QString>> resume(QString provider, QString) override { return resumptions.ask(std::move(provider)); }
    [[nodiscard]] EngineStatus status() const override { return now; }
    [[nodiscard]] QString operatorName() const override { return QStringLiteral("operator@host"); }
};

} // namespace holdfast::test
