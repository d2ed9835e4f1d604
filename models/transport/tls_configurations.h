// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QDateTime>
#include <QHash>
#include <QSslConfiguration>
#include <QString>

namespace holdfast {

/// TLS settings, built once and shared by all exchanges (loading the system's authorities takes 0.2 s). Peers are always
/// verified. Owned by ExchangeTable; transport thread.
class TlsConfigurations final {
public:
    /// Empty path: the system's authorities. Else those in that PEM file alone, read anew when the file changed.
    /// ErrorCode::Invalid if the file cannot be read or holds no certificate.
    [[nodiscard]] Result<QSslConfiguration> forCaFile(const QString &path);

private:
    struct Entry {
        QDateTime modified;
        qint64 size = 0;
        QSslConfiguration configuration;
    };
    QHash<QString, Entry> m_byFile;
};

} // namespace holdfast
