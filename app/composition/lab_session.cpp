// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/lab_session.h"

#include "config/settings.h"

#include <QCoreApplication>

namespace holdfast {

namespace {

/// So short that a drill is watched, not waited for.
Settings labSettings()
{
    Settings settings;
    settings.beat = Millis{200};
    settings.lease = Millis{2'000};
    settings.margin = Millis{500};
    settings.tick = Millis{100};
    settings.drain = Millis{1'000};
    return settings;
}

} // namespace

Result<std::unique_ptr<LabSession>> LabSession::open(const std::optional<QString> &databaseUrl, const Clock &clock)
{
    std::unique_ptr<LabSession> lab(new LabSession);
    if (!lab->m_folder.isValid())
        return fail(ErrorCode::Internal, QStringLiteral("No temporary folder could be made: %1").arg(lab->m_folder.errorString()));
    lab->m_databaseUrl = databaseUrl.value_or(QStringLiteral("sqlite:") + lab->m_folder.filePath(QStringLiteral("lab.db")));
    lab->m_settingsFile = lab->m_folder.filePath(QStringLiteral("lab.ini"));
    const Settings settings = labSettings();
    if (const auto saved = saveSettings(settings, lab->m_settingsFile); !saved)
        return tl::unexpected(saved.error());
    const Result<DatabaseUrl> url = DatabaseUrl::parse(lab->m_databaseUrl);
    if (!url)
        return tl::unexpected(url.error());
    CompositionOptions options;
    options.database = *url;
    options.engine.mode = EngineMode::Full;
    options.engine.timings = timingsOf(settings);
    auto built = Composition::build(std::move(options), clock);
    if (!built)
        return tl::unexpected(built.error());
    lab->m_composition = std::move(*built);
    return lab;
}

LabSession::~LabSession() = default;

LabStage LabSession::stage()
{
    return LabStage{m_composition->engine(), m_composition->store(), m_composition->clock(),
        QCoreApplication::applicationDirPath() + QStringLiteral("/holdfastctl"), m_databaseUrl, m_settingsFile, Millis{600}, {}};
}

} // namespace holdfast
