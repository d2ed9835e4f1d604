// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/settings.h"
#include "domain/states.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QPalette>

class QApplication;
class QWidget;

/// How the window looks: two palettes of our own on the Fusion style, one set of colours for tables and charts alike. Meaning is
/// never colour alone: every state is a word, a glyph and a colour, UNKNOWN is hatched too. Window's thread.
namespace holdfast {

struct Colours {
    QColor window;    ///< Behind everything.
    QColor base;      ///< Behind tables, charts and text.
    QColor alternate; ///< Every second row.
    QColor text;
    QColor muted; ///< Secondary text, axes.
    QColor grid;
    QColor accent; ///< Selection, focus, links.
    QColor accentText;
    QColor success;
    QColor unknown;
    QColor failure;
    QColor running;
    QColor neutral;    ///< Queued, cancelled, superseded.
    QColor bannerBack; ///< Of the banner over what is held.
    QColor labBack;    ///< Of the LAB strip.
    QColor labText;
    QList<QColor> series; ///< Of charts, by provider in order of name.
};

/// Sets style, palette and fonts of the whole program. System asks the desktop's own palette once, at the first call.
void applyTheme(QApplication &application, Theme choice);

[[nodiscard]] const Colours &coloursFor(const QPalette &palette);
[[nodiscard]] const Colours &coloursFor(const QWidget &widget);
[[nodiscard]] QColor stateColour(JobState state, const Colours &colours);
[[nodiscard]] QColor stateColour(AttemptState state, const Colours &colours);
[[nodiscard]] QFont monospaceFont(); ///< For payloads, answers and keys; same size as the program's.

} // namespace holdfast
