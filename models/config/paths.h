// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Where things stand on this machine when nobody says otherwise, by the XDG base directory rules, and who is sitting here. Reads the
/// environment at each call and creates nothing. Any thread.
namespace holdfast {

/// $XDG_CONFIG_HOME/holdfast/holdfast.ini; a relative or empty XDG value counts as unset (then ~/.config), as the rules say.
[[nodiscard]] QString defaultSettingsFile();

/// $XDG_DATA_HOME/holdfast/holdfast.db, else below ~/.local/share.
[[nodiscard]] QString defaultDatabaseFile();

/// "sqlite:" and defaultDatabaseFile(): what --database is when it is not given.
[[nodiscard]] QString defaultDatabaseUrl();

/// user@host: the name that decisions are signed with. The user is the system's account, never $USER, which anyone can set.
[[nodiscard]] QString defaultOperatorName();

} // namespace holdfast
