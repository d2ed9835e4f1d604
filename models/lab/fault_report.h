// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QJsonObject>
#include <QString>
#include <optional>
#include <vector>

/// What the fault matrix has shown. Plain values.
namespace holdfast::fault {

/// One client under one fault, over one kind of wire. Counted by the provider, but for what a client says of itself.
struct SideFigures {
    int calls = 0;
    int requests = 0;   ///< POSTs that the provider has read whole.
    int executions = 0; ///< Of its work.
    int duplicates = 0; ///< Executions beyond one for a call.
    int lost = 0;       ///< Calls whose work was finished, and which the client calls failed.
    int unearned = 0;   ///< Calls that the client calls done without any work.
    int answered = 0;   ///< Calls that the client calls done.
    int open = 0;       ///< Calls that had not ended when the drill's patience did.
    int attempts = 0;
    int unknown = 0;   ///< Attempts that were UNKNOWN for a time; of ours only, as all below.
    int byLateEnd = 0; ///< Of them, cleared by an answer (or a definite refusal) that came late.
    int byRecord = 0;
    int byOperator = 0;
    int left = 0;                ///< Attempts that are UNKNOWN still.
    std::vector<Micros> cleared; ///< How long each was UNKNOWN.

    SideFigures &operator+=(const SideFigures &other);
    [[nodiscard]] std::optional<Micros> medianCleared() const;
    [[nodiscard]] double per100(int count) const { return calls == 0 ? 0.0 : 100.0 * count / calls; }
    bool operator==(const SideFigures &) const = default;
};

struct FaultRow {
    QString fault;
    bool tls = false;
    SideFigures ours;
    SideFigures naive;
    /// The promise: no second execution, no finished work called failed, none made up, at most one request per attempt, nothing left.
    [[nodiscard]] bool holds() const;
    bool operator==(const FaultRow &) const = default;
};

struct FaultReport {
    std::vector<FaultRow> rows;
    [[nodiscard]] FaultRow total() const;
    [[nodiscard]] bool holds() const;
    /// One sentence with the sums of both sides.
    [[nodiscard]] QString summary() const;
};

[[nodiscard]] QJsonObject faultJson(const FaultRow &row);
/// A table for people, at most 120 columns wide.
[[nodiscard]] QString faultTable(const FaultReport &report);

} // namespace holdfast::fault
