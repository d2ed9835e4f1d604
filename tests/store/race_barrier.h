// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Holds several processes until all of them have come: a POSIX barrier in a file that they share. The file is made by the test
/// (create) and opened by each process. One thread per process.
namespace holdfast::test {

class RaceBarrier final {
public:
    static bool create(const QString &file, int processes);
    explicit RaceBarrier(const QString &file);
    ~RaceBarrier();
    RaceBarrier(const RaceBarrier &) = delete;
    RaceBarrier &operator=(const RaceBarrier &) = delete;
    void wait();
    [[nodiscard]] int processes() const;

private:
    struct Shared;
    Shared *m_shared = nullptr;
};

} // namespace holdfast::test
