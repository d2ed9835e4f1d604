// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/server_certificate.h"

#include <QDir>
#include <QFile>
#include <QProcess>

namespace holdfast::fault {

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<void> openssl(const QString &folder, const QString &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("openssl"), QProcess::splitCommand(arguments));
    if (!process.waitForFinished() || process.exitCode() != 0)
        return fail(ErrorCode::Internal,
            QStringLiteral("The command openssl, which makes the lab's TLS certificate, failed: %1")
                .arg(process.error() == QProcess::FailedToStart ? process.errorString()
                                                                : QString::fromUtf8(process.readAllStandardError()).trimmed()),
            QStringLiteral("Install openssl, or see that it is on the PATH"));
    return {};
}

Result<void> write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return fail(ErrorCode::Internal, QStringLiteral("The temporary file %1 cannot be written: %2").arg(path, file.errorString()));
    return {};
}

QString stamp(const QDateTime &time)
{
    return time.toUTC().toString(QStringLiteral("yyyyMMddhhmmss'Z'"));
}

/// Only `openssl ca` signs for a time of one's choosing.
Result<void> writeAuthority(const QDir &dir, const QByteArray &names)
{
    return write(dir.filePath(QStringLiteral("ca.conf")),
        "[ca]\ndefault_ca=d\n[d]\ndatabase=db\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=x\n"
        "[p]\ncommonName=supplied\n[x]\nbasicConstraints=CA:true\nsubjectAltName="
            + names + '\n')
        .and_then([&dir]() { return write(dir.filePath(QStringLiteral("db")), {}); })
        .and_then([&dir]() { return write(dir.filePath(QStringLiteral("serial")), "01\n"); });
}

} // namespace

Result<ServerCertificate> makeCertificate(const QString &folder, const QByteArray &names, const QDateTime &from, const QDateTime &to)
{
    const QDir dir(folder);
    const QString request =
        QStringLiteral("req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem "
                       "-subj \"/CN=fault server\"");
    const QString sign = QStringLiteral("ca -batch -config ca.conf -selfsign -keyfile key.pem -in request.pem -startdate %1 -enddate %2 "
                                        "-notext -out ca.pem")
                             .arg(stamp(from), stamp(to));
    const Result<void> made =
        writeAuthority(dir, names).and_then([&] { return openssl(folder, request); }).and_then([&] { return openssl(folder, sign); });
    if (!made)
        return tl::unexpected(made.error());
    const QString certificate = dir.filePath(QStringLiteral("ca.pem"));
    return ServerCertificate{
        certificate, QSslCertificate(contents(certificate)), QSslKey(contents(dir.filePath(QStringLiteral("key.pem"))), QSsl::Ec)};
}

Result<ServerCertificate> makeLoopbackCertificate(const QString &folder)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return makeCertificate(folder, "IP:127.0.0.1,DNS:localhost", now.addDays(-1), now.addDays(1));
}

} // namespace holdfast::fault
