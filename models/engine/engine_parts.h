// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_options.h"
#include "engine/flights.h"
#include "engine/provider_holds.h"
#include "store/store.h"
#include "transport/wire.h"

/// What the parts of one engine share: its rooms below, its options and its two tables. Engine's thread only, but for what
/// Store and Transport say of themselves.
namespace holdfast {

class Presence;

struct EngineParts {
    Store &store;
    Wire &wire;
    const Clock &clock;
    EngineOptions options;
    Flights flights;
    ProviderHolds holds;

    void step(LifeStep step, AttemptId attempt) const
    {
        if (options.observeStep)
            options.observeStep(step, attempt);
    }
};

} // namespace holdfast
