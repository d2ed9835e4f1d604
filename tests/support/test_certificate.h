// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/server_certificate.h"

namespace holdfast::test {

enum class CertificateKind {
    Good,        ///< For 127.0.0.1 and localhost.
    Expired,     ///< Since 2021.
    NotYetValid, ///< Before 2090.
    OtherName,   ///< For other.example alone.
};

/// Made once per process; its files go when the process ends. Any thread. Stops the test with a message if openssl is missing.
[[nodiscard]] const fault::ServerCertificate &testCertificate(CertificateKind kind = CertificateKind::Good);

} // namespace holdfast::test
