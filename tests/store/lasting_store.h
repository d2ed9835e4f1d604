// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/system_clock.h"
#include "store/store.h"

/// A store that goes through bad times, and what it said of them; read from the main thread, whose events must run.
namespace holdfast::test {

class LastingStore final {
public:
    explicit LastingStore(const DatabaseUrl &url, Millis busyWait = Millis(10'000));
    [[nodiscard]] Store &operator*() { return *m_store; }
    [[nodiscard]] Store *operator->() { return m_store.get(); }
    Result<Receipt> run(const Command &command);
    Receipt must(const Command &command); ///< Where a refusal is the test's own fault.

    QStringList away;     ///< The sentences with which it went away.
    int back = 0;         ///< How often it came back.
    QStringList setBacks; ///< The sentences with which it found itself set back.

private:
    SystemClock m_clock;
    QObject m_context;
    std::unique_ptr<Store> m_store;
};

/// A migrated database with the provider "alpha" and an instance that is ALIVE.
InstanceId prepare(const DatabaseUrl &url);
/// What a life has left behind (see WholeLife), in words that are the same for every life.
QString traces(const DatabaseUrl &url, const QString &life);
/// A job under this key, at "alpha".
SubmitJob simpleJob(const QString &key, const QByteArray &payload = "{}");

} // namespace holdfast::test
