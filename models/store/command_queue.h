// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"

#include <QFuture>
#include <QPromise>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

/// Commands on their way to the writer: pushed from any thread, taken in groups by the writer's.
namespace holdfast {

/// A command and the promise of its receipt, kept exactly once.
struct QueuedCommand {
    explicit QueuedCommand(Command what);
    void answer(Result<Receipt> result);

    Command command;
    qint64 bytes; ///< About what it writes.
    QPromise<Result<Receipt>> promise;
};

class CommandQueue final {
public:
    /// A command that comes after close() is answered with DatabaseAway.
    [[nodiscard]] QFuture<Result<Receipt>> push(Command command);

    /// Waits for a command, then takes as many as fit. Empty: none came in that time. Nothing: closed, and none is left.
    [[nodiscard]] std::optional<std::vector<QueuedCommand>> takeGroup(int commands, qint64 bytes, Millis patience);
    [[nodiscard]] bool isEmpty() const;

    void close();
    [[nodiscard]] bool isClosed() const;
    /// Sleeps, but not beyond close().
    void waitUnlessClosed(Millis time);

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<QueuedCommand> m_commands;
    bool m_closed = false;
};

} // namespace holdfast
