// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <vector>

/// The test classes of one binary. Each tst_x.cpp registers one class under its file's name; CTest runs one class per process
/// ("test_room tst_x"), so a crash or a left-over thread in one never touches another.
namespace holdfast::test {

struct Registered {
    const char *name;
    std::function<std::unique_ptr<QObject>()> make;
};

std::vector<Registered> &registry();

/// Runs the class named by the first argument, or every class when there is none. Returns the number of failures.
int runRegistered(int argc, char **argv);

template <typename T> struct Registration {
    explicit Registration(const char *name)
    {
        registry().push_back({name, [] { return std::make_unique<T>(); }});
    }
};

} // namespace holdfast::test

#define HOLDFAST_TEST(Class, fileName) static const holdfast::test::Registration<Class> s_registration##Class{fileName};
