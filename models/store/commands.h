// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/intent.h"
#include "domain/job.h"
#include "domain/outcome.h"
#include "domain/provider_record.h"
#include "store/receipt.h"

#include <QList>
#include <QString>
#include <optional>
#include <variant>

/// Everything that changes a job, as plain values. Each carries an id that is stored with its effect: the same command
/// executed again changes nothing and returns what the first one did, so a lost acknowledgement is always safe to repeat.
/// The store decides inside its transaction by the domain's verdicts. Any thread.
namespace holdfast {

/// Unique by chance (128 random bits, hex).
QString newCommandId();

struct CommandHead {
    QString id = newCommandId();
    QString actor; ///< Who: "user@host", or the instance's name for what starts by itself.
};

/// Insert first: a new job, the same job again, or KeyReused naming what differs. The fingerprint is computed by the caller
/// (domain) off the writer's thread.
struct SubmitJob {
    CommandHead head;
    Submission submission;
    QByteArray fingerprint; ///< 32 bytes.
};

/// A person's Retry or Race: inserts STARTING; whoever may run that provider releases it.
struct StartAttempt {
    CommandHead head;
    JobId job;
    std::optional<int> afterOrdinal; ///< The newest attempt its author saw.
    std::optional<QString> provider; ///< Else the job's.
    std::optional<QString> model;    ///< Else the job's, else the provider's default.
    QString reason;
};

/// Start (or take a STARTING attempt) and move it to RUNNING, in one step, with everything in hand.
struct ReleaseAttempt {
    CommandHead head;
    JobId job;
    std::optional<AttemptId> starting; ///< A person's STARTING attempt; else a new one is inserted for what starts by itself.
    ProviderRecord provider;           ///< The version that will be used, resolved.
    QString model;
    InstanceId instance;  ///< Must be ALIVE.
    QString releaseToken; ///< Random; late answers are matched by it.
    Deadlines deadlines;
};

/// What was observed of a released attempt: an end, a soft deadline (Unknown, connection open), or a late answer. NotFound where
/// nothing was released under its token.
struct EndAttempt {
    CommandHead head;
    QString releaseToken; ///< It alone names the attempt: ids are given again by a database that was set back.
    Outcome outcome;
    Milestones milestones;
    std::optional<int> httpStatus;
    bool sealed = false;   ///< Its connection is closed: nothing more can come.
    bool keepText = false; ///< Keep a loser's text (by default only size, hash, tokens and cost stay).
    double draw = 0.0;     ///< Uniform in [0, 1) for the backoff's jitter.
};

/// Reconcile: an operator's decision, with reason and name, version-checked.
struct DecideAttempt {
    CommandHead head;
    AttemptId attempt;
    ReconcileOutcome outcome = ReconcileOutcome::KeepWaiting;
    QString reason;
    std::optional<int> expectedVersion;
    QByteArray answer; ///< For Succeeded.
    QString answerContentType = QStringLiteral("application/json");
    QByteArray evidence; ///< Attached bytes, may be empty.
};

/// The provider's own record, judged. Answer → the swap; Failed(probed) → FAILED; Unknown → evidence only.
struct RecordProbe {
    CommandHead head;
    AttemptId attempt;
    Outcome outcome;
};

struct CancelJob {
    CommandHead head;
    JobId job;
    QString reason;
    std::optional<int> expectedVersion;
    QList<AttemptId> letGo; ///< Every RUNNING and UNKNOWN attempt, by name.
};

/// "I have seen that this job's evidence contradicts a decision": nothing moves, and it no longer asks for a person.
struct AcknowledgeContradiction {
    CommandHead head;
    JobId job;
    EventId seen; ///< The newest contradiction that its author saw.
    QString reason;
};

struct WithdrawAttempt {
    CommandHead head;
    AttemptId attempt;
    QString reason;
    std::optional<int> expectedVersion;
};

/// Asks the owner of an UNKNOWN attempt to close its connection; sealed at once when its owner is not ALIVE and the hard deadline is past.
struct RequestStop {
    CommandHead head;
    AttemptId attempt;
    QString reason;
    std::optional<int> expectedVersion;
};

/// One job whose RUNNING attempts stand under an instance that is not ALIVE → UNKNOWN(orphaned); seals what is past its hard deadline.
struct SweepJob {
    CommandHead head;
    JobId job;
};

/// After the database was set back to an older state (see store/set_back.h): what was sent and is no longer known there becomes
/// UNKNOWN(orphaned), under the token that its late answer will name. Noted where the attempt stands. NotFound: even the job is gone.
struct MarkSent {
    CommandHead head;
    QString publicId;    ///< Of the job as it was: another one may have its id now.
    ReleaseAttempt sent; ///< As it was executed; instance: ALIVE now, else Held.
};

/// Nothing more is started at this provider, in any process; again: with a new reason and time. What is on the wire goes on.
struct PauseStarts {
    CommandHead head;
    QString provider; ///< Empty: everywhere.
    std::optional<UtcTime> until;
    QString reason; ///< 1 to 1,000 characters.
};

/// Starts go on. Everywhere (provider empty): after a database was set back, too; that needs a reason, as a person must have looked.
/// Noted where nothing stood still.
struct ResumeStarts {
    CommandHead head;
    QString provider;
    QString reason;
};

/// A new immutable version of a provider record.
struct AddProvider {
    CommandHead head;
    ProviderRecord record;
};

using Command = std::variant<SubmitJob, StartAttempt, ReleaseAttempt, EndAttempt, DecideAttempt, RecordProbe, CancelJob,
    AcknowledgeContradiction, WithdrawAttempt, RequestStop, SweepJob, MarkSent, PauseStarts, ResumeStarts, AddProvider>;

const CommandHead &head(const Command &command);

} // namespace holdfast
