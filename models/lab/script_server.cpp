// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/script_server.h"

#include "lab/fault_connection.h"
#include "lab/fault_log.h"

#include <QHostAddress>
#include <QTcpServer>
#include <algorithm>

namespace holdfast::fault {

/// Accepts, and gives each connection its script. Lives on the server's thread.
class FaultListener final : public QTcpServer {
    Q_OBJECT
public:
    FaultListener(std::shared_ptr<FaultLog> log, const ServerCertificate *certificate) : m_log(std::move(log)), m_certificate(certificate)
    {}

signals:
    void released();

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *connection = new FaultConnection(descriptor, nextScript(), m_log, m_certificate, this);
        connect(this, &FaultListener::released, connection, &FaultConnection::advance);
    }

private:
    Script nextScript()
    {
        const std::scoped_lock lock(m_log->mutex);
        return m_log->next.isEmpty() ? m_log->script : m_log->next.takeFirst();
    }

    const std::shared_ptr<FaultLog> m_log;
    const ServerCertificate *m_certificate;
};

namespace {

/// Reads one value of the log behind its mutex.
template <typename Read> auto locked(FaultLog &log, Read read)
{
    const std::scoped_lock lock(log.mutex);
    return read(log);
}

} // namespace

ScriptServer::ScriptServer(const ServerCertificate *certificate)
    : m_certificate(certificate), m_log(std::make_shared<FaultLog>()), m_listener(new FaultListener(m_log, certificate))
{
    m_log->script = answer(200);
    m_listener->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_listener, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_listener,
        [this] {
            m_listener->setListenBacklogSize(1024);
            if (!m_listener->listen(QHostAddress::LocalHost))
                qFatal("the fault server cannot listen on loopback");
            m_port = m_listener->serverPort();
        },
        Qt::BlockingQueuedConnection);
}

ScriptServer::~ScriptServer()
{
    m_thread.quit();
    m_thread.wait();
}

QUrl ScriptServer::url(const QString &path) const
{
    const QString scheme = m_certificate ? QStringLiteral("https") : QStringLiteral("http");
    return QUrl(QStringLiteral("%1://127.0.0.1:%2%3").arg(scheme).arg(m_port).arg(path));
}

QString ScriptServer::caFile() const
{
    return m_certificate ? m_certificate->caFile : QString();
}

void ScriptServer::setScript(const Script &script)
{
    locked(*m_log, [&](FaultLog &log) { log.script = script; });
}

void ScriptServer::enqueue(const Script &script)
{
    locked(*m_log, [&](FaultLog &log) { log.next.append(script); });
}

void ScriptServer::setListening(bool listening)
{
    QMetaObject::invokeMethod(
        m_listener,
        [this, listening] {
            if (!listening)
                m_listener->close();
            else if (!m_listener->isListening() && !m_listener->listen(QHostAddress::LocalHost, m_port))
                qFatal("the fault server cannot listen on its port again");
        },
        Qt::BlockingQueuedConnection);
}

void ScriptServer::release()
{
    locked(*m_log, [](FaultLog &log) { log.released = log.connections; });
    QMetaObject::invokeMethod(m_listener, &FaultListener::released, Qt::QueuedConnection);
}

int ScriptServer::completePosts() const
{
    const auto isPost = [](const SeenRequest &request) { return request.method == "POST"; };
    return locked(
        *m_log, [&](FaultLog &log) { return static_cast<int>(std::count_if(log.requests.cbegin(), log.requests.cend(), isPost)); });
}

int ScriptServer::completeRequests() const
{
    return locked(*m_log, [](FaultLog &log) { return static_cast<int>(log.requests.size()); });
}

int ScriptServer::partialRequests() const
{
    return locked(*m_log, [](FaultLog &log) { return log.partial; });
}

int ScriptServer::connections() const
{
    return locked(*m_log, [](FaultLog &log) { return log.connections; });
}

int ScriptServer::openConnections() const
{
    return locked(*m_log, [](FaultLog &log) { return log.open; });
}

qint64 ScriptServer::bytesReceived() const
{
    return locked(*m_log, [](FaultLog &log) { return log.bytesReceived; });
}

qint64 ScriptServer::bytesSent() const
{
    return locked(*m_log, [](FaultLog &log) { return log.bytesSent; });
}

QList<SeenRequest> ScriptServer::requests() const
{
    return locked(*m_log, [](FaultLog &log) { return log.requests; });
}

void ScriptServer::resetCounts()
{
    locked(*m_log, [](FaultLog &log) {
        log.requests.clear();
        log.connections = log.partial = 0;
        log.bytesReceived = log.bytesSent = 0;
    });
}

} // namespace holdfast::fault

#include "script_server.moc"
