// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/writer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

// SQLite's lock is not fair: whoever commits without pause keeps a heartbeat out for seconds (measured; database.md).
constexpr Millis s_longestStreak{50};
constexpr Millis s_free{2};
constexpr Millis s_longestPause{1'000};
constexpr int s_quietFailures = 3; // a deadlock or two are nobody's business
constexpr Millis s_idle{1'000};    // between two looks while nothing is to be written

} // namespace

Writer::Writer(WriterOptions options, const Clock &clock, Apply apply, WriterNews news)
    : m_options(std::move(options)), m_clock(clock), m_apply(std::move(apply)), m_news(std::move(news)), m_thread([this] { run(); })
{}

Writer::~Writer()
{
    close();
}

void Writer::close()
{
    m_queue.close();
    if (m_thread.joinable())
        m_thread.join();
}

void Writer::run()
{
    // A file is opened at once: one that is put in its place later is told from it.
    if (m_options.url.kind == DatabaseUrl::Kind::Sqlite)
        (void)connect();
    for (;;) {
        if (m_queue.isEmpty())
            m_streakStart = Micros(0);
        auto taken = m_queue.takeGroup(m_options.groupCommands, m_options.groupBytes, s_idle);
        if (!taken)
            break;
        std::vector<QueuedCommand> &group = *taken;
        if (group.empty()) {
            look();
            continue;
        }
        if (m_streakStart == Micros(0))
            m_streakStart = m_clock.monotonic();
        runGroup(group);
        leaveTheLockFree();
    }
    m_connection.reset(); // in the thread that made it
}

void Writer::leaveTheLockFree()
{
    if (m_options.url.kind == DatabaseUrl::Kind::Postgres || m_clock.monotonic() - m_streakStart < s_longestStreak)
        return;
    std::this_thread::sleep_for(s_free);
    m_streakStart = m_clock.monotonic();
}

void Writer::runGroup(std::span<QueuedCommand> group)
{
    for (;;) {
        const Micros begin = m_clock.monotonic();
        GroupTry tried{GroupTry::End::Lost, {}, {}};
        if (!m_connection) {
            if (const auto connected = connect(); !connected)
                tried.error = connected.error();
        }
        if (m_connection)
            tried = tryGroup(*m_connection, group, m_apply, m_clock);
        switch (tried.end) {
        case GroupTry::End::Committed:
            setAvailable(true, {});
            remember(group, tried.results);
            m_news.committed();
            for (size_t i = 0; i < group.size(); ++i)
                group[i].answer(std::move(tried.results[i]));
            return;
        case GroupTry::End::Undone:
            if (group.size() == 1)
                return group.front().answer(tl::unexpected(tried.error));
            for (QueuedCommand &alone : group)
                runGroup({&alone, 1});
            return;
        case GroupTry::End::Lost: m_connection.reset(); [[fallthrough]];
        case GroupTry::End::Again:
            if (pause(tried.error, m_clock.monotonic() - begin))
                break;
            for (QueuedCommand &each : group)
                each.answer(tl::unexpected(tried.error));
            return;
        }
    }
}

/// A new connection, after a look whether this is still a database that we may write.
Result<void> Writer::connect()
{
    auto opened = Connection::open(m_options.url, {.isExpected = true, .busyWait = m_options.busyWait, .name = u"holdfast writer"_s});
    if (!opened)
        return tl::unexpected(opened.error());
    m_connection = std::move(*opened);
    auto usable = m_options.usable(*m_connection);
    if (usable && m_options.remembers)
        usable = m_options.remembers(*m_connection, m_lastCommand);
    if (!usable)
        m_connection.reset();
    return usable;
}

/// While nothing is to be written: is the database still there?
void Writer::look()
{
    if (m_connection) {
        const auto place = m_connection->requirePlace();
        if (!m_connection->isClosedByServer())
            return setAvailable(place.has_value(), place ? QString() : place.error().text);
        m_connection.reset();
    } else if (m_available) {
        return; // none was needed so far
    }
    const auto back = connect();
    setAvailable(back.has_value(), back ? QString() : back.error().text);
}

void Writer::remember(std::span<const QueuedCommand> group, std::span<const Result<Receipt>> results)
{
    for (size_t i = 0; i < group.size(); ++i) {
        if (results[i] && !results[i]->repeated)
            m_lastCommand = head(group[i].command).id;
    }
}

/// Before the same commands are tried again; false when this Holdfast is closing and has no time for that.
bool Writer::pause(const Error &why, Micros tried)
{
    if (m_queue.isClosed() && m_failures > 0)
        return false;
    const bool isPlain = !m_connection || m_connection->fault().fault == Fault::Moved || tried >= m_options.busyWait;
    if (++m_failures >= s_quietFailures || isPlain)
        setAvailable(false, why.text);
    m_queue.waitUnlessClosed(std::min(s_longestPause, m_options.firstRetry * (1 << std::min(m_failures, 10))));
    return true;
}

void Writer::setAvailable(bool available, const QString &sentence)
{
    if (available)
        m_failures = 0;
    if (m_available != available)
        m_news.availability(available, available ? u"The database is back."_s : sentence);
    m_available = available;
}

} // namespace holdfast
