// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "killed_world.h"
#include "lab/drill_tools.h"
#include "support/registry.h"

#include <QElapsedTimer>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// kill -9 at random moments under load: no acknowledged job is lost, nothing is sent twice, nothing stays RUNNING, and the database is
/// clean each time. A dozen rounds for each database; HOLDFAST_CAMPAIGN=full makes 1,000 for each.
class TstKillLoad final : public QObject {
    Q_OBJECT
private slots:
    void killedAtRandomMoments_data() { TestDatabase::addRows(); }
    void killedAtRandomMoments();
};

namespace {

constexpr quint32 s_seed = 9'000; ///< Of the first world; the next one counts on.

} // namespace

void TstKillLoad::killedAtRandomMoments()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const bool isFull = qEnvironmentVariable("HOLDFAST_CAMPAIGN") == "full"_L1;
    const quint32 worlds = isFull ? 25 : 1;
    const int rounds = isFull ? 40 : 12;
    KilledWorld::Figures all;
    QElapsedTimer time;
    time.start();
    for (quint32 seed = s_seed; seed < s_seed + worlds; ++seed) {
        try {
            KilledWorld world(on, seed);
            for (int i = 0; i < rounds; ++i)
                world.round();
            world.settle();
            all += world.judge();
        } catch (const drill::Broken &broken) {
            QFAIL(qPrintable(u"seed %1: %2"_s.arg(seed).arg(broken.why)));
        }
    }
    qInfo("%s; %lld s", qPrintable(all.text()), static_cast<long long>(time.elapsed() / 1'000));
    QVERIFY(all.killed >= rounds && all.succeeded > 0 && all.orphaned > 0);
}

HOLDFAST_TEST(TstKillLoad, "tst_kill_load")
#include "tst_kill_load.moc"
