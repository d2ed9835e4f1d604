// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/paths.h"

#include <QDir>
#include <QSysInfo>
#include <array>
#include <pwd.h>
#include <unistd.h>

namespace holdfast {

namespace {

// Not QStandardPaths: it appends an application's name that library code does not choose, and in test mode looks elsewhere.
QString baseFolder(const char *variable, QLatin1StringView below)
{
    const QString set = qEnvironmentVariable(variable);
    return QDir::isAbsolutePath(set) ? QDir::cleanPath(set) : QDir::homePath() + below;
}

QString accountName()
{
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd *found = nullptr;
    if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        return QString::fromLocal8Bit(found->pw_name);
    return QStringLiteral("uid-") + QString::number(geteuid()); // an account without an entry, as in some containers
}

} // namespace

QString defaultSettingsFile()
{
    return baseFolder("XDG_CONFIG_HOME", QLatin1StringView("/.config")) + QStringLiteral("/holdfast/holdfast.ini");
}

QString defaultDatabaseFile()
{
    return baseFolder("XDG_DATA_HOME", QLatin1StringView("/.local/share")) + QStringLiteral("/holdfast/holdfast.db");
}

QString defaultDatabaseUrl()
{
    return QStringLiteral("sqlite:") + defaultDatabaseFile();
}

QString defaultOperatorName()
{
    return accountName() + u'@' + QSysInfo::machineHostName();
}

} // namespace holdfast
