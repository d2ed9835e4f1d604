// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"

#include <QByteArray>
#include <QTest>
#include <cstdio>
#include <cstring>

namespace holdfast::test {

std::vector<Registered> &registry()
{
    static std::vector<Registered> all;
    return all;
}

int runRegistered(int argc, char **argv)
{
    const char *only = argc > 1 && std::strncmp(argv[1], "tst_", 4) == 0 ? argv[1] : nullptr;
    std::vector<char *> rest{argv[0]};
    for (int i = only ? 2 : 1; i < argc; ++i)
        rest.push_back(argv[i]);
    QByteArray function = qgetenv("HOLDFAST_TEST_FUNCTION"); // CTest hands over no arguments
    if (!function.isEmpty())
        rest.push_back(function.data());
    int failures = 0;
    bool ran = false;
    for (const Registered &entry : registry()) {
        if (only && std::strcmp(only, entry.name) != 0)
            continue;
        ran = true;
        const std::unique_ptr<QObject> object = entry.make();
        failures += QTest::qExec(object.get(), static_cast<int>(rest.size()), rest.data());
    }
    if (!ran) {
        std::fprintf(stderr, "no test named %s in this binary\n", only ? only : "(any)");
        return 1;
    }
    return failures;
}

} // namespace holdfast::test
