// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/errors.h"

#include <QRegularExpression>
#include <sqlite3.h>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// "CHECK constraint failed: NAME", "UNIQUE constraint failed: t.a, t.b", or a trigger's "rule_name: sentence".
QString sqliteRule(int code, const QString &text)
{
    if (code == SQLITE_CONSTRAINT_TRIGGER)
        return text.section(u':', 0, 0).trimmed();
    if (code == SQLITE_CONSTRAINT_DATATYPE)
        return u"datatype"_s;
    static const QRegularExpression named(u"constraint failed: (.*)$"_s);
    const QString name = named.match(text).captured(1).trimmed();
    return name.isEmpty() ? u"foreign_key"_s : name;
}

/// A trigger's "rule_name: sentence", else the last quoted name of the line (the server's language may use any quotes).
QString postgresRule(const QString &code, const QString &text)
{
    const QString line = text.section(u'\n', 0, 0);
    static const QRegularExpression ours(u"\\b([a-z0-9]+(?:_[a-z0-9]+)+):"_s);
    if (code.startsWith("HF"_L1))
        return ours.match(line).captured(1);
    static const QRegularExpression quoted(u"[\"«»“„”]\\s?([a-z0-9_]+)\\s?[\"«»“”]"_s);
    QString name;
    for (auto it = quoted.globalMatch(line); it.hasNext();)
        name = it.next().captured(1);
    return name;
}

Fault postgresFault(const QString &code)
{
    const auto starts = [&code](QLatin1StringView prefix) { return code.startsWith(prefix); };
    if (starts("HF"_L1) || starts("23"_L1))
        return Fault::Rule;
    if (code == "40001"_L1 || code == "40P01"_L1 || code == "55P03"_L1)
        return Fault::Busy;
    if (code == "57P01"_L1 || code == "57P02"_L1 || code == "57P03"_L1 || starts("08"_L1) || code == "53300"_L1)
        return Fault::Lost;
    if (code == "53100"_L1)
        return Fault::Full;
    if (code == "25006"_L1)
        return Fault::ReadOnly;
    if (starts("28"_L1))
        return Fault::WrongPassword;
    if (code == "42501"_L1)
        return Fault::Denied;
    if (code == "3D000"_L1 || code == "57P04"_L1)
        return Fault::NoDatabase;
    if (code == "57014"_L1)
        return Fault::Interrupted;
    return starts("XX001"_L1) || starts("XX002"_L1) ? Fault::Damaged : Fault::Other;
}

ErrorCode codeOf(Fault fault)
{
    switch (fault) {
    case Fault::Rule: return ErrorCode::RuleBroken;
    case Fault::Busy:
    case Fault::Lost:
    case Fault::Moved:
    case Fault::Interrupted: return ErrorCode::DatabaseAway;
    case Fault::Full: return ErrorCode::DatabaseFull;
    case Fault::ReadOnly:
    case Fault::NotADatabase:
    case Fault::Damaged:
    case Fault::CannotOpen:
    case Fault::WrongPassword:
    case Fault::Denied: return ErrorCode::DatabaseRefused;
    case Fault::NoDatabase:
    case Fault::Unreachable: return ErrorCode::DatabaseMissing;
    case Fault::None:
    case Fault::Other: return ErrorCode::Internal;
    }
    Q_UNREACHABLE();
}

struct Words {
    QString text; ///< %1: the database, %2: the rule or code.
    QString hint;
};

Words wordsOf(Fault fault)
{
    const QString another = u"Name another one with --database."_s;
    switch (fault) {
    case Fault::Rule:
        return {u"The database refused a write: the rule “%2” forbids it."_s, u"This is a defect of Holdfast; nothing was changed."_s};
    case Fault::Busy:
        return {
            u"The database %1 was held by another process for too long."_s, u"Nothing was changed; the same command may be repeated."_s};
    case Fault::Lost:
        return {u"The connection to the database %1 was lost."_s, u"The same command may be repeated; it takes effect once."_s};
    case Fault::Full: return {u"There is no space left for the database %1."_s, u"Free some space; nothing was half-written."_s};
    case Fault::ReadOnly:
        return {u"The database %1 can only be read."_s, u"Holdfast needs to write it and its folder; change the permissions. "_s + another};
    case Fault::NotADatabase: return {u"%1 is not a database: the file holds something else."_s, u"It was left as it is. "_s + another};
    case Fault::Damaged: return {u"The database %1 is damaged (code %2)."_s, u"Stop every Holdfast that uses it and restore a backup."_s};
    case Fault::Moved:
        return {u"The file of the database %1 was removed or replaced while it was in use; nothing more is written to it."_s,
            u"Put the same file back, with the one that ends in -wal; or quit, and start again with what is there now."_s};
    case Fault::CannotOpen:
        return {u"The database %1 cannot be opened."_s, u"Check that it is a file that you may read and write. "_s + another};
    case Fault::WrongPassword:
        return {u"The server of %1 refused the user or the password."_s,
            u"Set PGPASSWORD or a line in ~/.pgpass; check the user in the URL."_s};
    case Fault::Denied: return {u"The user may not do that in the database %1."_s, u"Holdfast's role must own its database."_s};
    case Fault::NoDatabase: return {u"The server has no database %1."_s, u"Create it with createdb, owned by the user in the URL."_s};
    case Fault::Unreachable: return {u"No database server answers at %1."_s, u"Check host and port, and that the server runs."_s};
    case Fault::Interrupted: return {u"The database %1 took too long to answer a question."_s, u"Ask for less, or again in a moment."_s};
    case Fault::None:
    case Fault::Other: return {u"The database %1 failed a statement (code %2)."_s, {}};
    }
    Q_UNREACHABLE();
}

} // namespace

SqlFault classifySqlite(const QString &code, const QString &text)
{
    const int extended = code.toInt();
    switch (extended & 0xff) {
    case SQLITE_CONSTRAINT: return {Fault::Rule, code, sqliteRule(extended, text)};
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH: return {Fault::Rule, code, u"value_size"_s};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return {Fault::Busy, code, {}};
    case SQLITE_FULL: return {Fault::Full, code, {}};
    case SQLITE_READONLY: return {Fault::ReadOnly, code, {}};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return {Fault::CannotOpen, code, {}};
    case SQLITE_NOTADB: return {Fault::NotADatabase, code, {}};
    case SQLITE_CORRUPT:
    case SQLITE_IOERR: return {Fault::Damaged, code, {}};
    case SQLITE_INTERRUPT: return {Fault::Interrupted, code, {}};
    default: return {Fault::Other, code, {}};
    }
}

SqlFault classifyPostgres(const QString &code, const QString &text)
{
    const Fault fault = postgresFault(code);
    return {fault, code, fault == Fault::Rule ? postgresRule(code, text) : QString()};
}

Error toError(const SqlFault &fault, const DatabaseUrl &url)
{
    const Words words = wordsOf(fault.fault);
    QString text = words.text;
    text.replace(u"%2"_s, fault.rule.isEmpty() ? fault.code : fault.rule).replace(u"%1"_s, url.display());
    QVariantMap details{{u"sql_code"_s, fault.code}};
    if (!fault.rule.isEmpty())
        details.insert(u"rule"_s, fault.rule);
    return Error{codeOf(fault.fault), text, words.hint, details};
}

} // namespace holdfast
