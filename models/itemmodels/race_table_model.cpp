// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/race_table_model.h"

#include "domain/when_done.h"
#include "itemmodels/source.h"
#include "itemmodels/words.h"

#include <QLocale>
#include <array>

namespace holdfast {

namespace {

bool newestFirst(const Race &a, const Race &b)
{
    return a.loser > b.loser;
}

QString costText(const std::optional<Cost> &cost)
{
    if (!cost)
        return unknownText();
    return QStringLiteral("%1 %2").arg(QLocale().toString(double(cost->nanos) / 1e9, 'f', 6), cost->currency);
}

} // namespace

RaceTableModel::RaceTableModel(Source &source, const Clock &clock, Millis gather, QObject *parent)
    : SnapshotModel(newestFirst, parent), m_source(source), m_clock(clock)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(gather);
    connect(&m_gather, &QTimer::timeout, this, [this] { read(std::nullopt); });
    connect(&source, &Source::changed, this, [this] {
        if (m_started && !m_gather.isActive())
            m_gather.start();
    });
}

void RaceTableModel::start()
{
    if (!std::exchange(m_started, true))
        read(std::nullopt);
}

bool RaceTableModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_started && !m_fetching && !m_complete && rowCount() > 0;
}

void RaceTableModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read(rows().back().loser);
}

/// The log only grows: a page is put where its keys belong.
void RaceTableModel::read(std::optional<AttemptId> before)
{
    m_fetching = true;
    whenDone(m_source.races(before, s_page), this, [this, before](const Result<std::vector<Race>> &page) {
        m_fetching = false;
        if (!page)
            return;
        const bool reachesBottom = before.has_value() || rowCount() == 0;
        m_complete = m_complete || (reachesBottom && page->size() < size_t(s_page));
        for (const Race &race : *page) {
            const std::vector<Race> one{race};
            if (find(race) < 0)
                insert(insertPosition(race), one.begin(), one.end());
        }
    });
}

int RaceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : s_columns;
}

QVariant RaceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Race &race = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return display(race, index.column());
    case IdRole: return race.job.value();
    case Qt::TextAlignmentRole:
        return int((index.column() == MarginColumn || index.column() == CostColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case RawRole:
        if (index.column() == MarginColumn)
            return race.margin ? QVariant(qint64(race.margin->count())) : QVariant();
        return index.column() == TimeColumn ? QVariant(toMicros(race.at)) : QVariant(display(race, index.column()));
    case Qt::ToolTipRole: return QStringLiteral("<qt>%1</qt>").arg(display(race, index.column()).toHtmlEscaped());
    default: return {};
    }
}

QString RaceTableModel::display(const Race &race, int column) const
{
    switch (column) {
    case TimeColumn: return timeText(race.at, m_clock.utcNow());
    case JobColumn: return QStringLiteral("#%1").arg(race.job.value());
    case WinnerColumn: return race.winner ? race.winnerProvider : tr("none: cancelled");
    case LoserColumn: return tr("%1 on %2").arg(QString::number(race.loserOrdinal), race.loserProvider);
    case OutcomeColumn:
        return race.attemptClass ? word(race.outcome) + QStringLiteral(" (") + word(*race.attemptClass) + u')' : word(race.outcome);
    case MarginColumn: return durationText(race.margin);
    case CostColumn: return costText(race.cost);
    default: return {};
    }
}

QVariant RaceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= s_columns)
        return {};
    static constexpr std::array titles{QT_TR_NOOP("Time"), QT_TR_NOOP("Job"), QT_TR_NOOP("Winner"), QT_TR_NOOP("Loser"),
        QT_TR_NOOP("Its end"), QT_TR_NOOP("Later by"), QT_TR_NOOP("Cost of it")};
    return tr(titles.at(size_t(section)));
}

} // namespace holdfast
