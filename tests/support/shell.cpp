// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/shell.h"

#include <QDir>
#include <QFile>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

Shell::Output runProgram(const QString &program, const QStringList &arguments, const QString &sql)
{
    QProcess shell;
    shell.start(program, arguments);
    shell.write(sql.toUtf8());
    shell.closeWriteChannel();
    if (!shell.waitForFinished(120'000))
        return {false, {}, program + u" did not end: "_s + shell.errorString()};
    const QString error = QString::fromUtf8(shell.readAllStandardError()).trimmed();
    const QString text = QString::fromUtf8(shell.readAllStandardOutput());
    return {shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0, text.endsWith(u'\n') ? text.chopped(1) : text, error};
}

} // namespace

/// -X and -init: not the settings of the person who runs the tests. Nothing else differs from the defaults but the end at an error.
Shell::Output Shell::run(const QString &sql) const
{
    if (isSqlite())
        return runProgram(u"sqlite3"_s, {u"-batch"_s, u"-bail"_s, u"-init"_s, u"/dev/null"_s, m_url.file}, u".timeout 10000\n"_s + sql);
    return runProgram(u"psql"_s,
        {u"-XqAt"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s, u"-h"_s, m_url.host, u"-p"_s, QString::number(m_url.port), u"-U"_s, m_url.user,
            m_url.name},
        sql);
}

QString Shell::must(const QString &sql) const
{
    const Output output = run(sql);
    if (!output.ok)
        qFatal("%s\nin: %s", qPrintable(output.error), qPrintable(sql.left(1000)));
    return output.text;
}

void Shell::createSchema() const
{
    const QDir folder(
        qEnvironmentVariable("HOLDFAST_SOURCE_DIR") + (isSqlite() ? u"/resources/sql/sqlite"_s : u"/resources/sql/postgres"_s));
    const QStringList names = folder.entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
    if (names.isEmpty())
        qFatal("no migrations in %s: HOLDFAST_SOURCE_DIR must name the source tree", qPrintable(folder.path()));
    QString all;
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(file.errorString()));
        all += QString::fromUtf8(file.readAll());
    }
    must(u"BEGIN;\n"_s + all + u"COMMIT;\n"_s);
}

QString Shell::dump() const
{
    static const QStringList tables{u"instances"_s, u"providers"_s, u"jobs"_s, u"payloads"_s, u"attempts"_s, u"answers"_s, u"evidence"_s,
        u"events"_s, u"commands"_s, u"races"_s, u"attempt_moves"_s, u"attempt_classes"_s};
    QString sql;
    for (const QString &table : tables)
        sql += u"SELECT '%1'; SELECT * FROM %1 ORDER BY 1, 2;\n"_s.arg(table);
    return must(sql);
}

QString Shell::bytes(const QByteArray &value) const
{
    const QString hex = QString::fromLatin1(value.toHex());
    return isSqlite() ? u"x'%1'"_s.arg(hex) : u"'\\x%1'::bytea"_s.arg(hex);
}

} // namespace holdfast::test
