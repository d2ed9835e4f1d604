// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/tls_configurations.h"

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

} // namespace

Result<QSslConfiguration> TlsConfigurations::forCaFile(const QString &path)
{
    if (path.isEmpty())
        return verifying(QSslConfiguration::defaultConfiguration());
    const QFileInfo file(path);
    const auto known = m_byFile.constFind(path);
    if (known != m_byFile.constEnd() && known->modified == file.lastModified() && known->size == file.size())
        return known->configuration;
    const QList<QSslCertificate> authorities = QSslCertificate::fromPath(path, QSsl::Pem, QSslCertificate::PatternSyntax::FixedString);
    if (authorities.isEmpty())
        return fail(ErrorCode::Invalid, u"The CA file %1 cannot be read or holds no certificate."_s.arg(path),
            u"Name a PEM file with the certificate of the authority."_s);
    QSslConfiguration configuration = verifying(QSslConfiguration::defaultConfiguration());
    configuration.setCaCertificates(authorities);
    const Entry entry{file.lastModified(), file.size(), configuration};
    m_byFile.insert(path, entry);
    return entry.configuration;
}

} // namespace holdfast
