// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "store/connection.h"

#include <QFile>
#include <QTemporaryDir>
#include <memory>

/// A migrated SQLite file in memory (/dev/shm where there is one) with one provider, and the connection that all simulated processes
/// share. Schedules play on it one after the other; each finds it as new.
namespace holdfast::explore {

inline constexpr int s_slots = 2; ///< Of the provider, in each process.

class SimDatabase final {
public:
    SimDatabase();
    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    [[nodiscard]] Connection &connection() { return *m_connection; }
    [[nodiscard]] const std::shared_ptr<Connection> &shared() const { return m_connection; }
    /// One number, 0 where there is none.
    [[nodiscard]] qint64 number(const QString &sql, const QVariantList &binds = {});
    /// What it was when it was made. The connection keeps its prepared statements, which cost more than a schedule.
    void reset();

private:
    void lock(const QString &mode);

    QTemporaryDir m_folder;
    DatabaseUrl m_url;
    std::shared_ptr<Connection> m_connection;
    QFile m_file;
    QByteArray m_asNew;
    quint32 m_resets = 0;
};

} // namespace holdfast::explore
