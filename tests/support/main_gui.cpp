// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"

#include <QApplication>
#include <clocale>

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // as both programs do: QCoreApplication sets it from the environment
    return holdfast::test::runRegistered(argc, argv);
}
