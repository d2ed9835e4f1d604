// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_connection.h"

#include "lab/server_certificate.h"

#include <QHostAddress>
#include <QTimer>
#include <algorithm>
#include <sys/socket.h>

namespace holdfast::fault {

namespace {

constexpr qint64 s_countedBuffer = 64 * 1024; ///< Of a connection that reads so many bytes and no more.

} // namespace

FaultConnection::FaultConnection(
    qintptr descriptor, Script script, std::shared_ptr<FaultLog> log, const ServerCertificate *certificate, QObject *parent)
    : QObject(parent), m_socket(this), m_log(std::move(log)), m_script(std::move(script))
{
    {
        const std::scoped_lock lock(m_log->mutex);
        m_number = ++m_log->connections;
        ++m_log->open;
    }
    const bool neverRead = !m_script.isEmpty() && m_script.first().kind == Step::Kind::NeverRead;
    connect(&m_socket, &QSslSocket::disconnected, this, &FaultConnection::disconnected);
    connect(&m_socket, &QSslSocket::bytesWritten, this, [this](qint64 count) {
        const std::scoped_lock lock(m_log->mutex);
        m_log->bytesSent += count;
    });
    connect(&m_socket, &QSslSocket::bytesWritten, this, &FaultConnection::advance);
    connect(&m_socket, &QSslSocket::encryptedBytesWritten, this, &FaultConnection::advance);
    if (!neverRead)
        connect(&m_socket, &QSslSocket::readyRead, this, &FaultConnection::take);
    else
        m_socket.setReadBufferSize(1);
    if (!m_script.isEmpty() && m_script.first().kind == Step::Kind::ReadBytes)
        m_socket.setReadBufferSize(s_countedBuffer); // else Qt takes from the kernel what nobody wants to read, 20 MB if it is fast
    m_socket.setSocketDescriptor(descriptor);
    if (certificate && !neverRead)
        startEncryption(*certificate);
    else
        advance();
}

void FaultConnection::startEncryption(const ServerCertificate &certificate)
{
    connect(&m_socket, &QSslSocket::encrypted, this, &FaultConnection::advance);
    m_socket.setLocalCertificate(certificate.certificate);
    m_socket.setPrivateKey(certificate.key);
    m_socket.startServerEncryption();
}

void FaultConnection::take()
{
    if (m_ended)
        m_socket.readAll(); // what comes after the end is no request
    if (m_deaf || m_ended)
        return;
    if (m_upstream) {
        m_upstream->write(m_socket.readAll());
        return;
    }
    const bool counted = !m_script.isEmpty() && m_script.first().kind == Step::Kind::ReadBytes;
    const QByteArray bytes = counted ? m_socket.read(m_script.first().count - m_received) : m_socket.readAll();
    m_received += bytes.size();
    m_in += bytes;
    {
        const std::scoped_lock lock(m_log->mutex);
        m_log->bytesReceived += bytes.size();
    }
    parse();
    advance();
}

void FaultConnection::parse()
{
    while (m_current || parseHead()) {
        if (m_in.size() < m_bodySize)
            return;
        m_current->body = m_in.first(m_bodySize);
        m_in.remove(0, m_bodySize);
        m_ready.append(*std::exchange(m_current, std::nullopt));
        const std::scoped_lock lock(m_log->mutex);
        m_log->requests.append(m_ready.last());
    }
}

bool FaultConnection::parseHead()
{
    const auto end = m_in.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    QList<QByteArray> lines = m_in.first(end).split('\n');
    m_in.remove(0, end + 4);
    const QList<QByteArray> words = lines.takeFirst().trimmed().split(' ');
    SeenRequest request{.connection = m_number, .method = words.value(0), .target = words.value(1), .headers = {}, .body = {}};
    for (const QByteArray &line : lines) {
        const auto colon = line.indexOf(':');
        request.headers.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
    }
    m_bodySize = request.header("Content-Length").toLongLong();
    m_current = request;
    return true;
}

void FaultConnection::advance()
{
    if (m_advancing || m_ended)
        return; // a write may report itself from within the step that made it
    m_advancing = true;
    bool done = true;
    while (done && !m_paused && !m_ended && !m_script.isEmpty()) {
        Step step = m_script.takeFirst();
        done = run(step);
        if (!done)
            m_script.prepend(step);
    }
    m_advancing = false;
    if (m_script.isEmpty() && !m_paused && !m_ended && m_socket.state() == QAbstractSocket::ConnectedState)
        close();
}

/// True: done, go on with the next one. False: it waits for something, and is run again after that.
bool FaultConnection::run(Step &step)
{
    switch (step.kind) {
    case Step::Kind::NeverRead:
    case Step::Kind::Hang: return false;
    case Step::Kind::ReadBytes: return m_received >= step.count;
    case Step::Kind::ReadHead: return m_current || !m_ready.isEmpty();
    case Step::Kind::ReadRequest:
        if (m_ready.isEmpty())
            return false;
        m_last = m_ready.takeFirst();
        return true;
    case Step::Kind::Send: return send(step.bytes);
    case Step::Kind::Drip: return drip(step);
    case Step::Kind::Flood: return flood(step);
    case Step::Kind::Tunnel: return tunnel(step);
    case Step::Kind::Stall: return stall();
    case Step::Kind::Wait: pauseFor(step.pause); return true;
    case Step::Kind::Hold: return isReleased();
    case Step::Kind::Respond: m_script = step.respond(m_last) + m_script; return true;
    case Step::Kind::Fin: close(); return true;
    case Step::Kind::Cut: cut(); return true;
    case Step::Kind::Rst: reset(); return true;
    }
    return true;
}

bool FaultConnection::isReleased() const
{
    const std::scoped_lock lock(m_log->mutex);
    return m_number <= m_log->released;
}

bool FaultConnection::send(const QByteArray &bytes)
{
    if (!std::exchange(m_begun, true))
        m_socket.write(bytes);
    m_socket.flush();
    if (m_socket.bytesToWrite() + m_socket.encryptedBytesToWrite() > 0)
        return false;
    m_begun = false;
    return true;
}

bool FaultConnection::drip(Step &step)
{
    if (m_begun) {
        m_socket.write(step.bytes.first(1));
        m_socket.flush();
        step.bytes.remove(0, 1);
    }
    m_begun = !step.bytes.isEmpty();
    if (m_begun)
        pauseFor(step.pause);
    return !m_begun;
}

bool FaultConnection::flood(Step &step)
{
    static const QByteArray s_chunk(64 * 1024, 'x');
    while (step.count > 0 && m_socket.bytesToWrite() + m_socket.encryptedBytesToWrite() < 4 * s_chunk.size()) {
        m_socket.write(s_chunk.first(std::min<qint64>(step.count, s_chunk.size())));
        step.count -= std::min<qint64>(step.count, s_chunk.size());
        m_socket.flush();
    }
    return step.count == 0;
}

bool FaultConnection::tunnel(Step &step)
{
    if (!m_upstream) {
        m_upstream = std::make_unique<QTcpSocket>();
        connect(m_upstream.get(), &QTcpSocket::readyRead, this, &FaultConnection::advance);
        connect(m_upstream.get(), &QTcpSocket::stateChanged, this, &FaultConnection::advance);
        m_upstream->connectToHost(QHostAddress::LocalHost, step.port);
        m_upstream->write(std::exchange(m_in, {}) + m_socket.readAll());
    }
    const QByteArray bytes = m_upstream->read(std::min(step.count, m_upstream->bytesAvailable()));
    step.count -= bytes.size();
    m_socket.write(bytes);
    m_socket.flush();
    const bool ended = step.count == 0 || (m_upstream->state() == QAbstractSocket::UnconnectedState && m_upstream->bytesAvailable() == 0);
    return ended && m_socket.bytesToWrite() == 0;
}

bool FaultConnection::stall()
{
    m_deaf = true;
    m_socket.setReadBufferSize(1);
    return false;
}

void FaultConnection::pauseFor(Millis pause)
{
    m_paused = true;
    QTimer::singleShot(pause, Qt::PreciseTimer, this, [this] {
        m_paused = false;
        advance();
    });
}

void FaultConnection::close()
{
    m_ended = true;
    m_socket.disconnectFromHost(); // after what is still to be written
}

void FaultConnection::cut()
{
    m_ended = true; // the peer's own close ends it
    ::shutdown(static_cast<int>(m_socket.socketDescriptor()), SHUT_WR);
}

void FaultConnection::reset()
{
    m_ended = true;
    const linger none{1, 0};
    ::setsockopt(static_cast<int>(m_socket.socketDescriptor()), SOL_SOCKET, SO_LINGER, &none, sizeof none);
    m_socket.abort();
}

void FaultConnection::disconnected()
{
    {
        const std::scoped_lock lock(m_log->mutex);
        --m_log->open;
        m_log->partial += m_current || !m_in.isEmpty() ? 1 : 0;
    }
    m_ended = true;
    deleteLater();
}

FaultConnection::~FaultConnection()
{
    m_socket.disconnect(this); // it would report its end to an object half destroyed
}

} // namespace holdfast::fault
