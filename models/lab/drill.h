// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "engine/engine_client.h"
#include "store/store.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

/// The breakpoints as drills: each runs over real HTTP on loopback against simulated providers and is judged by the provider's own
/// count. A drill blocks; run it on a thread of its own, never the window's.
namespace holdfast {

/// Where a drill plays: one whole Holdfast on a database of the lab's. Everything outlives the drill.
struct LabStage {
    EngineClient &engine;
    Store &store;
    const Clock &clock;
    QString program;                                  ///< holdfastctl, for drills that need a second process.
    QString databaseUrl;                              ///< As --database takes it, for that process.
    QString settingsFile;                             ///< The lab's timings, for that process.
    Millis softDeadline{600};                         ///< Of the drills' jobs; everything else is timed by it.
    std::function<void(const QString &line)> narrate; ///< What happens now, a sentence each; may be empty.
};

struct DrillVerdict {
    QString name;
    bool passed = false;
    QString expected; ///< One sentence.
    QString seen;     ///< One sentence, with the provider's count.
    bool operator==(const DrillVerdict &) const = default;
};

struct Drill {
    QString name;  ///< "double-click"
    QString title; ///< For the menu.
    QString shows; ///< One sentence of what it shows.
    std::function<DrillVerdict(LabStage &stage)> run;
};

/// In the order of the contract's breakpoints.
const std::vector<Drill> &drills();

} // namespace holdfast
