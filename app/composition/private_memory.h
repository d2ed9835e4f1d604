// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Secrets stand in a program's memory and environment; nobody else shall read them there.
namespace holdfast {

/// From here on this process leaves no core, and other processes of the same user (root excepted) can neither read its memory and
/// environment nor attach a debugger. Says so on standard error if the system refuses. First thing in main().
void keepMemoryPrivate();

} // namespace holdfast
