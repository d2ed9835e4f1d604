// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explorer.h"

#include "explore/world.h"

using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

constexpr int s_mostTries = 600;

bool breaks(SimDatabase &database, const Notes &notes)
{
    Draws draws(notes);
    return !play(database, draws).sentence.isEmpty();
}

/// Leaves out ever smaller pieces, then makes each draw the tamest, as long as something still breaks.
Notes shortest(SimDatabase &database, Notes notes)
{
    int tries = 0;
    for (size_t piece = notes.size() / 2; piece > 0; piece /= 2) {
        for (size_t at = 0; at + piece <= notes.size() && tries < s_mostTries;) {
            Notes shorter = notes;
            shorter.erase(shorter.begin() + static_cast<qsizetype>(at), shorter.begin() + static_cast<qsizetype>(at + piece));
            ++tries;
            if (breaks(database, shorter))
                notes = std::move(shorter);
            else
                at += piece;
        }
    }
    return notes;
}

void note(QMap<QString, int> &told, const QStringList &story)
{
    const QString all = story.join(u'\n');
    for (const char *happening : s_happenings) {
        if (all.contains(QLatin1StringView(happening)))
            ++told[QLatin1StringView(happening)];
    }
}

Broken reduced(SimDatabase &database, quint64 seed, const Notes &notes)
{
    Broken broken{seed, {}, shortest(database, notes), {}};
    Draws replay(broken.notes);
    Played played = play(database, replay);
    broken.sentence = std::move(played.sentence);
    broken.story = std::move(played.story);
    return broken;
}

} // namespace

Played play(SimDatabase &database, Draws &draws)
{
    database.reset();
    World world(database, draws);
    QString sentence = world.run(s_steps);
    return {std::move(sentence), world.story()};
}

Campaign explore(quint64 first, int count, int most)
{
    Campaign campaign;
    SimDatabase database;
    for (int i = 0; i < count && std::ssize(campaign.broken) < most; ++i) {
        const quint64 seed = first + static_cast<quint64>(i);
        Draws draws(seed);
        const Played played = play(database, draws);
        ++campaign.schedules;
        campaign.steps += played.story.size();
        note(campaign.told, played.story);
        if (!played.sentence.isEmpty())
            campaign.broken.push_back(reduced(database, seed, draws.taken()));
    }
    return campaign;
}

} // namespace holdfast::explore
