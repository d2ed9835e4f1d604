// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/endings.h"

#include "domain/next_start.h"
#include "domain/when_done.h"
#include "engine/engine_parts.h"
#include "providers/adapter.h"
#include "providers/outcome_table.h"

#include <QCryptographicHash>

namespace holdfast {

namespace {

EndAttempt commandFor(const Flight &flight, const EngineOptions &options)
{
    EndAttempt command;
    command.head.actor = options.instanceName;
    command.releaseToken = flight.sent.releaseToken;
    command.draw = options.draw();
    return command;
}

} // namespace

Endings::Endings(EngineParts &parts) : m_parts(parts) {}

void Endings::progressed(AttemptId attempt, const Milestones &milestones)
{
    Flight *flight = m_parts.flights.find(attempt);
    if (!flight)
        return;
    const bool gateWasRead = flight->milestones.gateRead.has_value();
    const bool answering = flight->milestones.statusLine.has_value();
    flight->milestones = milestones;
    if (!gateWasRead && milestones.gateRead) {
        m_parts.holds.reached(flight->sent.provider.name);
        m_parts.step(LifeStep::GateRead, attempt);
    }
    if (!answering && milestones.statusLine)
        m_parts.step(LifeStep::Answering, attempt);
    emit live(flight->sent.job, flight->row, milestones);
}

void Endings::softDeadlinePassed(AttemptId attempt, const Milestones &milestones)
{
    Flight *flight = m_parts.flights.find(attempt);
    if (!flight)
        return;
    EndAttempt command = commandFor(*flight, m_parts.options);
    command.milestones = milestones;
    command.outcome.kind = Outcome::Kind::Unknown;
    command.outcome.attemptClass = AttemptClass::TimedOut;
    command.outcome.text = QStringLiteral("No answer by the soft deadline; the connection stays open for a late one");
    write(*flight, std::move(command));
}

void Endings::finished(AttemptId attempt, const Observation &observation)
{
    Flight *flight = m_parts.flights.find(attempt);
    if (!flight)
        return;
    flight->connectionOpen = false;
    EndAttempt command = commandFor(*flight, m_parts.options);
    const Adapter *adapter = adapterFor(flight->sent.provider.format);
    Q_ASSERT(adapter);
    command.outcome = judge(*adapter, flight->sent.provider, observation, flight->keyRepeated, m_parts.clock.utcNow());
    command.milestones = observation.milestones;
    if (observation.httpStatus > 0)
        command.httpStatus = observation.httpStatus;
    command.sealed = true;
    m_parts.step(LifeStep::BeforeEnd, attempt);
    write(*flight, std::move(command));
}

void Endings::write(Flight &flight, EndAttempt command)
{
    ++flight.unwritten;
    const AttemptId attempt = flight.attempt;
    whenDone(m_parts.store.execute(command), this, [this, attempt, command](const Result<Receipt> &receipt) {
        Flight *flown = m_parts.flights.find(attempt);
        if (!flown)
            return;
        --flown->unwritten;
        receipt ? written(*flown, command, *receipt) : refused(*flown, command, receipt.error());
    });
}

void Endings::written(Flight &flight, const EndAttempt &command, const Receipt &receipt)
{
    const AttemptId attempt = flight.attempt;
    noteHold(flight, command.outcome, receipt);
    if (command.sealed && m_parts.store.isPostgres()) // a file forgets nothing that it confirmed
        flight.end = command;
    if (receipt.jobState == JobState::Unknown || isClosed(receipt.jobState))
        m_parts.flights.shutGates(receipt.job, attempt);
    m_parts.flights.dropIfSettled(attempt);
    m_parts.step(LifeStep::Ended, attempt);
    emit ended(receipt.attempt, receipt.done, command.sealed);
}

void Endings::noteHold(const Flight &flight, const Outcome &outcome, const Receipt &receipt)
{
    const QString &provider = flight.sent.provider.name;
    const bool goesOnThere = receipt.next && receipt.next->provider == provider;
    if (goesOnThere || outcome.repeatable) {
        const UtcTime until =
            goesOnThere ? receipt.next->at : m_parts.clock.utcNow() + outcome.retryAfter.value_or(backoff(1, m_parts.options.draw()));
        outcome.attemptClass == AttemptClass::NeverSent ? m_parts.holds.notReached(provider, until)
                                                        : m_parts.holds.refused(provider, until);
    } else if (outcome.kind == Outcome::Kind::Answer || outcome.kind == Outcome::Kind::Failed) {
        m_parts.holds.answered(provider);
    }
}

/// A store that is away does not come here: it keeps commands until it is back.
void Endings::refused(Flight &flight, const EndAttempt &command, const Error &error)
{
    const AttemptId attempt = flight.attempt;
    if (error.code == ErrorCode::DatabaseFull) {
        keep(flight, command);
        writeHash(attempt, error);
    } else if (error.code == ErrorCode::NotFound) {
        keep(flight, command); // the database was set back: written once it is marked as sent there
        emit forgotten(attempt);
        return;
    } else if (error.code == ErrorCode::DatabaseAway || command.outcome.attemptClass == AttemptClass::Unstorable) {
        m_parts.flights.dropIfSettled(attempt);
    } else {
        // The answer itself cannot be stored (too large, a byte that the database cannot hold): its hash stays as evidence and the
        // attempt is UNKNOWN, never RUNNING for ever.
        write(flight, hashOf(flight, command, error));
        return;
    }
    emit failed(attempt, error.text);
}

void Endings::keep(Flight &flight, const EndAttempt &command)
{
    const auto kept = m_kept.find(flight.attempt);
    if (kept == m_kept.end()) {
        m_kept.insert(flight.attempt, Kept{command});
        ++flight.unwritten; // until it is written: the flight stands
        return;
    }
    if (command.sealed) // the end, after the soft deadline that could not be written either
        kept->command = command;
    kept->underWay = false;
}

EndAttempt Endings::hashOf(const Flight &flight, const EndAttempt &command, const Error &error) const
{
    EndAttempt hash = commandFor(flight, m_parts.options);
    hash.milestones = command.milestones;
    hash.httpStatus = command.httpStatus;
    hash.sealed = command.sealed;
    hash.outcome.kind = Outcome::Kind::Unknown;
    hash.outcome.attemptClass = AttemptClass::Unstorable;
    const QByteArray digest = QCryptographicHash::hash(command.outcome.answer, QCryptographicHash::Sha256).toHex();
    hash.outcome.text = QStringLiteral("An answer of %1 bytes came (SHA-256 %2) and could not be stored: %3")
                            .arg(QString::number(command.outcome.answer.size()), QString::fromLatin1(digest), error.text);
    return hash;
}

/// There may be room for the hash where there was none for the answer.
void Endings::writeHash(AttemptId attempt, const Error &error)
{
    const auto kept = m_kept.constFind(attempt);
    if (kept->hashStands || kept->command.outcome.kind != Outcome::Kind::Answer)
        return;
    whenDone(m_parts.store.execute(hashOf(*m_parts.flights.find(attempt), kept->command, error)), this,
        [this, attempt](const Result<Receipt> &receipt) {
            if (const auto still = m_kept.find(attempt); receipt && still != m_kept.end())
                still->hashStands = true;
        });
}

void Endings::tick()
{
    for (const AttemptId attempt : m_kept.keys())
        writeKept(attempt);
}

void Endings::writeKept(AttemptId attempt)
{
    const auto kept = m_kept.find(attempt);
    if (std::exchange(kept->underWay, true))
        return;
    whenDone(m_parts.store.execute(kept->command), this, [this, attempt, command = kept->command](const Result<Receipt> &receipt) {
        Flight *flight = m_parts.flights.find(attempt);
        if (!flight || !m_kept.contains(attempt))
            return;
        if (!receipt && (receipt.error().code == ErrorCode::DatabaseFull || receipt.error().code == ErrorCode::NotFound)) {
            refused(*flight, command, receipt.error());
            return;
        }
        m_kept.remove(attempt);
        --flight->unwritten;
        receipt ? written(*flight, command, *receipt) : refused(*flight, command, receipt.error());
    });
}

void Endings::giveUpKept()
{
    for (const AttemptId attempt : m_kept.keys())
        giveUp(attempt,
            QStringLiteral("The end of attempt %1 could not be stored before this process left; the next one finds it UNKNOWN")
                .arg(attempt.value()));
}

void Endings::giveUp(AttemptId attempt, const QString &why)
{
    Flight *flight = m_parts.flights.find(attempt);
    if (m_kept.remove(attempt) && flight)
        --flight->unwritten;
    m_parts.flights.dropIfSettled(attempt);
    emit failed(attempt, why);
}

} // namespace holdfast
