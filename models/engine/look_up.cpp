// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/look_up.h"

#include "domain/verdict.h"
#include "domain/when_done.h"
#include "engine/engine_parts.h"
#include "engine/proxy_of.h"
#include "providers/adapter.h"
#include "providers/probe.h"
#include "providers/provider_check.h"
#include "providers/request_builder.h"

#include <algorithm>

namespace holdfast {

struct LookUp::Question {
    Job job;
    Attempt attempt;
    ProviderRecord provider;
    Reply<LookupResult> reply;
};

LookUp::LookUp(EngineParts &parts) : m_parts(parts) {}

Result<QByteArray> LookUp::secretOf(const ProviderRecord &record) const
{
    return record.secretRef.isEmpty() ? QByteArray() : m_parts.options.resolveSecret(record.secretRef);
}

void LookUp::attempt(AttemptId id, const Reply<LookupResult> &reply)
{
    whenDone(m_parts.store.interactive().jobOfAttempt(id), this, [this, id, reply](const Result<JobDetail> &detail) {
        if (!detail) {
            reply.refuse(detail.error());
            return;
        }
        auto question = std::make_shared<Question>();
        question->job = detail->job;
        question->attempt = *std::ranges::find(detail->attempts, id, &Attempt::id);
        question->reply = reply;
        // The newest version: an operator may have added the way to ask after the attempt had gone out.
        whenDone(
            m_parts.store.interactive().provider(question->attempt.provider), this, [this, question](const Result<ProviderRecord> &record) {
                if (!record) {
                    question->reply.refuse(record.error());
                    return;
                }
                question->provider = *record;
                ask(question);
            });
    });
}

void LookUp::ask(const std::shared_ptr<Question> &question)
{
    if (!question->provider.probe) {
        Verdict verdict;
        verdict.code = VerdictCode::NoProbe;
        verdict.job = question->job.id;
        verdict.attempt = question->attempt.id;
        verdict.provider = question->provider.name;
        question->reply.refuse(toError(verdict));
        return;
    }
    const Adapter *adapter = adapterFor(question->provider.format);
    const Result<QByteArray> secret = secretOf(question->provider);
    const Result<BuiltRequest> request = !secret
        ? tl::unexpected(secret.error())
        : buildProbeRequest(*adapter, question->provider, question->attempt.providerKey, question->attempt.providerRequestId, *secret);
    const auto proxy = proxyOf(question->provider, m_parts.options.resolveSecret);
    if (!request || !proxy) {
        question->reply.refuse(request ? proxy.error() : request.error());
        return;
    }
    WireGet get{request->url, request->headers, question->provider.deadlines.connect, defaultAnswerCap, question->provider.caFile, *proxy};
    whenDone(m_parts.wire.get(std::move(get)), this, [this, question](const Observation &observation) { record(question, observation); });
}

void LookUp::record(const std::shared_ptr<Question> &question, const Observation &observation)
{
    RecordProbe command;
    command.head.actor = m_parts.options.operatorName;
    command.attempt = question->attempt.id;
    command.outcome = judgeProbe(*adapterFor(question->provider.format), question->provider, observation);
    const QString text = command.outcome.text;
    whenDone(m_parts.store.execute(command), this, [question, text](const Result<Receipt> &receipt) {
        if (!receipt) {
            question->reply.refuse(receipt.error());
            return;
        }
        question->reply.answer(LookupResult{question->attempt.id, receipt->done != Done::Noted, text});
    });
}

void LookUp::models(const QString &provider, const Reply<QString> &reply)
{
    whenDone(m_parts.store.interactive().provider(provider), this, [this, reply](const Result<ProviderRecord> &record) {
        if (!record) {
            reply.refuse(record.error());
            return;
        }
        const Result<QByteArray> secret = secretOf(*record);
        const Result<BuiltRequest> request =
            !secret ? tl::unexpected(secret.error()) : buildModelsRequest(*adapterFor(record->format), *record, *secret);
        const auto proxy = proxyOf(*record, m_parts.options.resolveSecret);
        if (!request || !proxy) {
            reply.refuse(request ? proxy.error() : request.error());
            return;
        }
        WireGet get{request->url, request->headers, record->deadlines.connect, defaultAnswerCap, record->caFile, *proxy};
        whenDone(m_parts.wire.get(std::move(get)), this,
            [reply, record](const Observation &observation) { reply.answer(judgeModels(*record, observation)); });
    });
}

} // namespace holdfast
