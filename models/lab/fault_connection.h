// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/fault_log.h"

#include <QObject>
#include <QSslSocket>
#include <memory>
#include <optional>

namespace holdfast::fault {

struct ServerCertificate;

/// One accepted connection that follows its script. Owned by the listener; server's thread; deletes itself when closed.
class FaultConnection final : public QObject {
    Q_OBJECT
public:
    /// `certificate`: null for plain HTTP.
    FaultConnection(
        qintptr descriptor, Script script, std::shared_ptr<FaultLog> log, const ServerCertificate *certificate, QObject *parent);
    ~FaultConnection() override;

    /// Runs the script as far as it goes now.
    void advance();

private:
    void startEncryption(const ServerCertificate &certificate);
    void take();
    void parse();
    bool parseHead();
    [[nodiscard]] bool isReleased() const;
    bool run(Step &step);
    bool send(const QByteArray &bytes);
    bool drip(Step &step);
    bool flood(Step &step);
    bool tunnel(Step &step);
    bool stall();
    void pauseFor(Millis pause);
    void close();
    void cut();
    void reset();
    void disconnected();

    QSslSocket m_socket;
    const std::shared_ptr<FaultLog> m_log;
    Script m_script;
    int m_number = 0;
    std::unique_ptr<QTcpSocket> m_upstream; ///< While a tunnel stands.
    QByteArray m_in;
    qint64 m_received = 0;
    std::optional<SeenRequest> m_current; ///< Head complete, body not yet.
    qint64 m_bodySize = 0;
    QList<SeenRequest> m_ready; ///< Complete, no step has taken them yet.
    SeenRequest m_last;         ///< The one last taken.
    bool m_begun = false;       ///< The present step has written something.
    bool m_paused = false;
    bool m_deaf = false; ///< Stalled: what comes stays in the kernel.
    bool m_advancing = false;
    bool m_ended = false;
};

} // namespace holdfast::fault
