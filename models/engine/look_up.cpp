// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/look_up.h"

#include "domain/verdict.h"
#include "domain/when_done.h"
#include "engine/credentials.h"
#include "engine/engine_parts.h"
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
    withCredentials(m_parts.options, question->provider, this, [this, question](const Result<Credentials> &credentials) {
        credentials ? ask(question, *credentials) : question->reply.refuse(credentials.error());
    });
}

void LookUp::ask(const std::shared_ptr<Question> &question, const Credentials &credentials)
{
    const ProviderRecord &provider = question->provider;
    const Result<BuiltRequest> request = buildProbeRequest(
        *adapterFor(provider.format), provider, question->attempt.providerKey, question->attempt.providerRequestId, credentials.secret);
    if (!request) {
        question->reply.refuse(request.error());
        return;
    }
    WireGet get{request->url, request->headers, provider.deadlines.connect, defaultAnswerCap, provider.caFile, credentials.proxy};
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
        withCredentials(m_parts.options, *record, this, [this, record = *record, reply](const Result<Credentials> &credentials) {
            credentials ? models(record, *credentials, reply) : reply.refuse(credentials.error());
        });
    });
}

void LookUp::models(const ProviderRecord &record, const Credentials &credentials, const Reply<QString> &reply)
{
    const Result<BuiltRequest> request = buildModelsRequest(*adapterFor(record.format), record, credentials.secret);
    if (!request) {
        reply.refuse(request.error());
        return;
    }
    WireGet get{request->url, request->headers, record.deadlines.connect, defaultAnswerCap, record.caFile, credentials.proxy};
    whenDone(m_parts.wire.get(std::move(get)), this,
        [reply, record](const Observation &observation) { reply.answer(judgeModels(record, observation)); });
}

} // namespace holdfast
