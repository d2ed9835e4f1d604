// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/draws.h"

#include <QString>
#include <QStringList>

/// Plays schedules from seeds; a broken one is played again on a database of its own and reduced to its shortest form.
namespace holdfast::explore {

inline constexpr int s_steps = 150;

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

/// One schedule on a new database. The sentence of what broke, or nothing.
QString play(Draws &draws, QStringList *story = nullptr);

} // namespace holdfast::explore
