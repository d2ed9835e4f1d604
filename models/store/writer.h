// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/group.h"

#include <thread>

/// The one thread that writes jobs: takes what has queued up together and commits it as one group. Owned by Store.
namespace holdfast {

struct WriterOptions {
    DatabaseUrl url;
    int groupCommands = 64;
    qint64 groupBytes = 4 * 1024 * 1024;
    Millis busyWait{10'000};
    Millis firstRetry{20};                            ///< Doubled up to a second while the database is away.
    std::function<Result<void>(Connection &)> usable; ///< Asked of each new connection: is it still a database that we may write?
    /// Asked then: does it remember the last command that it confirmed to us? May be empty.
    std::function<Result<void>(Connection &, const QString &lastCommand)> remembers = {};
};

/// Called from the writer's thread.
struct WriterNews {
    std::function<void()> committed;
    std::function<void(bool available, const QString &sentence)> availability;
};

class Writer final {
public:
    Writer(WriterOptions options, const Clock &clock, Apply apply, WriterNews news);
    ~Writer(); ///< close().
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    /// Any thread. Ends after the commit, or with this command's own error; exactly once. While the database is away it waits.
    [[nodiscard]] QFuture<Result<Receipt>> execute(Command command) { return m_queue.push(std::move(command)); }

    /// What is queued is committed (or, where the database is away, answered with DatabaseAway), then the thread ends. Idempotent.
    void close();

private:
    void run();
    void runGroup(std::span<QueuedCommand> group);
    Result<void> connect();
    void look();
    void remember(std::span<const QueuedCommand> group, std::span<const Result<Receipt>> results);
    bool pause(const Error &why, Micros tried);
    void setAvailable(bool available, const QString &sentence);
    void leaveTheLockFree();

    WriterOptions m_options;
    const Clock &m_clock;
    Apply m_apply;
    WriterNews m_news;
    CommandQueue m_queue;
    std::unique_ptr<Connection> m_connection;
    QString m_lastCommand; ///< The last one that the database confirmed, by its id.
    bool m_available = true;
    int m_failures = 0; ///< In a row.
    Micros m_streakStart{0};
    std::thread m_thread;
};

} // namespace holdfast
