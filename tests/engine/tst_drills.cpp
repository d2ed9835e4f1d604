// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/off_thread.h"
#include "lab/fault_matrix.h"
#include "support/registry.h"
#include "work_bench.h"

#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;

/// The contract's breakpoints at the engine, over real HTTP, on both databases: every drill is judged by the provider's own count,
/// and afterwards every rule of the database holds.
class TstDrills final : public QObject {
    Q_OBJECT
private slots:
    void everyDrillPasses_data();
    void everyDrillPasses();
    void theFaultMatrixIsASceneOfTheLab_data() { TestDatabase::addRows(); }
    void theFaultMatrixIsASceneOfTheLab();
};

void TstDrills::everyDrillPasses_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<QString>("name");
    for (const On on : {On::Sqlite, On::Postgres}) {
        for (const Drill &drill : drills())
            QTest::addRow("%s: %s", on == On::Sqlite ? "SQLite" : "PostgreSQL", qPrintable(drill.name)) << on << drill.name;
    }
}

void TstDrills::everyDrillPasses()
{
    QFETCH(On, on);
    QFETCH(QString, name);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on);
    const auto drill = std::ranges::find(drills(), name, &Drill::name);
    const DrillVerdict verdict = drill->run(bench.stage());
    QVERIFY2(verdict.passed, qPrintable(verdict.seen));
    QCOMPARE(bench.violations(), QString());
}

/// Played as the window plays it: on a thread of its own.
void TstDrills::theFaultMatrixIsASceneOfTheLab()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    WorkBench bench(on);
    const DrillVerdict verdict = offThread([&bench] { return fault::faultsScene().run(bench.stage()); });
    QVERIFY2(verdict.passed, qPrintable(verdict.seen));
    QCOMPARE(bench.violations(), QString());
}

HOLDFAST_TEST(TstDrills, "tst_drills")
#include "tst_drills.moc"
