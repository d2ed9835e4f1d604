// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "transport/one_shot_body.h"

#include <algorithm>
#include <cstring>

namespace holdfast {

OneShotBody::OneShotBody(QByteArray bytes, std::function<bool()> ask, const Clock &clock, QObject *parent)
    : QIODevice(parent), m_bytes(std::move(bytes)), m_ask(std::move(ask)), m_clock(clock)
{
    // Unbuffered: QIODevice would otherwise read ahead, and counts of what Qt took would be wrong.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 OneShotBody::readData(char *data, qint64 maxSize)
{
    if (maxSize <= 0)
        return 0;
    if (!m_firstReadAt) {
        if (!m_ask())
            return 0; // "nothing yet": Qt waits, and the exchange ends it
        m_firstReadAt = m_clock.utcNow();
        emit firstRead();
    }
    if (atEnd())
        return -1;
    const qint64 count = std::min(maxSize, bytesAvailable());
    std::memcpy(data, m_bytes.constData() + m_taken, static_cast<size_t>(count));
    m_taken += count;
    if (atEnd())
        m_lastReadAt = m_clock.utcNow();
    return count;
}

} // namespace holdfast
