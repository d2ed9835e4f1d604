// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

/// The program's own pictures.
namespace holdfast {

/// By the name of an action ("retry"); a null icon when there is none of that name.
[[nodiscard]] QIcon iconNamed(const QString &name);
[[nodiscard]] QIcon applicationIcon();

} // namespace holdfast
