// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/provider_rules.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// What a provider record may say, and that nothing else gets into a request's URL or headers.
class TstProviderRules final : public QObject {
    Q_OBJECT
private slots:
    void names_data();
    void names();
    void urls_data();
    void urls();
    void headerValues_data();
    void headerValues();
    void aSecretNeverStandsInTheSentence();
    void records_data();
    void records();
    void aRecordIsStoredNormalised();
};

namespace {

template <typename T> void verifyVerdict(const Result<T> &result, const QString &says)
{
    if (says.isEmpty()) {
        QVERIFY2(result.has_value(), result ? "" : qPrintable(result.error().text));
        return;
    }
    QVERIFY(!result.has_value());
    QVERIFY2(result.error().text.contains(says), qPrintable(result.error().text));
    QCOMPARE(result.error().code, ErrorCode::Invalid);
}

ProviderRecord goodRecord()
{
    ProviderRecord record;
    record.name = u"primary"_s;
    record.url = u"http://127.0.0.1:8080/v1"_s;
    return record;
}

} // namespace

void TstProviderRules::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("says");
    QTest::newRow("every kind of character") << u"0pen_AI.eu-2"_s << QString();
    QTest::newRow("64 characters") << QString(64, u'p') << QString();
    QTest::newRow("65 characters") << QString(65, u'p') << u"has 65 characters"_s;
    QTest::newRow("empty") << QString() << u"is empty"_s;
    QTest::newRow("a dot at the beginning") << u".hidden"_s << u"U+002E at position 1"_s;
    QTest::newRow("a dash at the beginning looks like an option") << u"-p"_s << u"U+002D at position 1"_s;
    QTest::newRow("a slash") << u"a/b"_s << u"U+002F at position 2"_s;
    QTest::newRow("an accent") << u"caf\u00E9"_s << u"U+00E9 at position 4"_s;
    QTest::newRow("a line feed at the end") << u"p\n"_s << u"U+000A at position 2"_s;
}

void TstProviderRules::names()
{
    QFETCH(QString, name);
    QFETCH(QString, says);
    verifyVerdict(validateProviderName(name), says);
}

void TstProviderRules::urls_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("stored");
    QTest::addColumn<QString>("says");
    const auto good = [](const char *name, const QString &url, const QString &stored) {
        QTest::newRow(name) << url << stored << QString();
    };
    const auto bad = [](const char *name, const QString &url, const QString &says) { QTest::newRow(name) << url << QString() << says; };
    good("as stock clients take it", u"https://api.example.com/v1"_s, u"https://api.example.com/v1"_s);
    good("slashes at the end go", u"http://127.0.0.1:8080/v1//"_s, u"http://127.0.0.1:8080/v1"_s);
    good("no path", u"http://localhost:1/"_s, u"http://localhost:1"_s);
    good("IPv6", u"http://[::1]:8080/v1"_s, u"http://[::1]:8080/v1"_s);
    good("capital scheme", u"HTTPS://Api.Example.com"_s, u"https://api.example.com"_s);
    good("an encoded slash stays encoded", u"https://h/a%2Fb/"_s, u"https://h/a%2Fb"_s);
    bad("empty", QString(), u"is empty"_s);
    bad("no scheme", u"api.example.com/v1"_s, u"no scheme"_s);
    bad("a host and a port only", u"localhost:8080"_s, u"no scheme"_s);
    bad("ftp", u"ftp://h/v1"_s, u"the scheme \"ftp\""_s);
    bad("file", u"file:///etc/passwd"_s, u"the scheme \"file\""_s);
    bad("user and password", u"https://user:pw@h/v1"_s, u"user info"_s);
    bad("a user", u"https://user@h/v1"_s, u"user info"_s);
    bad("an empty user", u"https://@h/v1"_s, u"user info"_s);
    bad("CR and LF", u"https://h/v1\r\nX: y"_s, u"U+000D at position 13"_s);
    bad("a line feed at the end", u"https://h/v1\n"_s, u"U+000A at position 13"_s);
    bad("an encoded line feed", u"https://h/v1%0Ax"_s, u"%0A at position 13"_s);
    bad("a NUL", u"https://h/v1"_s + QChar(0), u"U+0000 at position 13"_s);
    bad("a space", u"https://h/v 1"_s, u"U+0020 at position 12"_s);
    bad("a space before it", u" https://h/v1"_s, u"U+0020 at position 1"_s);
    bad("a backslash", u"https://h\\@evil/"_s, u"U+005C at position 10"_s);
    bad("no host", u"http:///v1"_s, u"host"_s);
    bad("a query", u"https://h/v1?key=1"_s, u"query"_s);
    bad("an empty query", u"https://h/v1?"_s, u"query"_s);
    bad("a fragment", u"https://h/v1#x"_s, u"fragment"_s);
    bad("a port beyond 65535", u"https://h:70000/"_s, u"not valid"_s);
    bad("port 0", u"https://h:0/"_s, u"port 0"_s);
    bad("a port that is no number", u"https://h:x/"_s, u"not valid"_s);
}

void TstProviderRules::urls()
{
    QFETCH(QString, url);
    QFETCH(QString, stored);
    QFETCH(QString, says);
    const Result<QUrl> result = validateBaseUrl(url);
    verifyVerdict(result, says);
    if (result)
        QCOMPARE(result->toString(QUrl::FullyEncoded), stored);
    else
        QVERIFY(!result.error().text.contains(u"pw"_s)); // a password in a URL is not repeated
}

