// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flights.h"

#include <algorithm>

namespace holdfast {

void Flights::add(Flight flight)
{
    m_flights.insert(flight.attempt, std::move(flight));
}

Flight *Flights::find(AttemptId attempt)
{
    const auto it = m_flights.find(attempt);
    return it == m_flights.end() ? nullptr : &it.value();
}

void Flights::dropIfSettled(AttemptId attempt)
{
    const auto it = m_flights.constFind(attempt);
    if (it != m_flights.cend() && !it->connectionOpen && it->unwritten == 0)
        m_flights.erase(it);
}

int Flights::inUse(const QString &provider) const
{
    const auto open =
        std::ranges::count_if(m_flights, [&](const Flight &flight) { return flight.connectionOpen && flight.provider.name == provider; });
    return static_cast<int>(open + std::ranges::count(m_reserved, provider));
}

int Flights::openConnections() const
{
    return static_cast<int>(std::ranges::count_if(m_flights, &Flight::connectionOpen));
}

void Flights::reserve(JobId job, const QString &provider)
{
    m_reserved.insert(job, provider);
}

void Flights::unreserve(JobId job)
{
    m_reserved.remove(job);
}

} // namespace holdfast
