// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/payload_file.h"

#include "domain/limits.h"

#include <QFile>
#include <cstdio>

namespace holdfast::cli {

Result<QByteArray> readWholeFile(const QString &path)
{
    QFile file(path);
    const bool opened = path == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return fail(ErrorCode::Usage, QStringLiteral("%1 cannot be read: %2").arg(path, file.errorString()));
    QByteArray bytes;
    while (bytes.size() <= limits::maxAnswerBytes) {
        const QByteArray chunk = file.read(1 << 20);
        if (chunk.isEmpty())
            return file.error() == QFileDevice::NoError
                ? Result<QByteArray>(bytes)
                : fail(ErrorCode::Usage, QStringLiteral("%1 cannot be read to its end: %2").arg(path, file.errorString()));
        bytes += chunk;
    }
    return fail(ErrorCode::Invalid, QStringLiteral("%1 is larger than 64 MiB, more than any payload, answer or evidence may be").arg(path));
}

} // namespace holdfast::cli
