// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer_cuts.h"

#include "wire_bench.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

constexpr qsizetype s_chunk = 20;

QByteArray headOf(const WholeAnswer &answer)
{
    const QByteArray status = "HTTP/1.1 " + QByteArray::number(answer.status) + " S\r\n";
    switch (answer.framing) {
    case Framing::Length: return status + "Content-Length: " + QByteArray::number(answer.json.size()) + "\r\n\r\n";
    case Framing::Chunked: return status + "Transfer-Encoding: chunked\r\n\r\n";
    case Framing::ToTheEnd: return status + "Server: s\r\n\r\n";
    }
    return {};
}

/// Chunked: pieces of the body, as they stand on the wire, with how many bytes of each are the body's own.
struct Piece {
    QByteArray wire;
    qsizetype from; ///< Where the body's bytes begin in it.
    qsizetype size; ///< How many there are.
};

QList<Piece> piecesOf(const WholeAnswer &answer)
{
    if (answer.framing != Framing::Chunked)
        return {{answer.json, 0, answer.json.size()}};
    QList<Piece> pieces;
    for (qsizetype at = 0; at < answer.json.size(); at += s_chunk) {
        const QByteArray part = answer.json.mid(at, s_chunk);
        const QByteArray size = QByteArray::number(part.size(), 16) + "\r\n";
        pieces << Piece{size + part + "\r\n", size.size(), part.size()};
    }
    pieces << Piece{"0\r\n\r\n", 0, 0};
    return pieces;
}

QByteArray bodyAfter(const WholeAnswer &answer, qsizetype count)
{
    QByteArray body;
    for (const Piece &piece : piecesOf(answer)) {
        body += piece.wire.mid(piece.from, std::clamp<qsizetype>(count - piece.from, 0, piece.size));
        count -= std::min(count, piece.wire.size());
    }
    return body;
}

/// The rows of the design's table that such an answer can meet.
QString outcomeOf(int status, bool whole)
{
    if (status == 0)
        return u"connection_lost"_s;
    if (status < 300)
        return whole ? u"answer"_s : u"incomplete_answer"_s;
    if (status < 500)
        return u"rejected"_s; // even cut
    return status == 503 && whole ? u"rejected"_s : u"ambiguous_status"_s;
}

BodyEnd endOf(const WholeAnswer &answer, qsizetype received, bool allOfIt)
{
    switch (answer.framing) {
    case Framing::Length: return received == answer.json.size() ? BodyEnd::AnnouncedLength : BodyEnd::Short;
    case Framing::Chunked: return allOfIt ? BodyEnd::Chunked : BodyEnd::Short;
    case Framing::ToTheEnd: return received > 0 ? BodyEnd::Eof : BodyEnd::None;
    }
    return BodyEnd::None;
}

} // namespace

QByteArray wireBytes(const WholeAnswer &answer)
{
    QByteArray bytes = headOf(answer);
    for (const Piece &piece : piecesOf(answer))
        bytes += piece.wire;
    return bytes;
}

Expected expectedAfter(const WholeAnswer &answer, qsizetype count)
{
    Expected expected;
    const qsizetype head = headOf(answer).size();
    if (count >= head) {
        expected.status = answer.status;
        expected.body = bodyAfter(answer, count - head);
        expected.end = endOf(answer, expected.body.size(), count == wireBytes(answer).size());
        expected.endMayBeChunked = answer.framing == Framing::Chunked;
    }
    expected.outcome = outcomeOf(expected.status, expected.body == answer.json);
    return expected;
}

bool matches(const Expected &expected, const Observation &seen, QString &why)
{
    const Milestones &marks = seen.milestones;
    const bool came = !expected.body.isEmpty();
    const bool endFits = seen.bodyEnd == expected.end || (expected.endMayBeChunked && seen.bodyEnd == BodyEnd::Chunked);
    const bool timesFit = marks.gateRead && marks.bodyRead && marks.closed && marks.statusLine.has_value() == (expected.status != 0)
        && marks.firstByte.has_value() == came && marks.lastByte.has_value() == came;
    const bool countsFit = marks.bytesSent == marks.bytesTotal && marks.bytesReceived == expected.body.size();
    const QString outcome = WireBench::classOf(seen);
    why = u"status %1, body \"%2\" (%3), end %4, %5, times %6, counts %7; expected %8, \"%9\""_s.arg(seen.httpStatus)
              .arg(QString::fromUtf8(seen.body))
              .arg(seen.body.size())
              .arg(static_cast<int>(seen.bodyEnd))
              .arg(outcome)
              .arg(timesFit)
              .arg(countsFit)
              .arg(expected.status)
              .arg(QString::fromUtf8(expected.body))
        + u" end %1, %2"_s.arg(static_cast<int>(expected.end)).arg(expected.outcome);
    return seen.httpStatus == expected.status && seen.body == expected.body && endFits && timesFit && countsFit
        && seen.stop == StopReason::None && outcome == expected.outcome;
}

} // namespace holdfast::test
