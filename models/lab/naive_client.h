// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUrl>

namespace holdfast {

/// What most programs do: one post() of a plain QNetworkAccessManager, waited for. Blocks; needs no event loop of the caller's.
void postNaively(const QUrl &url);

} // namespace holdfast
