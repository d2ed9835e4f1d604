// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/draws.h"

namespace holdfast::explore {

quint32 Draws::below(quint32 n)
{
    quint32 drawn = 0;
    if (m_replays) {
        drawn = m_taken.size() < m_replay.size() ? m_replay[m_taken.size()] % n : 0;
    } else { // splitmix64: the same on every machine
        quint64 z = m_state += 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        drawn = static_cast<quint32>((z ^ (z >> 31)) % n);
    }
    m_taken.push_back(drawn);
    return drawn;
}

} // namespace holdfast::explore
