// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/transport.h"

#include "transport/descriptors.h"
#include "transport/exchange_table.h"

#include <QPromise>

namespace holdfast {

Transport::Transport(const Clock &clock, QObject *parent)
    : Wire(parent), m_clock(clock), m_maximumExchanges(exchangesForDescriptors(raiseDescriptorLimit())),
      m_lastTurn(clock.monotonic().count()), m_table(new ExchangeTable(clock, m_maximumExchanges, m_lastTurn))
{
    m_table->moveToThread(&m_thread);
    connect(&m_thread, &QThread::started, m_table, &ExchangeTable::start);
    connect(&m_thread, &QThread::finished, m_table, &QObject::deleteLater);
    // Direct: emitted on the transport thread, so that each receiver gets it in one hop.
    connect(m_table, &ExchangeTable::progressed, this, &Transport::progressed, Qt::DirectConnection);
    connect(m_table, &ExchangeTable::softDeadlinePassed, this, &Transport::softDeadlinePassed, Qt::DirectConnection);
    connect(m_table, &ExchangeTable::finished, this, &Transport::finished, Qt::DirectConnection);
    m_thread.setObjectName(QStringLiteral("transport"));
    m_thread.start();
}

Transport::~Transport()
{
    shutDown();
}

bool Transport::post(AttemptId id, WireRequest request, MayLeave mayLeave)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_open || m_posted.contains(id))
        return false;
    m_posted.insert(id);
    QMetaObject::invokeMethod(
        m_table,
        [table = m_table, id, request = std::move(request), mayLeave = std::move(mayLeave), now = m_clock.monotonic()] {
            table->post(id, request, mayLeave, now);
        },
        Qt::QueuedConnection);
    return true;
}

QFuture<Observation> Transport::get(WireGet request)
{
    const auto promise = std::make_shared<QPromise<Observation>>();
    promise->start();
    const std::scoped_lock lock(m_mutex);
    if (!m_open) {
        Observation closed;
        closed.stop = StopReason::Shutdown;
        promise->addResult(closed);
        promise->finish();
    } else {
        QMetaObject::invokeMethod(
            m_table,
            [table = m_table, request = std::move(request), promise, now = m_clock.monotonic()] { table->get(request, promise, now); },
            Qt::QueuedConnection);
    }
    return promise->future();
}

void Transport::stop(AttemptId id, StopReason reason)
{
    const std::scoped_lock lock(m_mutex);
    if (m_open)
        QMetaObject::invokeMethod(
            m_table, [table = m_table, id, reason] { table->stop(id, reason); }, Qt::QueuedConnection);
}

void Transport::stopAll(StopReason reason)
{
    const std::scoped_lock lock(m_mutex);
    if (m_open)
        QMetaObject::invokeMethod(
            m_table, [table = m_table, reason] { table->stopAll(reason); }, Qt::QueuedConnection);
}

void Transport::shutUnread(StopReason reason)
{
    const std::scoped_lock lock(m_mutex);
    if (m_open)
        QMetaObject::invokeMethod(
            m_table, [table = m_table, reason] { table->shutUnread(reason); }, Qt::QueuedConnection);
}

void Transport::shutDown()
{
    Q_ASSERT(QThread::currentThread() != &m_thread);
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_open)
            return;
        m_open = false; // what was queued before this still stands before the closing below
    }
    QMetaObject::invokeMethod(m_table, &ExchangeTable::closeAll, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

bool Transport::isResponsive(Micros within) const
{
    return m_clock.monotonic().count() - m_lastTurn.load() <= within.count();
}

} // namespace holdfast
