// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/intent.h"
#include "domain/job.h"
#include "domain/outcome.h"
#include "domain/provider_record.h"

#include <QFuture>
#include <QHash>
#include <QList>
#include <QObject>
#include <optional>

/// All that others see of the engine: what an operator or a caller may ask for. Pure interface; every method from any thread,
/// answers exactly once (success, refusal, or DatabaseAway at shutdown). Read futures with result(), continue them with a
/// context. The verdict in an Error is the one that the window shows.
namespace holdfast {

struct Submitted {
    JobId job;
    QString publicId;
    bool replayed = false; ///< The key existed with this very intent: the same job.
    QStringList ignored;   ///< What the replay left out of account (deadlines, start).
    bool operator==(const Submitted &) const = default;
};

struct RetryRequest {
    JobId job;
    int afterOrdinal = 0; ///< The newest attempt that the author saw; a double click starts one.
    std::optional<QString> provider;
    std::optional<QString> model;
    QString reason;
};

struct CancelRequest {
    JobId job;
    QString reason;
    int expectedVersion = 0;
    QList<AttemptId> letGo; ///< RUNNING and UNKNOWN attempts, by name.
};

/// "I have seen it": a job whose evidence contradicts a decision no longer asks for a person.
struct AcknowledgeRequest {
    JobId job;
    EventId seen; ///< JobDetail::contradiction, as its author saw it.
    QString reason;
};

struct DecisionRequest {
    AttemptId attempt;
    ReconcileOutcome outcome = ReconcileOutcome::KeepWaiting;
    QString reason;
    int expectedVersion = 0;
    QByteArray answer;      ///< For Succeeded.
    QByteArray evidence;    ///< Attached, may be empty.
    bool stopFirst = false; ///< "It did not run": close the connection first where it is still open, then decide.
};

/// What stands now after an action.
struct ActionResult {
    JobId job;
    AttemptId attempt;
    JobState jobState = JobState::Queued;
    QString text; ///< One sentence of what was done.
    bool operator==(const ActionResult &) const = default;
};

struct LookupResult {
    AttemptId attempt;
    bool decided = false; ///< The record cleared the doubt.
    QString text;         ///< What the provider said, in a sentence.
    bool operator==(const LookupResult &) const = default;
};

/// One live milestone, for display only; the truth is written with the end.
struct LiveMilestone {
    JobId job;
    AttemptId attempt;
    Milestones milestones;
};

/// What the engine is doing as a whole.
struct EngineStatus {
    bool dispatching = false;                   ///< This process starts jobs.
    QString whyNot;                             ///< "another Holdfast dispatches this file", …; empty when it does.
    int inFlight = 0;                           ///< Connections that are open here.
    QString instance;                           ///< Its name.
    QHash<QString, UtcTime> heldProviders = {}; ///< Providers that refused (429, 503): when the next try starts.
    QHash<QString, QString> unrunnable = {};    ///< Providers that cannot be run here, and why (a secret that is not set here).
    std::vector<Pause> pauses = {};             ///< What persons paused in this database, what is over too.
    bool operator==(const EngineStatus &) const = default;
};

enum class ShutdownMode { Drain, LeaveUnknown };

class EngineClient : public QObject {
    Q_OBJECT
public:
    virtual QFuture<Result<Submitted>> submit(Submission submission) = 0;
    virtual QFuture<Result<ActionResult>> retry(RetryRequest request) = 0; ///< Also a race, where the job allows several in flight.
    virtual QFuture<Result<ActionResult>> cancel(CancelRequest request) = 0;
    virtual QFuture<Result<ActionResult>> reconcile(DecisionRequest request) = 0;
    virtual QFuture<Result<ActionResult>> acknowledge(AcknowledgeRequest request) = 0;
    virtual QFuture<Result<LookupResult>> lookUp(AttemptId attempt) = 0; ///< The probe, by hand.
    virtual QFuture<Result<ActionResult>> withdraw(AttemptId attempt, QString reason, int expectedVersion) = 0;
    virtual QFuture<Result<ActionResult>> stopWaiting(AttemptId attempt, QString reason, int expectedVersion) = 0;
    virtual QFuture<Result<ProviderRecord>> addProvider(ProviderRecord record) = 0; ///< A new version of that name.
    virtual QFuture<Result<QString>> testProvider(QString name) = 0; ///< GET /models: a sentence of what answered. Never a completion.
    /// Nothing more is started at this provider (empty: everywhere) until then, or until it is resumed. A sentence of what was done.
    virtual QFuture<Result<QString>> pause(QString provider, std::optional<UtcTime> until, QString reason) = 0;
    /// Everywhere (provider empty): after the database was set back to an older state, too; that needs a reason.
    virtual QFuture<Result<QString>> resume(QString provider, QString reason) = 0;
    [[nodiscard]] virtual EngineStatus status() const = 0; ///< A snapshot; lock-guarded.
    /// The operator's name that decisions carry: the system's user@host.
    [[nodiscard]] virtual QString operatorName() const = 0;

signals: // from the engine's thread: connect with a context of the receiver's
    void statusChanged(const holdfast::EngineStatus &status);
    void milestone(const holdfast::LiveMilestone &milestone);
    /// Something that the operator must hear of now ("this process was found dead by another …").
    void notice(const QString &text);
};

} // namespace holdfast
