// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pause_watch.h"

#include "domain/verdict.h"
#include "domain/when_done.h"
#include "engine/engine_parts.h"

namespace holdfast {

PauseWatch::PauseWatch(EngineParts &parts) : m_parts(parts) {}

void PauseWatch::read()
{
    whenDone(m_parts.store.interactive().pauses(), this, [this](const Result<std::vector<Pause>> &pauses) {
        if (!pauses)
            return;
        const bool isNews = m_pauses != *pauses;
        m_pauses = *pauses;
        shutGates();
        if (isNews)
            emit changed();
    });
}

QString PauseWatch::whyNot() const
{
    const Pause *const pause = pauseOf(m_pauses, {}, m_parts.clock.utcNow());
    return pause ? sentence(pausedVerdict(*pause)) : QString();
}

void PauseWatch::shutGates() const
{
    for (const AttemptId attempt : m_parts.flights.attempts()) {
        const Flight *flight = m_parts.flights.find(attempt);
        if (pauseOf(m_pauses, flight->sent.provider.name, m_parts.clock.utcNow()))
            flight->mayLeave->store(false); // the gate is asked once: what is on the wire goes on
    }
}

} // namespace holdfast
