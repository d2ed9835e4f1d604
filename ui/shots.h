// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "ui/session.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>

class QApplication;

/// Pictures of the window as it is, for the README and for whoever mends its looks: every view, a held retry, the reconcile panel,
/// charts and dialogs, in light and dark, and once in Punjabi. Window's thread, before the program's own event loop; it runs loops of
/// its own and writes files, which the window itself never does.
namespace holdfast {

class MainWindow;

struct ShotPlan {
    Session session;                                         ///< With real data; wears the LAB strip when it is a lab.
    std::function<std::unique_ptr<MainWindow>()> makeWindow; ///< A new one over that session, in the present theme and language.
    int settleMillis = 600;                                  ///< How long a picture's contents may take to be read and drawn.
};

/// Names are STYLE-NAME.png: "light-reconcile.png". Returns the files that were written, in order. Errors:
/// Internal when the folder or a file cannot be written.
[[nodiscard]] Result<QStringList> takeShots(QApplication &application, const QString &folder, const ShotPlan &plan);

} // namespace holdfast
