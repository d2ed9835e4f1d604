// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/pause.h"

#include <QObject>

/// What persons paused, as this process last read it. What was released a moment before and has not left yet does not leave any
/// more. Engine's thread only.
namespace holdfast {

struct EngineParts;

class PauseWatch final : public QObject {
    Q_OBJECT
public:
    explicit PauseWatch(EngineParts &parts);

    /// At each tick and at each news.
    void read();
    /// The newest that were read, those whose time is over too.
    [[nodiscard]] const std::vector<Pause> &pauses() const { return m_pauses; }
    /// Why nothing is started at all; empty where something may be.
    [[nodiscard]] QString whyNot() const;

signals:
    void changed();

private:
    void shutGates() const;

    EngineParts &m_parts;
    std::vector<Pause> m_pauses;
};

} // namespace holdfast
