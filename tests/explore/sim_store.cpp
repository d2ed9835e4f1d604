// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_store.h"

#include "explore/sim_heartbeat.h"
#include "store/apply.h"
#include "store/group.h"

using namespace Qt::StringLiterals;

namespace holdfast::explore {

void SimLine::answerOne()
{
    const std::function<void()> task = std::move(m_tasks.front());
    m_tasks.pop_front();
    task();
}

SimStore::SimStore(StoreOptions options, const Clock &clock, const std::shared_ptr<Connection> &connection, bool alone)
    : m_options(std::move(options)), m_clock(clock), m_connection(connection), m_alone(alone), m_line(new SimLine(*connection)),
      m_reader(std::unique_ptr<QuestionLine>(m_line))
{}

SimStore::~SimStore() = default;

QFuture<Result<Receipt>> SimStore::execute(Command command)
{
    QueuedCommand queued(std::move(command));
    QFuture<Result<Receipt>> future = queued.promise.future();
    m_commands.push_back(std::move(queued));
    return future;
}

Result<std::unique_ptr<Heartbeat>> SimStore::startHeartbeat(HeartbeatTimings timings, const QString &name, std::function<bool()> alive)
{
    auto heartbeat = std::make_unique<SimHeartbeat>(*this, m_connection, timings, m_clock, name, std::move(alive));
    if (const auto registered = heartbeat->registerInstance(); !registered)
        return tl::unexpected(registered.error());
    m_heartbeat = heartbeat.get();
    return heartbeat;
}

void SimStore::forgetHeartbeat(const SimHeartbeat *heartbeat)
{
    if (m_heartbeat == heartbeat)
        m_heartbeat = nullptr;
}

std::unique_ptr<DispatchLock> SimStore::makeDispatchLock() const
{
    return m_alone ? std::make_unique<DispatchLock>(m_options.url.file) : nullptr;
}

void SimStore::close()
{
    m_commands.clear();
    m_reader.close();
}

void SimStore::die()
{
    m_dead = true;
    if (m_heartbeat)
        m_heartbeat->die();
    close();
}

QString SimStore::commit(qsizetype count, Fate fate)
{
    std::vector<QueuedCommand> group;
    for (; !m_commands.empty() && std::ssize(group) < count; m_commands.pop_front())
        group.push_back(std::move(m_commands.front()));
    if (fate == Fate::Full) {
        for (QueuedCommand &each : group)
            each.answer(fail(ErrorCode::DatabaseFull, u"The disk is full."_s));
        return {};
    }
    GroupTry tried = tryGroup(*m_connection, group, applyCommand, m_clock);
    if (tried.end != GroupTry::End::Committed)
        return u"a group was not committed: "_s + tried.error.text;
    if (fate == Fate::Twice) {
        if (const QString broken = repeat(group, tried); !broken.isEmpty())
            return broken;
    }
    if (fate == Fate::Unheard)
        return {};
    for (size_t i = 0; i < group.size(); ++i) {
        if (!tried.results[i] && tried.results[i].error().code == ErrorCode::RuleBroken)
            return u"the database refused what the program thought legal: "_s + tried.results[i].error().text;
        group[i].answer(std::move(tried.results[i]));
    }
    return {};
}

/// What was done stays done, once, and is told again. A refusal has left nothing and nobody has heard of it: it is decided anew.
QString SimStore::repeat(std::span<const QueuedCommand> group, GroupTry &tried)
{
    const qint64 before = changes();
    const GroupTry first = std::exchange(tried, tryGroup(*m_connection, group, applyCommand, m_clock));
    if (tried.end != GroupTry::End::Committed)
        return u"a repeated group was not committed: "_s + tried.error.text;
    bool allDone = true;
    for (size_t i = 0; i < group.size(); ++i) {
        allDone = allDone && first.results[i];
        if (first.results[i] && !(tried.results[i] && tried.results[i]->repeated && tried.results[i]->done == first.results[i]->done))
            return u"a repeated command does not say what the first one did (11)"_s;
    }
    return !allDone || changes() == before ? QString() : u"a repeated command changed something (11)"_s;
}

qint64 SimStore::changes() const
{
    const auto rows = m_connection->exec(u"SELECT total_changes()"_s);
    return rows ? rows->first().integer(0) : -1;
}

} // namespace holdfast::explore
