// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_layout.h"

#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QMap>
#include <QSplitter>
#include <QTableView>

namespace holdfast {

namespace {

constexpr qint32 s_layoutVersion = 2;
constexpr auto s_stream = QDataStream::Qt_6_4;

} // namespace

QByteArray saveLayout(const QWidget &window)
{
    QMap<QString, QByteArray> parts;
    for (const QSplitter *splitter : window.findChildren<QSplitter *>())
        parts.insert(splitter->objectName(), splitter->saveState());
    for (const QTableView *table : window.findChildren<QTableView *>())
        parts.insert(table->objectName(), table->horizontalHeader()->saveState());
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(s_stream);
    stream << s_layoutVersion << parts;
    return state;
}

void restoreLayout(QWidget &window, const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(s_stream);
    qint32 version = 0;
    QMap<QString, QByteArray> parts;
    stream >> version;
    if (version != s_layoutVersion)
        return;
    stream >> parts;
    if (stream.status() != QDataStream::Ok)
        return;
    for (QSplitter *splitter : window.findChildren<QSplitter *>())
        splitter->restoreState(parts.value(splitter->objectName()));
    for (QTableView *table : window.findChildren<QTableView *>())
        table->horizontalHeader()->restoreState(parts.value(table->objectName()));
}

} // namespace holdfast
