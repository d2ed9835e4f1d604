// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/outcome.h"
#include "store/commands.h"

#include <QHash>
#include <QObject>
#include <functional>

/// Turns what transport saw into commands: milestones for display, UNKNOWN at the soft deadline, and the end. Engine's thread
/// only.
namespace holdfast {

struct EngineParts;
struct Flight;

class Endings final : public QObject {
    Q_OBJECT
public:
    explicit Endings(EngineParts &parts);

    void progressed(AttemptId attempt, const Milestones &milestones);
    void softDeadlinePassed(AttemptId attempt, const Milestones &milestones);
    void finished(AttemptId attempt, const Observation &observation);
    void tick();                                        ///< What could not be stored (no space, or not known there) is tried again.
    void giveUpKept();                                  ///< This process leaves: what is still kept is lost here, and said.
    void giveUp(AttemptId attempt, const QString &why); ///< Its end has no place in this database any more.

signals:
    void live(holdfast::JobId job, holdfast::AttemptId attempt, const holdfast::Milestones &milestones);
    /// The end of this attempt is committed; done says what it came to.
    void ended(holdfast::AttemptId attempt, holdfast::Done done, bool sealed);
    void failed(holdfast::AttemptId attempt, const QString &why);
    /// Its end is kept: the database does not know its release (it was set back).
    void forgotten(holdfast::AttemptId attempt);

private:
    /// An end that could not be written yet.
    struct Kept {
        EndAttempt command;
        bool hashStands = false; ///< The attempt is UNKNOWN(unstorable) meanwhile.
        bool underWay = false;
    };

    void write(Flight &flight, EndAttempt command);
    void written(Flight &flight, const EndAttempt &command, const Receipt &receipt);
    void keep(Flight &flight, const EndAttempt &command);
    void writeKept(AttemptId attempt);
    void writeHash(AttemptId attempt, const Error &error);
    [[nodiscard]] EndAttempt hashOf(const Flight &flight, const EndAttempt &command, const Error &error) const;
    void noteHold(const Flight &flight, const Outcome &outcome, const Receipt &receipt);
    void refused(Flight &flight, const EndAttempt &command, const Error &error);

    EngineParts &m_parts;
    QHash<AttemptId, Kept> m_kept;
};

} // namespace holdfast
