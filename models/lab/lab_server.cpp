// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_server.h"

#include "lab/lab_records.h"

#include <QPointer>
#include <QTimer>
#include <QUrl>
#include <algorithm>
#include <sys/socket.h>

namespace holdfast {

namespace {

QByteArray headerValue(const QByteArray &head, const QByteArray &name)
{
    for (const QByteArray &line : head.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && line.left(colon).trimmed().compare(name, Qt::CaseInsensitive) == 0)
            return line.mid(colon + 1).trimmed();
    }
    return {};
}

QByteArray response(int status, const QByteArray &headers, const QByteArray &body)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " Lab\r\n" + headers + "Content-Length: " + QByteArray::number(body.size())
        + "\r\nConnection: close\r\n\r\n" + body;
}

void resetConnection(QTcpSocket *socket)
{
    const linger now{1, 0};
    ::setsockopt(static_cast<int>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    socket->abort();
}

} // namespace

LabServer::LabServer(LabProvider &provider) : m_provider(provider), m_server(this)
{
    connect(&m_server, &QTcpServer::newConnection, this, &LabServer::accept);
}

void LabServer::listen()
{
    if (m_server.isListening())
        return;
    m_server.listen(QHostAddress::LocalHost, m_port);
    m_port = m_server.serverPort();
}

void LabServer::close()
{
    m_server.close();
}

void LabServer::step()
{
    if (m_waiting.isEmpty())
        ++m_stepsAhead;
    else
        m_waiting.takeFirst()();
}

void LabServer::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QObject::destroyed, this, [this, socket] { m_buffers.remove(socket); });
        read(socket);
    }
}

void LabServer::read(QTcpSocket *socket)
{
    QByteArray &buffer = m_buffers[socket];
    buffer += socket->readAll();
    const qsizetype end = buffer.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    const QByteArray head = buffer.left(end);
    const qsizetype length = headerValue(head, "Content-Length").toLongLong();
    if (buffer.size() < end + 4 + length)
        return;
    const QByteArray body = buffer.mid(end + 4, length);
    buffer.remove(0, end + 4 + length);
    head.startsWith("POST ") ? onPost(socket, head, body) : onGet(socket, head);
}

void LabServer::onPost(QTcpSocket *socket, const QByteArray &head, const QByteArray &body)
{
    const int number = ++m_posts;
    {
        const std::lock_guard lock(m_provider.m_mutex);
        m_provider.m_requests.push_back({headerValue(head, "Idempotency-Key"), body});
    }
    emit m_provider.requestRead(number);
    const LabAct act = m_script.isEmpty() ? LabAct{} : m_script.at(std::min<qsizetype>(number, m_script.size()) - 1);
    const QPointer<QTcpSocket> guard(socket);
    const auto go = [this, guard, number, act] { perform(guard.data(), number, act); };
    if (!act.onStep)
        QTimer::singleShot(act.after, this, go);
    else if (m_stepsAhead > 0)
        QTimer::singleShot(0, this, [this, go] {
            --m_stepsAhead;
            go();
        });
    else
        m_waiting.append(go);
}

void LabServer::onGet(QTcpSocket *socket, const QByteArray &head)
{
    const LabRecord record = recordOf(QUrl(QString::fromLatin1(head.split(' ').value(1))));
    const auto answer = [guard = QPointer(socket), record] {
        if (!guard)
            return;
        guard->write(response(record.status, QByteArrayLiteral("Content-Type: application/json\r\n"), record.body));
        guard->disconnectFromHost();
    };
    m_holdsLookUps ? m_held.append(answer) : answer();
}

void LabServer::setHoldsLookUps(bool holds)
{
    m_holdsLookUps = holds;
    while (!holds && !m_held.isEmpty())
        m_held.takeFirst()();
}

LabRecord LabServer::recordOf(const QUrl &url)
{
    const QByteArray asked = lab::askedFor(url);
    if (asked.isEmpty())
        return {200, QByteArrayLiteral("{\"object\":\"list\",\"data\":[{\"id\":\"lab-1\",\"object\":\"model\"}]}")};
    const LabRecord logged{200, lab::record(url, m_provider.name(), m_provider.requests())};
    std::optional<LabRecord> said;
    {
        const std::lock_guard lock(m_provider.m_mutex);
        m_provider.m_lookUps << asked;
        said = m_provider.m_record;
    }
    emit m_provider.lookedUp();
    return said.value_or(logged);
}

/// The work is done now, whether or not the caller still listens.
void LabServer::perform(QTcpSocket *socket, int number, const LabAct &act)
{
    if (act.what == LabAct::What::Hang)
        return;
    if (act.works)
        markExecuted(number);
    if (socket && socket->state() == QAbstractSocket::ConnectedState)
        respond(socket, number, act);
}

void LabServer::respond(QTcpSocket *socket, int number, const LabAct &act)
{
    const QByteArray whole = act.what == LabAct::What::Status
        ? response(act.status, act.headers, act.body)
        : response(200, QByteArrayLiteral("Content-Type: application/json\r\n"), lab::completion(m_provider.name(), number));
    switch (act.what) {
    case LabAct::What::Hang: return;
    case LabAct::What::Reset: resetConnection(socket); return;
    case LabAct::What::Cut: socket->write(whole.left(whole.size() - 20)); break;
    case LabAct::What::Drip: drip(socket, number, whole, act.dripEvery); return;
    case LabAct::What::Answer:
    case LabAct::What::Status: {
        socket->write(whole);
        const std::lock_guard lock(m_provider.m_mutex);
        m_provider.m_requests[static_cast<size_t>(number - 1)].answered = true;
        break;
    }
    }
    socket->disconnectFromHost();
}

void LabServer::drip(QTcpSocket *socket, int number, const QByteArray &bytes, Millis every)
{
    if (bytes.isEmpty()) {
        socket->disconnectFromHost();
        return;
    }
    socket->write(bytes.left(1));
    QTimer::singleShot(every, socket, [this, socket, number, bytes, every] { drip(socket, number, bytes.mid(1), every); });
}

void LabServer::markExecuted(int number)
{
    {
        const std::lock_guard lock(m_provider.m_mutex);
        m_provider.m_requests[static_cast<size_t>(number - 1)].executed = true;
    }
    emit m_provider.executed(number);
}

} // namespace holdfast
