// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_table_model.h"

#include "domain/when_done.h"
#include "itemmodels/job_words.h"
#include "itemmodels/source.h"

#include <QScopedValueRollback>

namespace holdfast {

namespace {

constexpr qsizetype s_mostById = 500; ///< Beyond this the window is read again by key range (design: the live table).

bool newestFirst(const JobRow &a, const JobRow &b)
{
    return a.job.id > b.job.id;
}

JobRow keyOf(JobId id)
{
    JobRow row;
    row.job.id = id;
    return row;
}

std::optional<JobId> idOf(const JobRow &row)
{
    return row.job.id;
}

} // namespace

JobTableModel::JobTableModel(Source &source, const Clock &clock, Millis gather, QObject *parent)
    : SnapshotModel(newestFirst, parent), m_source(source), m_clock(clock)
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(gather);
    connect(&m_gather, &QTimer::timeout, this, &JobTableModel::readNews);
    connect(&source, &Source::changed, this, &JobTableModel::onChanged);
}

int JobTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : s_columns;
}

void JobTableModel::start()
{
    if (std::exchange(m_started, true))
        return;
    readPage(std::nullopt);
}

void JobTableModel::setFilter(const JobFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    ++m_generation;
    m_fetching = false;
    m_complete = false;
    m_left.reset();
    m_news.clear();
    m_allNews = false;
    m_pending.clear();
    emit pendingChanged(0);
    remove(0, rowCount());
    if (m_started)
        readPage(std::nullopt);
}

bool JobTableModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_started && !m_fetching && !m_merging && !m_complete && !m_frozen && rowCount() > 0
        && rowCount() < s_window;
}

void JobTableModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent)) // the model tester calls without asking
        readPage(idOf(rows().back()));
}

void JobTableModel::readPage(std::optional<JobId> before)
{
    m_fetching = true;
    whenDone(
        m_source.jobs(m_filter, before, s_page), this, [this, before, generation = m_generation](const Result<std::vector<JobRow>> &page) {
            if (generation != m_generation)
                return;
            m_fetching = false;
            if (!page) {
                emit failed(page.error());
                return;
            }
            mergePage(before, *page, qsizetype(page->size()) < s_page);
        });
}

/// Makes the part of the window that the page covers equal to it. last: nothing matches below it.
void JobTableModel::mergePage(std::optional<JobId> before, const std::vector<JobRow> &page, bool last)
{
    const QScopedValueRollback merging(m_merging, true);
    const int first = before ? insertPosition(keyOf(*before)) + (find(keyOf(*before)) >= 0 ? 1 : 0) : 0;
    int end = rowCount();
    if (!last)
        end = std::max(first, insertPosition(page.back()) + (find(page.back()) >= 0 ? 1 : 0));
    if (last)
        m_complete = true;
    std::vector<JobRow> wanted = page;
    const int left = m_left ? find(keyOf(*m_left)) : -1;
    if (left >= first && left < end && std::ranges::find(wanted, *m_left, [](const JobRow &row) { return row.job.id; }) == wanted.end())
        wanted.insert(std::ranges::lower_bound(wanted, rowAt(left), newestFirst), rowAt(left));
    replaceRange(first, end, wanted);
}

void JobTableModel::onChanged(const QList<JobId> &jobs)
{
    if (!m_started)
        return;
    m_allNews = m_allNews || jobs.isEmpty();
    for (const JobId job : jobs)
        m_news.insert(job);
    if (!m_frozen && !m_gather.isActive())
        m_gather.start();
}

void JobTableModel::readNews()
{
    if (m_frozen || (m_news.isEmpty() && !m_allNews))
        return;
    const QList<JobId> ids = m_news.values();
    m_news.clear();
    if (std::exchange(m_allNews, false) || ids.size() > s_mostById) {
        readAgain(std::nullopt);
        return;
    }
    whenDone(m_source.jobsById(m_filter, ids), this, [this, ids, generation = m_generation](const Result<std::vector<JobRow>> &rows) {
        if (generation != m_generation)
            return;
        if (!rows)
            emit failed(rows.error());
        else
            merge(ids, *rows);
    });
}

