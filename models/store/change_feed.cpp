// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/change_feed.h"

#include "store/postgres.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr int s_mostEvents = 2'000; // more at once, and it is cheaper to read everything again

/// The jobs of some events ("id, job_id"); those without one are about providers.
Changes changesOf(const Rows &events)
{
    Changes changes;
    QSet<qint64> known;
    for (const Row &event : events.rows) {
        if (event.isNull(1))
            changes.providers = true;
        else if (const qint64 job = event.integer(1); !known.contains(job)) {
            known.insert(job);
            changes.jobs << JobId(job);
        }
    }
    changes.everything = std::ssize(events.rows) >= s_mostEvents;
    return changes;
}

} // namespace

ChangeFeed::ChangeFeed(DatabaseUrl url, Millis interval, std::function<void(const Changes &)> tell)
    : m_url(std::move(url)), m_interval(interval), m_tell(std::move(tell)), m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      m_thread([this] { run(); })
{}

ChangeFeed::~ChangeFeed()
{
    close();
    ::close(m_wake);
}

void ChangeFeed::lookNow()
{
    eventfd_write(m_wake, 1);
}

void ChangeFeed::close()
{
    m_closing = true;
    lookNow();
    if (m_thread.joinable())
        m_thread.join();
}

void ChangeFeed::run()
{
    while (!m_closing) {
        if (connect())
            look();
        wait();
    }
    m_connection.reset(); // in the thread that made it
}

void ChangeFeed::wait()
{
    pollfd waiting[2]{{m_wake, POLLIN, 0}, {-1, POLLIN, 0}};
    if (m_connection && m_connection->isPostgres())
        waiting[1].fd = socketOf(m_connection->postgres());
    // PostgreSQL wakes us by itself; only a lost connection needs a look now and then.
    poll(waiting, 2, static_cast<int>((m_connection ? m_interval : 5 * m_interval).count()));
    eventfd_t count = 0;
    eventfd_read(m_wake, &count);
}

/// PostgreSQL tells nothing of a time without a connection: then, and at the beginning, anything may have changed.
bool ChangeFeed::connect()
{
    if (m_connection && !m_connection->isLost())
        return true;
    m_connection.reset();
    auto opened = Connection::open(m_url, {.use = ConnectionOptions::Use::Read, .name = u"holdfast news"_s});
    if (!opened)
        return false;
    if ((*opened)->isPostgres() && !(*opened)->execScript(u"LISTEN "_s + changeChannel()))
        return false;
    m_connection = std::move(*opened);
    m_dataVersion = -1;
    if (m_connection->isPostgres())
        m_tell({.everything = true, .providers = true, .jobs = {}});
    return true;
}

void ChangeFeed::look()
{
    if (m_connection->isPostgres())
        lookAtNotifications();
    else
        lookAtEvents();
}

void ChangeFeed::lookAtNotifications()
{
    const auto payloads = takeNotifications(m_connection->postgres());
    if (!payloads) {
        m_connection.reset();
        return;
    }
    for (const QString &words : *payloads)
        m_tell(changesFrom(words));
}

void ChangeFeed::lookAtEvents()
{
    const auto version = m_connection->exec(u"PRAGMA data_version"_s);
    if (!version || version->first().integer(0) == m_dataVersion)
        return;
    const bool isFirst = m_lastEvent < 0;
    const auto events = isFirst
        ? m_connection->exec(u"SELECT id, job_id FROM events ORDER BY id DESC LIMIT 1"_s)
        : m_connection->exec(u"SELECT id, job_id FROM events WHERE id > ? ORDER BY id LIMIT ?"_s, {m_lastEvent, s_mostEvents});
    if (!events)
        return;
    m_dataVersion = version->first().integer(0);
    if (!events->isEmpty())
        m_lastEvent = events->rows.back().integer(0);
    else if (isFirst)
        m_lastEvent = 0;
    if (isFirst)
        m_tell({.everything = true, .providers = true, .jobs = {}}); // what was read before this look may be older
    else if (!events->isEmpty())
        m_tell(changesOf(*events));
    if (std::ssize(events->rows) == s_mostEvents)
        m_dataVersion = -1; // there is more
}

} // namespace holdfast
