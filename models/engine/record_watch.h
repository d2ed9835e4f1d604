// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/ids.h"
#include "store/reader.h"

#include <QHash>
#include <QObject>

/// Asks providers by themselves for their records of what is UNKNOWN, at the times of domain/probe_plan.h. Each attempt is asked about by
/// one instance alone: by that which released it, or, if that is not ALIVE, by the oldest one that is. A pause holds starts; asking is
/// none. Engine's thread only.
namespace holdfast {

struct EngineParts;
class LookUp;

class RecordWatch final : public QObject {
    Q_OBJECT
public:
    RecordWatch(EngineParts &parts, LookUp &lookUp);

    /// At each tick while this process is that instance and nothing keeps it from trusting what it reads.
    void tick(InstanceId instance);

private:
    void take(std::vector<Askable> found, bool all);
    [[nodiscard]] bool isDue(const Askable &askable) const;
    void ask(const Attempt &attempt);

    EngineParts &m_parts;
    LookUp &m_lookUp;
    QHash<AttemptId, UtcTime> m_asked;    ///< By this process, last.
    QHash<AttemptId, QString> m_underWay; ///< With its provider.
    AttemptId m_after;                    ///< Where the next page begins.
    bool m_reading = false;
};

} // namespace holdfast
