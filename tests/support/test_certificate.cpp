// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_certificate.h"

#include <QDateTime>
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

void openssl(const QTemporaryDir &dir, const QString &arguments)
{
    QProcess process;
    process.setWorkingDirectory(dir.path());
    process.start(QStringLiteral("openssl"), QProcess::splitCommand(arguments));
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("openssl, needed for the TLS tests, failed: %s", process.readAllStandardError().constData());
}

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("the temporary file %s cannot be written", qPrintable(path));
}

/// Only `openssl ca` signs for a time of one's choosing.
TestCertificate make(const QTemporaryDir &dir, const QByteArray &names, const QString &from, const QString &to)
{
    write(dir.filePath(QStringLiteral("ca.conf")),
        "[ca]\ndefault_ca=d\n[d]\ndatabase=db\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=x\n"
        "[p]\ncommonName=supplied\n[x]\nbasicConstraints=CA:true\nsubjectAltName="
            + names + '\n');
    write(dir.filePath(QStringLiteral("db")), {});
    write(dir.filePath(QStringLiteral("serial")), "01\n");
    openssl(dir,
        QStringLiteral("req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem "
                       "-subj \"/CN=fault server\""));
    openssl(dir,
        QStringLiteral("ca -batch -config ca.conf -selfsign -keyfile key.pem -in request.pem -startdate %1 -enddate %2 -notext -out ca.pem")
            .arg(from, to));
    const QString certificate = dir.filePath(QStringLiteral("ca.pem"));
    return {certificate, QSslCertificate(contents(certificate)), QSslKey(contents(dir.filePath(QStringLiteral("key.pem"))), QSsl::Ec)};
}

QString inDays(int days)
{
    return QDateTime::currentDateTimeUtc().addDays(days).toString(QStringLiteral("yyyyMMddhhmmss'Z'"));
}

/// One kind, made once.
template <CertificateKind> const TestCertificate &made(const QByteArray &names, const QString &from, const QString &to)
{
    static const QTemporaryDir s_dir;
    static const TestCertificate s_certificate = make(s_dir, names, from, to);
    return s_certificate;
}

} // namespace

const TestCertificate &testCertificate(CertificateKind kind)
{
    const QByteArray here = "IP:127.0.0.1,DNS:localhost";
    const QString longAgo = QStringLiteral("20200101000000Z");
    switch (kind) {
    case CertificateKind::Good: return made<CertificateKind::Good>(here, inDays(-1), inDays(1));
    case CertificateKind::Expired: return made<CertificateKind::Expired>(here, longAgo, QStringLiteral("20210102000000Z"));
    case CertificateKind::NotYetValid:
        return made<CertificateKind::NotYetValid>(here, QStringLiteral("20900102000000Z"), QStringLiteral("20910101000000Z"));
    case CertificateKind::OtherName: return made<CertificateKind::OtherName>("DNS:other.example", inDays(-1), inDays(1));
    }
    Q_UNREACHABLE();
}

} // namespace holdfast::test
