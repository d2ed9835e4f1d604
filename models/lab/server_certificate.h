// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QByteArray>
#include <QDateTime>
#include <QSslCertificate>
#include <QSslKey>
#include <QString>

namespace holdfast::fault {

/// What a server on loopback shows to its clients: self-signed, made by the openssl command when it is needed, so that nothing
/// that expires, and no private key, is kept in the repository. Plain value.
struct ServerCertificate {
    QString caFile; ///< PEM, in the folder it was made in.
    QSslCertificate certificate;
    QSslKey key;
};

/// `names`: a subjectAltName ("IP:127.0.0.1,DNS:localhost"). `folder` is the certificate's own. Blocks for some hundredths of a second.
[[nodiscard]] Result<ServerCertificate> makeCertificate(
    const QString &folder, const QByteArray &names, const QDateTime &from, const QDateTime &to);

/// For 127.0.0.1 and localhost, from yesterday until tomorrow.
[[nodiscard]] Result<ServerCertificate> makeLoopbackCertificate(const QString &folder);

} // namespace holdfast::fault