void TstProviderRules::headerValues_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("says");
    QTest::newRow("a token") << u"Bearer sk-abc.123_~"_s << QString();
    QTest::newRow("a tab inside") << u"a\tb"_s << QString();
    QTest::newRow("a carriage return") << u"a\rX: y"_s << u"The secret has U+000D at position 2"_s;
    QTest::newRow("a line feed at the end") << u"sk\n"_s << u"U+000A at position 3"_s;
    QTest::newRow("a NUL") << QString(u"sk"_s + QChar(0)) << u"U+0000 at position 3"_s;
    QTest::newRow("an accent") << u"\u00E9"_s << u"U+00E9 at position 1"_s;
    QTest::newRow("a space at the beginning") << u" sk"_s << u"at its beginning"_s;
    QTest::newRow("a space at the end") << u"sk "_s << u"at its end"_s;
}

void TstProviderRules::headerValues()
{
    QFETCH(QString, value);
    QFETCH(QString, says);
    verifyVerdict(validateHeaderValue(value, u"The secret"_s), says);
}

void TstProviderRules::aSecretNeverStandsInTheSentence()
{
    const Error header = validateHeaderValue(u"sk-12345\n"_s, u"The secret"_s).error();
    QVERIFY(!header.text.contains(u"12345"_s) && !header.hint.contains(u"12345"_s));
    ProviderRecord record = goodRecord();
    record.secretRef = u"sk-12345"_s; // the secret itself, where its reference belongs
    const Error reference = validateProvider(record).error();
    QVERIFY(!reference.text.contains(u"12345"_s) && !reference.hint.contains(u"12345"_s));
}

void TstProviderRules::records_data()
{
    QTest::addColumn<ProviderRecord>("record");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char16_t *says, auto change) {
        ProviderRecord record = goodRecord();
        change(record);
        QTest::newRow(name) << record << QString::fromUtf16(says);
    };
    const ProbeRecipe probe{u"http://h/jobs/{key}"_s, u"/answer"_s, u"/state=failed"_s, u"/running"_s};
    row("the least there can be", u"", [](ProviderRecord &) {});
    row("all of it", u"", [&](ProviderRecord &r) {
        r.probe = probe;
        r.prices = Prices{1, 2, u"USD"_s};
        r.secretRef = u"env:KEY"_s;
        r.model = u"m"_s;
    });
    row("a bad name", u"name is empty", [](ProviderRecord &r) { r.name.clear(); });
    row("a bad URL", u"no scheme", [](ProviderRecord &r) { r.url = u"h"_s; });
    row("no slots", u"The limit on attempts at once is 0", [](ProviderRecord &r) { r.limit = 0; });
    row("soft beyond hard", u"must not be beyond the hard deadline", [](ProviderRecord &r) { r.deadlines = {1s, 3s, 2s}; });
    row("a reference of no known form", u"neither env:NAME nor file:/PATH", [](ProviderRecord &r) { r.secretRef = u"env:"_s; });
    row("a proxy", u"", [](ProviderRecord &r) { r.proxyUrl = u"http://[::1]:3128/"_s; });
    row("a proxy with a secret", u"", [](ProviderRecord &r) {
        r.proxyUrl = u"http://proxy:3128"_s;
        r.proxySecretRef = u"env:PROXY"_s;
    });
    const auto proxy = [&](const char *name, const QString &url, const char16_t *says) {
        row(name, says, [&](ProviderRecord &r) { r.proxyUrl = url; });
    };
    proxy("a proxy over TLS", u"https://h:1"_s, u"The proxy is not given by an http URL");
    proxy("a proxy of another kind", u"socks5://h:1"_s, u"The proxy is not given by an http URL");
    proxy("a proxy by its name alone", u"h:1"_s, u"The proxy is not given by an http URL");
    proxy("a proxy with a password", u"http://me:pw@h:1"_s, u"The proxy has user info");
    proxy("a proxy without a port", u"http://h"_s, u"The proxy has no port");
    proxy("a proxy with port 0", u"http://h:0"_s, u"The proxy has no port");
    proxy("a proxy without a host", u"http://:1"_s, u"The proxy ");
    proxy("a proxy with a path", u"http://h:1/a"_s, u"more than a host and a port");
    proxy("a proxy with a query", u"http://h:1?a"_s, u"more than a host and a port");
    proxy("a proxy with a line break", u"http://h:1\r\nX: y"_s, u"a control character");
    row("a proxy's secret itself", u"The proxy's secret: The reference", [](ProviderRecord &r) {
        r.proxyUrl = u"http://h:1"_s;
        r.proxySecretRef = u"me:pw"_s;
    });
    row("a secret for no proxy", u"but no proxy", [](ProviderRecord &r) { r.proxySecretRef = u"env:PROXY"_s; });
    row("a negative price", u"below 0", [](ProviderRecord &r) { r.prices = Prices{-1, 0, u"USD"_s}; });
    row("prices without a currency", u"no currency", [](ProviderRecord &r) { r.prices = Prices{1, 1, {}}; });
}

void TstProviderRules::records()
{
    QFETCH(ProviderRecord, record);
    QFETCH(QString, says);
    verifyVerdict(validateProvider(record), says);
}

void TstProviderRules::aRecordIsStoredNormalised()
{
    ProviderRecord record = goodRecord();
    record.url += u'/';
    record.deadlines = {10s, 2s, 60s};
    record.proxyUrl = u"http://Proxy.example:3128/"_s;
    const ProviderRecord stored = validateProvider(record).value();
    QCOMPARE(stored.url, goodRecord().url);
    QCOMPARE(stored.deadlines, (Deadlines{2s, 2s, 60s}));
    QCOMPARE(stored.proxyUrl, u"http://proxy.example:3128"_s);
}

HOLDFAST_TEST(TstProviderRules, "tst_provider_rules")
#include "tst_provider_rules.moc"
