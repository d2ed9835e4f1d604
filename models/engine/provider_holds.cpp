// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/provider_holds.h"

#include <algorithm>

namespace holdfast {

void ProviderHolds::refused(const QString &provider, UtcTime until)
{
    m_unreached.remove(provider);
    hold(provider, until);
}

void ProviderHolds::notReached(const QString &provider, UtcTime until)
{
    if (!m_until.contains(provider))
        m_unreached.insert(provider);
    hold(provider, until);
}

void ProviderHolds::reached(const QString &provider)
{
    if (m_unreached.remove(provider))
        m_until.remove(provider);
}

void ProviderHolds::hold(const QString &provider, UtcTime until)
{
    const auto it = m_until.find(provider);
    m_until.insert(provider, it == m_until.end() ? until : std::max(it.value(), until));
}

void ProviderHolds::answered(const QString &provider)
{
    m_until.remove(provider);
    m_unreached.remove(provider);
}

int ProviderHolds::allowed(const QString &provider, int limit, UtcTime now) const
{
    const auto it = m_until.constFind(provider);
    if (it == m_until.cend())
        return limit;
    return now < it.value() ? 0 : std::min(1, limit);
}

QStringList ProviderHolds::heldNow(UtcTime now) const
{
    QStringList held;
    for (auto it = m_until.cbegin(); it != m_until.cend(); ++it) {
        if (now < it.value())
            held << it.key();
    }
    return held;
}

} // namespace holdfast
