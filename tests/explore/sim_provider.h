// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/ids.h"
#include "domain/observation.h"
#include "explore/draws.h"

#include <map>

/// What stands outside of Holdfast: a provider with a log of its own, which decides what was executed.
namespace holdfast::explore {

enum class Ending {
    Answer,     ///< 200, whole, usable.
    Refusal,    ///< 429: not executed.
    BadRequest, ///< 400: not executed.
    Error,      ///< 200 with an error in it: it ran and came to nothing.
    Truncated,  ///< 200, cut by its limit.
    Cut,        ///< It ran and is done; the answer broke off on its way.
    Gateway,    ///< It ran and is done; a gateway said 504.
};
inline constexpr quint32 s_endings = 7;

struct Execution {
    JobId job;
    QString key;
    int posts = 0;                  ///< How often this attempt's request arrived.
    bool answered = false;          ///< ending is decided.
    Ending ending = Ending::Answer; ///< What came of it.
    [[nodiscard]] bool finishedWell() const
    {
        return answered && (ending == Ending::Answer || ending == Ending::Cut || ending == Ending::Gateway);
    }
};

class SimProvider final {
public:
    void receive(AttemptId attempt, JobId job, const QString &key);
    /// The end of this attempt's work, decided once.
    Ending finish(AttemptId attempt, Draws &draws, bool onlyAnswers);
    [[nodiscard]] const Execution *find(AttemptId attempt) const;
    [[nodiscard]] const std::map<AttemptId, Execution> &log() const { return m_log; }
    /// What a probe by this key is told: its record, or that there is none.
    [[nodiscard]] Observation record(const QString &key) const;

private:
    std::map<AttemptId, Execution> m_log;
};

/// The answer as it comes over the wire.
[[nodiscard]] Observation observationOf(Ending ending);

} // namespace holdfast::explore
