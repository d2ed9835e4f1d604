// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

/// Stands between the store and a PostgreSQL server on loopback (without TLS) and loses connections: a statement before the server
/// has it, or its answer once the server has done it. Statements are counted on the connections of one application name. Made and
/// told by the test's thread; relays in threads of its own.
namespace holdfast::test {

class PostgresProxy final {
public:
    enum class Lose { Statement, Answer };

    /// counted: the application_name whose statements count.
    PostgresProxy(const DatabaseUrl &server, const QByteArray &counted);
    ~PostgresProxy();
    PostgresProxy(const PostgresProxy &) = delete;
    PostgresProxy &operator=(const PostgresProxy &) = delete;

    [[nodiscard]] DatabaseUrl url() const; ///< The server's, through this.
    /// The n-th statement from now on is lost, once; 1 is the next one.
    void loseAt(int n, Lose what);
    /// True when nothing was lost since loseAt(); and nothing will be.
    bool takeBack();
    /// Cuts every connection, and refuses new ones until goOn().
    void goAway();
    void goOn();

private:
    struct Relay;
    void accept();
    void relay(int client);
    bool forwardOne(Relay &relay);
    bool isLost(const Relay &relay, char type, Lose &what);

    DatabaseUrl m_server;
    QByteArray m_counted;
    int m_listener = -1;
    quint16 m_port = 0;
    std::atomic<bool> m_closing{false};
    std::atomic<bool> m_away{false};
    std::mutex m_mutex; ///< Guards what follows.
    int m_countdown = 0;
    Lose m_what = Lose::Statement;
    std::vector<int> m_sockets;
    std::vector<std::thread> m_relays;
    std::thread m_acceptor;
};

} // namespace holdfast::test
