// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/script_server.h"
#include "support/test_certificate.h"

/// The lab's scripted server as tests use it, with a certificate of theirs.
namespace holdfast::test {

using namespace fault; // scripts are written without a prefix

class FaultServer final : public ScriptServer {
public:
    enum class Over {
        Plain, ///< http
        Tls,   ///< https with a certificate made for this test run; clients trust caFile().
    };
    explicit FaultServer(Over wire = Over::Plain, CertificateKind certificate = CertificateKind::Good)
        : ScriptServer(wire == Over::Tls ? &testCertificate(certificate) : nullptr)
    {}
};

} // namespace holdfast::test
