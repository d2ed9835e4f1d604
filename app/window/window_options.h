// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QStringList>
#include <optional>

/// What stood on the window program's command line.
namespace holdfast {

struct WindowOptions {
    std::optional<QString> database;
    std::optional<QString> config;
    std::optional<QString> shots; ///< A folder: pictures of every view are left there, no window is shown.
    bool noDispatch = false;
    bool lab = false;

    /// Usage: an unknown option or a missing value. Qt's own (-platform X, -style X) are not among the arguments any more.
    static Result<WindowOptions> parse(const QStringList &arguments);
};

QString windowHelp();

/// Empty when a window can be shown; else what is missing and what the choices are. Asked before QApplication, which would abort.
QString whyNoWindow(const QStringList &arguments);

} // namespace holdfast
