// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/certificate_words.h"

#include <QDateTime>
#include <QSslCertificate>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qsizetype s_longestName = 60;

struct Words {
    QString fault;
    QString advice;
};

QString date(const QDateTime &time)
{
    return time.toUTC().toString(u"yyyy-MM-dd hh:mm 'UTC'"_s);
}

QString namesOf(const QSslCertificate &certificate)
{
    QStringList names = certificate.subjectAlternativeNames().values();
    if (names.isEmpty())
        names = certificate.subjectInfo(QSslCertificate::CommonName);
    names.sort();
    return names.isEmpty() ? u"nobody"_s : names.join(u", "_s).left(s_longestName);
}

Words untrusted(const QString &fault, const QString &caFile)
{
    if (caFile.isEmpty())
        return {fault, u"if it is the right server, name its CA file in the provider's settings"_s};
    return {fault, u"the CA file %1 must hold its authority"_s.arg(caFile)};
}

Words wordsFor(const QSslError &error, const QUrl &url, const QString &caFile)
{
    const QSslCertificate certificate = error.certificate();
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return {u"expired on %1"_s.arg(date(certificate.expiryDate())), u"it must be renewed there, or this machine's clock be set"_s};
    case QSslError::CertificateNotYetValid:
        return {u"is not valid before %1"_s.arg(date(certificate.effectiveDate())), u"look at this machine's clock"_s};
    case QSslError::HostNameMismatch:
        return {u"is for %1 and not for %2"_s.arg(namesOf(certificate), url.host()), u"look at the URL in the provider's settings"_s};
    case QSslError::SelfSignedCertificate: return untrusted(u"is self-signed"_s, caFile);
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted: return untrusted(u"comes from an authority that is not trusted"_s, caFile);
    default: // more than thirty, for the library's own words
        return {u"was refused (%1)"_s.arg(error.errorString()), u"ask whoever runs that server"_s};
    }
}

} // namespace

QString certificateWords(const QList<QSslError> &faults, const QUrl &url, const QString &caFile)
{
    QStringList wrong;
    QStringList advice;
    for (const QSslError &fault : faults) {
        const Words words = wordsFor(fault, url, caFile);
        wrong << words.fault;
        advice << words.advice;
    }
    if (wrong.isEmpty())
        return {};
    wrong.removeDuplicates();
    advice.removeDuplicates();
    return u"the certificate of %1:%2 %3: %4"_s.arg(
        url.host(), QString::number(url.port(443)), wrong.join(u" and "_s), advice.join(u"; "_s));
}

} // namespace holdfast
