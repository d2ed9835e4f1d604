// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"

#include <QFuture>
#include <QPromise>
#include <functional>
#include <memory>

/// A reading connection that answers questions in the order in which they were asked. Owned by a Reader.
namespace holdfast {

class QuestionLine {
public:
    QuestionLine() = default;
    virtual ~QuestionLine() = default;
    QuestionLine(const QuestionLine &) = delete;
    QuestionLine &operator=(const QuestionLine &) = delete;

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
    virtual void close() = 0;

protected:
    /// Runs the task after those that were pushed before; also after close(), where begin() refuses it.
    virtual void push(std::function<void()> task) = 0;
    /// A connection with a snapshot of its own, so that the parts of one answer fit each other.
    virtual Result<Connection *> begin() = 0;
    /// True when the connection was lost on the way.
    virtual bool end() = 0;

private:
    template <typename T> Result<T> answer(const std::function<Result<T>(Connection &)> &question)
    {
        for (bool again = true;; again = false) { // a connection that was lost meanwhile is made anew, once
            const Result<Connection *> ready = begin();
            if (!ready)
                return tl::unexpected(ready.error());
            Result<T> result = question(**ready);
            const bool lost = end();
            if (result || !lost || !again)
                return result;
        }
    }
};

} // namespace holdfast
