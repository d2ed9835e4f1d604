// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>
#include <memory>

/// On SQLite one full dispatcher runs at a time: an operating-system lock on FILE.dispatch, which the kernel drops when the
/// process dies. Any thread, one owner.
namespace holdfast {

class DispatchLock final {
public:
    explicit DispatchLock(const QString &databaseFile);
    ~DispatchLock();
    DispatchLock(const DispatchLock &) = delete;
    DispatchLock &operator=(const DispatchLock &) = delete;
    /// True when this process holds it now; false when another one does. An error when the file cannot be made.
    [[nodiscard]] Result<bool> tryLock();
    /// Also false once the file was removed or replaced: others meet at the new one.
    [[nodiscard]] bool isHeld() const;

private:
    [[nodiscard]] bool isInPlace(int descriptor) const;
    void letGo();
    QString m_path;
    int m_descriptor = -1;
};

} // namespace holdfast
