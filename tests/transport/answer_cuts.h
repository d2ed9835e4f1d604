// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/observation.h"

#include <QByteArray>
#include <QString>

/// One answer, cut after any number of its bytes, and what must then be seen and made of it: the design's table of outcomes as
/// a rule, so that a test can walk over every offset. Plain values.
namespace holdfast::test {

enum class Framing { Length, Chunked, ToTheEnd };

struct WholeAnswer {
    int status;
    Framing framing;
    QByteArray json; ///< One JSON object.
};

struct Expected {
    int status = 0;
    QByteArray body;
    BodyEnd end = BodyEnd::None;
    bool endMayBeChunked = false; ///< Qt sometimes calls a broken chunk stream whole.
    QString outcome;              ///< As WireBench::classOf().
};

/// Status line, headers, body.
[[nodiscard]] QByteArray wireBytes(const WholeAnswer &answer);

/// After `count` of its wire bytes the connection ends.
[[nodiscard]] Expected expectedAfter(const WholeAnswer &answer, qsizetype count);

/// True if this is what was seen, milestones included, of a request that had left whole. Else `why` says what differs.
[[nodiscard]] bool matches(const Expected &expected, const Observation &seen, QString &why);

} // namespace holdfast::test
