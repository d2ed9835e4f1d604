// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/engine_core.h"

#include <QMutexLocker>
#include <QSemaphore>
#include <QTimer>

namespace holdfast {

Engine::Engine(Store &store, Wire &wire, const Clock &clock, EngineOptions options)
    : m_operatorName(options.operatorName), m_tick(options.timings.tick)
{
    qRegisterMetaType<EngineStatus>();
    qRegisterMetaType<LiveMilestone>();
    m_thread.setObjectName(QStringLiteral("engine"));
    m_core = new EngineCore(store, wire, clock, std::move(options)); // deleted on its thread when that finishes
    m_core->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_core, &QObject::deleteLater);
    connect(
        m_core, &EngineCore::statusChanged, this,
        [this](const EngineStatus &status) {
            {
                const QMutexLocker lock(&m_mutex);
                m_status = status;
            }
            emit statusChanged(status);
        },
        Qt::DirectConnection);
    connect(m_core, &EngineCore::milestone, this, &EngineClient::milestone, Qt::DirectConnection);
    connect(m_core, &EngineCore::notice, this, &EngineClient::notice, Qt::DirectConnection);
    m_thread.start();
}

Engine::~Engine()
{
    shutDown(Millis{0});
    m_thread.quit();
    m_thread.wait();
}

void Engine::start()
{
    QMetaObject::invokeMethod(m_core, [core = m_core, tick = m_tick] {
        auto *timer = new QTimer(core);
        QObject::connect(timer, &QTimer::timeout, core, &EngineCore::tick);
        timer->start(tick);
        core->tick();
    });
}

void Engine::takeOnly(JobId job)
{
    QMetaObject::invokeMethod(m_core, [core = m_core, job] { core->takeOnly(job); });
}

void Engine::shutDown(Millis drain)
{
    QSemaphore done;
    QMetaObject::invokeMethod(m_core, [core = m_core, drain, &done] {
        QObject::connect(
            core, &EngineCore::shutDownDone, core, [&done] { done.release(); }, Qt::SingleShotConnection);
        core->shutDown(drain);
    });
    done.acquire();
}

QFuture<Result<Submitted>> Engine::submit(Submission submission)
{
    return replyOn<Submitted>(
        m_core, [core = m_core, submission = std::move(submission)](const auto &reply) { core->requests().submit(submission, reply); });
}

QFuture<Result<ActionResult>> Engine::retry(RetryRequest request)
{
    return replyOn<ActionResult>(
        m_core, [core = m_core, request = std::move(request)](const auto &reply) { core->requests().retry(request, reply); });
}

QFuture<Result<ActionResult>> Engine::cancel(CancelRequest request)
{
    return replyOn<ActionResult>(
        m_core, [core = m_core, request = std::move(request)](const auto &reply) { core->requests().cancel(request, reply); });
}

QFuture<Result<ActionResult>> Engine::reconcile(DecisionRequest request)
{
    return replyOn<ActionResult>(
        m_core, [core = m_core, request = std::move(request)](const auto &reply) { core->requests().reconcile(request, reply); });
}

QFuture<Result<ActionResult>> Engine::acknowledge(AcknowledgeRequest request)
{
    return replyOn<ActionResult>(
        m_core, [core = m_core, request = std::move(request)](const auto &reply) { core->requests().acknowledge(request, reply); });
}

QFuture<Result<LookupResult>> Engine::lookUp(AttemptId attempt)
{
    return replyOn<LookupResult>(m_core, [core = m_core, attempt](const auto &reply) { core->lookUp().attempt(attempt, reply); });
}

QFuture<Result<ActionResult>> Engine::withdraw(AttemptId attempt, QString reason, int expectedVersion)
{
    return replyOn<ActionResult>(m_core, [core = m_core, attempt, reason, expectedVersion](const auto &reply) {
        core->requests().withdraw(attempt, reason, expectedVersion, reply);
    });
}

QFuture<Result<ActionResult>> Engine::stopWaiting(AttemptId attempt, QString reason, int expectedVersion)
{
    return replyOn<ActionResult>(m_core, [core = m_core, attempt, reason, expectedVersion](const auto &reply) {
        core->requests().stopWaiting(attempt, reason, expectedVersion, reply);
    });
}

QFuture<Result<ProviderRecord>> Engine::addProvider(ProviderRecord record)
{
    return replyOn<ProviderRecord>(
        m_core, [core = m_core, record = std::move(record)](const auto &reply) { core->requests().addProvider(record, reply); });
}

QFuture<Result<QString>> Engine::testProvider(QString name)
{
    return replyOn<QString>(m_core, [core = m_core, name](const auto &reply) { core->lookUp().models(name, reply); });
}

QFuture<Result<QString>> Engine::pause(QString provider, std::optional<UtcTime> until, QString reason)
{
    return replyOn<QString>(
        m_core, [core = m_core, provider, until, reason](const auto &reply) { core->requests().pause(provider, until, reason, reply); });
}

QFuture<Result<QString>> Engine::resume(QString provider, QString reason)
{
    return replyOn<QString>(
        m_core, [core = m_core, provider, reason](const auto &reply) { core->requests().resume(provider, reason, reply); });
}

EngineStatus Engine::status() const
{
    const QMutexLocker lock(&m_mutex);
    return m_status;
}

QString Engine::operatorName() const
{
    return m_operatorName;
}

} // namespace holdfast
