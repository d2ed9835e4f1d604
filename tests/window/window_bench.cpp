// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_bench.h"

#include "itemmodels/provider_model.h"
#include "itemmodels/view_counts_model.h"
#include "ui/banner.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"

#include <QApplication>
#include <QListView>
#include <QTableView>
#include <QTest>

namespace holdfast::test {

WindowBench::WindowBench(On on)
    : m_work(on), m_outside(m_work.store().options().url),
      m_models(m_work.store(), m_work.stage().clock), m_session{m_work.engine(), m_models, m_work.stage().clock,
                                                          m_work.store().options().url.display(), m_work.engine().operatorName(), false},
      m_window(std::make_unique<MainWindow>(m_session, Settings{}))
{
    m_window->show();
}

WindowBench::~WindowBench()
{
    m_window->letClose();
    m_window->close();
}

void WindowBench::add(const LabProvider &provider)
{
    m_work.play().add(provider);
    QTRY_VERIFY(!m_models.providers().match(m_models.providers().index(0, 0), Qt::DisplayRole, provider.name()).isEmpty());
}

void WindowBench::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QApplication::setActiveWindow(m_window.get()); // as a window manager does when a dialog has closed
    m_window->page().jobs().setFocus();
    QTest::keyClick(&m_window->page().jobs(), key, modifiers);
}

QString WindowBench::jobText(int column) const
{
    const JobsView &jobs = m_window->page().jobs();
    return jobs.model()->index(jobs.chosenRow(), column).data().toString();
}

QString WindowBench::attemptText(int ordinal, int column) const
{
    const auto &attempts = find<QTableView>("attempts");
    return attempts.model()->index(ordinal - 1, column).data().toString();
}

QString WindowBench::banner() const
{
    const auto &banner = find<Banner>("banner");
    return banner.isVisible() ? banner.text() : QString();
}

QString WindowBench::viewText(JobFilter::View view) const
{
    return find<QListView>("views").model()->index(ViewCountsModel::rowOf(view), 0).data().toString();
}

} // namespace holdfast::test
