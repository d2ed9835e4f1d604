// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"
#include "app/composition/private_memory.h"
#include "config/system_clock.h"

#include <QCoreApplication>
#include <clocale>

int main(int argc, char **argv)
{
    holdfast::keepMemoryPrivate();
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // QCoreApplication takes it from the environment; JSON numbers know no locale
    const holdfast::SystemClock clock;
    return static_cast<int>(holdfast::cli::runCommandLine(QCoreApplication::arguments().mid(1), clock));
}
