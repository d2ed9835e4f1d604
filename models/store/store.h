// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/commands.h"
#include "store/database_url.h"
#include "store/dispatch_lock.h"
#include "store/heartbeat.h"
#include "store/reader.h"

#include <QFuture>
#include <QObject>
#include <memory>

/// The one place that holds jobs and attempts: one writer with group commit, two readers, change news; open() gives the real one,
/// with threads of its own. Owned by the composition. Every method may be called from any thread; signals come from the store's own threads
/// (connect queued, i.e. with a context object of the receiving thread).
/// Futures: Result<T> is copyable and read with result(); one continuation per future, always with a context (Qt 6.4.2).
namespace holdfast {

struct StoreOptions {
    DatabaseUrl url;
    bool migrate = true;    ///< Bring an older schema up to date; else it is refused with a sentence.
    int groupCommands = 64; ///< At most this many commands in one commit (design figures).
    qint64 groupBytes = 4 * 1024 * 1024;
    Millis interactiveLimit{250}; ///< Statements of the interactive reader are interrupted beyond this.
    Millis busyWait{10'000};      ///< How long a lock held by another process is waited for.
};

class Store : public QObject {
    Q_OBJECT
public:
    /// Opens (and migrates) the database; blocks, so never on the window's thread. Errors: DatabaseMissing, DatabaseRefused,
    /// DatabaseFull, DatabaseAway, each with a sentence that says what and what to do.
    static Result<std::unique_ptr<Store>> open(StoreOptions options, const Clock &clock);
    using QObject::QObject;

    /// Queues a command. The future ends after the commit (or with the error of this very command, never its neighbours').
    [[nodiscard]] virtual QFuture<Result<Receipt>> execute(Command command) = 0;

    [[nodiscard]] virtual Reader &interactive() = 0; ///< For what a person waits for.
    [[nodiscard]] virtual Reader &bulk() = 0;        ///< Charts, export, text.

    /// Registers an instance, which beats from now on (store/heartbeat.h). Blocks for one statement.
    [[nodiscard]] virtual Result<std::unique_ptr<Heartbeat>> startHeartbeat(
        HeartbeatTimings timings, const QString &name, std::function<bool()> alive) = 0;
    /// What a full dispatcher of this database must hold; null where any number may dispatch (PostgreSQL).
    [[nodiscard]] virtual std::unique_ptr<DispatchLock> makeDispatchLock() const = 0;

    [[nodiscard]] virtual const StoreOptions &options() const = 0;
    [[nodiscard]] bool isPostgres() const { return options().url.kind == DatabaseUrl::Kind::Postgres; }

    /// No new commands (they end with DatabaseAway), what is queued is committed, the threads end. Blocks; idempotent.
    virtual void close() = 0;

signals:
    /// Something about these jobs changed, here or in another process; empty: anything may have. A hint: read again.
    void changed(const QList<holdfast::JobId> &jobs);
    void providersChanged();
    /// The database went away or came back.
    void availabilityChanged(bool available, const QString &sentence);
    /// The database has forgotten what it had confirmed: nothing is released until ResumeStarts. Said by every store that finds it;
    /// one that is opened later reads it (Reader::setBack()).
    void setBack(const QString &sentence);
};

} // namespace holdfast
