// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/deadlines.h"
#include "domain/error.h"
#include "domain/observation.h"

#include <QByteArray>
#include <QString>
#include <QUrl>
#include <optional>

/// What transport is asked to put on the wire: bytes and times, no JSON, no provider. Plain values; any thread.
namespace holdfast {

inline constexpr qint64 defaultAnswerCap = 64 * 1024 * 1024;

/// An HTTP proxy: asked to tunnel (CONNECT) to an https URL, given the whole request for an http one. Without a challenge: what it
/// wants to know is told at once, so that nothing is ever sent twice.
struct WireProxy {
    QUrl url;               ///< http://host:port
    QByteArray credentials; ///< USER:PASSWORD, or empty; goes to the proxy alone.
};

/// One POST.
struct WireRequest {
    QUrl url;
    HeaderList headers;                  ///< Each name once; not one of those that transport itself sets (see validateRequest).
    QByteArray body;                     ///< At least one byte: a request without a body leaves without the gate ever being asked.
    Deadlines deadlines;                 ///< Already resolved: what is *left* of each at the call, so that none is ever prolonged.
    qint64 answerCap = defaultAnswerCap; ///< Bytes of the answer's body that are kept.
    QString caFile;                      ///< PEM; if set, the only authorities that are trusted.
    std::optional<WireProxy> proxy = {}; ///< The only way there; the environment's proxies are never used.
};

/// One GET: probes, the list of models. Qt may send it twice; that must be harmless.
struct WireGet {
    QUrl url;
    HeaderList headers;
    Millis timeout{10'000}; ///< Total time, not silence.
    qint64 answerCap = defaultAnswerCap;
    QString caFile;
    std::optional<WireProxy> proxy = {};
};

/// Refuses, never strips: scheme http or https, a host, no user info; nowhere a control character; header names are RFC 7230
/// tokens, none twice, none of those that transport sets (Host, Content-Length, Connection …); values without CR, LF, NUL.
/// A proxy is http://host:port, its credentials printable with a colon. ErrorCode::Invalid; the text names the part, never a header's value.
[[nodiscard]] Result<void> validateRequest(const WireRequest &request);
[[nodiscard]] Result<void> validateRequest(const WireGet &request);

} // namespace holdfast
