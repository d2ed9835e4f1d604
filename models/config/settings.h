// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/paths.h"
#include "domain/clock.h"
#include "domain/error.h"

#include <QByteArray>
#include <QString>

/// What an operator may set, as one plain value, and the only door to QSettings. Read once at the start and handed over by value or
/// const reference; any thread. Settings{} are the defaults; the figures are those of the design ("Figures").
namespace holdfast {

enum class Theme {
    System, ///< As the desktop is.
    Light,
    Dark,
};

struct Settings {
    QString databaseUrl = defaultDatabaseUrl(); ///< As --database takes it. Without a password: that comes from PGPASSWORD or .pgpass.
    Millis beat{2'000};                         ///< Between two heartbeats of this instance.
    Millis lease{20'000};                       ///< Without a beat for so long, others take it for dead.
    Millis margin{5'000};                       ///< Nothing is sent when less than this is left of the lease.
    Millis tick{1'000};                         ///< Between two sweeps.
    Millis drain{10'000};                       ///< How long quitting the window waits for what is under way.
    int slotsInAll = 1'000;                     ///< Attempts at once in this process.
    int slotsPerOwner = 1'000;                  ///< The same, of one owner's jobs.
    int slotsPerProvider = 8;                   ///< Attempts at once, per provider and instance, where the provider says nothing.
    QString operatorName = defaultOperatorName();
    Theme theme = Theme::System;
    QString language;                               ///< "en" or "pa"; empty: as the system is.
    QByteArray timeZone = QByteArrayLiteral("UTC"); ///< IANA name; how times of day are shown.
    QString lastView;                               ///< The window as it was left; only the window understands these three.
    QByteArray windowGeometry;
    QByteArray windowState;
    bool operator==(const Settings &) const = default;
};

/// Defaults if the default file is not there yet; any other file must exist. A damaged file, an unknown key, a value out of its range or
/// a file of a newer version is an error (Invalid, or Internal if it cannot be read), never silently a default.
[[nodiscard]] Result<Settings> loadSettings(const QString &file);

/// Writes what differs from the defaults, in one step: a reader sees the old file or the new one. Error: Invalid for what
/// loadSettings() would refuse, Internal if it cannot be written.
[[nodiscard]] Result<void> saveSettings(const Settings &settings, const QString &file);

} // namespace holdfast
