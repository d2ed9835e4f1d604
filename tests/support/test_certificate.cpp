// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_certificate.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace holdfast::test {

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TestCertificate make(const QTemporaryDir &dir)
{
    const QString key = dir.filePath(QStringLiteral("key.pem"));
    const QString certificate = dir.filePath(QStringLiteral("ca.pem"));
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"),
        {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
            QStringLiteral("ec_paramgen_curve:prime256v1"), QStringLiteral("-nodes"), QStringLiteral("-keyout"), key,
            QStringLiteral("-out"), certificate, QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"),
            QStringLiteral("/CN=fault server"), QStringLiteral("-addext"), QStringLiteral("subjectAltName=IP:127.0.0.1,DNS:localhost")});
    if (!openssl.waitForFinished() || openssl.exitCode() != 0)
        qFatal("openssl, needed for the TLS tests, failed: %s", openssl.readAllStandardError().constData());
    return {certificate, QSslCertificate(contents(certificate)), QSslKey(contents(key), QSsl::Ec)};
}

} // namespace

const TestCertificate &testCertificate()
{
    static const QTemporaryDir s_dir;
    static const TestCertificate s_certificate = make(s_dir);
    return s_certificate;
}

} // namespace holdfast::test
