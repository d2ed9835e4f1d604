// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"

#include <functional>

/// One life in which every kind of command occurs. Its ids and tokens are made from its name alone: whoever lives it again repeats
/// the same commands. Any thread.
namespace holdfast::test {

class WholeLife final {
public:
    /// Executes a command that must succeed.
    using Run = std::function<Receipt(const Command &)>;
    /// instance: ALIVE, for the releases.
    WholeLife(QString name, InstanceId instance, Run run) : m_name(std::move(name)), m_instance(instance), m_run(std::move(run)) {}
    void live();
    [[nodiscard]] int commands() const { return m_commands; } ///< Executed so far.

private:
    template <typename C> Receipt run(C command);
    Receipt submit(const QString &key, int maxInFlight);
    [[nodiscard]] ReleaseAttempt releaseOf(const Receipt &job, std::optional<AttemptId> starting) const;
    Receipt release(const Receipt &job, std::optional<AttemptId> starting = {});
    Receipt end(const Receipt &released, Outcome outcome);
    Receipt start(const Receipt &job);
    void raceAndDoubt();
    void refusal();

    QString m_name;
    InstanceId m_instance;
    Run m_run;
    int m_commands = 0;
    ProviderRecord m_provider;
    QHash<AttemptId, QString> m_tokens;
};

} // namespace holdfast::test
