// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QByteArray>
#include <QIODevice>
#include <functional>
#include <optional>

namespace holdfast {

/// The body of one POST, readable once. Sequential, so that Qt cannot wind it back and send the request again after the peer
/// closed the connection; asks before its first byte. Owned by its Exchange; transport thread.
class OneShotBody final : public QIODevice {
    Q_OBJECT
public:
    /// `ask` is called at every read until it has once said yes; false hands out nothing.
    OneShotBody(QByteArray bytes, std::function<bool()> ask, const Clock &clock, QObject *parent = nullptr);

    [[nodiscard]] bool isSequential() const override { return true; }
    [[nodiscard]] qint64 size() const override { return m_bytes.size(); }
    [[nodiscard]] qint64 bytesAvailable() const override { return m_bytes.size() - m_taken; }
    [[nodiscard]] bool atEnd() const override { return m_taken == m_bytes.size(); }
    bool reset() override { return false; }
    bool seek(qint64) override { return false; }

    [[nodiscard]] qint64 taken() const { return m_taken; }
    [[nodiscard]] std::optional<UtcTime> firstReadAt() const { return m_firstReadAt; }
    [[nodiscard]] std::optional<UtcTime> lastReadAt() const { return m_lastReadAt; }

signals:
    void firstRead();

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    const QByteArray m_bytes;
    const std::function<bool()> m_ask;
    const Clock &m_clock;
    qint64 m_taken = 0;
    std::optional<UtcTime> m_firstReadAt;
    std::optional<UtcTime> m_lastReadAt;
};

} // namespace holdfast
