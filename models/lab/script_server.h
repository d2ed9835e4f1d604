// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/fault_script.h"
#include "lab/server_certificate.h"

#include <QList>
#include <QString>
#include <QThread>
#include <QUrl>
#include <memory>

namespace holdfast::fault {

class FaultListener;
struct FaultLog;

/// A raw HTTP/1.1 server on loopback that follows a script: it answers, hangs, drips, cuts and resets, and counts what really
/// arrived. Runs on a thread of its own; every function may be called from any thread. Closes everything when destroyed.
class ScriptServer {
public:
    /// With a certificate it speaks TLS; it must outlive this.
    explicit ScriptServer(const ServerCertificate *certificate = nullptr);
    ~ScriptServer();
    ScriptServer(const ScriptServer &) = delete;
    ScriptServer &operator=(const ScriptServer &) = delete;

    [[nodiscard]] QUrl url(const QString &path = QStringLiteral("/v1/chat/completions")) const;
    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QString caFile() const; ///< Empty without TLS.

    /// For every connection made from now on. At first: answer(200).
    void setScript(const Script &script);
    /// For the next connection only; several are taken in order, before the general script.
    void enqueue(const Script &script);
    /// While false, connections are refused by the operating system.
    void setListening(bool listening);
    /// Lets every connection accepted so far go on past its step::hold(): "answers when the test says so".
    void release();

    [[nodiscard]] int completePosts() const;    ///< POSTs whose whole body was read.
    [[nodiscard]] int completeRequests() const; ///< The same, of every method.
    [[nodiscard]] int partialRequests() const;  ///< Connections that ended within a request.
    [[nodiscard]] int connections() const;      ///< Accepted so far.
    [[nodiscard]] int openConnections() const;
    [[nodiscard]] qint64 bytesReceived() const;        ///< Of requests; over TLS after decryption.
    [[nodiscard]] qint64 bytesSent() const;            ///< Handed to the kernel.
    [[nodiscard]] QList<SeenRequest> requests() const; ///< Complete ones, in order of completion.
    /// Forgets counts and requests; connections and scripts stay.
    void resetCounts();

private:
    const ServerCertificate *const m_certificate;
    const std::shared_ptr<FaultLog> m_log;
    QThread m_thread;
    FaultListener *m_listener; ///< Lives on m_thread, which deletes it.
    quint16 m_port = 0;
};

} // namespace holdfast::fault
