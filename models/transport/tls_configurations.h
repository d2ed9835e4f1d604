// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QDateTime>
#include <QHash>
#include <QSslConfiguration>
#include <QString>

namespace holdfast {

/// TLS settings; peers are always verified. The system's authorities stay where they are: Qt looks up the one it needs, while
/// naming them all would cost 0.2 s on this thread and hold up deadlines. Owned by ExchangeTable; transport thread.
class TlsConfigurations final {
public:
    /// Empty path: the system's authorities. Else those in that PEM file alone, read once, and anew when the file changed.
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
