// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explorer.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast::explore;

/// Drawn schedules of the real engine and store; the invariants of the design hold after each step.
class TstExplore final : public QObject {
    Q_OBJECT
private slots:
    void aSeedPlaysTheSameAgain();
    void everyPromiseHolds();
};

void TstExplore::aSeedPlaysTheSameAgain()
{
    QStringList once;
    QStringList again;
    Draws first(7);
    Draws second(7);
    QCOMPARE(play(first, &once), play(second, &again));
    QVERIFY(once.size() > s_steps);
    QCOMPARE(again, once);
    QCOMPARE(second.taken(), first.taken());
}

/// HOLDFAST_SEEDS=FIRST:COUNT plays others.
void TstExplore::everyPromiseHolds()
{
    const QStringList chosen = qEnvironmentVariable("HOLDFAST_SEEDS", QStringLiteral("1:500")).split(u':');
    QCOMPARE(chosen.size(), 2);
    const Campaign campaign = explore(chosen.at(0).toULongLong(), chosen.at(1).toInt());
    for (const Broken &broken : campaign.broken) {
        qInfo().noquote() << "seed" << broken.seed << ":" << broken.sentence << '\n' << broken.story.join(u'\n');
        qInfo() << "notes" << QList<quint32>(broken.notes.begin(), broken.notes.end());
    }
    QVERIFY(campaign.broken.empty());
    qInfo() << campaign.schedules << "schedules," << campaign.steps << "steps";
    QVERIFY(campaign.steps > qint64{s_steps} * campaign.schedules);
}

HOLDFAST_TEST(TstExplore, "tst_explore")
#include "tst_explore.moc"
