// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/lab_provider.h"

#include <QHash>
#include <QTcpServer>
#include <QTcpSocket>
#include <functional>

namespace holdfast {

/// The listening end of a LabProvider, on its thread: reads requests, runs acts.
class LabServer final : public QObject {
    Q_OBJECT
public:
    explicit LabServer(LabProvider &provider);
    void listen(); ///< Any free port the first time, the same one again later.
    void close();
    [[nodiscard]] quint16 port() const { return m_port; }
    void setScript(QList<LabAct> script) { m_script = std::move(script); }
    void setHoldsLookUps(bool holds);
    void step();

private:
    void accept();
    void read(QTcpSocket *socket);
    void onPost(QTcpSocket *socket, const QByteArray &head, const QByteArray &body);
    void onGet(QTcpSocket *socket, const QByteArray &head);
    void perform(QTcpSocket *socket, int number, const LabAct &act);
    void respond(QTcpSocket *socket, int number, const LabAct &act);
    void markExecuted(int number);
    void drip(QTcpSocket *socket, int number, const QByteArray &bytes, Millis every);
    LabRecord recordOf(const QUrl &url);

    LabProvider &m_provider;
    quint16 m_port = 0;
    QList<LabAct> m_script;
    int m_posts = 0;
    int m_stepsAhead = 0;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    QList<std::function<void()>> m_waiting; ///< For a step, oldest first.
    bool m_holdsLookUps = false;
    QList<std::function<void()>> m_held;
    QTcpServer m_server; ///< Last: its sockets go first, while what they tell when they go still stands.
};

} // namespace holdfast
