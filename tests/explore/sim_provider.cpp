// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_provider.h"

namespace holdfast::explore {

namespace {

constexpr auto s_answer = R"({"choices":[{"message":{"role":"assistant","content":"done"},"finish_reason":"stop"}]})";
constexpr auto s_truncated = R"({"choices":[{"message":{"role":"assistant","content":"do"},"finish_reason":"length"}]})";
constexpr auto s_error = R"({"error":{"message":"no model could do it","code":502}})";

Observation whole(int status, const QByteArray &body)
{
    Observation seen;
    seen.httpStatus = status;
    seen.headers = {{"Content-Type", "application/json"}, {"Content-Length", QByteArray::number(body.size())}};
    seen.body = body;
    seen.announcedLength = body.size();
    seen.bodyEnd = BodyEnd::AnnouncedLength;
    seen.milestones.bytesReceived = body.size();
    return seen;
}

constexpr quint32 s_moreAnswers = 4; ///< Most work succeeds.

Ending drawn(quint32 number)
{
    return number < s_endings ? static_cast<Ending>(number) : Ending::Answer;
}

} // namespace

void SimProvider::receive(AttemptId attempt, JobId job, const QString &key)
{
    Execution &execution = m_log[attempt];
    execution.job = job;
    execution.key = key;
    ++execution.posts;
}

Ending SimProvider::finish(AttemptId attempt, Draws &draws, bool onlyAnswers)
{
    Execution &execution = m_log.at(attempt);
    if (!std::exchange(execution.answered, true))
        execution.ending = onlyAnswers ? Ending::Answer : drawn(draws.below(s_endings + s_moreAnswers));
    return execution.ending;
}

const Execution *SimProvider::find(AttemptId attempt) const
{
    const auto it = m_log.find(attempt);
    return it == m_log.end() ? nullptr : &it->second;
}

Observation SimProvider::record(const QString &key) const
{
    for (const auto &[attempt, execution] : m_log) {
        if (execution.key == key && execution.finishedWell())
            return whole(200, QByteArray(R"({"answer":)") + s_answer + '}');
    }
    return whole(404, R"({"error":{"message":"no such execution"}})");
}

Observation observationOf(Ending ending)
{
    switch (ending) {
    case Ending::Answer: return whole(200, s_answer);
    case Ending::Refusal: return whole(429, R"({"error":{"message":"slow down"}})");
    case Ending::BadRequest: return whole(400, R"({"error":{"message":"no such model"}})");
    case Ending::Error: return whole(200, s_error);
    case Ending::Truncated: return whole(200, s_truncated);
    case Ending::Gateway: return whole(504, "<html>Gateway Time-out</html>");
    case Ending::Cut: break;
    }
    Observation cut = whole(200, s_answer);
    cut.body.chop(20);
    cut.bodyEnd = BodyEnd::Short;
    cut.networkError = QStringLiteral("the connection was closed");
    return cut;
}

} // namespace holdfast::explore
