// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"

#include <QFuture>
#include <QPromise>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

/// A thread with one reading connection that answers questions in the order in which they were asked. Owned by a Reader.
namespace holdfast {

class QuestionThread final {
public:
    QuestionThread(DatabaseUrl url, ConnectionOptions options);
    ~QuestionThread(); ///< close().
    QuestionThread(const QuestionThread &) = delete;
    QuestionThread &operator=(const QuestionThread &) = delete;

    /// Any thread. Ends exactly once: with the answer, or with DatabaseAway while the database is not there.
    template <typename T> QFuture<Result<T>> ask(std::function<Result<T>(Connection &)> question)
    {
        auto promise = std::make_shared<QPromise<Result<T>>>(); // std::function wants a copyable one
        promise->start();
        QFuture<Result<T>> future = promise->future();
        push([this, promise, question = std::move(question)] {
            promise->addResult(answer<T>(question));
            promise->finish();
        });
        return future;
    }

    /// The question that runs is interrupted, the others end with DatabaseAway. Blocks; idempotent.
    void close();

private:
    template <typename T> Result<T> answer(const std::function<Result<T>(Connection &)> &question)
    {
        for (bool again = true;; again = false) { // a connection that was lost meanwhile is made anew, once
            if (const auto ready = begin(); !ready)
                return tl::unexpected(ready.error());
            Result<T> result = question(*m_connection);
            const bool lost = end();
            if (result || !lost || !again)
                return result;
        }
    }
    void push(std::function<void()> task);
    void run();
    Result<void> connect();
    Result<void> begin();
    bool end();
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
