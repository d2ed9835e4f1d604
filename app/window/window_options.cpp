// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_options.h"

#include <QtGlobal>

namespace holdfast {

Result<WindowOptions> WindowOptions::parse(const QStringList &arguments)
{
    WindowOptions options;
    const auto valueOf = [&](qsizetype &i, const QString &name, std::optional<QString> &target) -> bool {
        if (arguments.at(i).startsWith(name + u'=')) {
            target = arguments.at(i).mid(name.size() + 1);
            return true;
        }
        if (arguments.at(i) != name || i + 1 >= arguments.size())
            return false;
        target = arguments.at(++i);
        return true;
    };
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (argument == QLatin1String("--no-dispatch"))
            options.noDispatch = true;
        else if (argument == QLatin1String("--lab"))
            options.lab = true;
        else if (!valueOf(i, QStringLiteral("--database"), options.database) && !valueOf(i, QStringLiteral("--config"), options.config)
            && !valueOf(i, QStringLiteral("--shots"), options.shots))
            return fail(ErrorCode::Usage, QStringLiteral("holdfast does not understand \"%1\" there").arg(argument),
                QStringLiteral("--help lists the options; each that takes a value needs one."));
    }
    return options;
}

QString windowHelp()
{
    return QStringLiteral("holdfast: the operator's window\n"
                          "  --database URL   sqlite:FILE or postgresql://user@host:port/name; default: SQLite under the XDG data folder\n"
                          "  --config FILE    settings, INI; default: under the XDG configuration folder\n"
                          "  --no-dispatch    look and decide, start nothing\n"
                          "  --lab            simulated providers on a database of its own, with the drills in a menu\n"
                          "  --shots DIR      leave pictures of every view in DIR and exit\n"
                          "  --version, --help\n");
}

QString whyNoWindow(const QStringList &arguments)
{
    if (arguments.contains(QStringLiteral("-platform")) || arguments.contains(QStringLiteral("--platform")))
        return {};
    const QString platform = qEnvironmentVariable("QT_QPA_PLATFORM").section(u':', 0, 0).section(u';', 0, 0);
    const bool display = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (display || (!platform.isEmpty() && platform != QLatin1String("xcb") && !platform.startsWith(QLatin1String("wayland"))))
        return {};
    return QStringLiteral(
        "holdfast: there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set)\n"
        "  Log in to a desktop, or forward one (ssh -X), or run it under Xvfb (xvfb-run holdfast),\n"
        "  or without a window: holdfastctl serve. Pictures need no display: QT_QPA_PLATFORM=offscreen holdfast --shots DIR.\n");
}

} // namespace holdfast
