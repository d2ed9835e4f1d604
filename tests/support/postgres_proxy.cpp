// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/postgres_proxy.h"

#include <QtEndian>
#include <algorithm>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace holdfast::test {

namespace {

sockaddr_in loopback(quint16 port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

bool readAll(int from, QByteArray &into, qsizetype bytes)
{
    const qsizetype begin = into.size();
    into.resize(begin + bytes);
    for (qsizetype done = 0; done < bytes;) {
        const ssize_t got = ::recv(from, into.data() + begin + done, size_t(bytes - done), 0);
        if (got <= 0)
            return false;
        done += got;
    }
    return true;
}

bool writeAll(int to, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t sent = ::send(to, bytes.constData() + done, size_t(bytes.size() - done), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        done += sent;
    }
    return true;
}

/// A message of the protocol: a type (not at the very beginning of a session), its length with itself, its body.
std::optional<QByteArray> readMessage(int from, bool hasType)
{
    QByteArray message;
    if (!readAll(from, message, hasType ? 5 : 4))
        return std::nullopt;
    const auto length = qFromBigEndian<quint32>(message.constData() + (hasType ? 1 : 0));
    if (length < 4 || !readAll(from, message, qsizetype(length) - 4))
        return std::nullopt;
    return message;
}

bool awaitsOneByte(const QByteArray &first) // a question for TLS or GSS
{
    const auto code = first.size() == 8 ? qFromBigEndian<quint32>(first.constData() + 4) : 0;
    return code == 80877103 || code == 80877104;
}

} // namespace

struct PostgresProxy::Relay {
    int client = -1;
    int server = -1;
    bool isCounted = false;
    bool losesAnswer = false; ///< Of the statement that runs now.
};

PostgresProxy::PostgresProxy(const DatabaseUrl &server, const QByteArray &counted)
    : m_server(server), m_counted(QByteArray("application_name") + '\0' + counted + '\0')
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&address), size) != 0 || ::listen(m_listener, 64) != 0
        || ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        qFatal("the proxy finds no port");
    m_port = ntohs(address.sin_port);
    m_acceptor = std::thread([this] { accept(); });
}

PostgresProxy::~PostgresProxy()
{
    m_closing = true;
    ::shutdown(m_listener, SHUT_RDWR);
    m_acceptor.join();
    goAway();
    for (std::thread &each : m_relays)
        each.join();
    ::close(m_listener);
}

DatabaseUrl PostgresProxy::url() const
{
    DatabaseUrl through = m_server;
    through.host = QStringLiteral("127.0.0.1");
    through.port = m_port;
    return through;
}

void PostgresProxy::loseAt(int n, Lose what)
{
    const std::lock_guard lock(m_mutex);
    m_countdown = n;
    m_what = what;
}

bool PostgresProxy::takeBack()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_countdown, 0) > 0;
}

void PostgresProxy::goAway()
{
    const std::lock_guard lock(m_mutex);
    m_away = true;
    for (const int each : m_sockets)
        ::shutdown(each, SHUT_RDWR);
}

void PostgresProxy::goOn()
{
    m_away = false;
}

void PostgresProxy::accept()
{
    while (!m_closing) {
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            continue;
        const std::lock_guard lock(m_mutex);
        if (m_away || m_closing) {
            ::close(client);
            continue;
        }
        m_sockets.push_back(client);
        m_relays.emplace_back([this, client] { relay(client); });
    }
}

void PostgresProxy::relay(int client)
{
    Relay relay{client, ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    const sockaddr_in address = loopback(quint16(m_server.port));
    const int on = 1;
    ::setsockopt(relay.client, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::setsockopt(relay.server, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    bool good = ::connect(relay.server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    while (good) { // questions before the session begins, then its first message, which names the application
        const auto first = readMessage(client, false);
        good = first && writeAll(relay.server, *first);
        if (!good || !awaitsOneByte(*first)) {
            relay.isCounted = first && first->contains(m_counted);
            break;
        }
        QByteArray byte;
        good = readAll(relay.server, byte, 1) && writeAll(client, byte);
    }
    while (good)
        good = forwardOne(relay);
    const std::lock_guard lock(m_mutex);
    std::erase(m_sockets, client);
    ::close(relay.client);
    ::close(relay.server);
}

/// One message of either side; false ends the session.
bool PostgresProxy::forwardOne(Relay &relay)
{
    pollfd waiting[2]{{relay.client, POLLIN, 0}, {relay.server, POLLIN, 0}};
    if (::poll(waiting, 2, -1) < 0)
        return false;
    if (waiting[1].revents != 0) {
        const auto message = readMessage(relay.server, true);
        if (!message || (relay.losesAnswer && message->front() == 'Z')) // the server is ready again: it has done it
            return false;
        return relay.losesAnswer || writeAll(relay.client, *message);
    }
    const auto message = readMessage(relay.client, true);
    Lose what = Lose::Statement;
    if (!message || (isLost(relay, message->front(), what) && what == Lose::Statement))
        return false;
    relay.losesAnswer = what == Lose::Answer;
    return writeAll(relay.server, *message);
}

bool PostgresProxy::isLost(const Relay &relay, char type, Lose &what)
{
    const std::lock_guard lock(m_mutex);
    if (!relay.isCounted || type != 'Q' || m_countdown == 0 || --m_countdown > 0)
        return false;
    what = m_what;
    return true;
}

} // namespace holdfast::test
