// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QPair>
#include <QString>
#include <optional>

/// What was seen of one request on the wire: facts, no judgement. Made by transport (which knows no JSON), judged by
/// providers (which knows no socket). A plain value; any thread.
namespace holdfast {

/// Why our own side ended the exchange, if it did.
enum class StopReason {
    None,            ///< We did not: the peer or the network ended it, or it ended well.
    GateRefused,     ///< The gate said no at the first read (lease, stop, closed job): nothing left.
    ConnectDeadline, ///< Body unread at the connect deadline: nothing left.
    SoftDeadline,    ///< Body unread at the soft deadline: the gate was shut for good, nothing left.
    HardDeadline,    ///< Connection closed at the hard deadline.
    Stopped,         ///< Closed because an operator or a withdrawal asked for it.
    Shutdown,        ///< Closed because this process leaves.
    Cap,             ///< More than the stated answer size; what came is kept.
};

/// How the body of the answer ended, as far as HTTP's own framing tells.
enum class BodyEnd {
    None,            ///< No body byte and no framing seen.
    AnnouncedLength, ///< As many bytes as Content-Length said.
    Chunked,         ///< Transfer-Encoding: chunked, finished without an error from the network layer.
    Eof,             ///< No length announced; the connection's end is the body's end.
    Short,           ///< Fewer bytes than announced, or cut by an error.
    OverCap,         ///< Cut by us at the cap.
};

/// Times of day of what happened to the request, and byte counts. What did not happen is empty, never zero.
struct Milestones {
    std::optional<UtcTime> gateRead;   ///< First read of the body by the network layer: from here on bytes may have left.
    std::optional<UtcTime> bodyRead;   ///< Last byte of the body handed to the network layer.
    std::optional<UtcTime> statusLine; ///< Status and headers seen.
    std::optional<UtcTime> firstByte;  ///< First byte of the answer's body.
    std::optional<UtcTime> lastByte;   ///< Last byte of the answer's body.
    std::optional<UtcTime> closed;     ///< Connection closed, by whichever side: nothing more can come.
    qint64 bytesSent = 0;              ///< Body bytes handed to the network layer.
    qint64 bytesTotal = 0;             ///< Body bytes of the request.
    qint64 bytesReceived = 0;          ///< Body bytes of the answer.
    bool operator==(const Milestones &) const = default;
};

using HeaderList = QList<QPair<QByteArray, QByteArray>>;

struct Observation {
    Milestones milestones;
    StopReason stop = StopReason::None;
    int httpStatus = 0; ///< 0 = no status line (also for "000").
    HeaderList headers; ///< Of the answer, as received.
    QByteArray body;    ///< Of the answer, at most the cap.
    BodyEnd bodyEnd = BodyEnd::None;
    std::optional<qint64> announcedLength; ///< Content-Length, if one was announced.
    QString networkError;                  ///< The network layer's own words: evidence to show, never the key.
    [[nodiscard]] bool gateWasRead() const { return milestones.gateRead.has_value(); }
    /// First value of a header, name compared without case; empty if absent.
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    bool operator==(const Observation &) const = default;
};

} // namespace holdfast
