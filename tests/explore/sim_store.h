// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/group.h"
#include "store/question_line.h"
#include "store/store.h"

#include <deque>

/// The real store code without its threads: commands and questions wait until the world has them executed.
namespace holdfast::explore {

class SimHeartbeat;

/// How a commit goes.
enum class Fate {
    Heard,   ///< Committed, and the caller hears of it.
    Twice,   ///< Committed, the acknowledgement was lost: the writer repeats the same commands, and the caller hears of that.
    Unheard, ///< Committed, and the process dies before it hears.
    Full,    ///< Nothing is written: the disk is full.
};

class SimLine final : public QuestionLine {
public:
    explicit SimLine(Connection &connection) : m_connection(connection) {}
    void close() override { m_tasks.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_tasks.empty(); }
    void answerOne();

protected:
    void push(std::function<void()> task) override { m_tasks.push_back(std::move(task)); }
    Result<Connection *> begin() override { return &m_connection; } ///< Nobody writes between two parts of an answer.
    bool end() override { return false; }

private:
    Connection &m_connection;
    std::deque<std::function<void()>> m_tasks;
};

class SimStore final : public Store {
public:
    /// alone: full dispatchers exclude each other by the lock beside the file, as on SQLite; else any number dispatches.
    SimStore(StoreOptions options, const Clock &clock, const std::shared_ptr<Connection> &connection, bool alone);
    ~SimStore() override;

    QFuture<Result<Receipt>> execute(Command command) override;
    Reader &interactive() override { return m_reader; }
    Reader &bulk() override { return m_reader; }
    Result<std::unique_ptr<Heartbeat>> startHeartbeat(HeartbeatTimings timings, const QString &name, std::function<bool()> alive) override;
    std::unique_ptr<DispatchLock> makeDispatchLock() const override;
    const StoreOptions &options() const override { return m_options; }
    void close() override;

    [[nodiscard]] qsizetype queued() const { return static_cast<qsizetype>(m_commands.size()); }
    /// Commits the next few commands as one group. The sentence of a promise that was broken by it, or nothing.
    QString commit(qsizetype count, Fate fate);
    [[nodiscard]] bool hasQuestion() const { return !m_line->isEmpty(); }
    void answerOne() { m_line->answerOne(); }
    [[nodiscard]] SimHeartbeat *heartbeat() const { return m_heartbeat; }
    void forgetHeartbeat(const SimHeartbeat *heartbeat);
    void die(); ///< From now on nothing is written by this process, at its end neither.

private:
    [[nodiscard]] qint64 changes() const; ///< Rows ever written over the connection.
    QString repeat(std::span<const QueuedCommand> group, GroupTry &tried);

    StoreOptions m_options;
    const Clock &m_clock;
    const std::shared_ptr<Connection> m_connection;
    const bool m_alone;
    SimLine *m_line; ///< The reader's.
    Reader m_reader;
    std::deque<QueuedCommand> m_commands;
    SimHeartbeat *m_heartbeat = nullptr;
    bool m_dead = false;
};

} // namespace holdfast::explore
