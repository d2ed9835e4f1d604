// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record_watch.h"

#include "domain/probe_plan.h"
#include "domain/when_done.h"
#include "engine/engine_parts.h"
#include "engine/look_up.h"

#include <algorithm>

namespace holdfast {

namespace {

constexpr int s_page = 100;       ///< Looked at in one tick.
constexpr qsizetype s_atOnce = 2; ///< Of one provider.

} // namespace

RecordWatch::RecordWatch(EngineParts &parts, LookUp &lookUp) : m_parts(parts), m_lookUp(lookUp) {}

void RecordWatch::tick(InstanceId instance)
{
    if (std::exchange(m_reading, true))
        return;
    const bool fromTheFirst = !m_after.isValid();
    whenDone(m_parts.store.interactive().askable(instance, m_parts.clock.utcNow(), m_parts.options.asking.unstated, m_after, s_page), this,
        [this, fromTheFirst](const Result<std::vector<Askable>> &found) {
            m_reading = false;
            if (!found)
                return;
            const bool isLast = found->size() < s_page;
            m_after = isLast ? AttemptId{} : found->back().attempt.id;
            take(*found, fromTheFirst && isLast);
        });
}

/// Who waits longest since it was asked comes first: a provider that answers slowly is asked about each of them in turn.
void RecordWatch::take(std::vector<Askable> found, bool all)
{
    std::ranges::stable_sort(found, {}, [this](const Askable &each) { return m_asked.value(each.attempt.id); });
    for (const Askable &each : found) {
        if (isDue(each))
            ask(each.attempt);
    }
    if (all)
        m_asked.removeIf([&](const auto &asked) {
            return std::ranges::none_of(found, [&](const Askable &each) { return each.attempt.id == asked.key(); });
        });
}

bool RecordWatch::isDue(const Askable &askable) const
{
    const Attempt &attempt = askable.attempt;
    const auto atOnce = std::ranges::count(m_underWay, attempt.provider);
    if (m_underWay.contains(attempt.id) || atOnce >= s_atOnce)
        return false;
    const UtcTime now = m_parts.clock.utcNow();
    const UtcTime after = std::min(now, m_asked.value(attempt.id, UtcTime{})); // a clock that was set back asks again
    const ProbePlan plan = probePlan(attempt, askable.recipe, after, m_parts.options.asking);
    return plan.next && *plan.next <= now && now < *plan.end;
}

void RecordWatch::ask(const Attempt &attempt)
{
    m_asked.insert(attempt.id, m_parts.clock.utcNow());
    m_underWay.insert(attempt.id, attempt.provider);
    const Reply<LookupResult> reply;
    whenDone(reply.future(), this, [this, id = attempt.id](const Result<LookupResult> &) { m_underWay.remove(id); });
    m_lookUp.attemptByItself(attempt.id, reply);
}

} // namespace holdfast
