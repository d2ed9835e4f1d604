// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_detail_model.h"

#include "domain/when_done.h"
#include "itemmodels/source.h"

#include <algorithm>

namespace holdfast {

JobDetailModel::JobDetailModel(Source &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&source, &Source::changed, this, [this](const QList<JobId> &jobs) {
        if (m_job && (jobs.isEmpty() || jobs.contains(*m_job)))
            read();
    });
}

void JobDetailModel::setJob(std::optional<JobId> job)
{
    if (job == m_job)
        return;
    m_job = job;
    ++m_generation;
    m_reading = m_again = m_payloadAsked = false;
    m_detail.reset();
    m_payload.reset();
    m_answer.reset();
    m_answerOf.reset();
    emit jobChanged();
    if (m_job)
        read();
}

void JobDetailModel::read()
{
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    whenDone(m_source.job(*m_job), this, [this, generation = m_generation](const Result<JobDetail> &detail) {
        if (generation == m_generation)
            take(detail);
    });
}

void JobDetailModel::take(const Result<JobDetail> &detail)
{
    m_reading = false;
    if (std::exchange(m_again, false))
        read();
    if (!detail) {
        emit failed(detail.error());
        return;
    }
    if (m_detail == *detail)
        return;
    m_detail = *detail;
    emit detailChanged();
}

const Attempt *JobDetailModel::attempt(AttemptId id) const
{
    if (!m_detail)
        return nullptr;
    const auto it = std::ranges::find(m_detail->attempts, id, &Attempt::id);
    return it == m_detail->attempts.end() ? nullptr : &*it;
}

const Attempt *JobDetailModel::undecided() const
{
    if (!m_detail)
        return nullptr;
    const auto it = std::ranges::find(m_detail->attempts, AttemptState::Unknown, &Attempt::state);
    return it == m_detail->attempts.end() ? nullptr : &*it;
}

void JobDetailModel::requestPayload()
{
    if (!m_job || std::exchange(m_payloadAsked, true))
        return;
    whenDone(m_source.payload(*m_job), this, [this, generation = m_generation](const Result<StoredBytes> &payload) {
        if (generation != m_generation)
            return;
        if (!payload) {
            m_payloadAsked = false;
            emit failed(payload.error());
            return;
        }
        m_payload = *payload;
        emit payloadChanged();
    });
}

void JobDetailModel::requestAnswer(AttemptId attempt)
{
    if (!m_job || (m_answerOf == attempt && m_answer))
        return;
    m_answerOf = attempt;
    whenDone(m_source.answer(attempt), this, [this, attempt, generation = m_generation](const Result<StoredBytes> &answer) {
        if (generation != m_generation || m_answerOf != attempt)
            return;
        m_answer = answer ? std::optional<StoredBytes>(*answer) : std::nullopt;
        if (!answer && answer.error().code != ErrorCode::NotFound)
            emit failed(answer.error());
        emit answerChanged();
    });
}

} // namespace holdfast
