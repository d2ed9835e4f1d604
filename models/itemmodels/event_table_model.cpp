// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/event_table_model.h"

#include "domain/when_done.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/source.h"
#include "itemmodels/words.h"

#include <array>

namespace holdfast {

namespace {

bool oldestFirst(const Event &a, const Event &b)
{
    return a.id < b.id;
}

} // namespace

EventTableModel::EventTableModel(Source &source, JobDetailModel &detail, const Clock &clock, QObject *parent)
    : SnapshotModel(oldestFirst, parent), m_source(source), m_detail(detail), m_clock(clock)
{
    connect(&detail, &JobDetailModel::jobChanged, this, &EventTableModel::clear);
    connect(&detail, &JobDetailModel::detailChanged, this, &EventTableModel::read);
}

void EventTableModel::clear()
{
    ++m_generation;
    m_reading = m_again = false;
    m_cursor = {};
    remove(0, rowCount());
}

void EventTableModel::read()
{
    if (std::exchange(m_reading, true)) {
        m_again = true;
        return;
    }
    whenDone(m_source.events(m_cursor, m_detail.job(), s_page), this, [this, generation = m_generation](const Result<EventPage> &page) {
        if (generation != m_generation)
            return;
        m_reading = false;
        if (!page)
            return; // the detail's own read says what is wrong
        m_cursor = page->next;
        for (const Event &event : page->events) {
            const std::vector<Event> one{event};
            if (find(event) < 0)
                insert(insertPosition(event), one.begin(), one.end());
        }
        if (std::exchange(m_again, false) || page->events.size() == size_t(s_page))
            read();
    });
}

int EventTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : s_columns;
}

QVariant EventTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Event &event = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return display(event, index.column());
    case IdRole: return event.id.value();
    case RawRole: return index.column() == TimeColumn ? QVariant(toMicros(event.at)) : QVariant(display(event, index.column()));
    case Qt::ToolTipRole:
        return QStringLiteral("<qt>%1</qt>")
            .arg((index.column() == TimeColumn ? fullTimeText(event.at) : display(event, index.column())).toHtmlEscaped());
    default: return {};
    }
}

QString EventTableModel::display(const Event &event, int column) const
{
    switch (column) {
    case TimeColumn: return timeText(event.at, m_clock.utcNow());
    case KindColumn: return event.kind;
    case AttemptColumn: {
        const Attempt *attempt = event.attempt ? m_detail.attempt(*event.attempt) : nullptr;
        return attempt ? tr("%1 on %2").arg(QString::number(attempt->ordinal), attempt->provider) : QString();
    }
    case ActorColumn: return event.actor;
    case DetailColumn: return QString::fromUtf8(event.detail);
    default: return {};
    }
}

QVariant EventTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= s_columns)
        return {};
    static constexpr std::array titles{
        QT_TR_NOOP("Time"), QT_TR_NOOP("Event"), QT_TR_NOOP("Attempt"), QT_TR_NOOP("By"), QT_TR_NOOP("Detail")};
    return tr(titles.at(size_t(section)));
}

} // namespace holdfast
