// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include "domain/api_json.h"

#include <QJsonDocument>
#include <cstdio>

namespace holdfast::cli {

namespace {

void writeLine(std::FILE *stream, const QByteArray &line)
{
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

Context::Context(Arguments given, Settings loaded, const Clock &time)
    : arguments(std::move(given)), settings(std::move(loaded)), clock(time)
{}

Result<DatabaseUrl> Context::database() const
{
    return DatabaseUrl::parse(arguments.value(QStringLiteral("database")).value_or(settings.databaseUrl));
}

Result<Composition *> Context::compose(EngineMode mode)
{
    const Result<DatabaseUrl> url = database();
    if (!url)
        return tl::unexpected(url.error());
    CompositionOptions options;
    options.database = *url;
    options.engine.mode = mode;
    options.engine.operatorName = settings.operatorName;
    options.engine.timings = timingsOf(settings);
    options.engine.limits = limitsOf(settings);
    auto built = Composition::build(std::move(options), clock);
    if (!built)
        return tl::unexpected(built.error());
    m_composition = std::move(*built);
    return m_composition.get();
}

void Context::print(const QJsonObject &json, const QString &text) const
{
    writeLine(stdout, wantsJson() ? QJsonDocument(json).toJson(QJsonDocument::Compact) : text.toUtf8());
}

ExitStatus Context::refuse(const Error &error) const
{
    writeLine(stderr, (QStringLiteral("holdfastctl: ") + error.text).toUtf8());
    if (!error.hint.isEmpty())
        writeLine(stderr, (QStringLiteral("  ") + error.hint).toUtf8());
    if (wantsJson())
        writeLine(stdout, QJsonDocument(errorJson(error)).toJson(QJsonDocument::Compact));
    return exitStatusOf(error.code);
}

} // namespace holdfast::cli
