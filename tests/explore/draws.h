// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <vector>

/// Every choice of a schedule: drawn from a seed and noted, or taken from notes that are played again.
namespace holdfast::explore {

using Notes = std::vector<quint32>;

class Draws final {
public:
    explicit Draws(quint64 seed) : m_state(seed) {}
    explicit Draws(Notes replay) : m_replay(std::move(replay)), m_replays(true) {}

    /// 0 … n-1; n at least 1. Notes that have run out say 0.
    quint32 below(quint32 n);
    bool oneIn(quint32 n) { return below(n) == n - 1; } ///< 0 is the ordinary choice, so that shorter notes are tamer.
    double unit() { return below(1'000) / 1'000.0; }
    [[nodiscard]] bool hasRunOut() const { return m_replays && m_taken.size() >= m_replay.size(); }
    [[nodiscard]] const Notes &taken() const { return m_taken; }

private:
    quint64 m_state = 0;
    Notes m_replay;
    bool m_replays = false;
    Notes m_taken;
};

} // namespace holdfast::explore
