// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/wire_request.h"

#include <QSet>
#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Framing, connection and negotiation are transport's own: a second value here could frame a second request.
constexpr std::array<QByteArrayView, 13> s_ownHeaders{"accept-encoding", "connection", "content-length", "expect", "host", "keep-alive",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "user-agent"};

bool isControl(QChar c)
{
    return c.unicode() < 0x20 || c.unicode() == 0x7f;
}

bool isTokenChar(char c)
{
    const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return alphanumeric || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
}

/// Control bytes but the tab; also NUL, CR and LF, which would start another header or another request.
bool isBadInValue(char c)
{
    return (c >= 0 && c < 0x20 && c != '\t') || c == 0x7f;
}

tl::unexpected<Error> invalid(QString text, QString hint)
{
    return fail(ErrorCode::Invalid, std::move(text), std::move(hint));
}

Result<void> validateUrl(const QUrl &url)
{
    const QString shown = url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
    if (!url.isValid() || url.host().isEmpty())
        return invalid(u"The URL \"%1\" is not valid."_s.arg(shown), u"Write it as https://host/path."_s);
    if (url.scheme() != "http"_L1 && url.scheme() != "https"_L1)
        return invalid(u"The URL \"%1\" is neither http nor https."_s.arg(shown), u"Write it as https://host/path."_s);
    if (!url.userInfo().isEmpty())
        return invalid(u"The URL \"%1\" carries a user name or a password."_s.arg(shown), u"Put the credential into a secret."_s);
    const QString decoded = url.path(QUrl::FullyDecoded) + url.query(QUrl::FullyDecoded) + url.fragment(QUrl::FullyDecoded);
    if (std::any_of(decoded.begin(), decoded.end(), isControl))
        return invalid(u"The URL \"%1\" contains a control character."_s.arg(shown), u"Remove it from the URL."_s);
    return {};
}

Result<void> validateHeaders(const HeaderList &headers)
{
    QSet<QByteArray> seen;
    for (const auto &[name, value] : headers) {
        const QByteArray lower = name.toLower();
        const QString shown = QString::fromLatin1(name.toPercentEncoding("!#$&'*+^`|"));
        if (name.isEmpty() || !std::all_of(name.begin(), name.end(), isTokenChar))
            return invalid(u"The header name \"%1\" is not an HTTP token."_s.arg(shown), u"Use letters, digits and dashes."_s);
        if (std::find(s_ownHeaders.begin(), s_ownHeaders.end(), lower) != s_ownHeaders.end())
            return invalid(u"The header %1 is set by Holdfast itself."_s.arg(shown), u"Leave it out."_s);
        if (seen.contains(lower))
            return invalid(u"The header %1 is given twice."_s.arg(shown), u"Give it once."_s);
        if (std::any_of(value.begin(), value.end(), isBadInValue))
            return invalid(u"The value of the header %1 contains a control character."_s.arg(shown),
                u"Remove line breaks from the value or from the secret behind it."_s);
        seen.insert(lower);
    }
    return {};
}

Result<void> validateProxy(const std::optional<WireProxy> &proxy)
{
    if (!proxy)
        return {};
    const QUrl &url = proxy->url;
    if (!url.isValid() || url.scheme() != "http"_L1 || url.host().isEmpty() || url.port(0) == 0 || !url.userInfo().isEmpty())
        return invalid(u"The proxy's URL is not http://host:port."_s, u"Write it so in the provider's settings."_s);
    const QByteArray &secret = proxy->credentials;
    if (!secret.isEmpty() && (!secret.contains(':') || std::any_of(secret.begin(), secret.end(), isBadInValue)))
        return invalid(
            u"The proxy's secret is not USER:PASSWORD."_s, u"Put both, with a colon between them, where its reference points."_s);
    return {};
}

template <typename Request> Result<void> validateParts(const Request &request)
{
    return validateUrl(request.url).and_then([&] { return validateHeaders(request.headers); }).and_then([&] {
        return validateProxy(request.proxy);
    });
}

} // namespace

Result<void> validateRequest(const WireRequest &request)
{
    if (request.body.isEmpty())
        return invalid(u"The request has no body."_s, u"Give a payload of at least one byte."_s);
    return validateParts(request);
}

Result<void> validateRequest(const WireGet &request)
{
    return validateParts(request);
}

} // namespace holdfast
