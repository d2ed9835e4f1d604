// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "by_hand_world.h"
#include "race_barrier.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QCoreApplication>
#include <QMap>
#include <QProcess>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// Eight processes at once on one database: one job per key, one attempt per lane, one winner. 125 rounds of each;
/// HOLDFAST_CAMPAIGN=full makes 10,000.
class TstRaces final : public QObject {
    Q_OBJECT
private slots:
    void oneJobPerKey_data() { TestDatabase::addRows(); }
    void oneJobPerKey();
    void oneAttemptPerLane_data() { TestDatabase::addRows(); }
    void oneAttemptPerLane();
    void oneWinner_data() { TestDatabase::addRows(); }
    void oneWinner();
};

namespace {

constexpr int s_processes = 8;

int rounds()
{
    return qEnvironmentVariable("HOLDFAST_CAMPAIGN") == "full"_L1 ? 10'000 : 125;
}

QString urlText(const DatabaseUrl &url)
{
    if (url.kind == DatabaseUrl::Kind::Sqlite)
        return u"sqlite:"_s + url.file;
    return u"postgresql://%1@%2:%3/%4"_s.arg(url.user, url.host).arg(url.port).arg(url.name);
}

/// Adds "won=3 superseded=7" to the sums.
void add(QMap<QString, int> &sums, const QString &line)
{
    for (const QString &part : line.split(u' ', Qt::SkipEmptyParts))
        sums[part.section(u'=', 0, 0)] += part.section(u'=', 1).toInt();
}

/// How often each result came, over all processes and rounds.
QMap<QString, int> race(const TestDatabase &database, const QString &mode)
{
    const QString barrier = database.folder() + u"/barrier_"_s + mode;
    if (!RaceBarrier::create(barrier, s_processes))
        qFatal("no barrier at %s", qPrintable(barrier));
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < s_processes; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        processes.back()->start(QCoreApplication::applicationDirPath() + u"/race_worker"_s,
            {urlText(database.url()), mode, QString::number(rounds()), QString::number(i), barrier});
    }
    QMap<QString, int> sums;
    for (const auto &process : processes) {
        if (!process->waitForFinished(1'500'000) || process->exitCode() != 0)
            qFatal("a racing process failed");
        add(sums, QString::fromUtf8(process->readAllStandardOutput()));
    }
    return sums;
}

struct RacedDatabase {
    explicit RacedDatabase(On on) : database(on), shell(database.url()), hand(shell) { shell.createSchema(); }
    /// A job for each round, made by hand.
    void prepare(int attemptsEach) const
    {
        shell.must(hand.people());
        QString sql;
        for (int job = 1; job <= rounds(); ++job) {
            sql += hand.job(u"job%1"_s.arg(job), s_processes);
            for (int i = 0; i < attemptsEach; ++i)
                sql += hand.attempt(job, i + 1, i, s_processes) + hand.release((job - 1) * attemptsEach + i + 1);
            if (job % 500 == 0 || job == rounds())
                shell.must(u"BEGIN;"_s + std::exchange(sql, {}) + u"COMMIT;"_s);
        }
    }
    TestDatabase database;
    Shell shell;
    ByHand hand;
};

} // namespace

void TstRaces::oneJobPerKey()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const RacedDatabase raced(on);
    raced.shell.must(raced.hand.people());
    const QMap<QString, int> sums = race(raced.database, u"key"_s);
    QCOMPARE(sums, (QMap<QString, int>{{u"created"_s, rounds()}, {u"replayed"_s, 3 * rounds()}, {u"key_reused"_s, 4 * rounds()}}));
    QCOMPARE(raced.shell.must(u"SELECT count(*) FROM jobs"_s).toInt(), rounds());
    QCOMPARE(raced.shell.must(u"SELECT count(*) FROM payloads"_s).toInt(), rounds());
}

void TstRaces::oneAttemptPerLane()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const RacedDatabase raced(on);
    raced.prepare(0);
    const QMap<QString, int> sums = race(raced.database, u"lane"_s);
    QCOMPARE(sums, (QMap<QString, int>{{u"started"_s, rounds()}, {u"stale"_s, 7 * rounds()}}));
    QCOMPARE(raced.shell.must(u"SELECT count(*), count(DISTINCT job_id) FROM attempts"_s), u"%1|%1"_s.arg(rounds()));
}

void TstRaces::oneWinner()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const RacedDatabase raced(on);
    raced.prepare(s_processes);
    const QMap<QString, int> sums = race(raced.database, u"win"_s);
    QCOMPARE(sums, (QMap<QString, int>{{u"won"_s, rounds()}, {u"superseded"_s, 7 * rounds()}}));
    QCOMPARE(raced.shell.must(u"SELECT count(*) FROM jobs JOIN answers ON answers.attempt_id = jobs.winner_attempt"_s).toInt(), rounds());
    QCOMPARE(raced.shell.must(u"SELECT count(*) FROM attempts WHERE state = 'SUCCEEDED'"_s).toInt(), rounds());
    QCOMPARE(raced.shell.must(u"SELECT count(*) FROM races WHERE outcome = 'SUPERSEDED'"_s).toInt(), 7 * rounds());
}

HOLDFAST_TEST(TstRaces, "tst_races")
#include "tst_races.moc"
