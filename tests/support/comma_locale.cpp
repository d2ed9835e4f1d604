// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/comma_locale.h"

#include <QDir>
#include <QFile>
#include <clocale>

namespace holdfast::test {

namespace {

/// What localedef makes of de_DE's LC_NUMERIC (glibc): decimal "," and thousands ".", grouping 3;3, UTF-8.
QByteArray compiledNumeric()
{
    return QByteArray::fromHex("1411032006000000200000002200000024000000280000002c00000030000000"
                               "2c002e00030300002c0000002e0000005554462d3800");
}

} // namespace

CommaLocale::CommaLocale() : m_before(std::setlocale(LC_NUMERIC, nullptr))
{
    QDir(m_folder.path()).mkdir(QStringLiteral("comma"));
    QFile file(m_folder.filePath(QStringLiteral("comma/LC_NUMERIC")));
    if (file.open(QIODevice::WriteOnly))
        file.write(compiledNumeric());
    file.close();
    qputenv("LOCPATH", m_folder.path().toLocal8Bit());
    std::setlocale(LC_NUMERIC, "comma");
}

CommaLocale::~CommaLocale()
{
    std::setlocale(LC_NUMERIC, m_before.constData());
    qunsetenv("LOCPATH");
}

bool CommaLocale::isActive() const
{
    return QByteArray(std::localeconv()->decimal_point) == ",";
}

} // namespace holdfast::test
