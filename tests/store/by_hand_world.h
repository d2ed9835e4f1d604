// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/shell.h"

/// SQL as a person would type it, and a small world made of it. Pure text; main thread.
namespace holdfast::test {

class ByHand final {
public:
    explicit ByHand(const Shell &shell) : m_shell(shell) {}
    [[nodiscard]] QString job(const QString &key, int maxInFlight = 1) const;
    [[nodiscard]] QString attempt(int job, int ordinal, int lane = 0, int maxInFlight = 1) const;
    [[nodiscard]] QString release(int attempt, int instance = 1) const { return release(QString::number(attempt), instance); }
    [[nodiscard]] QString release(const QString &attempt, int instance) const;
    [[nodiscard]] QString unknown(int attempt) const;
    [[nodiscard]] QString seal(int attempt) const;
    [[nodiscard]] QString abandon(int attempt, int afterOrdinal) const;
    [[nodiscard]] QString fail(int attempt, const QString &attemptClass, int ran) const;
    [[nodiscard]] QString attest(int attempt, int afterOrdinal) const;
    [[nodiscard]] QString supersede(int attempt) const;
    [[nodiscard]] QString answer(int attempt, int job) const;
    [[nodiscard]] QString win(int attempt, int job) const;
    [[nodiscard]] QString cancel(int job) const;

    /// Two instances (1 ALIVE, 2 DEAD) and a provider "alpha" (1).
    [[nodiscard]] QString people() const;
    /// Jobs 1 to 8, one for each situation that the rules speak of; the .cpp says which.
    [[nodiscard]] QString world() const;

private:
    const Shell &m_shell;
};

} // namespace holdfast::test
