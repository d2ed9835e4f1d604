// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/lab_provider.h"

#include <QUrl>

/// What a simulated provider knows of the requests that it was sent. Pure; any thread.
namespace holdfast::lab {

/// The answer to its n-th request.
[[nodiscard]] QByteArray completion(const QString &provider, int number);
/// The key (…/lookup?key=…) or the name in the metadata (…/chat/completions?metadata[attempt_id]=…) that this URL asks about; empty:
/// it asks for no record.
[[nodiscard]] QByteArray askedFor(const QUrl &url);
/// By a key: the answer at /answer, or null. By a name: the list of what was executed under it and was to be kept.
[[nodiscard]] QByteArray record(const QUrl &url, const QString &provider, const std::vector<LabRequest> &requests);

} // namespace holdfast::lab
