// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/tls_configurations.h"

#include <QFile>
#include <QFileInfo>
#include <QSslCertificate>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QSslConfiguration verifying(QSslConfiguration configuration)
{
    configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    return configuration;
}

Result<QList<QSslCertificate>> readAuthorities(const QString &path)
{
    const QString hint = u"Name a PEM file with the authority's certificate in the provider's settings."_s;
    QFile file(path);
    if (QFileInfo(path).exists() && !QFileInfo(path).isFile()) // opening a pipe would wait for its other end
        return fail(ErrorCode::Invalid, u"The CA file %1 is no file."_s.arg(path), hint);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Invalid, u"The CA file %1 cannot be read: %2."_s.arg(path, file.errorString()), hint);
    QList<QSslCertificate> authorities = QSslCertificate::fromData(file.readAll(), QSsl::Pem);
    if (authorities.isEmpty())
        return fail(ErrorCode::Invalid, u"The CA file %1 holds no certificate."_s.arg(path), hint);
    return authorities;
}

} // namespace

Result<QSslConfiguration> TlsConfigurations::forCaFile(const QString &path)
{
    if (path.isEmpty())
        return verifying(QSslConfiguration::defaultConfiguration());
    const QFileInfo file(path);
    const auto known = m_byFile.constFind(path);
    if (known != m_byFile.constEnd() && known->modified == file.lastModified() && known->size == file.size())
        return known->configuration;
    const Result<QList<QSslCertificate>> authorities = readAuthorities(path);
    if (!authorities)
        return tl::unexpected(authorities.error());
    QSslConfiguration configuration = verifying(QSslConfiguration::defaultConfiguration());
    configuration.setCaCertificates(*authorities);
    const Entry entry{file.lastModified(), file.size(), configuration};
    m_byFile.insert(path, entry);
    return entry.configuration;
}

} // namespace holdfast
