// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <atomic>
#include <memory>

/// A disk that fails: SQLite's default file system while this lives, with every access counted. What it stores is real. Made before
/// the connections that shall meet it and destroyed after them; told by any thread.
namespace holdfast::test {

class FaultVfs final {
public:
    enum class Fail {
        Write, ///< An error of the disk.
        Full,  ///< No space left.
        Read,  ///< An error of the disk.
        Sync,  ///< Done, and reported as failed.
        Lock,  ///< Held by somebody else.
    };

    FaultVfs();
    ~FaultVfs();
    FaultVfs(const FaultVfs &) = delete;
    FaultVfs &operator=(const FaultVfs &) = delete;

    /// The n-th access of this kind from now on fails, once; 1 is the next one.
    void failAt(int n, Fail what);
    /// True when nothing failed since failAt(); and nothing will.
    bool takeBack();
    /// No file grows beyond this, as on a full disk; negative: there is space again.
    void limitFilesTo(qint64 bytes) { m_limit = bytes; }

    struct Private;
    [[nodiscard]] bool fails(Fail what);
    [[nodiscard]] bool isFull(qint64 end) const { return m_limit >= 0 && end > m_limit; }

private:
    std::unique_ptr<Private> d;
    std::atomic<int> m_countdown{0};
    std::atomic<Fail> m_what{Fail::Write};
    std::atomic<qint64> m_limit{-1};
};

} // namespace holdfast::test
