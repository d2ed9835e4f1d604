// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explorer.h"
#include "explore/sim_database.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast::explore;

namespace {

/// Before the application is made: with GLib's dispatcher every event that is posted costs a system call.
[[maybe_unused]] const bool s_noGlib = qputenv("QT_NO_GLIB", "1");

} // namespace

/// Drawn schedules of the real engine and store; the invariants of the design hold after each step.
class TstExplore final : public QObject {
    Q_OBJECT
private slots:
    void aSeedPlaysTheSameAgain();
    void everyPromiseHolds();
};

void TstExplore::aSeedPlaysTheSameAgain()
{
    SimDatabase database;
    Draws first(7);
    Draws second(7);
    const Played once = play(database, first);
    const Played again = play(database, second);
    QVERIFY(once.story.size() > s_steps);
    QCOMPARE(again.story, once.story);
    QCOMPARE(again.sentence, once.sentence);
    QCOMPARE(second.taken(), first.taken());
}

/// HOLDFAST_SEEDS=FIRST:COUNT plays others.
void TstExplore::everyPromiseHolds()
{
    const QStringList chosen = qEnvironmentVariable("HOLDFAST_SEEDS", QStringLiteral("1:2500")).split(u':');
    QCOMPARE(chosen.size(), 2);
    const Campaign campaign = explore(chosen.at(0).toULongLong(), chosen.at(1).toInt());
    for (const Broken &broken : campaign.broken) {
        qInfo().noquote() << "seed" << broken.seed << ":" << broken.sentence << '\n' << broken.story.join(u'\n');
        qInfo() << "notes" << QList<quint32>(broken.notes.begin(), broken.notes.end());
    }
    QVERIFY(campaign.broken.empty());
    qInfo() << campaign.schedules << "schedules," << campaign.steps << "steps" << campaign.told;
    for (const char *happening : s_happenings)
        QVERIFY2(campaign.told.value(QLatin1StringView(happening)) >= campaign.schedules / 50, happening);
    QVERIFY(campaign.steps > qint64{s_steps} * campaign.schedules);
}

HOLDFAST_TEST(TstExplore, "tst_explore")
#include "tst_explore.moc"
