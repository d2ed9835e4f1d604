// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/contradictions.h"

#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

QString isUnseenContradiction()
{
    return u"e.kind = 'contradiction' AND NOT EXISTS(SELECT 1 FROM events s WHERE s.job_id = e.job_id AND s.id > e.id "
           "AND s.kind = 'contradiction_seen')"_s;
}

Result<std::optional<Event>> readUnseenContradiction(Connection &connection, JobId job)
{
    const auto rows = connection.exec(u"SELECT "_s + eventColumns(u"e"_s) + u" FROM events e WHERE e.job_id = ? AND "_s
            + isUnseenContradiction() + u" ORDER BY e.id DESC LIMIT 1"_s,
        {job.value()});
    return rows.map([](const Rows &found) { return found.isEmpty() ? std::nullopt : std::optional(eventFrom(found.first())); });
}

} // namespace holdfast
