// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/draws.h"

#include <QString>
#include <QStringList>

/// Plays schedules from seeds; a broken one is reduced to its shortest form.
namespace holdfast::explore {

class SimDatabase;

inline constexpr int s_steps = 80;

struct Broken {
    quint64 seed = 0;
    QString sentence;
    Notes notes; ///< The shortest that were found; World plays them again.
    QStringList story;
};

struct Campaign {
    int schedules = 0;
    qint64 steps = 0;
    std::vector<Broken> broken;
};

/// Seeds first … first + count - 1. Ends early once `most` of them are broken.
Campaign explore(quint64 first, int count, int most = 1);

struct Played {
    QString sentence; ///< Of what broke, or nothing.
    QStringList story;
};

/// One schedule, on the database as new.
Played play(SimDatabase &database, Draws &draws);

} // namespace holdfast::explore
