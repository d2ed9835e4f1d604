// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QApplication>
#include <QString>

namespace holdfast {

/// Plays the lab's drills, leaves a held job and some latencies behind, and writes pictures of every view into the folder.
/// The program's exit status.
int leavePictures(QApplication &application, const QString &folder, const Clock &clock);

} // namespace holdfast
