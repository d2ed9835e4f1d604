// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/framing.h"

#include <algorithm>

namespace holdfast {

namespace {

bool isChunked(const Observation &observation)
{
    return observation.header("Transfer-Encoding").toLower().contains("chunked");
}

} // namespace

std::optional<qint64> announcedLength(const Observation &observation)
{
    const QByteArray text = observation.header("Content-Length");
    if (text.isEmpty() || isChunked(observation))
        return std::nullopt;
    const QList<QByteArray> values = text.split(','); // Qt joins repeated headers; equal repeats are one (RFC 9110, 8.6)
    const QByteArray first = values.first().trimmed();
    const auto isFirst = [&](const QByteArray &value) { return value.trimmed() == first; };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    bool ok = false;
    const qint64 length = first.toLongLong(&ok);
    if (!ok || !std::all_of(first.begin(), first.end(), isDigit) || !std::all_of(values.begin(), values.end(), isFirst))
        return std::nullopt;
    return length;
}

BodyEnd judgeBodyEnd(const Observation &observation, bool cut)
{
    if (observation.stop == StopReason::Cap)
        return BodyEnd::OverCap;
    if (observation.httpStatus == 0)
        return BodyEnd::None;
    const qint64 received = observation.milestones.bytesReceived;
    if (observation.announcedLength) // all of it is all of it, however the connection ended
        return received == *observation.announcedLength ? BodyEnd::AnnouncedLength : BodyEnd::Short;
    if (isChunked(observation))
        return cut ? BodyEnd::Short : BodyEnd::Chunked;
    if (observation.stop != StopReason::None || !observation.header("Content-Length").isEmpty())
        return BodyEnd::Short; // a length that cannot be read: nobody knows whether this is all
    // Qt reports no error after a RST and sometimes one after a FIN: where the end is the length, no error means anything.
    return received > 0 ? BodyEnd::Eof : BodyEnd::None;
}

bool isWireError(QNetworkReply::NetworkError error, int httpStatus)
{
    if (error == QNetworkReply::NoError)
        return false;
    if (httpStatus < 400)
        return true;
    // Qt's map from status to error (qhttpthreaddelegate.cpp, statusCodeFromHttp); ContentReSendError is no part of it.
    const bool contentError = error > 200 && error < 300 && error != QNetworkReply::ContentReSendError;
    const bool serverError = error > 400 && error < 500;
    return !contentError && !serverError && error != QNetworkReply::ProtocolInvalidOperationError
        && error != QNetworkReply::ProxyAuthenticationRequiredError;
}

int definiteStatus(int httpStatus)
{
    return httpStatus >= 200 && httpStatus <= 999 ? httpStatus : 0;
}

} // namespace holdfast
