// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/provider_rules.h"

#include "domain/limits.h"
#include "domain/proxy_rules.h"
#include "domain/secret_reference.h"
#include "domain/validation.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

bool isAsciiLetterOrDigit(QChar c)
{
    return c.unicode() < 0x80 && c.isLetterOrNumber();
}

QString codeUnitName(QChar c)
{
    return u"U+%1"_s.arg(static_cast<uint>(c.unicode()), 4, 16, QLatin1Char('0')).toUpper();
}

tl::unexpected<Error> urlFault(const QString &sentence)
{
    return fail(ErrorCode::Invalid, sentence, u"Give the base as the provider documents it, for example https://api.example.com/v1."_s);
}

/// Before any parser sees it: QUrl would trim or encode some of these.
Result<void> checkUrlCharacters(const QString &url)
{
    for (qsizetype i = 0; i < url.size(); ++i) {
        if (url[i].isSpace() || url[i].category() == QChar::Other_Control || url[i] == u'\\')
            return urlFault(u"The URL has %1 at position %2, which no URL may have."_s.arg(codeUnitName(url[i])).arg(i + 1));
    }
    static const QRegularExpression encoded(u"%([01][0-9A-Fa-f]|7[Ff])"_s);
    if (const QRegularExpressionMatch match = encoded.match(url); match.hasMatch())
        return urlFault(u"The URL has the encoded control character %1 at position %2."_s.arg(
            match.captured(), QString::number(match.capturedStart() + 1)));
    return {};
}

Result<void> checkScheme(const QString &url)
{
    const qsizetype colon = url.indexOf("://"_L1);
    if (colon <= 0)
        return urlFault(u"The URL has no scheme: it must begin with https:// or http://."_s);
    const QString scheme = url.first(colon).toLower();
    if (scheme != "http"_L1 && scheme != "https"_L1)
        return urlFault(u"The URL has the scheme \"%1\", and only https and http are served."_s.arg(scheme.left(20)));
    return {};
}

Result<void> checkSlots(int count)
{
    if (count >= 1 && count <= limits::maxSlots)
        return {};
    return fail(
        ErrorCode::Invalid, u"The limit on attempts at once is %1, and it must be from 1 to %2."_s.arg(count).arg(limits::maxSlots));
}

Result<void> checkPrices(const Prices &prices)
{
    for (const qint64 price : {prices.inputMicros, prices.outputMicros}) {
        if (price < 0 || price > limits::maxPriceMicros)
            return fail(
                ErrorCode::Invalid, u"A price is below 0 or above a million for a million tokens."_s, u"Give what the provider states."_s);
    }
    static const QRegularExpression currency(u"\\A[A-Z]{3}\\z"_s);
    if (!currency.match(prices.currency).hasMatch())
        return fail(ErrorCode::Invalid, u"The prices have no currency of three capital letters."_s, u"For example USD."_s);
    return {};
}

} // namespace

Result<void> validateProviderName(const QString &name)
{
    const auto allowed = [](QChar c) { return isAsciiLetterOrDigit(c) || c == u'.' || c == u'_' || c == u'-'; };
    const QString hint = u"A name has 1 to 64 of A-Z a-z 0-9 . _ - and begins with a letter or digit."_s;
    if (name.isEmpty())
        return fail(ErrorCode::Invalid, u"The provider's name is empty."_s, hint);
    if (name.size() > limits::maxProviderNameLength)
        return fail(ErrorCode::Invalid,
            u"The provider's name has %1 characters, and at most %2 are allowed."_s.arg(name.size()).arg(limits::maxProviderNameLength),
            hint);
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (!allowed(name[i]) || (i == 0 && !isAsciiLetterOrDigit(name[i])))
            return fail(ErrorCode::Invalid,
                u"The provider's name has %1 at position %2, which is not allowed there."_s.arg(codeUnitName(name[i])).arg(i + 1), hint);
    }
    return {};
}

Result<QUrl> validateBaseUrl(const QString &url)
{
    if (url.isEmpty())
        return urlFault(u"The URL is empty."_s);
    const Result<void> plain = checkUrlCharacters(url).and_then([&] { return checkScheme(url); });
    if (!plain)
        return tl::unexpected(plain.error());
    QUrl parsed(url, QUrl::StrictMode);
    if (!parsed.isValid())
        return urlFault(u"The URL is not valid: %1."_s.arg(parsed.errorString().section(u';', 0, 0)));
    if (parsed.authority().contains(u'@'))
        return urlFault(u"The URL has user info before its host; a secret is given as a reference (env:, file:, keychain)."_s);
    if (parsed.host().isEmpty())
        return urlFault(u"The URL has no host."_s);
    if (parsed.port(1) == 0)
        return urlFault(u"The URL has the port 0, which nobody can reach."_s);
    if (parsed.hasQuery() || parsed.hasFragment())
        return urlFault(u"The URL has a %1, and a base has none."_s.arg(parsed.hasQuery() ? u"query (?)"_s : u"fragment (#)"_s));
    QString path = parsed.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    parsed.setPath(path, QUrl::StrictMode);
    return parsed;
}

Result<void> validateHeaderValue(const QString &value, const QString &what)
{
    for (qsizetype i = 0; i < value.size(); ++i) {
        const char16_t c = value[i].unicode();
        const bool blank = c == u' ' || c == u'\t';
        if (blank && (i == 0 || i == value.size() - 1))
            return fail(ErrorCode::Invalid, u"%1 has a space or tab at its %2."_s.arg(what, i == 0 ? u"beginning"_s : u"end"_s));
        if (!blank && (c < 0x21 || c > 0x7E))
            return fail(ErrorCode::Invalid,
                u"%1 has %2 at position %3, which cannot stand in a header."_s.arg(what, codeUnitName(value[i])).arg(i + 1));
    }
    return {};
}

Result<ProviderRecord> validateProvider(ProviderRecord record)
{
    const Result<QUrl> url = validateBaseUrl(record.url);
    const Result<Deadlines> deadlines = validateDeadlines(record.deadlines.connect, record.deadlines.soft, record.deadlines.hard);
    const Result<void> valid =
        validateProviderName(record.name)
            .and_then([&] { return url ? Result<void>{} : tl::unexpected(url.error()); })
            .and_then([&] {
                return record.model.isEmpty() ? Result<void>{} : validateText(record.model, u"The model"_s, limits::maxModelLength);
            })
            .and_then([&] { return parseSecretReference(record.secretRef).map([](const SecretReference &) {}); })
            .and_then([&] { return validateProxy(record.proxyUrl, record.proxySecretRef); })
            .and_then([&] { return deadlines ? Result<void>{} : tl::unexpected(deadlines.error()); })
            .and_then([&] { return checkSlots(record.limit); })
            .and_then([&] { return record.prices ? checkPrices(*record.prices) : Result<void>{}; });
    if (!valid)
        return tl::unexpected(valid.error());
    record.url = url->toString(QUrl::FullyEncoded);
    if (!record.proxyUrl.isEmpty())
        record.proxyUrl = validateProxyUrl(record.proxyUrl)->toString(QUrl::FullyEncoded);
    record.deadlines = *deadlines;
    return record;
}

} // namespace holdfast
