// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "store/connection.h"

#include <QTemporaryDir>
#include <memory>

/// A migrated SQLite file in memory (/dev/shm where there is one) with one provider, and the two connections that all simulated
/// processes share. Several schedules may play on it, one after the other.
namespace holdfast::explore {

class SimDatabase final {
public:
    SimDatabase();
    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    [[nodiscard]] Connection &writing() { return *m_writing; }
    [[nodiscard]] Connection &reading() { return *m_reading; }
    /// One number, 0 where there is none.
    [[nodiscard]] qint64 number(const QString &sql, const QVariantList &binds = {});

private:
    QTemporaryDir m_folder;
    DatabaseUrl m_url;
    std::unique_ptr<Connection> m_writing;
    std::unique_ptr<Connection> m_reading;
};

} // namespace holdfast::explore
