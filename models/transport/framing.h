// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/observation.h"

#include <QNetworkReply>

/// What HTTP's own framing tells about an answer: pure functions. Any thread.
namespace holdfast {

/// Content-Length, if exactly one value was announced and the body is not chunked (chunked overrides it).
[[nodiscard]] std::optional<qint64> announcedLength(const Observation &observation);

/// How the body ended. `received` counts what came, also beyond the cap; `cut` says that the network layer or we broke it off.
[[nodiscard]] BodyEnd judgeBodyEnd(const Observation &observation, bool cut);

/// True for errors of the connection, false for those which Qt derives from a status of 400 and above.
[[nodiscard]] bool isWireError(QNetworkReply::NetworkError error, int httpStatus);

/// The answer's own status, or 0 when there is none: "000" and 1xx promise an answer that never came.
[[nodiscard]] int definiteStatus(int httpStatus);

} // namespace holdfast
