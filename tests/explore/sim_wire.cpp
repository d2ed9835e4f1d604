// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_wire.h"

#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace holdfast::explore {

bool SimWire::post(AttemptId id, WireRequest request, MayLeave mayLeave)
{
    if (m_posted.contains(id))
        return false;
    m_posted.insert(id);
    const Micros now = m_clock.monotonic();
    Exchange exchange{
        {}, std::move(mayLeave), now + request.deadlines.connect, now + request.deadlines.soft, now + request.deadlines.hard, {}};
    for (const auto &[name, value] : request.headers) {
        if (name.compare("Idempotency-Key", Qt::CaseInsensitive) == 0)
            exchange.key = QString::fromLatin1(value);
    }
    exchange.seen.milestones.bytesTotal = request.body.size();
    m_exchanges.emplace(id, std::move(exchange));
    return true;
}

void SimWire::end(Exchange &exchange, StopReason reason)
{
    if (std::exchange(exchange.ended, true))
        return;
    exchange.unread = false;
    exchange.seen.stop = reason;
    exchange.seen.milestones.closed = m_clock.utcNow();
}

void SimWire::stop(AttemptId id, StopReason reason)
{
    if (const auto it = m_exchanges.find(id); it != m_exchanges.end())
        end(it->second, reason);
}

void SimWire::stopAll(StopReason reason)
{
    for (auto &[id, exchange] : m_exchanges)
        end(exchange, reason);
}

void SimWire::shutUnread(StopReason reason)
{
    for (auto &[id, exchange] : m_exchanges) {
        if (exchange.unread)
            end(exchange, reason);
    }
}

QFuture<Observation> SimWire::get(WireGet request)
{
    QPromise<Observation> promise;
    promise.start();
    QFuture<Observation> future = promise.future();
    m_gets.emplace_back(std::move(request), std::move(promise));
    return future;
}

template <typename Condition> QList<AttemptId> SimWire::those(Condition condition) const
{
    QList<AttemptId> found;
    for (const auto &[id, exchange] : m_exchanges) {
        if (condition(exchange))
            found << id;
    }
    return found;
}

QList<AttemptId> SimWire::unread() const
{
    return those([](const Exchange &each) { return each.unread; });
}

QList<AttemptId> SimWire::waiting() const
{
    return those([](const Exchange &each) { return !each.unread && !each.ended; });
}

QList<AttemptId> SimWire::ended() const
{
    return those([](const Exchange &each) { return each.ended; });
}

QList<AttemptId> SimWire::overdue() const
{
    const Micros now = m_clock.monotonic();
    return those([now](const Exchange &each) {
        if (each.ended)
            return false;
        return now >= each.hardAt || (each.unread ? now >= std::min(each.connectAt, each.softAt) : now >= each.softAt && !each.softPassed);
    });
}

bool SimWire::readBody(AttemptId id, JobId job, bool arrives)
{
    Exchange &exchange = m_exchanges.at(id);
    const Micros now = m_clock.monotonic();
    if (now >= exchange.softAt || now >= exchange.connectAt || !exchange.mayLeave()) {
        end(exchange,
            now >= exchange.softAt          ? StopReason::SoftDeadline
                : now >= exchange.connectAt ? StopReason::ConnectDeadline
                                            : StopReason::GateRefused);
        return false;
    }
    exchange.unread = false;
    exchange.seen.milestones.gateRead = m_clock.utcNow();
    exchange.seen.milestones.bodyRead = m_clock.utcNow();
    exchange.seen.milestones.bytesSent = exchange.seen.milestones.bytesTotal;
    if (arrives)
        m_provider.receive(id, job, exchange.key);
    emit progressed(id, exchange.seen.milestones);
    return true;
}

void SimWire::refuseConnection(AttemptId id)
{
    Exchange &exchange = m_exchanges.at(id);
    exchange.seen.networkError = u"connection refused"_s;
    end(exchange, StopReason::None);
}

void SimWire::answer(AttemptId id, Draws &draws, bool onlyAnswers)
{
    Exchange &exchange = m_exchanges.at(id);
    if (!m_provider.find(id))
        return lose(id); // it never arrived
    const Milestones sent = exchange.seen.milestones;
    exchange.seen = observationOf(m_provider.finish(id, draws, onlyAnswers));
    const qint64 received = exchange.seen.milestones.bytesReceived;
    exchange.seen.milestones = sent;
    exchange.seen.milestones.bytesReceived = received;
    exchange.seen.milestones.statusLine = exchange.seen.milestones.firstByte = exchange.seen.milestones.lastByte = m_clock.utcNow();
    end(exchange, StopReason::None);
}

void SimWire::lose(AttemptId id)
{
    Exchange &exchange = m_exchanges.at(id);
    exchange.seen.networkError = u"the connection was closed"_s;
    end(exchange, StopReason::None);
}

void SimWire::checkTime(AttemptId id)
{
    Exchange &exchange = m_exchanges.at(id);
    const Micros now = m_clock.monotonic();
    if (exchange.unread)
        return end(exchange, now >= exchange.softAt ? StopReason::SoftDeadline : StopReason::ConnectDeadline);
    if (now >= exchange.hardAt)
        return end(exchange, StopReason::HardDeadline);
    exchange.softPassed = true;
    emit softDeadlinePassed(id, exchange.seen.milestones);
}

Micros SimWire::untilSoftDeadline(AttemptId id) const
{
    return std::max(Micros{0}, m_exchanges.at(id).softAt - m_clock.monotonic());
}

bool SimWire::tell(AttemptId id)
{
    const auto node = m_exchanges.extract(id);
    const Observation &seen = node.mapped().seen;
    const Execution *execution = m_provider.find(id);
    const bool usable =
        seen.httpStatus == 200 && seen.bodyEnd == BodyEnd::AnnouncedLength && execution && execution->ending == Ending::Answer;
    emit finished(id, seen);
    return usable;
}

void SimWire::answerGet()
{
    auto [request, promise] = std::move(m_gets.front());
    m_gets.pop_front();
    promise.addResult(m_provider.record(QUrlQuery(request.url).queryItemValue(u"key"_s)));
    promise.finish();
}

} // namespace holdfast::explore
