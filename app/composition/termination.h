// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

/// How a program hears that it should end. Main thread.
namespace holdfast {

/// The first SIGINT or SIGTERM calls then in the main thread's event loop instead of ending the process; a second one ends it at
/// once. Once per process; false if they could not be caught.
bool onTermination(std::function<void()> then);

} // namespace holdfast
