// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/attempt.h"
#include "domain/pause.h"
#include "domain/provider_record.h"

#include <QByteArray>
#include <QHash>
#include <vector>

/// The durable record of what an owner wants, as the store holds it: snapshots only. Any thread.
namespace holdfast {

/// What the engine will do by itself, and when.
struct NextAction {
    enum class What { Start, Repeat, Failover };
    What what = What::Start;
    UtcTime at;
    QString provider;
    bool operator==(const NextAction &) const = default;
};
QString word(NextAction::What what);

struct Job {
    JobId id;
    QString publicId; ///< Unguessable; part of the key that providers see.
    QString owner;
    QString key;
    std::optional<QString> kind;
    QString provider;             ///< The target of the intent.
    std::optional<QString> model; ///< Of the intent; empty: the provider's default.
    int maxInFlight = 1;
    bool startsByItself = true; ///< false: start: false was sent; only an explicit act starts it.
    std::optional<Millis> connectDeadline;
    std::optional<Millis> softDeadline;
    std::optional<Millis> hardDeadline;
    JobState state = JobState::Queued;
    std::optional<AttemptId> winner;
    std::optional<NextAction> next;
    UtcTime created;
    UtcTime updated;
    std::optional<UtcTime> closed;
    QString closedBy;
    QString closedReason;
    int version = 1;
    bool operator==(const Job &) const = default;
};

/// A row of the jobs table: the job and its newest attempt, plus what the attempts add up to.
struct JobRow {
    Job job;
    int attempts = 0;
    std::optional<Attempt> newest;
    std::optional<Attempt> unknown; ///< The oldest UNKNOWN attempt, if any: what holds it.
    Attention attention = Attention::None;
    bool operator==(const JobRow &) const = default;
};

struct Event {
    EventId id;
    std::optional<JobId> job;
    std::optional<AttemptId> attempt;
    UtcTime at;
    QString kind;
    QString actor;
    QByteArray detail; ///< A JSON object.
    bool operator==(const Event &) const = default;
};

struct JobDetail {
    Job job;
    std::vector<Attempt> attempts; ///< By ordinal.
    std::vector<Evidence> evidence;
    Attention attention = Attention::None;
    std::vector<Pause> pauses = {};           ///< All of this database.
    std::optional<Event> contradiction = {};  ///< The newest one that nobody has acknowledged.
    QHash<QString, ProbeRecipe> recipes = {}; ///< How the providers of its UNKNOWN attempts can be asked; their newest versions.
    bool operator==(const JobDetail &) const = default;
};

/// One end that reached a job which was already closed; unique by attempt.
struct Race {
    AttemptId loser;
    JobId job;
    int loserOrdinal = 0;
    QString loserProvider;
    AttemptState outcome = AttemptState::Superseded;
    std::optional<AttemptClass> attemptClass;
    std::optional<AttemptId> winner; ///< Empty: the job was cancelled.
    QString winnerProvider;
    UtcTime at;
    std::optional<Micros> margin; ///< How much later than the winner.
    std::optional<qint64> answerBytes;
    Usage usage;
    std::optional<Cost> cost;
    bool operator==(const Race &) const = default;
};

/// What a person may have to do about a job: contradiction before decide before retry.
[[nodiscard]] Attention attentionOf(JobState state, bool hasContradiction);
/// "1,812 of 1,812 bytes sent, no status line": what is known of an attempt's request, in words.
[[nodiscard]] QString evidenceWords(const Attempt &attempt);

} // namespace holdfast
