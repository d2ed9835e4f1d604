// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/requests.h"

#include "domain/fingerprint.h"
#include "domain/validation.h"
#include "domain/verdict.h"
#include "domain/when_done.h"
#include "engine/engine_parts.h"
#include "providers/kept_answer.h"
#include "providers/provider_check.h"
#include "providers/request_builder.h"

namespace holdfast {

namespace {

CommandHead headOf(const QString &actor)
{
    CommandHead head;
    head.actor = actor;
    return head;
}

/// The intent's own fields are checked with its fingerprint, the deadlines together with the provider's.
Result<void> validateWho(const Submission &submission)
{
    if (const auto owner = validateOwner(submission.owner); !owner)
        return owner;
    return validateKey(submission.key.isNull() ? std::nullopt : std::optional(submission.key));
}

Result<void> checkForProvider(const Submission &submission, const ProviderRecord &provider)
{
    const Adapter *adapter = adapterFor(provider.format);
    if (!adapter)
        return fail(ErrorCode::Invalid,
            QStringLiteral("Provider %1 has the format %2, which this version does not know").arg(provider.name, provider.format));
    if (submission.intent.model.value_or(provider.model).isEmpty())
        return fail(ErrorCode::Invalid, QStringLiteral("No model is named, and provider %1 has no default model").arg(provider.name),
            QStringLiteral("Name one with the job, or give the provider a default model."));
    const auto payload = validatePayload(*adapter, submission.intent.payload).and_then([&] {
        return leavesKeepingAlone(*adapter, provider, submission.intent.payload);
    });
    if (!payload)
        return payload;
    const auto deadlines =
        validateDeadlines(submission.connectDeadline, submission.softDeadline, submission.hardDeadline, provider.deadlines);
    return deadlines ? Result<void>{} : tl::unexpected(deadlines.error());
}

} // namespace

Requests::Requests(EngineParts &parts) : m_parts(parts) {}

template <typename C> void Requests::run(C command, const QString &done, const Reply<ActionResult> &reply)
{
    whenDone(m_parts.store.execute(std::move(command)), this, [this, done, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        reply.answer(ActionResult{receipt->job, receipt->attempt, receipt->jobState, done});
        emit wake();
    });
}

void Requests::submit(const Submission &submission, const Reply<Submitted> &reply)
{
    if (const auto checked = validateWho(submission); !checked) {
        reply.refuse(checked.error());
        return;
    }
    const QString provider = submission.intent.provider.value_or(QString());
    whenDone(m_parts.store.interactive().provider(provider), this, [this, submission, reply](const Result<ProviderRecord> &record) {
        if (!record) {
            reply.refuse(record.error());
            return;
        }
        const auto checked = checkForProvider(submission, *record);
        checked ? store(submission, reply) : reply.refuse(checked.error());
    });
}

void Requests::store(const Submission &submission, const Reply<Submitted> &reply)
{
    const Result<QByteArray> print = fingerprint(submission.intent);
    if (!print) {
        reply.refuse(print.error());
        return;
    }
    const SubmitJob command{headOf(submission.actor), submission, *print};
    whenDone(m_parts.store.execute(command), this, [this, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        reply.answer(Submitted{receipt->job, receipt->publicId, receipt->done == Done::Replayed, receipt->ignored});
        emit wake();
    });
}

void Requests::retry(const RetryRequest &request, const Reply<ActionResult> &reply)
{
    StartAttempt command{
        headOf(m_parts.options.operatorName), request.job, request.afterOrdinal, request.provider, request.model, request.reason};
    run(std::move(command), QStringLiteral("A new attempt is asked for"), reply);
}

void Requests::cancel(const CancelRequest &request, const Reply<ActionResult> &reply)
{
    const CancelJob command{headOf(m_parts.options.operatorName), request.job, request.reason, request.expectedVersion, request.letGo};
    whenDone(m_parts.store.execute(command), this, [this, request, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        for (const AttemptId attempt : request.letGo)
            emit stopAsked(attempt);
        reply.answer(ActionResult{receipt->job, receipt->attempt, receipt->jobState, QStringLiteral("The job is cancelled")});
        emit wake();
    });
}

void Requests::reconcile(const DecisionRequest &request, const Reply<ActionResult> &reply)
{
    if (request.stopFirst && request.outcome == ReconcileOutcome::DidNotRun)
        stopThenDecide(request, reply);
    else
        decide(request, request.expectedVersion, reply);
}

void Requests::decide(const DecisionRequest &request, std::optional<int> expectedVersion, const Reply<ActionResult> &reply)
{
    DecideAttempt command;
    command.head = headOf(m_parts.options.operatorName);
    command.attempt = request.attempt;
    command.outcome = request.outcome;
    command.reason = request.reason;
    command.expectedVersion = expectedVersion;
    command.answer = request.answer;
    command.evidence = request.evidence;
    run(std::move(command), QStringLiteral("The decision stands: %1").arg(word(request.outcome)), reply);
}

/// Both in one step: the connection is closed first, which seals the attempt, then the decision is made on what stands then.
void Requests::stopThenDecide(const DecisionRequest &request, const Reply<ActionResult> &reply)
{
    const RequestStop command{headOf(m_parts.options.operatorName), request.attempt, request.reason, request.expectedVersion};
    whenDone(m_parts.store.execute(command), this, [this, request, reply](const Result<Receipt> &receipt) {
        const bool sealedAlready = !receipt && receipt.error().details.value(QStringLiteral("rule")) == word(VerdictCode::NothingToStop);
        if (sealedAlready) {
            decide(request, request.expectedVersion, reply);
            return;
        }
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        if (receipt->done == Done::Sealed) {
            decide(request, std::nullopt, reply);
            return;
        }
        m_afterSeal.insert(request.attempt, Waiting{request, reply, m_parts.clock.monotonic() + m_parts.options.timings.sealWait});
        emit stopAsked(request.attempt);
    });
}

void Requests::sealed(AttemptId attempt)
{
    const auto it = m_afterSeal.constFind(attempt);
    if (it == m_afterSeal.cend())
        return;
    const Waiting waiting = *it;
    m_afterSeal.erase(it);
    decide(waiting.request, std::nullopt, waiting.reply); // refused as not sealed, with the time, if its owner did not close it
}

void Requests::tick()
{
    const Micros now = m_parts.clock.monotonic();
    QList<AttemptId> overdue;
    for (auto it = m_afterSeal.cbegin(); it != m_afterSeal.cend(); ++it) {
        if (now >= it->until)
            overdue << it.key();
    }
    for (const AttemptId attempt : overdue)
        sealed(attempt);
}

void Requests::acknowledge(const AcknowledgeRequest &request, const Reply<ActionResult> &reply)
{
    run(AcknowledgeContradiction{headOf(m_parts.options.operatorName), request.job, request.seen, request.reason},
        QStringLiteral("The contradiction is acknowledged"), reply);
}

void Requests::withdraw(AttemptId attempt, const QString &reason, int expectedVersion, const Reply<ActionResult> &reply)
{
    run(WithdrawAttempt{headOf(m_parts.options.operatorName), attempt, reason, expectedVersion},
        QStringLiteral("The attempt is withdrawn; nothing was sent"), reply);
}

void Requests::stopWaiting(AttemptId attempt, const QString &reason, int expectedVersion, const Reply<ActionResult> &reply)
{
    const RequestStop command{headOf(m_parts.options.operatorName), attempt, reason, expectedVersion};
    whenDone(m_parts.store.execute(command), this, [this, attempt, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        emit stopAsked(attempt);
        const QString text = receipt->done == Done::Sealed ? QStringLiteral("Its connection is known to be closed: the attempt is sealed")
                                                           : QStringLiteral("Its connection is being closed");
        reply.answer(ActionResult{receipt->job, attempt, receipt->jobState, text});
    });
}

void Requests::addProvider(const ProviderRecord &record, const Reply<ProviderRecord> &reply)
{
    const Result<ProviderRecord> checked = validateRecord(record);
    if (!checked) {
        reply.refuse(checked.error());
        return;
    }
    const AddProvider command{headOf(m_parts.options.operatorName), *checked};
    whenDone(m_parts.store.execute(command), this, [this, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        whenDone(m_parts.store.interactive().providerVersion(receipt->provider), this,
            [reply](const Result<ProviderRecord> &stored) { reply.answer(stored); });
    });
}

void Requests::pause(const QString &provider, std::optional<UtcTime> until, const QString &reason, const Reply<QString> &reply)
{
    const PauseStarts command{headOf(m_parts.options.operatorName), provider, until, reason};
    whenDone(m_parts.store.execute(command), this, [provider, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        reply.answer(provider.isEmpty()
                ? QStringLiteral("Nothing more is started, by any process of this database; what is on the wire goes on")
                : QStringLiteral("Nothing more is started at %1; what is on the wire goes on").arg(provider));
    });
}

void Requests::resume(const QString &provider, const QString &reason, const Reply<QString> &reply)
{
    const ResumeStarts command{headOf(m_parts.options.operatorName), provider, reason};
    whenDone(m_parts.store.execute(command), this, [this, provider, reply](const Result<Receipt> &receipt) {
        if (!receipt) {
            reply.refuse(receipt.error());
            return;
        }
        const QString where = provider.isEmpty() ? QStringLiteral("in this database") : QStringLiteral("at %1").arg(provider);
        reply.answer(receipt->done == Done::Resumed ? QStringLiteral("Jobs are started again %1, by every process").arg(where)
                                                    : QStringLiteral("Nothing was held back %1").arg(where));
        emit wake();
    });
}

} // namespace holdfast
