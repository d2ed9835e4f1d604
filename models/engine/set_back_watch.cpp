// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/set_back_watch.h"

#include "domain/when_done.h"
#include "engine/engine_parts.h"
#include "engine/presence.h"

#include <tuple>

namespace holdfast {

SetBackWatch::SetBackWatch(EngineParts &parts, Presence &presence) : m_parts(parts), m_presence(presence) {}

void SetBackWatch::noticed(const QString &sentence)
{
    m_whyNot = sentence;
    for (const AttemptId attempt : m_parts.flights.attempts()) {
        Flight *flight = m_parts.flights.find(attempt);
        flight->beforeSetBack = true;
        m_toMark[flight->sent.releaseToken] = {attempt, Sent{flight->publicId, flight->sent, {}}};
    }
    for (const Flight &flight : m_parts.flights.settled())
        m_toMark[flight.sent.releaseToken] = {flight.attempt, Sent{flight.publicId, flight.sent, flight.end}};
}

void SetBackWatch::forgotten(AttemptId attempt)
{
    Flight *flight = m_parts.flights.find(attempt);
    flight->beforeSetBack = true;
    m_toMark[flight->sent.releaseToken] = {attempt, Sent{flight->publicId, flight->sent, {}}};
}

void SetBackWatch::tick()
{
    whenDone(m_parts.store.interactive().setBack(), this, [this](const Result<std::optional<QString>> &stands) {
        if (stands)
            m_whyNot = stands->value_or(QString());
    });
    if (!m_presence.instance().isValid()) // registered anew first
        return;
    for (const auto &[token, what] : m_toMark) {
        if (!m_underWay.contains(token))
            mark(what.first, what.second);
    }
}

void SetBackWatch::mark(AttemptId attempt, const Sent &sent)
{
    MarkSent command{{}, sent.publicId, sent.command};
    command.head.actor = m_parts.options.instanceName;
    command.sent.instance = m_presence.instance();
    m_underWay.insert(sent.command.releaseToken);
    whenDone(m_parts.store.execute(command), this, [this, attempt, sent](const Result<Receipt> &receipt) {
        const QString &token = sent.command.releaseToken;
        m_underWay.remove(token);
        if (!receipt) {
            refused(attempt, sent, receipt.error());
            return;
        }
        m_toMark.erase(token);
        Flight *flight = m_parts.flights.find(attempt);
        if (sent.end)
            std::ignore = m_parts.store.execute(*sent.end);
        else if (flight && flight->sent.releaseToken == token)
            flight->row = receipt->attempt;
        emit marked(attempt);
    });
}

void SetBackWatch::refused(AttemptId attempt, const Sent &sent, const Error &error)
{
    const bool later = error.code == ErrorCode::DatabaseAway || error.code == ErrorCode::DatabaseFull
        || error.details.value(QStringLiteral("rule")).toString() == QLatin1String("instance_not_alive");
    if (later)
        return;
    m_toMark.erase(sent.command.releaseToken);
    const QString why =
        QStringLiteral("An attempt of job %1 at provider %2 was sent, and cannot be marked in the database that was set back: %3")
            .arg(sent.publicId, sent.command.provider.name, error.text);
    const Flight *flight = m_parts.flights.find(attempt);
    if (flight && flight->sent.releaseToken == sent.command.releaseToken)
        emit lost(attempt, why);
    else
        emit notice(why);
}

} // namespace holdfast
