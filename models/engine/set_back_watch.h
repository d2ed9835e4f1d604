// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"

#include <QObject>
#include <QSet>
#include <map>

/// A database that was set back (store/set_back.h) may have forgotten what this process sent: it is marked there again, so that it
/// stands as UNKNOWN and holds its job, and its end finds its place. What had ended lately is told again: the same command changes
/// nothing where it is remembered. Engine's thread only.
namespace holdfast {

struct EngineParts;
struct Flight;
class Presence;

class SetBackWatch final : public QObject {
    Q_OBJECT
public:
    SetBackWatch(EngineParts &parts, Presence &presence);

    /// The store has noticed it: all that is on the wire or ended lately is marked.
    void noticed(const QString &sentence);
    /// An end found no row under its token.
    void forgotten(AttemptId attempt);
    void tick();
    /// Why nothing is released, in any process; empty where all is well. As of the last tick.
    [[nodiscard]] const QString &whyNot() const { return m_whyNot; }

signals:
    void marked(holdfast::AttemptId attempt);                   ///< Its end can be written now.
    void lost(holdfast::AttemptId attempt, const QString &why); ///< Even its job is gone, or is closed: its end has no place.
    void notice(const QString &text);

private:
    struct Sent {
        QString publicId;
        ReleaseAttempt command;
        std::optional<EndAttempt> end; ///< Of one that had ended.
    };
    void mark(AttemptId attempt, const Sent &sent);
    void refused(AttemptId attempt, const Sent &sent, const Error &error);

    EngineParts &m_parts;
    Presence &m_presence;
    std::map<QString, std::pair<AttemptId, Sent>> m_toMark; ///< By release token.
    QSet<QString> m_underWay;
    QString m_whyNot;
};

} // namespace holdfast
