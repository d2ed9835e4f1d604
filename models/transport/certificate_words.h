// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSslError>
#include <QString>
#include <QUrl>

/// Why a server's certificate was refused: which one, what is wrong with it, what to do. Pure; any thread.
namespace holdfast {

/// As part of a sentence: "the certificate of h:443 expired on …: it must be renewed there …". Empty when
/// there was no fault. `caFile`: the authorities of the provider's own, empty for the system's.
[[nodiscard]] QString certificateWords(const QList<QSslError> &faults, const QUrl &url, const QString &caFile);

} // namespace holdfast
