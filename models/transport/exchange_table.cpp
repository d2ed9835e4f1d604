// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/exchange_table.h"

#include "transport/exchange.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr Millis s_beatEvery{100};

/// What is wrong, and what to do.
QString words(const Error &error)
{
    return error.hint.isEmpty() ? error.text : error.text + u' ' + error.hint;
}

} // namespace

ExchangeTable::ExchangeTable(const Clock &clock, int maximum, std::atomic<qint64> &lastTurn)
    : m_clock(clock), m_maximum(maximum), m_lastTurn(lastTurn), m_beat(this)
{
    connect(&m_beat, &QTimer::timeout, this, [this] { m_lastTurn = m_clock.monotonic().count(); });
}

void ExchangeTable::start()
{
    m_beat.start(s_beatEvery);
}

void ExchangeTable::post(AttemptId id, const WireRequest &request, const MayLeave &mayLeave, Micros calledAt)
{
    auto *exchange = new Exchange(request, mayLeave, calledAt, m_clock, this);
    m_posts.insert(id, exchange);
    connect(exchange, &Exchange::progressed, this, [this, id](const Milestones &seen) { emit progressed(id, seen); });
    connect(exchange, &Exchange::softDeadlinePassed, this, [this, id](const Milestones &seen) { emit softDeadlinePassed(id, seen); });
    connect(exchange, &Exchange::finished, this, [this, id](const Observation &seen) {
        m_posts.remove(id);
        emit finished(id, seen);
    });
    begin(exchange, validateRequest(request), request.caFile);
}

void ExchangeTable::get(const WireGet &request, const std::shared_ptr<QPromise<Observation>> &promise, Micros calledAt)
{
    auto *exchange = new Exchange(request, calledAt, m_clock, this);
    connect(exchange, &Exchange::finished, this, [promise](const Observation &seen) {
        promise->addResult(seen);
        promise->finish();
    });
    begin(exchange, validateRequest(request), request.caFile);
}

void ExchangeTable::begin(Exchange *exchange, const Result<void> &valid, const QString &caFile)
{
    connect(exchange, &Exchange::finished, this, [this, exchange] {
        m_open.remove(exchange);
        exchange->deleteLater();
    });
    const bool room = m_open.size() < m_maximum;
    m_open.insert(exchange);
    const Result<QSslConfiguration> tls = m_tls.forCaFile(caFile);
    if (!valid)
        exchange->refuse(words(valid.error()));
    else if (!tls)
        exchange->refuse(words(tls.error()));
    else if (!room)
        exchange->refuse(u"%1 requests are open, as many as the limit of file descriptors allows."_s.arg(m_maximum));
    else
        exchange->begin(*tls);
}

void ExchangeTable::stop(AttemptId id, StopReason reason)
{
    if (Exchange *exchange = m_posts.value(id))
        exchange->stop(reason);
}

void ExchangeTable::stopAll(StopReason reason)
{
    for (Exchange *exchange : QSet<Exchange *>(m_open))
        exchange->stop(reason);
}

void ExchangeTable::shutUnread(StopReason reason)
{
    for (Exchange *exchange : QSet<Exchange *>(m_open)) {
        if (exchange->isUnread())
            exchange->stop(reason);
    }
}

void ExchangeTable::closeAll()
{
    stopAll(StopReason::Shutdown);
    for (Exchange *exchange : QSet<Exchange *>(m_open))
        exchange->leave(); // all of them at the same time
    for (Exchange *exchange : QSet<Exchange *>(m_open))
        exchange->close();
}

} // namespace holdfast
