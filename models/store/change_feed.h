// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/change_words.h"
#include "store/connection.h"

#include <atomic>
#include <functional>
#include <thread>

/// Hears what changed, here and in other processes, on a thread and a connection of its own. Owned by Store.
/// SQLite: PRAGMA data_version, then the events behind it. PostgreSQL: LISTEN. Hints only: whoever hears them reads again.
namespace holdfast {

class ChangeFeed final {
public:
    /// tell: called from the feed's thread. interval: between two looks (SQLite), and tries to reconnect.
    ChangeFeed(DatabaseUrl url, Millis interval, std::function<void(const Changes &)> tell);
    ~ChangeFeed(); ///< close().
    ChangeFeed(const ChangeFeed &) = delete;
    ChangeFeed &operator=(const ChangeFeed &) = delete;

    void lookNow(); ///< After a commit of our own. Any thread.
    void close();

private:
    void run();
    bool connect();
    void look();
    void lookAtEvents();
    void lookAtNotifications();
    void wait();

    DatabaseUrl m_url;
    Millis m_interval;
    std::function<void(const Changes &)> m_tell;
    std::unique_ptr<Connection> m_connection;
    qint64 m_dataVersion = -1;
    qint64 m_lastEvent = -1; ///< -1: never read.
    std::atomic<bool> m_closing{false};
    int m_wake = -1; ///< An eventfd, so that one poll() waits for it and for PostgreSQL's socket.
    std::thread m_thread;
};

} // namespace holdfast
