// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/view_counts_model.h"

#include "domain/when_done.h"
#include "itemmodels/snapshot_model.h"
#include "itemmodels/source.h"

#include <QLocale>
#include <array>

namespace holdfast {

namespace {

using View = JobFilter::View;
constexpr std::array s_views{View::NeedsDecision, View::Running, View::Failed, View::Queued, View::Raced, View::All};

int countOf(const ViewCounts &counts, View view)
{
    switch (view) {
    case View::NeedsDecision: return counts.needsDecision;
    case View::Running: return counts.running;
    case View::Failed: return counts.failed;
    case View::Queued: return counts.queued;
    case View::Raced: return counts.raced;
    case View::All: return counts.all;
    }
    Q_UNREACHABLE();
}

} // namespace

ViewCountsModel::ViewCountsModel(Source &source, Millis gather, QObject *parent) : QAbstractListModel(parent), m_source(source)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(gather);
    connect(&m_gather, &QTimer::timeout, this, &ViewCountsModel::read);
    connect(&source, &Source::changed, this, [this] {
        if (m_started && !m_gather.isActive())
            m_gather.start();
    });
}

void ViewCountsModel::start()
{
    if (!std::exchange(m_started, true))
        read();
}

void ViewCountsModel::read()
{
    whenDone(m_source.counts(), this, [this](const Result<ViewCounts> &counts) {
        if (!counts)
            return;
        emit answered();
        if (m_counts == *counts)
            return;
        m_counts = *counts;
        emit dataChanged(index(0), index(rowCount() - 1));
        emit countsChanged();
    });
}

int ViewCountsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(s_views.size());
}

QVariant ViewCountsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const View view = viewAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return m_counts ? tr("%1 (%2)").arg(title(view), countText(countOf(*m_counts, view))) : title(view);
    case RawRole: return m_counts ? QVariant(countOf(*m_counts, view)) : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: return view == View::NeedsDecision ? QVariant(decisionHint()) : QVariant();
    case IdRole: return index.row();
    default: return {};
    }
}

QString ViewCountsModel::decisionHint()
{
    return tr("Jobs with an UNKNOWN attempt, and jobs whose late answer contradicts what was decided");
}

View ViewCountsModel::viewAt(int row)
{
    return s_views.at(size_t(row));
}

int ViewCountsModel::rowOf(View view)
{
    return int(std::ranges::find(s_views, view) - s_views.begin());
}

QString ViewCountsModel::title(View view)
{
    switch (view) {
    case View::NeedsDecision: return tr("Needs decision");
    case View::Running: return tr("Running");
    case View::Failed: return tr("Failed");
    case View::Queued: return tr("Queued");
    case View::Raced: return tr("Races");
    case View::All: return tr("All");
    }
    Q_UNREACHABLE();
}

QString ViewCountsModel::name(View view)
{
    switch (view) {
    case View::NeedsDecision: return QStringLiteral("needs_decision");
    case View::Running: return QStringLiteral("running");
    case View::Failed: return QStringLiteral("failed");
    case View::Queued: return QStringLiteral("queued");
    case View::Raced: return QStringLiteral("races");
    case View::All: return QStringLiteral("all");
    }
    Q_UNREACHABLE();
}

QString ViewCountsModel::countText(int count)
{
    return QLocale().toString(std::min(count, s_countLimit)) + (count >= s_countLimit ? QStringLiteral("+") : QString());
}

} // namespace holdfast
