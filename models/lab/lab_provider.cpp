// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_provider.h"

#include "lab/lab_server.h"

#include <algorithm>

namespace holdfast {

namespace acts {

LabAct answer(Millis after)
{
    LabAct act;
    act.after = after;
    return act;
}

LabAct answerOnStep()
{
    LabAct act;
    act.onStep = true;
    return act;
}

LabAct hang()
{
    LabAct act;
    act.what = LabAct::What::Hang;
    return act;
}

LabAct reset()
{
    LabAct act;
    act.what = LabAct::What::Reset;
    return act;
}

LabAct cut()
{
    LabAct act;
    act.what = LabAct::What::Cut;
    return act;
}

LabAct refuseBusy(int status, const QByteArray &retryAfterSeconds)
{
    LabAct act;
    act.what = LabAct::What::Status;
    act.status = status;
    act.body = QByteArrayLiteral("{\"error\":{\"message\":\"The engine is currently overloaded\",\"type\":\"overloaded\",\"code\":null}}");
    act.headers = QByteArrayLiteral("Content-Type: application/json\r\n");
    if (!retryAfterSeconds.isEmpty())
        act.headers += "Retry-After: " + retryAfterSeconds + "\r\n";
    act.works = false;
    return act;
}

LabAct gateway504()
{
    LabAct act;
    act.what = LabAct::What::Status;
    act.status = 504;
    act.body = QByteArrayLiteral("<html><head><title>504 Gateway Time-out</title></head></html>");
    act.headers = QByteArrayLiteral("Content-Type: text/html\r\n");
    return act;
}

LabAct drip(Millis every)
{
    LabAct act;
    act.what = LabAct::What::Drip;
    act.dripEvery = every;
    return act;
}

} // namespace acts

LabProvider::LabProvider(const QString &name) : m_name(name), m_server(new LabServer(*this))
{
    m_thread.setObjectName(QStringLiteral("lab-") + name);
    m_server->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
    m_thread.start();
    setListening(true);
}

LabProvider::~LabProvider()
{
    m_thread.quit();
    m_thread.wait();
}

QString LabProvider::url() const
{
    return QStringLiteral("http://127.0.0.1:%1/v1").arg(m_server->port());
}

QString LabProvider::probeUrl() const
{
    return QStringLiteral("http://127.0.0.1:%1/lookup?key={key}").arg(m_server->port());
}

void LabProvider::setScript(QList<LabAct> script)
{
    QMetaObject::invokeMethod(
        m_server, [server = m_server, script = std::move(script)] { server->setScript(script); }, Qt::BlockingQueuedConnection);
}

void LabProvider::setRecord(std::optional<LabRecord> record)
{
    const std::lock_guard lock(m_mutex);
    m_record = std::move(record);
}

qsizetype LabProvider::setHoldsLookUps(bool holds)
{
    qsizetype asked = 0;
    const auto hold = [&] {
        m_server->setHoldsLookUps(holds);
        asked = lookUps().size();
    };
    QMetaObject::invokeMethod(m_server, hold, Qt::BlockingQueuedConnection);
    return asked;
}

QByteArrayList LabProvider::lookUps() const
{
    const std::lock_guard lock(m_mutex);
    return m_lookUps;
}

void LabProvider::step()
{
    QMetaObject::invokeMethod(m_server, [server = m_server] { server->step(); });
}

void LabProvider::setListening(bool listening)
{
    QMetaObject::invokeMethod(
        m_server, [server = m_server, listening] { listening ? server->listen() : server->close(); }, Qt::BlockingQueuedConnection);
}

std::vector<LabRequest> LabProvider::requests() const
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

int LabProvider::requestCount() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_requests.size());
}

int LabProvider::executions() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(std::ranges::count_if(m_requests, &LabRequest::executed));
}

} // namespace holdfast
