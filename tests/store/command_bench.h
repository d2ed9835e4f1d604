// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/apply.h"
#include "support/shell.h"
#include "support/test_database.h"

#include <map>
#include <memory>

/// Commands executed one by one on a database of the bench's own, each in a transaction; what they left is read by hand (shell).
/// Its clock stands at 1 s after the epoch and is turned by the test. Made and used in one thread.
namespace holdfast::test {

class CommandBench final {
public:
    explicit CommandBench(On on);
    CommandBench(const CommandBench &) = delete;
    CommandBench &operator=(const CommandBench &) = delete;

    Result<Receipt> run(const Command &command);
    /// The same where a refusal is the test's own fault.
    Receipt must(const Command &command);
    QString ask(const QString &sql) const { return m_shell.must(sql); }
    [[nodiscard]] const Shell &shell() const { return m_shell; }
    [[nodiscard]] const DatabaseUrl &url() const { return m_database.url(); }

    /// A command to create a job under this key.
    [[nodiscard]] SubmitJob submission(const QString &key, const QByteArray &payload = "{\"amount\":1}", int maxInFlight = 1) const;
    [[nodiscard]] ReleaseAttempt release(
        const Receipt &job, std::optional<AttemptId> starting = {}, InstanceId instance = InstanceId(1)) const;
    [[nodiscard]] EndAttempt end(const Receipt &released, Outcome outcome) const;
    [[nodiscard]] DecideAttempt decision(AttemptId attempt, ReconcileOutcome outcome, std::optional<int> version = {}) const;

    /// A job whose first attempt is RUNNING.
    Receipt running(const QString &key, int maxInFlight = 1);
    /// A job whose first attempt is UNKNOWN(timed_out); sealed: its connection is closed.
    Receipt unknown(const QString &key, bool sealed = false, int maxInFlight = 1);
    /// A person's further attempt, released.
    Receipt another(const Receipt &job, const QString &provider = QStringLiteral("beta"));
    /// An instance that is DEAD once a job's attempt was released by it.
    InstanceId instance(const QString &name);
    void kill(InstanceId instance);

    [[nodiscard]] QString job(const Receipt &job, const QString &columns = QStringLiteral("state")) const;
    [[nodiscard]] QString attempt(AttemptId attempt, const QString &columns = QStringLiteral("state, class")) const;
    [[nodiscard]] int events(const Receipt &job, const QString &kind) const;

    UtcTime now{Micros{1'000'000}};

private:
    TestDatabase m_database;
    Shell m_shell;
    std::unique_ptr<Connection> m_connection;
    std::map<QString, ProviderRecord> m_providers;
};

[[nodiscard]] Outcome answer(const QByteArray &text, qint64 tokensIn = 10, qint64 tokensOut = 20);
[[nodiscard]] Outcome failure(AttemptClass attemptClass, bool repeatable = false);
[[nodiscard]] Outcome doubt(AttemptClass attemptClass);

/// One bench per database for all tests of a class; each test uses keys of its own.
class Benches final {
public:
    CommandBench &on(On database);

private:
    std::map<On, std::unique_ptr<CommandBench>> m_benches;
};

} // namespace holdfast::test

/// First line of a test whose rows are the databases: the class's bench on this row's one.
#define HOLDFAST_BENCH(bench)                                                                                                              \
    QFETCH(holdfast::test::On, on);                                                                                                        \
    if (holdfast::test::TestDatabase::isMissing(on))                                                                                       \
        return;                                                                                                                            \
    holdfast::test::CommandBench &bench = m_benches.on(on)
