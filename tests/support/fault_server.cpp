// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_server.h"

#include "support/fault_connection.h"
#include "support/fault_log.h"

#include <QHostAddress>
#include <QTcpServer>
#include <algorithm>

namespace holdfast::test {

/// Accepts, and gives each connection its script. Lives on the server's thread.
class FaultListener final : public QTcpServer {
    Q_OBJECT
public:
    FaultListener(std::shared_ptr<FaultLog> log, const TestCertificate *certificate) : m_log(std::move(log)), m_certificate(certificate) {}

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
    const TestCertificate *m_certificate;
};

namespace {

/// Reads one value of the log behind its mutex.
template <typename Read> auto locked(FaultLog &log, Read read)
{
    const std::scoped_lock lock(log.mutex);
    return read(log);
}

} // namespace

FaultServer::FaultServer(Over wire, CertificateKind certificate)
    : m_wire(wire), m_certificate(certificate), m_log(std::make_shared<FaultLog>()),
      m_listener(new FaultListener(m_log, wire == Over::Tls ? &testCertificate(certificate) : nullptr))
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

FaultServer::~FaultServer()
{
    m_thread.quit();
    m_thread.wait();
}

QUrl FaultServer::url(const QString &path) const
{
    const QString scheme = m_wire == Over::Tls ? QStringLiteral("https") : QStringLiteral("http");
    return QUrl(QStringLiteral("%1://127.0.0.1:%2%3").arg(scheme).arg(m_port).arg(path));
}

QString FaultServer::caFile() const
{
    return m_wire == Over::Tls ? testCertificate(m_certificate).caFile : QString();
}

void FaultServer::setScript(const Script &script)
{
    locked(*m_log, [&](FaultLog &log) { log.script = script; });
}

void FaultServer::enqueue(const Script &script)
{
    locked(*m_log, [&](FaultLog &log) { log.next.append(script); });
}

void FaultServer::release()
{
    locked(*m_log, [](FaultLog &log) { log.released = log.connections; });
    QMetaObject::invokeMethod(m_listener, &FaultListener::released, Qt::QueuedConnection);
}

int FaultServer::completePosts() const
{
    const auto isPost = [](const SeenRequest &request) { return request.method == "POST"; };
    return locked(
        *m_log, [&](FaultLog &log) { return static_cast<int>(std::count_if(log.requests.cbegin(), log.requests.cend(), isPost)); });
}

int FaultServer::completeRequests() const
{
    return locked(*m_log, [](FaultLog &log) { return static_cast<int>(log.requests.size()); });
}

int FaultServer::partialRequests() const
{
    return locked(*m_log, [](FaultLog &log) { return log.partial; });
}

int FaultServer::connections() const
{
    return locked(*m_log, [](FaultLog &log) { return log.connections; });
}

int FaultServer::openConnections() const
{
    return locked(*m_log, [](FaultLog &log) { return log.open; });
}

qint64 FaultServer::bytesReceived() const
{
    return locked(*m_log, [](FaultLog &log) { return log.bytesReceived; });
}

qint64 FaultServer::bytesSent() const
{
    return locked(*m_log, [](FaultLog &log) { return log.bytesSent; });
}

QList<SeenRequest> FaultServer::requests() const
{
    return locked(*m_log, [](FaultLog &log) { return log.requests; });
}

void FaultServer::resetCounts()
{
    locked(*m_log, [](FaultLog &log) {
        log.requests.clear();
        log.connections = log.partial = 0;
        log.bytesReceived = log.bytesSent = 0;
    });
}

} // namespace holdfast::test

#include "fault_server.moc"
