// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslKey>
#include <QString>

namespace holdfast::test {

/// A self-signed certificate for 127.0.0.1 and localhost, made by the openssl command once per process: nothing that expires,
/// and no private key, is kept in the repository.
struct TestCertificate {
    QString caFile; ///< PEM; goes when the process ends.
    QSslCertificate certificate;
    QSslKey key;
};

enum class CertificateKind {
    Good,
    Expired,     ///< Since 2021.
    NotYetValid, ///< Before 2090.
    OtherName,   ///< For other.example alone.
};

/// Any thread. Stops the test with a message if openssl is missing.
[[nodiscard]] const TestCertificate &testCertificate(CertificateKind kind = CertificateKind::Good);

} // namespace holdfast::test
