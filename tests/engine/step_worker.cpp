// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"
#include "work_bench.h"

#include <QCoreApplication>
#include <QThread>
#include <clocale>
#include <csignal>
#include <cstdio>

using namespace holdfast;
using namespace holdfast::test;

namespace {

constexpr int s_never = -1;

/// The blow falls right after a beat: what stands still in the middle of one would hold an SQLite file, and everybody with it.
void awaitBeat(const DatabaseUrl &url)
{
    const auto connection = Connection::open(url, {.use = ConnectionOptions::Use::Read}).value();
    const auto beats = [&] { return connection->exec(QStringLiteral("SELECT sum(beat) FROM instances")).value().first().integer(0); };
    const qint64 before = beats();
    while (beats() == before)
        QThread::yieldCurrentThread();
}

} // namespace

/// A dispatcher that kills itself (SIGKILL) at one step of an attempt's life, or stops there once (SIGSTOP): step_worker DATABASE
/// STEP kill|stop. It prints "up" when it dispatches. Started by tst_kill and tst_stopped; never by hand.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    if (argc != 4)
        return 2;
    int fatal = QByteArray(argv[2]).toInt();
    const int blow = QByteArray(argv[3]) == "stop" ? SIGSTOP : SIGKILL;
    SystemClock clock;
    CompositionOptions options;
    options.database = DatabaseUrl::parse(QString::fromLocal8Bit(argv[1])).value();
    options.engine.mode = EngineMode::Full;
    options.engine.timings = shortTimings();
    options.engine.observeStep = [&fatal, blow, url = options.database](LifeStep step, AttemptId) {
        if (static_cast<int>(step) != fatal)
            return;
        fatal = s_never;
        if (blow == SIGSTOP)
            awaitBeat(url);
        std::raise(blow);
    };
    const auto built = Composition::build(std::move(options), clock);
    if (!built)
        return 1;
    std::puts("up");
    std::fflush(stdout);
    return QCoreApplication::exec();
}
