// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database_url.h"

#include <QFileInfo>
#include <QUrl>
#include <libpq-fe.h>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

const QString &howToName()
{
    static const QString text = u"Write sqlite:FILE or postgresql://USER@HOST:PORT/NAME."_s;
    return text;
}

/// libpq's own list of what a connection may be given; the text of a URL with a mistake in it is never repeated: it may hold a password.
QStringList knownOptions()
{
    QStringList names;
    PQconninfoOption *const all = PQconndefaults();
    for (const PQconninfoOption *option = all; option && option->keyword; ++option)
        names << QString::fromLatin1(option->keyword);
    PQconninfoFree(all);
    return names;
}

/// Takes "key" out of the options and puts it where it belongs, unless the URL's own part says it already.
void takeOption(QUrlQuery &options, const QString &key, QString &into)
{
    const QString value = options.queryItemValue(key, QUrl::FullyDecoded);
    options.removeAllQueryItems(key);
    if (into.isEmpty())
        into = value;
}

Result<DatabaseUrl> parseSqlite(QString file)
{
    if (file.startsWith(u"//"_s))
        file.remove(0, 2);
    if (file.isEmpty() || file == u":memory:"_s)
        return fail(ErrorCode::Usage, u"The database “sqlite:%1” names no file."_s.arg(file), howToName());
    if (file.contains(QChar(0)))
        return fail(ErrorCode::Usage, u"The database's file name has a NUL character in it."_s, howToName());
    DatabaseUrl url;
    url.file = QFileInfo(file).absoluteFilePath();
    return url;
}

Result<void> checkOptions(const QUrlQuery &options)
{
    const QStringList known = knownOptions();
    for (const auto &[key, value] : options.queryItems(QUrl::FullyDecoded)) {
        if (!known.contains(key))
            return fail(ErrorCode::Usage, u"The database URL has the option “%1”, which PostgreSQL does not know."_s.arg(key),
                u"Options are libpq's own, such as sslmode=verify-full."_s);
        if (value.contains(u';') || value.contains(QChar(0))) // the driver separates options by it
            return fail(ErrorCode::Usage, u"The database URL's option “%1” has a character in it that cannot be passed on."_s.arg(key));
    }
    return {};
}

Result<DatabaseUrl> parsePostgres(const QString &text)
{
    const QUrl parsed(text, QUrl::StrictMode);
    if (!parsed.isValid() || parsed.hasFragment() || !text.contains(u"://"_s))
        return fail(ErrorCode::Usage, u"The database URL cannot be read as a PostgreSQL URL."_s,
            howToName() + u" Special characters in a name or password are written as %XX."_s);
    DatabaseUrl url;
    url.kind = DatabaseUrl::Kind::Postgres;
    url.host = parsed.host(QUrl::FullyDecoded);
    url.port = parsed.port(5432);
    url.name = parsed.path(QUrl::FullyDecoded).mid(1);
    url.user = parsed.userName(QUrl::FullyDecoded);
    url.password = parsed.password(QUrl::FullyDecoded);
    url.options = QUrlQuery(parsed.query(QUrl::FullyEncoded));
    takeOption(url.options, u"host"_s, url.host);
    takeOption(url.options, u"dbname"_s, url.name);
    takeOption(url.options, u"user"_s, url.user);
    takeOption(url.options, u"password"_s, url.password);
    if (url.name.isEmpty() || url.name.contains(u'/'))
        return fail(ErrorCode::Usage, u"The database URL names no database after the server."_s, howToName());
    if (auto checked = checkOptions(url.options); !checked)
        return tl::unexpected(checked.error());
    return url;
}

} // namespace

Result<DatabaseUrl> DatabaseUrl::parse(const QString &text)
{
    if (text.startsWith(u"sqlite:"_s))
        return parseSqlite(text.mid(7));
    if (text.startsWith(u"postgresql:"_s) || text.startsWith(u"postgres:"_s))
        return parsePostgres(text);
    if (text.contains(u'@'))
        return fail(ErrorCode::Usage, u"The database URL's scheme is not known."_s, howToName());
    return fail(ErrorCode::Usage, u"“%1” names no database."_s.arg(text), howToName());
}

QString DatabaseUrl::display() const
{
    if (kind == Kind::Sqlite)
        return u"sqlite:"_s + file;
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setUserName(user, QUrl::DecodedMode);
    if (host.startsWith(u'/')) { // a socket's folder is no host name
        QUrlQuery shown;
        shown.addQueryItem(u"host"_s, host);
        url.setQuery(shown);
    } else {
        url.setHost(host, QUrl::DecodedMode);
    }
    url.setPort(port == 5432 ? -1 : port);
    url.setPath(u'/' + name, QUrl::DecodedMode);
    return url.toString(QUrl::PrettyDecoded);
}

} // namespace holdfast
