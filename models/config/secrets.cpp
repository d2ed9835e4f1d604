// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/secrets.h"

#include "domain/secret_reference.h"

#include <QFile>
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace holdfast {

namespace {

constexpr qint64 s_mostBytes = 64 * 1024;

auto missing(QString text, QString hint)
{
    return fail(ErrorCode::SecretMissing, std::move(text), std::move(hint));
}

/// What may stand in a header: something, and no control character (a line break would begin another header).
Result<QByteArray> usable(QByteArray secret, const QString &where)
{
    if (secret.isEmpty())
        return missing(where + QStringLiteral(" is empty."), QStringLiteral("Put the provider's key there."));
    if (std::ranges::any_of(secret, [](char c) { return (c >= 0 && c < 0x20) || c == 0x7f; }))
        return missing(where + QStringLiteral(" holds a line break or another control character, which a key cannot have."),
            QStringLiteral("Put the key alone there, on one line."));
    return secret;
}

Result<QByteArray> fromVariable(const QString &name)
{
    const QByteArray raw = name.toLatin1();
    if (!qEnvironmentVariableIsSet(raw.constData()))
        return missing(QStringLiteral("The environment variable %1, which should hold the key, is not set.").arg(name),
            QStringLiteral("Set it where this program is started: export %1=…").arg(name));
    return usable(qgetenv(raw.constData()), QStringLiteral("The environment variable ") + name);
}

QString quoted(const QString &path)
{
    return u'\'' + QString(path).replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

/// Asked of the open file, not of the path: nobody can exchange it in between.
Result<void> isPrivate(const struct stat &facts, const QString &path)
{
    if (!S_ISREG(facts.st_mode))
        return missing(QStringLiteral("%1, which should hold the key, is not a regular file.").arg(path),
            QStringLiteral("Name a file that holds the key alone."));
    if (facts.st_uid != geteuid() && facts.st_uid != 0)
        return missing(QStringLiteral("The key's file %1 belongs to another user, who could change it.").arg(path),
            QStringLiteral("chown \"$(id -un)\" ") + quoted(path));
    if (facts.st_mode & (S_IRWXG | S_IRWXO))
        return missing(
            QStringLiteral("The key's file %1 is open to other users (mode 0%2).").arg(path).arg(facts.st_mode & 07777, 3, 8, QChar(u'0')),
            QStringLiteral("chmod 600 ") + quoted(path));
    if (facts.st_size > s_mostBytes)
        return missing(
            QStringLiteral("The key's file %1 has %2 bytes; a key has at most %3.").arg(path).arg(facts.st_size).arg(s_mostBytes),
            QStringLiteral("Name a file that holds the key alone."));
    return {};
}

Result<QByteArray> readFile(const QString &path)
{
    // Non-blocking: opening a pipe would wait for somebody who writes.
    const int descriptor = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        const QString why = qt_error_string(errno);
        return missing(QStringLiteral("The key's file %1 cannot be opened: %2.").arg(path, why),
            QStringLiteral("Check the path, and that this user may read the file."));
    }
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        close(descriptor);
        return missing(QStringLiteral("The key's file %1 cannot be read: %2.").arg(path, file.errorString()), {});
    }
    struct stat facts {};
    if (fstat(descriptor, &facts) != 0)
        return missing(QStringLiteral("The key's file %1 cannot be examined: %2.").arg(path, qt_error_string(errno)), {});
    if (const Result<void> verdict = isPrivate(facts, path); !verdict)
        return tl::unexpected(verdict.error());
    return file.read(s_mostBytes);
}

Result<QByteArray> fromFile(const QString &path)
{
    Result<QByteArray> content = readFile(path);
    if (!content)
        return content;
    if (content->endsWith('\n'))
        content->chop(content->endsWith("\r\n") ? 2 : 1);
    return usable(std::move(*content), QStringLiteral("The key's file ") + path);
}

} // namespace

Result<void> validateSecretReference(const QString &reference)
{
    return parseSecretReference(reference).map([](const SecretReference &) {});
}

Result<QByteArray> resolveSecret(const QString &reference)
{
    const Result<SecretReference> parsed = parseSecretReference(reference);
    if (!parsed)
        return tl::unexpected(parsed.error());
    switch (parsed->kind) {
    case SecretReference::Kind::None: return QByteArray();
    case SecretReference::Kind::Variable: return fromVariable(parsed->place);
    case SecretReference::Kind::File: return fromFile(parsed->place);
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
