// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"
#include "engine/reply.h"
#include "store/commands.h"

#include <QHash>
#include <QObject>

/// What a person or a caller asks for, as commands: checks that need a provider's record first, then the store decides.
/// Engine's thread only.
namespace holdfast {

struct EngineParts;

class Requests final : public QObject {
    Q_OBJECT
public:
    explicit Requests(EngineParts &parts);

    void submit(const Submission &submission, const Reply<Submitted> &reply);
    void retry(const RetryRequest &request, const Reply<ActionResult> &reply);
    void cancel(const CancelRequest &request, const Reply<ActionResult> &reply);
    void reconcile(const DecisionRequest &request, const Reply<ActionResult> &reply);
    void acknowledge(const AcknowledgeRequest &request, const Reply<ActionResult> &reply);
    void withdraw(AttemptId attempt, const QString &reason, int expectedVersion, const Reply<ActionResult> &reply);
    void stopWaiting(AttemptId attempt, const QString &reason, int expectedVersion, const Reply<ActionResult> &reply);
    void addProvider(const ProviderRecord &record, const Reply<ProviderRecord> &reply);
    void pause(const QString &provider, std::optional<UtcTime> until, const QString &reason, const Reply<QString> &reply);
    void resume(const QString &provider, const QString &reason, const Reply<QString> &reply);
    /// The connection of this attempt is closed now: what waited for that goes on.
    void sealed(AttemptId attempt);
    void tick(); ///< What has waited for that long enough goes on, too.

signals:
    /// Something may be startable now.
    void wake();
    void stopAsked(holdfast::AttemptId attempt);

private:
    template <typename C> void run(C command, const QString &done, const Reply<ActionResult> &reply);
    void store(const Submission &submission, const Reply<Submitted> &reply);
    void stopThenDecide(const DecisionRequest &request, const Reply<ActionResult> &reply);
    void decide(const DecisionRequest &request, std::optional<int> expectedVersion, const Reply<ActionResult> &reply);

    EngineParts &m_parts;
    struct Waiting {
        DecisionRequest request;
        Reply<ActionResult> reply;
        Micros until; ///< Monotonic.
    };
    QHash<AttemptId, Waiting> m_afterSeal;
};

} // namespace holdfast
