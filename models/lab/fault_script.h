// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/observation.h"

#include <QByteArray>
#include <QList>
#include <functional>
#include <limits>

/// What the fault server does with one connection: a list of steps, run in order. When it ends, the connection is closed
/// properly. Requests are parsed and counted while any step runs. Plain values.
///
///     server.setScript({step::readRequest(), step::send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab"), step::rst()});
namespace holdfast::fault {

struct SeenRequest {
    int connection = 0; ///< Number of the connection, from 1.
    QByteArray method;
    QByteArray target; ///< As in the request line.
    HeaderList headers;
    QByteArray body;
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    [[nodiscard]] bool has(QByteArrayView name) const;
};

struct Step;
using Script = QList<Step>;

struct Step {
    enum class Kind {
        NeverRead,   ///< As first step only: the kernel accepts, nobody reads; over TLS no handshake either.
        ReadBytes,   ///< Until `count` bytes have been read in all, and not one more.
        ReadHead,    ///< Until the next request's head is complete.
        ReadRequest, ///< Until the next request is complete; takes it.
        Send,        ///< `bytes`, until they are out.
        Drip,        ///< `bytes` one by one, a `pause` before each.
        Flood,       ///< `count` bytes, as fast as they are taken.
        Wait,        ///< `pause`.
        Hold,        ///< Until ScriptServer::release().
        Respond,     ///< Goes on with the script that `respond` makes for the last request taken (called on the server's thread).
        Tunnel,      ///< Relays bytes to and from loopback's `port`, until that end closes or `count` bytes came from it.
        Stall,       ///< Nothing more, not even reading: the peer's upload stops in the middle.
        Hang,        ///< Nothing more, the connection stays open.
        Fin,         ///< Proper close; over TLS with close_notify.
        Cut,         ///< TCP FIN alone; over TLS without close_notify.
        Rst,         ///< TCP RST (SO_LINGER 0).
    };
    Kind kind;
    QByteArray bytes;
    Millis pause{0};
    qint64 count = 0;
    quint16 port = 0;
    std::function<Script(const SeenRequest &)> respond;
};

namespace step {

Step neverRead();
Step readBytes(qint64 count);
Step readHead();
Step readRequest();
Step send(QByteArray bytes);
Step drip(QByteArray bytes, Millis pause);
Step flood(qint64 count);
Step wait(Millis pause);
Step hold();
Step respond(std::function<Script(const SeenRequest &)> respond);
/// `count`: bytes from there that are passed on before the next step runs; all of them by default.
Step tunnel(quint16 port, qint64 count = std::numeric_limits<qint64>::max());
Step stall();
Step hang();
Step fin();
Step cut();
Step rst();

} // namespace step

/// A whole answer as bytes, with Content-Length and "Connection: close" unless `extra` names them.
[[nodiscard]] QByteArray answerBytes(int status, const QByteArray &body, const HeaderList &extra = {});

/// Reads one request, answers, closes.
[[nodiscard]] Script answer(int status, const QByteArray &body = "{}", const HeaderList &extra = {});

/// The same `script` for each of `count` requests on one connection.
[[nodiscard]] Script repeated(int count, const Script &script);

} // namespace holdfast::fault
