// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explorer.h"

#include "explore/world.h"

using namespace Qt::StringLiterals;

namespace holdfast::explore {

namespace {

constexpr int s_schedulesOnOneDatabase = 20;
constexpr int s_mostTries = 600;

QString playOn(SimDatabase &database, Draws &draws, const QString &name, QStringList *story, qint64 *steps)
{
    World world(database, draws, name);
    QString broken = world.run(s_steps);
    if (story)
        *story = world.story();
    if (steps)
        *steps += world.story().size();
    return broken;
}

bool breaks(const Notes &notes)
{
    Draws draws(notes);
    return !play(draws).isEmpty();
}

/// Leaves out ever smaller pieces, then makes each draw the tamest, as long as something still breaks.
Notes shortest(Notes notes)
{
    int tries = 0;
    for (size_t piece = notes.size() / 2; piece > 0; piece /= 2) {
        for (size_t at = 0; at + piece <= notes.size() && tries < s_mostTries;) {
            Notes shorter = notes;
            shorter.erase(shorter.begin() + static_cast<qsizetype>(at), shorter.begin() + static_cast<qsizetype>(at + piece));
            ++tries;
            if (breaks(shorter))
                notes = std::move(shorter);
            else
                at += piece;
        }
    }
    return notes;
}

Broken reduced(quint64 seed, const QString &sentence)
{
    Broken broken{seed, sentence, {}, {}};
    Draws again(seed);
    const QString alone = play(again, &broken.story);
    if (alone.isEmpty()) {
        broken.sentence += u" (only beside the schedules before it)"_s;
        return broken;
    }
    broken.notes = shortest(again.taken());
    Draws replay(broken.notes);
    broken.sentence = play(replay, &broken.story);
    return broken;
}

} // namespace

QString play(Draws &draws, QStringList *story)
{
    SimDatabase database;
    return playOn(database, draws, u"s"_s, story, nullptr);
}

Campaign explore(quint64 first, int count, int most)
{
    Campaign campaign;
    std::unique_ptr<SimDatabase> database;
    for (int i = 0; i < count && std::ssize(campaign.broken) < most; ++i) {
        if (i % s_schedulesOnOneDatabase == 0)
            database = std::make_unique<SimDatabase>();
        const quint64 seed = first + static_cast<quint64>(i);
        Draws draws(seed);
        const QString broken = playOn(*database, draws, u"s%1"_s.arg(seed), nullptr, &campaign.steps);
        ++campaign.schedules;
        if (!broken.isEmpty()) {
            campaign.broken.push_back(reduced(seed, broken));
            database = std::make_unique<SimDatabase>();
        }
    }
    return campaign;
}

} // namespace holdfast::explore
