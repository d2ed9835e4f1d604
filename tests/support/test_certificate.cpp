// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_certificate.h"

#include <QTemporaryDir>

namespace holdfast::test {

namespace {

fault::ServerCertificate make(const QTemporaryDir &dir, const QByteArray &names, const QDateTime &from, const QDateTime &to)
{
    const auto certificate = fault::makeCertificate(dir.path(), names, from, to);
    if (!certificate)
        qFatal("%s", qPrintable(certificate.error().text));
    return *certificate;
}

QDateTime startOf(int year, int day = 1)
{
    return QDateTime(QDate(year, 1, day), QTime(0, 0), Qt::UTC);
}

QDateTime inDays(int days)
{
    return QDateTime::currentDateTimeUtc().addDays(days);
}

/// One kind, made once.
template <CertificateKind> const fault::ServerCertificate &made(const QByteArray &names, const QDateTime &from, const QDateTime &to)
{
    static const QTemporaryDir s_dir;
    static const fault::ServerCertificate s_certificate = make(s_dir, names, from, to);
    return s_certificate;
}

} // namespace

const fault::ServerCertificate &testCertificate(CertificateKind kind)
{
    const QByteArray here = "IP:127.0.0.1,DNS:localhost";
    switch (kind) {
    case CertificateKind::Good: return made<CertificateKind::Good>(here, inDays(-1), inDays(1));
    case CertificateKind::Expired: return made<CertificateKind::Expired>(here, startOf(2020), startOf(2021, 2));
    case CertificateKind::NotYetValid: return made<CertificateKind::NotYetValid>(here, startOf(2090, 2), startOf(2091));
    case CertificateKind::OtherName: return made<CertificateKind::OtherName>("DNS:other.example", inDays(-1), inDays(1));
    }
    Q_UNREACHABLE();
}

} // namespace holdfast::test
