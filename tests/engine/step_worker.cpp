// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "work_bench.h"

#include <QCoreApplication>
#include <clocale>
#include <csignal>
#include <cstdio>

using namespace holdfast;
using namespace holdfast::test;

/// A dispatcher that kills itself (SIGKILL) at one step of an attempt's life: step_worker DATABASE STEP. It prints "up" when it
/// dispatches. Started by tst_kill; never by hand.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    if (argc != 3)
        return 2;
    const int fatal = QByteArray(argv[2]).toInt();
    SystemClock clock;
    CompositionOptions options;
    options.database = DatabaseUrl::parse(QString::fromLocal8Bit(argv[1])).value();
    options.engine.mode = EngineMode::Full;
    options.engine.timings = shortTimings();
    options.engine.observeStep = [fatal](LifeStep step, AttemptId) {
        if (static_cast<int>(step) == fatal)
            std::raise(SIGKILL);
    };
    const auto built = Composition::build(std::move(options), clock);
    if (!built)
        return 1;
    std::puts("up");
    std::fflush(stdout);
    return QCoreApplication::exec();
}
