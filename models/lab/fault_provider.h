// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/fault_case.h"
#include "lab/script_server.h"

namespace holdfast::fault {

/// One simulated provider that has one fault, for one client; what it does stands in the ledger. Drill's thread.
class FaultProvider final {
public:
    /// `certificate` (null: plain HTTP) and `ledger` outlive it.
    FaultProvider(const FaultCase &fault, const ServerCertificate *certificate, WorkLedger &ledger, Millis limit);
    /// The base that a provider record takes.
    [[nodiscard]] QString url() const { return m_server.url(QStringLiteral("/v1")).toString(); }
    [[nodiscard]] QString caFile() const { return m_server.caFile(); }
    [[nodiscard]] int requests() const { return m_server.completePosts(); }
    /// The end of a fault that lasts a while.
    void recover();

private:
    [[nodiscard]] Step work(Work what);
    WorkLedger &m_ledger;
    ScriptServer m_server;
};

/// A script that answers GET …?key=KEY with what the ledger says of it: a provider's own record.
[[nodiscard]] Script recordScript(const WorkLedger &ledger);

} // namespace holdfast::fault
