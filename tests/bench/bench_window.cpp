// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window's thread is away at most while 200 real jobs run through the real engine against simulated providers.
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "window/window_bench.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <vector>

using namespace holdfast;
using namespace holdfast::test;

namespace {

constexpr int s_jobs = 200;
constexpr int s_atOnce = 200;
constexpr qint64 s_boundMillis = 50;
constexpr qint64 s_limitMillis = 120'000;

/// The time between two turns of this thread's event loop, once a millisecond.
class Pulse final {
public:
    Pulse()
    {
        QObject::connect(
            &m_timer, &QTimer::timeout, &m_timer, [this] { m_gaps.push_back(m_since.nsecsElapsed() / 1000), m_since.start(); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_since.start();
        m_timer.start(1);
    }
    /// In milliseconds; of 1,000 gaps so many are shorter.
    double permille(size_t of)
    {
        std::ranges::sort(m_gaps);
        return m_gaps.empty() ? 0 : double(m_gaps[std::min(m_gaps.size() - 1, m_gaps.size() * of / 1000)]) / 1000;
    }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    std::vector<qint64> m_gaps; ///< Microseconds.
};

void addWide(WindowBench &bench, const LabProvider &provider)
{
    ProviderRecord record;
    record.name = provider.name();
    record.url = provider.url();
    record.model = QStringLiteral("lab-1");
    record.limit = s_atOnce;
    (void)bench.work().play().take(bench.work().engine().addProvider(record), QStringLiteral("adding the provider"));
}

/// As the operator sees it.
bool isOver(const WindowBench &bench)
{
    using View = JobFilter::View;
    return bench.viewText(View::All) == QStringLiteral("All (%1)").arg(s_jobs) && bench.viewText(View::Running).endsWith(u"(0)")
        && bench.viewText(View::Queued).endsWith(u"(0)");
}

/// False if they did not all succeed in time.
bool run(On on)
{
    LabProvider alpha(QStringLiteral("alpha"));
    QList<LabAct> script;
    for (int i = 0; i < s_jobs; ++i)
        script << acts::answer(Millis{500 + (i * 37) % 1500});
    alpha.setScript(script);
    WindowBench bench(on);
    addWide(bench, alpha);
    Submission submission = bench.work().play().submission(alpha);
    submission.softDeadline = Millis{60'000};
    submission.hardDeadline = Millis{120'000};
    Pulse pulse;
    QElapsedTimer total;
    total.start();
    for (int i = 0; i < s_jobs; ++i) {
        submission.key = drill::newKey();
        (void)bench.work().engine().submit(submission); // what the New job dialog calls
    }
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        JobsView &jobs = bench.window().page().jobs();
        if (jobs.chosenRow() < 0 && jobs.model()->rowCount() > 0)
            jobs.choose(jobs.model()->rowCount() / 2); // its attempts, evidence and audit are read at each change
        if (isOver(bench) || total.elapsed() > s_limitMillis)
            loop.quit();
    });
    look.start(20);
    loop.exec();
    const double longest = pulse.permille(1000);
    const bool all = bench.outside().must(QStringLiteral("SELECT count(*) FROM jobs WHERE state = 'SUCCEEDED'")) == QString::number(s_jobs);
    std::printf("window, %s: %d jobs, up to %d at once, %.1f s in all; the window's thread was away %.1f ms at most (99.9 %%: %.1f ms, "
                "99 %%: %.1f ms); the provider read %d requests\n",
        on == On::Sqlite ? "SQLite" : "PostgreSQL", s_jobs, s_atOnce, double(total.elapsed()) / 1000, longest, pulse.permille(999),
        pulse.permille(990), alpha.requestCount());
    return all && alpha.requestCount() == s_jobs && longest <= double(s_boundMillis);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    bool good = run(On::Sqlite);
    if (!qEnvironmentVariableIsEmpty("HOLDFAST_TEST_POSTGRES"))
        good = run(On::Postgres) && good;
    return good ? 0 : 1;
}
