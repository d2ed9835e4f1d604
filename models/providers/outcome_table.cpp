// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/outcome_table.h"

#include "providers/answer_content.h"
#include "providers/evidence_text.h"
#include "providers/retry_after.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

Outcome failed(AttemptClass attemptClass, const QString &text)
{
    Outcome outcome;
    outcome.kind = Outcome::Kind::Failed;
    outcome.attemptClass = attemptClass;
    outcome.text = text;
    return outcome;
}

Outcome unknown(AttemptClass attemptClass, const QString &text)
{
    Outcome outcome;
    outcome.attemptClass = attemptClass;
    outcome.text = text;
    return outcome;
}

Outcome neverSent(const Observation &observation)
{
    return failed(AttemptClass::NeverSent, u"Nothing was sent: the body was never read (%1)."_s.arg(endWords(observation)));
}

/// A request that may have left, and no final status: a timer of ours says only how long we waited.
AttemptClass classWithoutStatus(StopReason stop)
{
    switch (stop) {
    case StopReason::ConnectDeadline:
    case StopReason::SoftDeadline:
    case StopReason::HardDeadline: return AttemptClass::TimedOut;
    case StopReason::GateRefused:
    case StopReason::Stopped:
    case StopReason::Shutdown: return AttemptClass::Stopped;
    case StopReason::None:
    case StopReason::Cap: break;
    }
    return AttemptClass::ConnectionLost;
}

Outcome withoutStatus(const Observation &observation)
{
    const QString status = observation.httpStatus == 0 ? u"no status line"_s : u"only HTTP %1"_s.arg(observation.httpStatus);
    return unknown(
        classWithoutStatus(observation.stop), u"%1, %2: %3."_s.arg(bytesSent(observation.milestones), status, endWords(observation)));
}

Outcome cutAnswer(const Observation &observation)
{
    const QString of = observation.announcedLength ? u" of %1"_s.arg(grouped(*observation.announcedLength)) : QString();
    return unknown(AttemptClass::IncompleteAnswer,
        u"HTTP %1, but only %2%3 bytes of the answer came: %4."_s.arg(
            QString::number(observation.httpStatus), grouped(observation.body.size()), of, endWords(observation)));
}

Outcome answered(const Adapter &adapter, const Observation &observation)
{
    if (isCut(observation))
        return cutAnswer(observation);
    Outcome outcome = judgeContent(adapter, observation.body);
    const QByteArray encoding = observation.header("content-encoding");
    if (outcome.attemptClass == AttemptClass::IncompleteAnswer && !encoding.isEmpty())
        outcome.text += u" It is encoded as \"%1\", which was not asked for."_s.arg(oneLine(QString::fromLatin1(encoding), 40));
    if (observation.bodyEnd == BodyEnd::Short && outcome.kind != Outcome::Kind::Unknown)
        outcome.text += u" The connection broke after the last byte of it."_s;
    return outcome;
}

QString statusText(const Observation &observation, const StatusFact &fact, const std::optional<ProviderError> &error)
{
    const QString words = error ? errorWords(*error) : QString();
    return u"HTTP %1: %2%3 (%4)."_s.arg(
        QString::number(observation.httpStatus), fact.says, words.isEmpty() ? words : u"; "_s + words, bytesSent(observation.milestones));
}

/// A provider that knows keys may be talking about the first request under this key.
bool mayMeanTheFirst(const Adapter &adapter, const ProviderRecord &record, int status, bool keyRepeated)
{
    const bool keysMatter = record.keys != KeyBehaviour::Ignores || adapter.keys != KeyBehaviour::Ignores;
    const bool clientError = status >= 400 && status <= 499;
    return keyRepeated && keysMatter && clientError && status != 401 && status != 403 && status != 429;
}

Outcome repeatable(Outcome outcome, const Observation &observation, UtcTime now)
{
    const RetryAfter wait = retryAfter(observation, now);
    outcome.repeatable = true;
    outcome.retryAfter = wait.wait;
    outcome.retryAfterCapped = wait.capped;
    if (wait.capped)
        outcome.text += u" It asks for a longer wait than is kept: Retry-After was cut to one hour."_s;
    return outcome;
}

bool isFinal(const Adapter &adapter, const std::optional<ProviderError> &error)
{
    return error && std::ranges::any_of(adapter.finalErrors, [&](const WordFact &fact) {
        return fact.word == error->code || fact.word == error->type;
    });
}

Outcome byStatus(const Adapter &adapter, const ProviderRecord &record, const Observation &observation, bool keyRepeated, UtcTime now)
{
    const StatusFact &fact = statusFact(adapter, observation.httpStatus);
    if (fact.meaning == StatusMeaning::Answer)
        return answered(adapter, observation);
    const std::optional<ProviderError> error = isCut(observation) ? std::nullopt : providerErrorOf(adapter, observation.body);
    const QString text = statusText(observation, fact, error);
    if (mayMeanTheFirst(adapter, record, observation.httpStatus, keyRepeated))
        return unknown(AttemptClass::AmbiguousStatus, text + u" The same key went out before: it may be about that request."_s);
    switch (fact.meaning) {
    case StatusMeaning::Answer:
    case StatusMeaning::Ambiguous: break;
    case StatusMeaning::Rejected: return failed(AttemptClass::Rejected, text);
    case StatusMeaning::RejectedForNow:
        return isFinal(adapter, error) ? failed(AttemptClass::Rejected, text + u" Waiting does not help."_s)
                                       : repeatable(failed(AttemptClass::Rejected, text), observation, now);
    case StatusMeaning::Overload:
        if (error && !record.overloadAmbiguous)
            return repeatable(failed(AttemptClass::Rejected, text), observation, now);
    }
    return unknown(AttemptClass::AmbiguousStatus, text);
}

QString requestId(const Adapter &adapter, const Observation &observation)
{
    for (const QLatin1StringView name : adapter.requestIdHeaders) {
        const QString id = oneLine(QString::fromUtf8(observation.header(QByteArrayView(name.data(), name.size()))));
        if (!id.isEmpty())
            return id;
    }
    return {};
}

} // namespace

bool isCut(const Observation &observation)
{
    if (observation.bodyEnd == BodyEnd::OverCap)
        return true;
    return observation.announcedLength && observation.body.size() < *observation.announcedLength;
}

Outcome judge(const Adapter &adapter, const ProviderRecord &record, const Observation &observation, bool keyRepeated, UtcTime now)
{
    if (!observation.gateWasRead())
        return neverSent(observation);
    Outcome outcome = observation.httpStatus < 200 ? withoutStatus(observation) : byStatus(adapter, record, observation, keyRepeated, now);
    outcome.answer = observation.body;
    outcome.contentType = oneLine(QString::fromUtf8(observation.header("content-type")));
    if (const QString id = requestId(adapter, observation); !id.isEmpty())
        outcome.providerRequestId = id;
    return outcome;
}

} // namespace holdfast
