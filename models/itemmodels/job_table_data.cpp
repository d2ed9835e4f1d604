// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the cells of the jobs table say; how it lives stands in job_table_model.cpp.
#include "itemmodels/job_table_model.h"
#include "itemmodels/job_words.h"
#include "itemmodels/words.h"

#include <QLocale>
#include <array>

namespace holdfast {

QVariant JobTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const JobRow &row = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return display(row, index.column());
    case Qt::TextAlignmentRole: return alignment(index.column());
    case RawRole: return raw(row, index.column());
    case IdRole: return row.job.id.value();
    case StateRole: return int(row.job.state);
    case LeftRole: return m_left == row.job.id;
    case VerdictRole: return verdictSentence(startVerdict(row));
    // Escaped: Qt shows a tooltip as rich text when it looks like markup, and names come from outside.
    case Qt::ToolTipRole: return QStringLiteral("<qt>%1</qt>").arg(text(row, index.column(), role).toString().toHtmlEscaped());
    case Qt::AccessibleTextRole:
    case Qt::AccessibleDescriptionRole: return text(row, index.column(), role);
    default: return {};
    }
}

QVariant JobTableModel::display(const JobRow &row, int column) const
{
    const UtcTime now = m_clock.utcNow();
    switch (column) {
    case JobColumn: return QStringLiteral("#%1").arg(row.job.id.value());
    case StateColumn: return glyphAndWord(row.job.state);
    case AttemptsColumn: return QLocale().toString(row.attempts);
    case ProviderColumn: return row.newest ? row.newest->provider : row.job.provider;
    case OwnerColumn: return row.job.owner;
    case KeyColumn: return row.job.key;
    case LatencyColumn: return durationText(row.newest ? latencyOf(*row.newest) : std::nullopt);
    case AgeColumn: return durationText(now - row.job.created);
    case NextColumn: return nextText(row, now);
    default: return {};
    }
}

QVariant JobTableModel::raw(const JobRow &row, int column) const
{
    switch (column) {
    case JobColumn: return row.job.id.value();
    case StateColumn: return word(row.job.state);
    case AttemptsColumn: return row.attempts;
    case LatencyColumn: {
        const std::optional<Micros> latency = row.newest ? latencyOf(*row.newest) : std::nullopt;
        return latency ? QVariant(qint64(latency->count())) : QVariant();
    }
    case AgeColumn: return toMicros(row.job.created);
    default: return display(row, column);
    }
}

/// Tooltip and what a screen reader says: the verdict where it decides what comes next, else the cell itself.
QVariant JobTableModel::text(const JobRow &row, int column, int role) const
{
    if (role == Qt::AccessibleTextRole && column != NextColumn) {
        const QString cell = column == StateColumn ? word(row.job.state) : display(row, column).toString();
        return QStringLiteral("%1: %2").arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), cell);
    }
    if (role == Qt::AccessibleTextRole)
        return QString(display(row, column).toString() + QStringLiteral(". ") + verdictSentence(startVerdict(row)));
    if (column == KeyColumn || column == OwnerColumn || column == ProviderColumn)
        return display(row, column);
    if (column == AgeColumn)
        return tr("Created %1").arg(fullTimeText(row.job.created));
    return verdictSentence(startVerdict(row));
}

int JobTableModel::alignment(int column)
{
    const bool isNumber = column == LatencyColumn || column == AgeColumn || column == AttemptsColumn;
    return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant JobTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= s_columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    if (role != Qt::DisplayRole)
        return {};
    static constexpr std::array titles{QT_TR_NOOP("Job"), QT_TR_NOOP("State"), QT_TR_NOOP("Att"), QT_TR_NOOP("Provider"),
        QT_TR_NOOP("Owner"), QT_TR_NOOP("Key"), QT_TR_NOOP("Latency"), QT_TR_NOOP("Age"), QT_TR_NOOP("Next")};
    return tr(titles.at(size_t(section)));
}

} // namespace holdfast
