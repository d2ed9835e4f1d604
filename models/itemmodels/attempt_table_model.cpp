// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/attempt_table_model.h"

#include "itemmodels/job_detail_model.h"
#include "itemmodels/job_words.h"
#include "itemmodels/words.h"

#include <array>

namespace holdfast {

namespace {

bool byOrdinal(const Attempt &a, const Attempt &b)
{
    return a.ordinal < b.ordinal;
}

int alignment(int column)
{
    const bool isNumber = column == AttemptTableModel::DurationColumn || column == AttemptTableModel::OrdinalColumn;
    return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QString decidedText(const Attempt &attempt)
{
    return attempt.decision ? AttemptTableModel::tr("%1: %2").arg(attempt.decision->by, attempt.decision->reason) : QString();
}

} // namespace

AttemptTableModel::AttemptTableModel(JobDetailModel &detail, const Clock &clock, QObject *parent)
    : SnapshotModel(byOrdinal, parent), m_detail(detail), m_clock(clock)
{
    connect(&detail, &JobDetailModel::jobChanged, this, [this] { remove(0, rowCount()); });
    connect(&detail, &JobDetailModel::detailChanged, this, [this] { replaceAll(m_detail.detail()->attempts); });
}

int AttemptTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : s_columns;
}

int AttemptTableModel::rowOf(AttemptId attempt) const
{
    const auto it = std::ranges::find(rows(), attempt, &Attempt::id);
    return it == rows().end() ? -1 : int(it - rows().begin());
}

void AttemptTableModel::tick()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, DurationColumn), index(rowCount() - 1, DurationColumn), {Qt::DisplayRole});
}

QVariant AttemptTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Attempt &attempt = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return display(attempt, index.column());
    case Qt::TextAlignmentRole: return alignment(index.column());
    case IdRole: return attempt.id.value();
    case StateRole: return int(attempt.state);
    case Qt::ToolTipRole: return QStringLiteral("<qt>%1</qt>").arg(display(attempt, index.column()).toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
            index.column() == StateColumn ? word(attempt.state) : display(attempt, index.column()));
    default: return {};
    }
}

QString AttemptTableModel::display(const Attempt &attempt, int column) const
{
    switch (column) {
    case OrdinalColumn: return QString::number(attempt.ordinal);
    case StateColumn: return glyphAndWord(attempt.state);
    case ProviderColumn: return attempt.provider;
    case ModelColumn: return attempt.model.isEmpty() ? unknownText() : attempt.model;
    case ClassColumn: return attempt.attemptClass ? word(*attempt.attemptClass) : QString();
    case CauseColumn: return word(attempt.cause);
    case DurationColumn:
        if (attempt.state == AttemptState::Running && attempt.released)
            return tr("%1 so far").arg(durationText(m_clock.utcNow() - *attempt.released));
        return durationText(latencyOf(attempt));
    case EvidenceColumn: return evidenceWords(attempt);
    case DecidedColumn: return decidedText(attempt);
    default: return {};
    }
}

QVariant AttemptTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= s_columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    if (role != Qt::DisplayRole)
        return {};
    static constexpr std::array titles{QT_TR_NOOP("No."), QT_TR_NOOP("State"), QT_TR_NOOP("Provider"), QT_TR_NOOP("Model"),
        QT_TR_NOOP("Class"), QT_TR_NOOP("Cause"), QT_TR_NOOP("Duration"), QT_TR_NOOP("Evidence"), QT_TR_NOOP("Decided by")};
    return tr(titles.at(size_t(section)));
}

} // namespace holdfast
