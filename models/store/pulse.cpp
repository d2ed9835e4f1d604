// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/pulse.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <algorithm>

namespace holdfast {

Pulse::Open Pulse::opening(const DatabaseUrl &url)
{
    return [url]() -> Result<std::shared_ptr<Connection>> {
        ConnectionOptions options;
        options.isExpected = true;
        options.name = QStringLiteral("holdfast heartbeat");
        return Connection::open(url, options);
    };
}

Pulse::Pulse(Open open, HeartbeatTimings timings, const Clock &clock, QString name, std::function<bool()> alive,
    std::shared_ptr<std::atomic<qint64>> lastBeat)
    : m_open(std::move(open)), m_timings(timings), m_clock(clock), m_name(std::move(name)), m_alive(std::move(alive)),
      m_lastBeat(std::move(lastBeat))
{}

bool Pulse::reconnect()
{
    if (m_connection && !m_connection->isLost())
        return true;
    auto opened = m_open();
    m_connection = opened ? std::move(*opened) : nullptr;
    return m_connection != nullptr;
}

Result<InstanceId> Pulse::registerInstance()
{
    auto opened = m_open();
    if (!opened)
        return tl::unexpected(opened.error());
    m_connection = std::move(*opened);
    const Micros sent = m_clock.monotonic();
    const auto row =
        m_connection->exec(QStringLiteral("INSERT INTO instances(name, host, pid, started_us) VALUES(?, ?, ?, ?) RETURNING id"),
            {m_name, QSysInfo::machineHostName(), QCoreApplication::applicationPid(), toMicros(m_clock.utcNow())});
    if (!row)
        return tl::unexpected(row.error());
    m_instance = InstanceId{row->first().integer(0)};
    m_lastBeat->store(sent.count());
    m_previousCommit = m_clock.monotonic();
    return m_instance;
}

void Pulse::beat()
{
    if (!m_instance.isValid() || !m_alive() || !reconnect() || !m_connection->requirePlace())
        return;
    const Micros sent = m_clock.monotonic();
    const auto done =
        m_connection->exec(QStringLiteral("UPDATE instances SET beat = beat + 1 WHERE id = ? AND name = ? AND state = 'ALIVE'"),
            {m_instance.value(), m_name}); // its name too: a database that was set back gives the id again
    if (!done)
        return;
    if (done->affected == 0) {
        m_instance = {};
        m_lastBeat->store(-1);
        emit foundDead();
        return;
    }
    m_lastBeat->store(sent.count());
    const Micros committed = m_clock.monotonic();
    // Time counts against others only while we ourselves are heard in time: a database that was away makes nobody dead.
    const bool inTime = committed - sent <= m_timings.beat;
    const Micros elapsed = std::min<Micros>(committed - m_previousCommit, 2 * m_timings.beat);
    m_previousCommit = committed;
    watchOthers(inTime ? elapsed : Micros{0});
}

void Pulse::watchOthers(Micros elapsed)
{
    const auto rows =
        m_connection->exec(QStringLiteral("SELECT id, name, beat FROM instances WHERE state = 'ALIVE' AND id <> ?"), {m_instance.value()});
    if (!rows)
        return;
    QHash<qint64, Other> now;
    QStringList dead;
    for (const Row &row : rows->rows) {
        Other other = m_others.value(row.integer(0));
        const bool still = other.seen && other.beat == row.integer(2);
        other = {row.integer(2), still ? other.quietFor + elapsed : Micros{0}, true};
        if (other.quietFor <= m_timings.lease)
            now.insert(row.integer(0), other);
        else if (const auto reaped = reap(row.integer(0), other.beat); reaped && *reaped)
            dead << row.text(1);
    }
    m_others = now;
    if (!dead.isEmpty())
        emit this->reaped(dead);
}

/// The row is taken for update and its counter read again, so that a beat that came meanwhile saves it.
Result<bool> Pulse::reap(qint64 id, qint64 beatSeen)
{
    if (const auto begun = m_connection->begin(); !begun)
        return tl::unexpected(begun.error());
    const auto row = m_connection->exec(
        QStringLiteral("SELECT beat FROM instances WHERE id = ? AND state = 'ALIVE'") + forUpdate(m_connection->dialect()), {id});
    if (!row || row->isEmpty() || row->first().integer(0) != beatSeen) {
        m_connection->rollback();
        return false;
    }
    const auto ended = m_connection->exec(QStringLiteral("UPDATE instances SET state = 'DEAD', ended_us = ?, ended_by = ? WHERE id = ?"),
        {toMicros(m_clock.utcNow()), m_name, id});
    if (!ended) {
        m_connection->rollback();
        return tl::unexpected(ended.error());
    }
    if (const auto committed = m_connection->commit(); !committed)
        return tl::unexpected(committed.error());
    return true;
}

void Pulse::close()
{
    m_lastBeat->store(-1);
    if (!reconnect())
        return;
    // Taken for update, so that a group that releases under this instance comes wholly before or after. If this fails, the others
    // find us dead after the lease: the same to them.
    const auto closed =
        m_connection->begin()
            .and_then([this] {
                return m_connection->exec(
                    QStringLiteral("SELECT 1 FROM instances WHERE id = ?") + forUpdate(m_connection->dialect()), {m_instance.value()});
            })
            .and_then([this](const Rows &) {
                return m_connection->exec(
                    QStringLiteral(
                        "UPDATE instances SET state = 'CLOSED', ended_us = ?, ended_by = ? WHERE id = ? AND name = ? AND state = 'ALIVE'"),
                    {toMicros(m_clock.utcNow()), m_name, m_instance.value(), m_name});
            })
            .and_then([this](const Rows &) { return m_connection->commit(); });
    if (!closed)
        m_connection->rollback();
    m_connection.reset();
}

} // namespace holdfast
