// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/draws.h"

#include <array>

/// Which misfortunes a schedule has plenty of, and which none. Drawn once at its beginning: where everything happens all the time,
/// nothing goes deep.
namespace holdfast::explore {

enum class Misfortune {
    Death,        ///< kill -9.
    Freeze,       ///< SIGSTOP, for a moment or for longer than a lease.
    SlowDatabase, ///< Nothing is committed or answered for a while.
    FullDisk,
    LostWord, ///< A commit took effect, and whoever waits for it does not hear that.
    Clock,    ///< A time of day is set.
    Leaving,  ///< A process is told to end.
    Network,  ///< Nobody listens, connections break.
    SlowProvider,
    Haste,  ///< People who do not wait.
    Pauses, ///< People who hold starts back.
};

class Misfortunes final {
public:
    explicit Misfortunes(Draws &draws)
    {
        for (quint32 &each : m_times)
            each = s_drawn.at(draws.below(s_drawn.size()));
    }
    [[nodiscard]] quint32 times(Misfortune which) const { return m_times.at(static_cast<size_t>(which)); }

private:
    static constexpr std::array<quint32, 4> s_drawn{1, 1, 0, 5}; ///< The first is the ordinary one.
    std::array<quint32, 11> m_times{};
};

} // namespace holdfast::explore
