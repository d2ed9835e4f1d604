// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/proxy_rules.h"

#include "domain/secret_reference.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

tl::unexpected<Error> proxyFault(const QString &sentence)
{
    return fail(ErrorCode::Invalid, sentence, u"Write it as http://host:port, for example http://proxy.example:3128."_s);
}

bool standsInNoUrl(QChar c)
{
    return c.isSpace() || c.category() == QChar::Other_Control || c == u'\\';
}

} // namespace

Result<QUrl> validateProxyUrl(const QString &url)
{
    if (std::any_of(url.begin(), url.end(), standsInNoUrl))
        return proxyFault(u"The proxy has a space, a control character or a backslash in its URL."_s);
    QUrl parsed(url, QUrl::StrictMode);
    if (parsed.authority().contains(u'@'))
        return proxyFault(u"The proxy has user info before its host; its secret is given as a reference (env:, file:)."_s);
    if (!parsed.isValid() || parsed.scheme() != "http"_L1)
        return proxyFault(u"The proxy is not given by an http URL."_s);
    if (parsed.host().isEmpty() || parsed.port(0) == 0)
        return proxyFault(u"The proxy has no %1 in its URL."_s.arg(parsed.host().isEmpty() ? u"host"_s : u"port"_s));
    const bool bare = (parsed.path().isEmpty() || parsed.path() == "/"_L1) && !parsed.hasQuery() && !parsed.hasFragment();
    if (!bare)
        return proxyFault(u"The proxy has more than a host and a port in its URL."_s);
    parsed.setPath(QString());
    return parsed;
}

Result<void> validateProxy(const QString &url, const QString &secretReference)
{
    if (url.isEmpty() && !secretReference.isEmpty())
        return fail(ErrorCode::Invalid, u"There is a proxy's secret, but no proxy."_s, u"Name the proxy, or leave its secret out."_s);
    if (url.isEmpty())
        return {};
    if (const Result<QUrl> valid = validateProxyUrl(url); !valid)
        return tl::unexpected(valid.error());
    if (const auto reference = parseSecretReference(secretReference); !reference)
        return fail(reference.error().code, u"The proxy's secret: "_s + reference.error().text, reference.error().hint);
    return {};
}

} // namespace holdfast
