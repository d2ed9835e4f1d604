// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/draws.h"

#include <QMap>
#include <QString>
#include <QStringList>
#include <array>

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
    QMap<QString, int> told; ///< In how many schedules a thing happened, by the words of s_happenings.
};

/// Words of the stories: what they stand for must happen often enough to be explored.
inline constexpr std::array s_happenings{"killed", "SIGSTOP", "its database is away", "disk full", ", twice", "a clock is set",
    "told to end", "finds nobody listening", "look-up is answered", "pauses everything for", "pauses p", "resumes", "and is kept back"};

/// Seeds first … first + count - 1. Ends early once `most` of them are broken.
Campaign explore(quint64 first, int count, int most = 1);

struct Played {
    QString sentence; ///< Of what broke, or nothing.
    QStringList story;
};

/// One schedule, on the database as new.
Played play(SimDatabase &database, Draws &draws);

} // namespace holdfast::explore
