// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sim_process.h"

#include "explore/sim_heartbeat.h"

namespace holdfast::explore {

namespace {

StoreOptions optionsFor(const SimDatabase &database)
{
    StoreOptions options;
    options.url = database.url();
    return options;
}

} // namespace

SimProcess::SimProcess(SimDatabase &database, SimProvider &provider, const WorldTime &time, Draws &draws, bool alone, EngineMode asMode,
    const QString &processName)
    : name(processName), mode(asMode), clock(time), store(optionsFor(database), clock, database.shared(), alone), wire(clock, provider)
{
    EngineOptions options;
    options.mode = mode;
    options.instanceName = name;
    options.operatorName = name + QStringLiteral("-person");
    options.resolveSecret = [](const QString &) { return QtFuture::makeReadyFuture(Result<QByteArray>(QByteArray())); };
    options.draw = [&draws] { return draws.unit(); };
    core = std::make_unique<EngineCore>(store, wire, clock, std::move(options));
    QObject::connect(core.get(), &EngineCore::shutDownDone, core.get(), [this] { gone = true; });
    QObject::connect(core.get(), &EngineCore::statusChanged, core.get(), [this](const EngineStatus &status) { pauses = status.pauses; });
}

void SimProcess::crash()
{
    gone = true;
    store.die();
    wire.die();
}

} // namespace holdfast::explore
