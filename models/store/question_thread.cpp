// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/question_thread.h"

using namespace Qt::StringLiterals;

namespace holdfast {

QuestionThread::QuestionThread(DatabaseUrl url, ConnectionOptions options)
    : m_url(std::move(url)), m_options(std::move(options)), m_thread([this] { run(); })
{}

QuestionThread::~QuestionThread()
{
    close();
}

void QuestionThread::close()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        if (m_connection)
            m_connection->interrupt();
        m_wake.notify_all();
    }
    if (m_thread.joinable())
        m_thread.join();
}

void QuestionThread::push(std::function<void()> task)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_closed) {
            m_tasks.push_back(std::move(task));
            m_wake.notify_all();
            return;
        }
    }
    task(); // begin() refuses it
}

void QuestionThread::run()
{
    if (m_url.kind == DatabaseUrl::Kind::Sqlite) // at once: a file that is put in its place later is told from it
        (void)connect();
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_closed || !m_tasks.empty(); });
        if (m_tasks.empty())
            break;
        const std::function<void()> task = std::move(m_tasks.front());
        m_tasks.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }
    m_connection.reset();
}

void QuestionThread::replaceConnection(std::unique_ptr<Connection> connection)
{
    const std::lock_guard lock(m_mutex);
    m_connection = std::move(connection);
}

Result<void> QuestionThread::connect()
{
    auto opened = Connection::open(m_url, m_options);
    if (!opened)
        return tl::unexpected(opened.error());
    replaceConnection(std::move(*opened));
    return {};
}

Result<Connection *> QuestionThread::begin()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_closed)
            return fail(ErrorCode::DatabaseAway, u"This Holdfast is closing its database; nothing was read."_s);
    }
    if (m_connection) {
        m_connection->clearFault();
        const auto begun = m_connection->beginRead();
        if (begun)
            return m_connection.get();
        if (m_connection->fault().fault == Fault::Moved) // what is at the path now is not what was asked
            return tl::unexpected(begun.error());
    }
    replaceConnection({}); // none yet, or it was lost since the last question
    return connect().and_then([this] { return m_connection->beginRead(); }).map([this] { return m_connection.get(); });
}

bool QuestionThread::end()
{
    if (!m_connection->isLost()) {
        m_connection->rollback();
        return false;
    }
    replaceConnection({});
    return true;
}

} // namespace holdfast
