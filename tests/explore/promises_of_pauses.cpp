// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/promises.h"
#include "store/pauses.h"

#include <algorithm>

/// What persons paused starts nowhere. The events say in which order things were committed, within one commit too.
using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

enum Column { Id, Kind, At, Provider, Until, AttemptOf };
const QString s_paused =
    u"SELECT id, kind, at_us, coalesce(json_extract(detail, '$.provider'), ''), json_extract(detail, '$.until_us'), attempt_id "
    "FROM events WHERE id > ? AND kind IN ('paused', 'resumed', 'released', 'started') ORDER BY id"_s;

} // namespace

/// By the clock of whoever starts it.
QString Promises::startsArePaused()
{
    const auto rows = m_database.connection().exec(s_paused, {m_lastStart});
    if (!rows)
        return rows.error().text;
    for (const Row &row : rows->rows) {
        m_lastStart = row.integer(Id);
        const QString provider = row.text(Provider);
        if (row.text(Kind) == u"paused"_s) {
            std::erase_if(m_pauses, [&](const Pause &pause) { return pause.provider == provider; });
            m_pauses.push_back({provider, row.time(At), row.maybeTime(Until), {}, {}});
        } else if (row.text(Kind) == u"resumed"_s) {
            std::erase_if(m_pauses, [&](const Pause &pause) { return pause.provider == provider; });
        } else if (pauseOf(m_pauses, provider, row.time(At))) {
            return u"attempt %1 was %2 after its provider had been paused"_s.arg(row.integer(AttemptOf)).arg(row.text(Kind));
        }
    }
    return {};
}

/// What a process has read of pauses holds at its gates, until it is over or somebody resumes. What it has not read yet does not: a
/// request that was released before the pause leaves until the next tick or the next news.
QString Promises::leftWhilePaused(AttemptId attempt, std::span<const Pause> read, UtcTime now)
{
    const Pause *known = pauseOf(read, u"p"_s, now);
    if (!known)
        return {};
    const auto stands = readPauses(m_database.connection());
    if (!stands)
        return stands.error().text;
    return std::ranges::find(*stands, *known) == stands->end()
        ? QString()
        : u"attempt %1 left, though its process had read that its provider is paused"_s.arg(attempt.value());
}

/// After a tick that was answered.
QString Promises::pausesAreKnown(std::span<const Pause> read)
{
    const auto stands = readPauses(m_database.connection());
    if (!stands)
        return stands.error().text;
    return std::ranges::equal(*stands, read) ? QString() : u"a process does not know what is paused"_s;
}

} // namespace holdfast::explore
