// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/drill.h"
#include "lab/fault_report.h"

#include <QStringList>

/// `holdfastctl drill faults`: every fault, plain and TLS, met by Holdfast and by a naive client, side by side and many at once.
namespace holdfast::fault {

struct FaultRun {
    int calls = 20;     ///< Of each client under each fault.
    QStringList faults; ///< By name; empty: all of them.
};

[[nodiscard]] QStringList faultNames();
/// The promise in one sentence.
[[nodiscard]] QString faultsExpected();

/// Blocks until every call has ended; runs an event loop, so call it where nothing else needs one, never in the window's thread.
/// Errors: Usage for an unknown name; Internal where no certificate can be made.
[[nodiscard]] Result<FaultReport> runFaults(LabStage &stage, const FaultRun &run);

/// The same, small, as a scene of the lab.
[[nodiscard]] Drill faultsScene();

} // namespace holdfast::fault
