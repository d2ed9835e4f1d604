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
    Reply<LookupResult> reply;
    bool byItself = false;
    JobDetail detail = {};
    Attempt attempt = {};
    ProviderRecord provider = {};
    ProbeSubject subject = {}; ///< As it stood when it was asked.
};

namespace {

/// The newest word of its provider's record that stands in the evidence.
QString saidBefore(const JobDetail &detail, AttemptId attempt)
{
    QString said;
    for (const Evidence &piece : detail.evidence) {
        if (piece.attempt == attempt && piece.kind == word(Basis::Probe))
            said = piece.text;
    }
    return said;
}

} // namespace

LookUp::LookUp(EngineParts &parts) : m_parts(parts) {}

void LookUp::attempt(AttemptId id, const Reply<LookupResult> &reply)
{
    find(id, std::make_shared<Question>(Question{reply}));
}

void LookUp::attemptByItself(AttemptId id, const Reply<LookupResult> &reply)
{
    find(id, std::make_shared<Question>(Question{reply, true}));
}

void LookUp::find(AttemptId id, const std::shared_ptr<Question> &question)
{
    whenDone(m_parts.store.interactive().jobOfAttempt(id), this, [this, id, question](const Result<JobDetail> &detail) {
        if (!detail) {
            question->reply.refuse(detail.error());
            return;
        }
        question->detail = *detail;
        question->attempt = *std::ranges::find(detail->attempts, id, &Attempt::id);
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
        verdict.job = question->detail.job.id;
        verdict.attempt = question->attempt.id;
        verdict.provider = question->provider.name;
        question->reply.refuse(toError(verdict));
        return;
    }
    withCredentials(m_parts.options, question->provider, this, [this, question](const Result<Credentials> &credentials) {
        credentials ? ask(question, *credentials) : refuse(question, credentials.error());
    });
}

/// Nobody hears it where nobody asked: then it stands in the evidence.
void LookUp::refuse(const std::shared_ptr<Question> &question, const Error &error)
{
    if (!question->byItself) {
        question->reply.refuse(error);
        return;
    }
    Outcome outcome;
    outcome.text = QStringLiteral("The provider's record could not be asked for here: %1").arg(error.text);
    record(question, outcome);
}

void LookUp::ask(const std::shared_ptr<Question> &question, const Credentials &credentials)
{
    const ProviderRecord &provider = question->provider;
    question->subject = probeSubject(question->detail.job, question->attempt, provider, m_parts.clock.utcNow());
    const Result<BuiltRequest> request = buildProbeRequest(*adapterFor(provider.format), provider, question->subject, credentials.secret);
    if (!request) {
        refuse(question, request.error());
        return;
    }
    WireGet get{request->url, request->headers, provider.deadlines.connect, defaultAnswerCap, provider.caFile, credentials.proxy};
    whenDone(m_parts.wire.get(std::move(get)), this, [this, question](const Observation &observation) {
        record(question, judgeProbe(*adapterFor(question->provider.format), question->provider, question->subject, observation));
    });
}

void LookUp::record(const std::shared_ptr<Question> &question, const Outcome &outcome)
{
    RecordProbe command;
    command.head.actor = question->byItself ? m_parts.options.instanceName : m_parts.options.operatorName;
    command.attempt = question->attempt.id;
    command.outcome = outcome;
    const QString text = outcome.text;
    if (question->byItself && outcome.kind == Outcome::Kind::Unknown && text == saidBefore(question->detail, command.attempt)) {
        question->reply.answer(LookupResult{command.attempt, false, text});
        return;
    }
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
