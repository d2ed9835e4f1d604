// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/dispatch_lock.h"

#include <QFile>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace holdfast {

DispatchLock::DispatchLock(const QString &databaseFile) : m_path(databaseFile + QStringLiteral(".dispatch")) {}

DispatchLock::~DispatchLock()
{
    letGo();
}

void DispatchLock::letGo()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor); // drops the lock; the file stays: removing it would let two hold "the" lock
    m_descriptor = -1;
}

bool DispatchLock::isInPlace(int descriptor) const
{
    struct stat open = {};
    struct stat there = {};
    return ::fstat(descriptor, &open) == 0 && ::stat(QFile::encodeName(m_path).constData(), &there) == 0 && open.st_dev == there.st_dev
        && open.st_ino == there.st_ino;
}

bool DispatchLock::isHeld() const
{
    return m_descriptor >= 0 && isInPlace(m_descriptor);
}

Result<bool> DispatchLock::tryLock()
{
    if (isHeld())
        return true;
    letGo();
    const int descriptor = ::open(QFile::encodeName(m_path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return fail(ErrorCode::DatabaseRefused,
            QStringLiteral("%1 cannot be made: %2").arg(m_path, QString::fromLocal8Bit(std::strerror(errno))),
            QStringLiteral("It stands beside the database and says who starts its jobs; the folder must be writable."));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        m_descriptor = descriptor;
        return isInPlace(descriptor); // not when it was replaced since it was opened; the next try meets the new one
    }
    const int why = errno;
    ::close(descriptor);
    if (why == EWOULDBLOCK)
        return false;
    return fail(ErrorCode::DatabaseRefused,
        QStringLiteral("%1 cannot be locked: %2").arg(m_path, QString::fromLocal8Bit(std::strerror(why))),
        QStringLiteral("Keep the database on a local disk that knows flock()."));
}

} // namespace holdfast
