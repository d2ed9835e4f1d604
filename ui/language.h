// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QApplication;

/// The language of the window. HTTP, the command line's --json and the log are always English. Window's thread.
namespace holdfast {

/// Codes of the languages that the program brings: "en", "pa".
[[nodiscard]] QStringList languages();

/// Texts, plurals and fonts; replaces the language that was installed before. Widgets that stand keep their texts until they are made
/// anew, so once, before the window. code: "pa", "pa_IN"; empty: the system's. What is not brought is English. Returns the code in use.
QString installLanguage(QApplication &application, const QString &code);

} // namespace holdfast
