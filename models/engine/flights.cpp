// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flights.h"

#include <algorithm>

namespace holdfast {

namespace {

constexpr std::ptrdiff_t s_settledKept = 1'000;
constexpr qint64 s_settledBytesKept = 64 * 1024 * 1024;

} // namespace

void Flights::add(Flight flight)
{
    m_flights.insert(flight.attempt, std::move(flight));
}

Flight *Flights::find(AttemptId attempt)
{
    const auto it = m_flights.find(attempt);
    return it == m_flights.end() ? nullptr : &it.value();
}

Flight *Flights::findRow(AttemptId row)
{
    const auto it = std::ranges::find(m_flights, row, &Flight::row);
    return it == m_flights.end() ? nullptr : &it.value();
}

void Flights::dropIfSettled(AttemptId attempt)
{
    const auto it = m_flights.constFind(attempt);
    if (it == m_flights.cend() || it->connectionOpen || it->unwritten > 0)
        return;
    if (it->end) {
        m_settledBytes += it->end->outcome.answer.size();
        m_settled.push_back(*it);
        boundSettled();
    }
    m_flights.erase(it);
}

void Flights::boundSettled()
{
    if (std::ssize(m_settled) > s_settledKept) {
        m_settledBytes -= m_settled.front().end->outcome.answer.size();
        m_settled.pop_front();
    }
    for (auto it = m_settled.begin(); m_settledBytes > s_settledBytesKept && it != m_settled.end(); ++it) {
        Outcome &outcome = it->end->outcome;
        m_settledBytes -= outcome.answer.size();
        if (!outcome.answer.isEmpty()) {
            outcome = {};
            outcome.kind = Outcome::Kind::Unknown;
            outcome.attemptClass = AttemptClass::Orphaned;
            outcome.text = QStringLiteral("It had answered before the database was set back; the answer is not kept any more");
        }
    }
}

bool Flights::anyFromBeforeSetBack() const
{
    return std::ranges::any_of(m_flights, &Flight::beforeSetBack);
}

int Flights::inUse(const QString &provider) const
{
    const auto open = std::ranges::count_if(
        m_flights, [&](const Flight &flight) { return flight.connectionOpen && flight.sent.provider.name == provider; });
    return static_cast<int>(open + std::ranges::count(m_reserved, provider, &Reservation::provider));
}

int Flights::inUseBy(const QString &owner) const
{
    const auto open =
        std::ranges::count_if(m_flights, [&](const Flight &flight) { return flight.connectionOpen && flight.owner == owner; });
    return static_cast<int>(open + std::ranges::count(m_reserved, owner, &Reservation::owner));
}

int Flights::inUse() const
{
    return openConnections() + static_cast<int>(m_reserved.size());
}

QHash<QString, int> Flights::inUseByOwner() const
{
    QHash<QString, int> all;
    for (const Flight &flight : m_flights) {
        if (flight.connectionOpen)
            ++all[flight.owner];
    }
    for (const Reservation &reservation : m_reserved)
        ++all[reservation.owner];
    return all;
}

int Flights::openConnections() const
{
    return static_cast<int>(std::ranges::count_if(m_flights, &Flight::connectionOpen));
}

void Flights::shutGates(JobId job, AttemptId except)
{
    for (Flight &flight : m_flights) {
        if (flight.sent.job == job && flight.attempt != except)
            flight.mayLeave->store(false);
    }
}

void Flights::reserve(JobId job, const QString &provider, const QString &owner)
{
    m_reserved.insert(job, {provider, owner});
}

void Flights::unreserve(JobId job)
{
    m_reserved.remove(job);
}

} // namespace holdfast
