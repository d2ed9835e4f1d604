// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/question_line.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

/// Questions on a thread and a connection of their own.
namespace holdfast {

class QuestionThread final : public QuestionLine {
public:
    QuestionThread(DatabaseUrl url, ConnectionOptions options);
    ~QuestionThread() override; ///< close().

    void close() override;

protected:
    void push(std::function<void()> task) override;
    Result<Connection *> begin() override;
    bool end() override;

private:
    void run();
    Result<void> connect();
    void replaceConnection(std::unique_ptr<Connection> connection);

    DatabaseUrl m_url;
    ConnectionOptions m_options;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::function<void()>> m_tasks;
    bool m_closed = false;
    std::unique_ptr<Connection> m_connection; ///< Used by the thread; changed and interrupted under the mutex.
    std::thread m_thread;
};

} // namespace holdfast
