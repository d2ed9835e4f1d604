// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryDir>

/// While it lives, LC_NUMERIC has a decimal comma as under de_DE.UTF-8, on a machine where no such locale is installed. It
/// brings its own compiled locale, because Debian's images have none. One at a time; for tests of one thread.
namespace holdfast::test {

class CommaLocale final {
public:
    CommaLocale();
    ~CommaLocale();
    CommaLocale(const CommaLocale &) = delete;
    CommaLocale &operator=(const CommaLocale &) = delete;
    /// False if the C library did not take it; a test must not go on then.
    [[nodiscard]] bool isActive() const;

private:
    QTemporaryDir m_folder;
    QByteArray m_before;
};

} // namespace holdfast::test
