// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"

#include <QApplication>
#include <QFont>
#include <QLocale>
#include <QTranslator>

/// The texts stand in this library: without this the linker would leave them out. Must be called outside of any namespace.
static void initResources()
{
    Q_INIT_RESOURCE(holdfast_translations);
}

namespace holdfast {

QStringList languages()
{
    return {QStringLiteral("en"), QStringLiteral("pa")};
}

QString installLanguage(QApplication &application, const QString &code)
{
    initResources();
    const QString wanted = (code.isEmpty() ? QLocale::system().name() : code).section(u'_', 0, 0);
    const QString used = languages().contains(wanted) ? wanted : QStringLiteral("en");
    static const QString s_name = QStringLiteral("holdfast language");
    for (QTranslator *old : application.findChildren<QTranslator *>(s_name, Qt::FindDirectChildrenOnly))
        delete old; // takes itself out
    auto *translator = new QTranslator(&application);
    translator->setObjectName(s_name);
    if (translator->load(QStringLiteral(":/i18n/holdfast_") + used))
        QCoreApplication::installTranslator(translator);
    QFont font = QApplication::font();
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans Gurmukhi")});
    QApplication::setFont(font);
    return used;
}

} // namespace holdfast
