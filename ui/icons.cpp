// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/icons.h"

#include <QFile>

static void initResources()
{
    Q_INIT_RESOURCE(holdfast_icons);
}

namespace holdfast {

QIcon iconNamed(const QString &name)
{
    initResources();
    const QString path = QStringLiteral(":/icons/") + name + QStringLiteral(".svg");
    return QFile::exists(path) ? QIcon(path) : QIcon();
}

QIcon applicationIcon()
{
    return iconNamed(QStringLiteral("holdfast"));
}

} // namespace holdfast
