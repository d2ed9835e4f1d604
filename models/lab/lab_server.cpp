// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_server.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>
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
    const QUrl url(QString::fromLatin1(head.split(' ').value(1)));
    QByteArray body = QByteArrayLiteral("{\"object\":\"list\",\"data\":[{\"id\":\"lab-1\",\"object\":\"model\"}]}");
    if (url.path() == QLatin1String("/lookup")) {
        const QByteArray key = QUrlQuery(url).queryItemValue(QStringLiteral("key"), QUrl::FullyDecoded).toUtf8();
        const std::vector<LabRequest> requests = m_provider.requests();
        const auto it = std::ranges::find_if(requests, [&](const LabRequest &request) { return request.key == key && request.executed; });
        body = it == requests.end() ? QByteArrayLiteral("{\"answer\":null}")
                                    : "{\"answer\":" + completion(static_cast<int>(it - requests.begin()) + 1) + "}";
    }
    socket->write(response(200, QByteArrayLiteral("Content-Type: application/json\r\n"), body));
    socket->disconnectFromHost();
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
        : response(200, QByteArrayLiteral("Content-Type: application/json\r\n"), completion(number));
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

QByteArray LabServer::completion(int number) const
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
        {QStringLiteral("content"), QStringLiteral("answer %1 of %2").arg(number).arg(m_provider.name())}};
    const QJsonObject choice{
        {QStringLiteral("index"), 0}, {QStringLiteral("message"), message}, {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject usage{
        {QStringLiteral("prompt_tokens"), 11}, {QStringLiteral("completion_tokens"), 7}, {QStringLiteral("total_tokens"), 18}};
    const QJsonObject whole{{QStringLiteral("id"), QStringLiteral("lab-%1-%2").arg(m_provider.name()).arg(number)},
        {QStringLiteral("object"), QStringLiteral("chat.completion")}, {QStringLiteral("model"), QStringLiteral("lab-1")},
        {QStringLiteral("choices"), QJsonArray{choice}}, {QStringLiteral("usage"), usage}};
    return QJsonDocument(whole).toJson(QJsonDocument::Compact);
}

} // namespace holdfast
