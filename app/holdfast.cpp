// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/private_memory.h"
#include "app/window/lab_pictures.h"
#include "app/window/window_program.h"
#include "config/system_clock.h"

#include <QApplication>
#include <clocale>
#include <cstdio>

namespace {

QStringList argumentsOf(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    return arguments;
}

int usage(const holdfast::Error &error)
{
    std::fprintf(stderr, "%s\n  %s\n", qPrintable(error.text), qPrintable(error.hint));
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    using namespace holdfast;
    keepMemoryPrivate();
    const QStringList given = argumentsOf(argc, argv);
    if (given.contains(QStringLiteral("--version")) || given.contains(QStringLiteral("--help"))) {
        std::fputs(given.contains(QStringLiteral("--help")) ? qPrintable(windowHelp()) : "holdfast " HOLDFAST_VERSION "\n", stdout);
        return 0;
    }
    if (const QString why = whyNoWindow(given); !why.isEmpty()) {
        std::fputs(qPrintable(why), stderr);
        return 2;
    }
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // QApplication takes it from the environment; JSON numbers know no locale
    QApplication::setApplicationName(QStringLiteral("Holdfast"));
    const Result<WindowOptions> options = WindowOptions::parse(QApplication::arguments().mid(1));
    if (!options)
        return usage(options.error());
    const SystemClock clock;
    if (options->shots)
        return leavePictures(application, *options->shots, clock);
    WindowProgram program(application, *options, clock);
    return program.run();
}
