// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/pauses.h"

#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

Result<std::vector<Pause>> readPauses(Connection &connection)
{
    return connection.exec(u"SELECT provider, since_us, until_us, reason, paused_by FROM pauses ORDER BY provider"_s)
        .map([](const Rows &rows) {
            std::vector<Pause> pauses;
            for (const Row &row : rows.rows)
                pauses.push_back({row.text(0), row.time(1), row.maybeTime(2), row.text(3), row.text(4)});
            return pauses;
        });
}

} // namespace holdfast
