// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/settings.h"
#include "engine/engine.h"
#include "store/store.h"
#include "transport/transport.h"

#include <memory>

/// One whole Holdfast, built bottom up: store, transport, engine. May be built twice in one process (the work and the lab);
/// whoever builds it owns it and takes it down. No part reaches another but by reference.
namespace holdfast {

struct CompositionOptions {
    DatabaseUrl database;
    bool migrate = true;
    EngineOptions engine; ///< Names and the secrets' door are filled in where they are empty.
};

/// The engine's timings as the settings give them.
[[nodiscard]] EngineTimings timingsOf(const Settings &settings);
[[nodiscard]] EngineLimits limitsOf(const Settings &settings);

class Composition final {
public:
    /// Opens the database; blocks, so a window calls it off its own thread. clock must outlive it.
    static Result<std::unique_ptr<Composition>> build(CompositionOptions options, const Clock &clock);
    ~Composition(); ///< shutDown(0).
    Composition(const Composition &) = delete;
    Composition &operator=(const Composition &) = delete;

    [[nodiscard]] Store &store() { return *m_store; }
    [[nodiscard]] Engine &engine() { return *m_engine; }
    [[nodiscard]] const Clock &clock() const { return m_clock; }
    /// In the stated order: engine (dispatch, gates, drain, record, instance CLOSED), transport, store. Blocks; may be called twice.
    void shutDown(Millis drain);

private:
    explicit Composition(const Clock &clock) : m_clock(clock) {}
    const Clock &m_clock;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Transport> m_transport;
    std::unique_ptr<Engine> m_engine;
};

} // namespace holdfast
