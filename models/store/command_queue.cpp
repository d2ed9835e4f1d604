// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/command_queue.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qint64 s_rowBytes = 1'024; // a command's rows and events beside its payload

qint64 payloadOf(const SubmitJob &command)
{
    return command.submission.intent.payload.size();
}

qint64 payloadOf(const EndAttempt &command)
{
    return command.outcome.answer.size();
}

qint64 payloadOf(const RecordProbe &command)
{
    return command.outcome.answer.size();
}

qint64 payloadOf(const DecideAttempt &command)
{
    return command.answer.size() + command.evidence.size();
}

template <typename T> qint64 payloadOf(const T &)
{
    return 0;
}

} // namespace

QueuedCommand::QueuedCommand(Command what)
    : command(std::move(what)), bytes(s_rowBytes + std::visit([](const auto &each) { return payloadOf(each); }, command))
{
    promise.start();
}

void QueuedCommand::answer(Result<Receipt> result)
{
    promise.addResult(std::move(result));
    promise.finish();
}

QFuture<Result<Receipt>> CommandQueue::push(Command command)
{
    QueuedCommand queued(std::move(command));
    QFuture<Result<Receipt>> future = queued.promise.future();
    {
        const std::lock_guard lock(m_mutex);
        if (!m_closed) {
            m_commands.push_back(std::move(queued));
            m_wake.notify_all();
            return future;
        }
    }
    queued.answer(fail(ErrorCode::DatabaseAway, u"This Holdfast is closing its database; the command was not executed."_s,
        u"Repeat it with another one."_s));
    return future;
}

std::optional<std::vector<QueuedCommand>> CommandQueue::takeGroup(int commands, qint64 bytes, Millis patience)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, patience, [this] { return m_closed || !m_commands.empty(); });
    if (m_closed && m_commands.empty())
        return std::nullopt;
    std::vector<QueuedCommand> group;
    qint64 sum = 0;
    while (!m_commands.empty() && std::ssize(group) < commands && (group.empty() || sum + m_commands.front().bytes <= bytes)) {
        sum += m_commands.front().bytes;
        group.push_back(std::move(m_commands.front()));
        m_commands.pop_front();
    }
    return group;
}

bool CommandQueue::isEmpty() const
{
    const std::lock_guard lock(m_mutex);
    return m_commands.empty();
}

void CommandQueue::close()
{
    const std::lock_guard lock(m_mutex);
    m_closed = true;
    m_wake.notify_all();
}

bool CommandQueue::isClosed() const
{
    const std::lock_guard lock(m_mutex);
    return m_closed;
}

void CommandQueue::waitUnlessClosed(Millis time)
{
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, time, [this] { return m_closed; });
}

} // namespace holdfast
