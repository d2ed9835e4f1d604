// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_report.h"

#include <QStringList>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast::fault {

namespace {

QString wire(const FaultRow &row)
{
    return row.tls ? u"tls"_s : u"plain"_s;
}

QString cell(const QString &text, int width)
{
    return text.rightJustified(width);
}

QString cell(int number, int width)
{
    return cell(QString::number(number), width);
}

QString per100(const SideFigures &side, int count)
{
    return cell(QString::number(side.per100(count), 'f', 0), 6);
}

QString seconds(std::optional<Micros> time)
{
    return time ? QString::number(static_cast<double>(time->count()) / 1e6, 'f', 2) : u"—"_s;
}

QString line(const FaultRow &row)
{
    const SideFigures &ours = row.ours;
    const QString left = row.fault.leftJustified(27) + wire(row).leftJustified(6) + cell(ours.requests, 6) + cell(ours.executions, 6)
        + per100(ours, ours.duplicates) + per100(ours, ours.lost);
    const QString unknown = cell(ours.unknown, 6) + cell(ours.byLateEnd, 5) + cell(ours.byRecord, 6) + cell(ours.byOperator, 5)
        + cell(ours.left, 5) + cell(seconds(ours.medianCleared()), 7);
    const SideFigures &naive = row.naive;
    const QString right = cell(naive.requests, 6) + cell(naive.executions, 6) + per100(naive, naive.duplicates) + per100(naive, naive.lost);
    return left + unknown + u" |"_s + right + (row.holds() ? QString() : u"  FAIL"_s);
}

QJsonObject sideJson(const SideFigures &side)
{
    return {{u"calls"_s, side.calls}, {u"requests"_s, side.requests}, {u"executions"_s, side.executions},
        {u"duplicates"_s, side.duplicates}, {u"finished_called_failed"_s, side.lost}, {u"done_without_work"_s, side.unearned},
        {u"succeeded"_s, side.answered}, {u"not_ended"_s, side.open}, {u"attempts"_s, side.attempts}};
}

QJsonObject oursJson(const SideFigures &side)
{
    QJsonObject json = sideJson(side);
    json[u"unknown"_s] = side.unknown;
    json[u"unknown_left"_s] = side.left;
    json[u"cleared_by"_s] = QJsonObject{{u"late_end"_s, side.byLateEnd}, {u"record"_s, side.byRecord}, {u"operator"_s, side.byOperator}};
    const auto median = side.medianCleared();
    json[u"cleared_after_ms"_s] = median ? QJsonValue(static_cast<double>(median->count()) / 1e3) : QJsonValue();
    return json;
}

} // namespace

SideFigures &SideFigures::operator+=(const SideFigures &other)
{
    for (const auto member : {&SideFigures::calls, &SideFigures::requests, &SideFigures::executions, &SideFigures::duplicates,
             &SideFigures::lost, &SideFigures::unearned, &SideFigures::answered, &SideFigures::open, &SideFigures::attempts,
             &SideFigures::unknown, &SideFigures::byLateEnd, &SideFigures::byRecord, &SideFigures::byOperator, &SideFigures::left})
        this->*member += other.*member;
    cleared.insert(cleared.end(), other.cleared.begin(), other.cleared.end());
    return *this;
}

std::optional<Micros> SideFigures::medianCleared() const
{
    if (cleared.empty())
        return std::nullopt;
    std::vector<Micros> sorted = cleared;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    return *middle;
}

bool FaultRow::holds() const
{
    return ours.duplicates == 0 && ours.lost == 0 && ours.unearned == 0 && ours.requests <= ours.attempts && ours.open == 0
        && ours.left == 0;
}

FaultRow FaultReport::total() const
{
    FaultRow total;
    for (const FaultRow &row : rows) {
        total.ours += row.ours;
        total.naive += row.naive;
    }
    return total;
}

bool FaultReport::holds() const
{
    return !rows.empty() && std::ranges::all_of(rows, &FaultRow::holds);
}

QString FaultReport::summary() const
{
    const FaultRow sum = total();
    return u"ours: %1 duplicates, %2 finished called failed, %3 left UNKNOWN, %8 not ended; naive: %4 duplicates, "
           "%5 finished called failed; %6 calls each: %7"_s.arg(sum.ours.duplicates)
               .arg(sum.ours.lost)
               .arg(sum.ours.left)
               .arg(sum.naive.duplicates)
               .arg(sum.naive.lost)
               .arg(sum.ours.calls)
               .arg(holds() ? u"pass"_s : u"FAIL"_s)
               .arg(sum.ours.open);
}

QJsonObject faultJson(const FaultRow &row)
{
    return {{u"fault"_s, row.fault}, {u"wire"_s, wire(row)}, {u"verdict"_s, row.holds() ? u"pass"_s : u"fail"_s},
        {u"ours"_s, oursJson(row.ours)}, {u"naive"_s, sideJson(row.naive)}};
}

QString faultTable(const FaultReport &report)
{
    QStringList lines{u"                                 ours: posts and runs           cleared by               s |  naive"_s,
        u"fault                      wire   posts  runs   dup  lost  unkn late record oper left until | posts  runs   dup  lost"_s};
    for (const FaultRow &row : report.rows)
        lines << line(row);
    lines << u"dup, lost: executions too many, and finished work called failed, per 100 calls; s until: median from UNKNOWN to cleared"_s
          << report.summary();
    return lines.join(u'\n');
}

} // namespace holdfast::fault
