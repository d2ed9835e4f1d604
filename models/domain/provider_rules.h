// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/provider_record.h"

#include <QString>
#include <QUrl>

/// The checks on what a provider record says. Pure; any thread.
namespace holdfast {

/// 1 to 64 of [A-Za-z0-9._-], beginning with a letter or digit.
[[nodiscard]] Result<void> validateProviderName(const QString &name);

/// The base of a provider's URLs, without slashes at its end: http or https, a host, perhaps a port and a path. Refused: user
/// info (secrets are references), query, fragment, white space and control characters, percent-encoded ones too.
[[nodiscard]] Result<QUrl> validateBaseUrl(const QString &url);

/// What may stand in a request header: visible ASCII, with spaces and tabs only inside. The value may be a secret, so the
/// sentence names a position and a code point, never the text. `what` begins it: "The secret".
[[nodiscard]] Result<void> validateHeaderValue(const QString &value, const QString &what);

/// The record but its format and its probe, which are the adapters' business (providers/provider_check.h checks all); secrets and
/// files are looked at when they are used. Returns it as it is stored: the URLs without trailing slashes, the connect deadline cut to soft.
[[nodiscard]] Result<ProviderRecord> validateProvider(ProviderRecord record);

} // namespace holdfast
