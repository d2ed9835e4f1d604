// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_core.h"
#include "explore/sim_clock.h"
#include "explore/sim_database.h"
#include "explore/sim_store.h"
#include "explore/sim_wire.h"

/// One Holdfast: the real engine over simulated store and wire, without a thread of its own.
namespace holdfast::explore {

class SimProcess final {
public:
    SimProcess(SimDatabase &database, SimProvider &provider, const WorldTime &time, Draws &draws, bool alone, EngineMode mode,
        const QString &name);
    ~SimProcess() { core.reset(); }

    void crash(); ///< kill -9: nothing more is written or sent by it. To be removed then.

    const QString name;
    const EngineMode mode;
    SimClock clock;
    SimStore store;
    SimWire wire;
    std::unique_ptr<EngineCore> core;
    [[nodiscard]] bool dispatches() const { return mode == EngineMode::Full && !leaving && !gone; }
    std::vector<Pause> pauses; ///< As it says of itself that it has read.
    bool frozen = false;       ///< SIGSTOP.
    bool databaseAway = false; ///< Nothing of it is committed or answered for a while.
    bool leaving = false;
    bool metFullDisk = false;
    bool gone = false; ///< Crashed, or its shutdown has ended.
};

} // namespace holdfast::explore
