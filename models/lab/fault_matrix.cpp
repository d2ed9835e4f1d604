// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_matrix.h"

#include "lab/fault_side.h"

#include <QEventLoop>
#include <QTemporaryDir>
#include <algorithm>

namespace holdfast::fault {

namespace {

constexpr int s_atOnce = 60;    // calls of one client under way before another row of its waits; two rows in any case
constexpr int s_sceneCalls = 3; // what a person watches

/// One client's way through all rows.
struct Lane {
    SideFigures FaultRow::*figures;
    std::unique_ptr<FaultSide> (*make)(const FaultCase &fault, bool tls, const FaultGround &ground);
    size_t next = 0;
    size_t over = 0;
    int underWay = 0;
};

template <typename Side> std::unique_ptr<FaultSide> make(const FaultCase &fault, bool tls, const FaultGround &ground)
{
    return std::make_unique<Side>(fault, tls, ground);
}

/// All rows on both lanes; quits its loop when the last one is over.
class Matrix final {
public:
    Matrix(const FaultGround &ground, const std::vector<const FaultCase *> &faults) : m_ground(ground)
    {
        for (const FaultCase *fault : faults) {
            for (const bool tls : {false, true}) {
                m_cases.push_back(fault);
                m_report.rows.push_back({fault->name, tls, {}, {}});
            }
        }
    }
    FaultReport run()
    {
        goOn(m_ours);
        goOn(m_naive);
        m_loop.exec();
        return std::move(m_report);
    }

private:
    void goOn(Lane &lane);
    void start(Lane &lane, size_t row);
    void end(Lane &lane, size_t row, FaultSide *side);

    const FaultGround &m_ground;
    std::vector<const FaultCase *> m_cases;
    FaultReport m_report;
    Lane m_ours{&FaultRow::ours, make<OurSide>};
    Lane m_naive{&FaultRow::naive, make<NaiveSide>};
    QEventLoop m_loop;
};

void Matrix::goOn(Lane &lane)
{
    while (lane.next < m_cases.size() && lane.underWay < std::max(s_atOnce, m_ground.calls + 1))
        start(lane, lane.next++);
    if (m_ours.over == m_cases.size() && m_naive.over == m_cases.size())
        m_loop.quit();
}

void Matrix::start(Lane &lane, size_t row)
{
    lane.underWay += m_ground.calls;
    FaultSide *side = lane.make(*m_cases[row], m_report.rows[row].tls, m_ground).release();
    side->setParent(&m_loop);
    QObject::connect(
        side, &FaultSide::over, &m_loop, [this, &lane, row, side] { end(lane, row, side); }, Qt::SingleShotConnection);
    side->start();
}

void Matrix::end(Lane &lane, size_t row, FaultSide *side)
{
    m_report.rows[row].*lane.figures = side->figures();
    lane.underWay -= m_ground.calls;
    ++lane.over;
    side->deleteLater();
    if (m_ground.stage.narrate && &lane == &m_ours)
        m_ground.stage.narrate(QStringLiteral("%1 of %2: %3").arg(lane.over).arg(m_cases.size()).arg(m_report.rows[row].fault));
    goOn(lane);
}

Result<std::vector<const FaultCase *>> chosen(const QStringList &names)
{
    std::vector<const FaultCase *> result;
    for (const QString &name : names.isEmpty() ? faultNames() : names) {
        const auto it = std::ranges::find(faultCases(), name, &FaultCase::name);
        if (it == faultCases().end())
            return fail(ErrorCode::Usage, QStringLiteral("There is no fault \"%1\"").arg(name), faultNames().join(QStringLiteral("; ")));
        result.push_back(&*it);
    }
    return result;
}

} // namespace

QStringList faultNames()
{
    QStringList names;
    for (const FaultCase &fault : faultCases())
        names << fault.name;
    return names;
}

QString faultsExpected()
{
    return QStringLiteral("ours: no duplicate, no finished work called failed, nothing left UNKNOWN");
}

Result<FaultReport> runFaults(LabStage &stage, const FaultRun &run)
{
    const auto faults = chosen(run.faults);
    if (!faults)
        return tl::unexpected(faults.error());
    const QTemporaryDir folder;
    const auto certificate = makeLoopbackCertificate(folder.path());
    if (!certificate)
        return tl::unexpected(certificate.error());
    WorkLedger ledger;
    ScriptServer record;
    record.setScript(recordScript(ledger));
    const QString recordUrl = record.url(QStringLiteral("/lookup")).toString() + QStringLiteral("?key={key}");
    return Matrix({stage, ledger, *certificate, recordUrl, run.calls}, *faults).run();
}

Drill faultsScene()
{
    const QString name = QStringLiteral("faults");
    return {name, QStringLiteral("Every fault"),
        QStringLiteral("Each fault of a network and a provider, met by Holdfast and by a naive client, counted by the provider."),
        [name](LabStage &stage) -> DrillVerdict {
            const auto report = runFaults(stage, {s_sceneCalls, {}});
            return report ? DrillVerdict{name, report->holds(), faultsExpected(), report->summary()}
                          : DrillVerdict{name, false, faultsExpected(), report.error().text};
        }};
}

} // namespace holdfast::fault