/// The whole window, page by page; the store answers in the order of the questions, so no page is older than what it replaces.
void JobTableModel::readAgain(std::optional<JobId> before)
{
    whenDone(
        m_source.jobs(m_filter, before, s_page), this, [this, before, generation = m_generation](const Result<std::vector<JobRow>> &page) {
            if (generation != m_generation)
                return;
            if (!page) {
                emit failed(page.error());
                return;
            }
            const bool last = qsizetype(page->size()) < s_page;
            mergePage(before, *page, last);
            if (!last && rows().back().job.id < page->back().job.id)
                readAgain(idOf(page->back()));
        });
}

void JobTableModel::merge(const QList<JobId> &asked, const std::vector<JobRow> &answer)
{
    const QScopedValueRollback merging(m_merging, true);
    QHash<JobId, const JobRow *> found;
    for (const JobRow &row : answer)
        found.insert(row.job.id, &row);
    const int before = pending();
    for (const JobId id : asked)
        mergeOne(id, found.value(id));
    if (pending() != before)
        emit pendingChanged(pending());
}

void JobTableModel::mergeOne(JobId id, const JobRow *row)
{
    const int at = find(keyOf(id));
    if (row && at >= 0) {
        if (m_left == id)
            m_left.reset();
        update(at, *row);
    } else if (row) {
        insertOne(*row);
    } else if (at >= 0) {
        leave(at);
    } else {
        m_pending.remove(id);
    }
}

void JobTableModel::insertOne(const JobRow &row)
{
    const int at = insertPosition(row);
    if (at == rowCount() && at > 0 && !m_complete)
        return; // below the bottom of the window: read when the operator comes there
    if (at == 0 && m_holdsNew) {
        m_pending.insert(row.job.id);
        return;
    }
    const std::vector<JobRow> one{row};
    insert(at, one.begin(), one.end());
}

/// A row that is no longer in the filter goes; the chosen one stays, with what is true of it now, until another is chosen.
void JobTableModel::leave(int at)
{
    const JobId id = rowAt(at).job.id;
    if (m_chosen != id) {
        remove(at, 1);
        return;
    }
    m_left = id;
    emit dataChanged(index(at, 0), index(at, s_columns - 1));
    whenDone(m_source.jobsById(JobFilter{}, {id}), this, [this, id, generation = m_generation](const Result<std::vector<JobRow>> &rows) {
        const int now = find(keyOf(id));
        if (generation == m_generation && rows && !rows->empty() && now >= 0)
            update(now, rows->front());
    });
}

void JobTableModel::setChosen(std::optional<JobId> job)
{
    m_chosen = job;
    if (m_left && m_left != job)
        removeLeft();
}

void JobTableModel::removeLeft()
{
    const int at = find(keyOf(*m_left));
    m_left.reset();
    if (at >= 0)
        remove(at, 1);
}

void JobTableModel::setFrozen(bool frozen)
{
    m_frozen = frozen;
    if (!frozen)
        readNews();
}

void JobTableModel::setHoldsNew(bool holds)
{
    m_holdsNew = holds;
    if (!holds && !m_pending.isEmpty())
        takePending();
}

void JobTableModel::takePending()
{
    m_news.unite(m_pending);
    m_pending.clear();
    emit pendingChanged(0);
    readNews();
}

void JobTableModel::tick()
{
    if (rowCount() > 0 && !m_frozen)
        emit dataChanged(index(0, AgeColumn), index(rowCount() - 1, NextColumn), {Qt::DisplayRole});
}

int JobTableModel::rowOf(JobId job) const
{
    return find(keyOf(job));
}

JobId JobTableModel::jobAt(int row) const
{
    return row >= 0 && row < rowCount() ? rowAt(row).job.id : JobId{};
}

int JobTableModel::nextUndecided(int after) const
{
    for (int step = 1; step <= rowCount(); ++step) {
        const int row = (std::max(after, -1) + step) % rowCount();
        const Attention attention = rowAt(row).attention;
        if ((attention == Attention::Decide || attention == Attention::Contradiction) && m_left != rowAt(row).job.id)
            return row;
    }
    return -1;
}

} // namespace holdfast
