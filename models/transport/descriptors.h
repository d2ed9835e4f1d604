// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// File descriptors of this process: when they run out, GLib aborts it, so exchanges are limited before that. Any thread.
namespace holdfast {

/// Raises the soft limit towards the hard one (at most 65,536). Returns the soft limit that stands now.
int raiseDescriptorLimit();

/// How many exchanges fit: a reserve stays for databases, files and incoming connections.
[[nodiscard]] int exchangesForDescriptors(int limit);

} // namespace holdfast
