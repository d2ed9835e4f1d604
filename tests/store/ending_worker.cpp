// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "store/apply.h"
#include "store/writer.h"
#include "whole_life.h"

#include <QCoreApplication>
#include <csignal>

using namespace holdfast;
using namespace holdfast::test;

/// A process that dies between a commit and its answer: ending_worker URL LIFE INSTANCE N lives that life and is killed once its n-th
/// command is committed, before anybody hears of it. Ends with 0 when the life has fewer commands.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 5)
        return 2;
    const SystemClock clock;
    int left = arguments.at(4).toInt();
    Writer writer(
        {.url = DatabaseUrl::parse(arguments.at(1)).value(), .usable = [](Connection &) { return Result<void>(); }, .remembers = {}}, clock,
        applyCommand,
        {[&left] {
             if (--left == 0)
                 std::raise(SIGKILL);
         },
            [](bool, const QString &) {}});
    WholeLife life(arguments.at(2), InstanceId(arguments.at(3).toLongLong()), [&writer](const Command &command) {
        QFuture<Result<Receipt>> future = writer.execute(command);
        future.waitForFinished();
        return future.result().value();
    });
    life.live();
    return 0;
}
