// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/dialect.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QString onPostgres(Dialect dialect, const QString &sql)
{
    return dialect == Dialect::Postgres ? sql : QString();
}

} // namespace

QString forNoKeyUpdate(Dialect dialect)
{
    return onPostgres(dialect, u" FOR NO KEY UPDATE"_s);
}

QString forUpdate(Dialect dialect)
{
    return onPostgres(dialect, u" FOR UPDATE"_s);
}

QString forKeyShare(Dialect dialect)
{
    return onPostgres(dialect, u" FOR KEY SHARE"_s);
}

QString placeholders(qsizetype n)
{
    return QStringList(n, u"?"_s).join(u", "_s);
}

QString sqlFolder(Dialect dialect)
{
    return dialect == Dialect::Sqlite ? u":/holdfast/sql/sqlite"_s : u":/holdfast/sql/postgres"_s;
}

} // namespace holdfast
