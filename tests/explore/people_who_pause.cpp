// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/people.h"

#include <array>

/// People who hold all starts back, or those at the provider, for a while or until further word.
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace holdfast::explore {

void People::pause(SimProcess &at)
{
    constexpr std::array<Micros, 3> s_drawn{0s, 5s, 61s}; ///< The first: until it is resumed.
    const QString provider = m_draws.oneIn(2) ? QString() : u"p"_s;
    const Micros length = s_drawn.at(m_draws.below(s_drawn.size()));
    m_did = at.name + (provider.isEmpty() ? u": pauses everything"_s : u": pauses p"_s);
    std::optional<UtcTime> until;
    if (length > 0s) {
        until = at.clock.utcNow() + length;
        m_did += u" for %1 s"_s.arg(length.count() / 1'000'000);
    }
    m_mayBePaused = true;
    at.core->requests().pause(provider, until, u"looking at something"_s, Reply<QString>());
}

void People::resume(SimProcess &at)
{
    const QString provider = m_draws.oneIn(2) ? QString() : u"p"_s;
    m_did = at.name + (provider.isEmpty() ? u": resumes everything"_s : u": resumes p"_s);
    at.core->requests().resume(provider, {}, Reply<QString>());
}

/// What has no end of its own; the others' time passes.
void People::resumeAll(SimProcess &at)
{
    const auto rows = m_database.connection().exec(u"SELECT provider FROM pauses WHERE until_us IS NULL"_s);
    for (const Row &row : rows->rows)
        at.core->requests().resume(row.text(0), {}, Reply<QString>());
}

} // namespace holdfast::explore
