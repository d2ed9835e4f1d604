// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "work_bench.h"

#include "config/settings.h"
#include "store/check.h"

using namespace std::chrono_literals;

namespace holdfast::test {

EngineTimings shortTimings()
{
    return {50ms, 100ms, 1500ms, 400ms, 1000ms, 2000ms};
}

WorkBench::WorkBench(On on, std::function<void(EngineOptions &)> change)
    : m_database(on), m_url(m_database->url()), m_change(std::move(change)),
      m_settingsFile(m_folder.filePath(QStringLiteral("settings.ini")))
{
    saveTimings();
    build();
}

WorkBench::WorkBench(const DatabaseUrl &own) : m_url(own), m_settingsFile(m_folder.filePath(QStringLiteral("settings.ini")))
{
    saveTimings();
    build();
}

WorkBench::~WorkBench() = default;

void WorkBench::saveTimings()
{
    Settings settings;
    settings.tick = shortTimings().tick;
    settings.beat = shortTimings().beat;
    settings.lease = shortTimings().lease;
    settings.margin = shortTimings().margin;
    if (const auto saved = saveSettings(settings, m_settingsFile); !saved)
        qFatal("%s", qPrintable(saved.error().text));
}

void WorkBench::build()
{
    CompositionOptions options;
    options.database = m_url;
    options.engine.mode = EngineMode::Full;
    options.engine.timings = shortTimings();
    options.engine.operatorName = QStringLiteral("tester@bench");
    if (m_change)
        m_change(options.engine);
    auto built = Composition::build(std::move(options), m_clock);
    if (!built)
        qFatal("%s", qPrintable(built.error().text));
    m_composition = std::move(*built);
    const QString program = qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/app/holdfastctl");
    const QString url = m_url.kind == DatabaseUrl::Kind::Sqlite ? QStringLiteral("sqlite:") + m_url.file : m_url.display();
    m_stage = std::make_unique<LabStage>(
        LabStage{m_composition->engine(), m_composition->store(), m_clock, program, url, m_settingsFile, 600ms, {}});
    m_play = std::make_unique<drill::Play>(*m_stage);
}

void WorkBench::rebuild()
{
    m_play.reset();
    m_stage.reset();
    m_composition.reset();
    build();
}

QString WorkBench::violations() const
{
    const auto found = checkDatabase(m_url);
    return found ? found->join(u'\n') : found.error().text;
}

} // namespace holdfast::test
