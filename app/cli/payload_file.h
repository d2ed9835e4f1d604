// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QByteArray>

namespace holdfast::cli {

/// A file, a pipe or "-" (standard input), read to its end; one byte more than the payload's limit is where reading stops.
[[nodiscard]] Result<QByteArray> readWholeFile(const QString &path);

} // namespace holdfast::cli
