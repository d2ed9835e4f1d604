// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/work_ledger.h"

#include <QString>
#include <functional>
#include <vector>

namespace holdfast::fault {

/// What a fault's script is made of.
struct FaultTerms {
    Step work;      ///< Does what the case says with the last request taken, and notes it in the ledger.
    Step elsewhere; ///< The work of the place that a redirect names.
    Millis limit;   ///< How long a client waits for an answer.
};

/// One row of the matrix: what a provider, or the network before it, does with every request.
struct FaultCase {
    enum class Lasts {
        Always,  ///< For every request.
        AWhile,  ///< A provider that is away for one limit, and answers from then on.
        Refused, ///< The same, but nobody listens on its port.
    };
    QString name; ///< "reset before the answer": for people and machines.
    Work work;    ///< What the provider does with a request that it has read whole.
    Lasts lasts;
    std::function<Script(const FaultTerms &terms)> script;
};

/// In the order in which a request lives: before it is sent, while it is, after it.
const std::vector<FaultCase> &faultCases();

/// What a provider does that has no fault (any more).
[[nodiscard]] Script soundScript(const Step &work);

} // namespace holdfast::fault
