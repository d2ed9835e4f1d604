// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/retry_after.h"
#include "support/registry.h"

#include <QTest>
#include <clocale>

using namespace holdfast;
using namespace std::chrono;

/// How long a provider asks to wait, in all the forms that occur.
class TstRetryAfter final : public QObject {
    Q_OBJECT
private slots:
    void wait_data();
    void wait();
    void dateOfTheAnswerBeatsOurClock();
    void date_data();
    void date();
    void noLocaleChangesIt();
};

namespace {

const UtcTime s_now = sys_days{2026y / 12 / 1} + 12h;

RetryAfter waitOf(const HeaderList &headers)
{
    Observation o;
    o.headers = headers;
    return retryAfter(o, s_now);
}

} // namespace

void TstRetryAfter::wait_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("millis"); // -1: the default
    QTest::addColumn<bool>("capped");
    const auto row = [](const char *name, const char *value, qint64 millis, bool capped = false) {
        QTest::newRow(name) << QByteArray(value) << millis << capped;
    };
    row("seconds", "2", 2000);
    row("a fraction", "1.5", 1500);
    row("a fraction is rounded up to milliseconds", "0.0001", 1);
    row("white space around", " 2 ", 2000);
    row("exactly an hour is kept", "3600", 3600000);
    row("more than an hour is capped", "3600.001", 3600000, true);
    row("a year is capped", "31536000", 3600000, true);
    row("digits without end are capped", "99999999999999999999999999999999", 3600000, true);
    row("zero is the default", "0", -1);
    row("negative is the default", "-5", -1);
    row("a word is the default", "soon", -1);
    row("empty is the default", "", -1);
    row("a decimal comma is the default", "1,5", -1);
    row("an exponent is the default", "1e3", -1);
    row("a bare point is the default", ".", -1);
    row("NaN is the default", "NaN", -1);
    row("a date", "Tue, 01 Dec 2026 12:00:03 GMT", 3000);
    row("a date in RFC 850's form", "Tuesday, 01-Dec-26 12:00:03 GMT", 3000);
    row("a date in asctime's form", "Tue Dec  1 12:00:03 2026", 3000);
    row("a date in the past is the default", "Tue, 01 Dec 2026 11:59:59 GMT", -1);
    row("a date of today's second is the default", "Tue, 01 Dec 2026 12:00:00 GMT", -1);
    row("a date next year is capped", "Wed, 01 Dec 2027 12:00:00 GMT", 3600000, true);
    row("a day that does not exist is the default", "Mon, 30 Feb 2027 12:00:00 GMT", -1);
}

void TstRetryAfter::wait()
{
    QFETCH(QByteArray, value);
    QFETCH(qint64, millis);
    QFETCH(bool, capped);
    const RetryAfter got = waitOf({{"Retry-After", value}});
    QCOMPARE(got.wait ? qint64{got.wait->count()} : -1, millis);
    QCOMPARE(got.capped, capped);
}

void TstRetryAfter::dateOfTheAnswerBeatsOurClock()
{
    const RetryAfter got = waitOf({{"Date", "Tue, 01 Dec 2026 10:00:00 GMT"}, {"Retry-After", "Tue, 01 Dec 2026 10:00:03 GMT"}});
    QCOMPARE(got.wait, std::optional<Millis>(3s)); // our clock is two hours ahead of theirs
    QCOMPARE(waitOf({{"retry-after-ms", "1500"}, {"Retry-After", "9"}}).wait, std::optional<Millis>(1500ms));
    QCOMPARE(waitOf({{"retry-after-ms", "junk"}, {"Retry-After", "9"}}).wait, std::optional<Millis>(9s));
}

void TstRetryAfter::date_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("seconds"); // -1: none
    const qint64 example = 784111777;    // 1994-11-06 08:49:37, the example of RFC 9110
    QTest::newRow("the preferred form") << QByteArray("Sun, 06 Nov 1994 08:49:37 GMT") << example;
    QTest::newRow("RFC 850's form, of the last century") << QByteArray("Sunday, 06-Nov-94 08:49:37 GMT") << example;
    QTest::newRow("asctime's form") << QByteArray("Sun Nov  6 08:49:37 1994") << example;
    QTest::newRow("no zone") << QByteArray("Sun, 06 Nov 1994 08:49:37") << qint64{-1};
    QTest::newRow("another zone") << QByteArray("Sun, 06 Nov 1994 08:49:37 CET") << qint64{-1};
    QTest::newRow("an hour 24") << QByteArray("Sun, 06 Nov 1994 24:00:00 GMT") << qint64{-1};
    QTest::newRow("ISO 8601") << QByteArray("1994-11-06T08:49:37Z") << qint64{-1};
}

void TstRetryAfter::date()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, seconds);
    const std::optional<UtcTime> got = parseHttpDate(text, s_now);
    QCOMPARE(got ? toMicros(*got) / 1000000 : -1, seconds);
}

void TstRetryAfter::noLocaleChangesIt()
{
    if (!std::setlocale(LC_ALL, "de_DE.UTF-8"))
        QSKIP("this machine has no German locale");
    const auto back = qScopeGuard([] { std::setlocale(LC_ALL, "C"); });
    QCOMPARE(waitOf({{"Retry-After", "1.5"}}).wait, std::optional<Millis>(1500ms));
    QCOMPARE(waitOf({{"Retry-After", "Tue, 01 Dec 2026 12:00:03 GMT"}}).wait, std::optional<Millis>(3s));
}

HOLDFAST_TEST(TstRetryAfter, "tst_retry_after")
#include "tst_retry_after.moc"
