// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/composition.h"

#include "config/paths.h"
#include "config/secrets.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QSysInfo>

namespace holdfast {

namespace {

QString newInstanceName()
{
    return QStringLiteral("%1:%2:%3")
        .arg(QSysInfo::machineHostName())
        .arg(QCoreApplication::applicationPid())
        .arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
}

void fillIn(EngineOptions &options)
{
    if (options.operatorName.isEmpty())
        options.operatorName = defaultOperatorName();
    if (options.instanceName.isEmpty())
        options.instanceName = newInstanceName();
    if (!options.resolveSecret)
        options.resolveSecret = [](const QString &reference) { return QtFuture::makeReadyFuture(resolveSecret(reference)); };
}

} // namespace

EngineTimings timingsOf(const Settings &settings)
{
    EngineTimings timings;
    timings.tick = settings.tick;
    timings.beat = settings.beat;
    timings.lease = settings.lease;
    timings.margin = settings.margin;
    timings.drain = settings.drain;
    return timings;
}

EngineLimits limitsOf(const Settings &settings)
{
    return {settings.slotsInAll, settings.slotsPerOwner};
}

Result<std::unique_ptr<Composition>> Composition::build(CompositionOptions options, const Clock &clock)
{
    StoreOptions storeOptions;
    storeOptions.url = options.database;
    storeOptions.migrate = options.migrate;
    auto store = Store::open(std::move(storeOptions), clock);
    if (!store)
        return tl::unexpected(store.error());
    fillIn(options.engine);
    std::unique_ptr<Composition> built(new Composition(clock));
    built->m_store = std::move(*store);
    built->m_transport = std::make_unique<Transport>(clock);
    built->m_engine = std::make_unique<Engine>(*built->m_store, *built->m_transport, clock, std::move(options.engine));
    built->m_engine->start();
    return built;
}

Composition::~Composition()
{
    shutDown(Millis{0});
}

void Composition::shutDown(Millis drain)
{
    m_engine->shutDown(drain);
    m_transport->shutDown();
    m_store->close();
}

} // namespace holdfast
