// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>
#include <QUrl>

/// The checks on the proxy that a provider record names. Pure; any thread.
namespace holdfast {

/// http://host:port and nothing else. Refused: no port, user info (its secret is a reference), a path, a query, a fragment, white
/// space and control characters. ErrorCode::Invalid; the text never repeats user info.
[[nodiscard]] Result<QUrl> validateProxyUrl(const QString &url);

/// Both fields of a record: both empty, or a URL, with or without a reference to its secret.
[[nodiscard]] Result<void> validateProxy(const QString &url, const QString &secretReference);

} // namespace holdfast
