// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/paths.h"
#include "config/system_clock.h"
#include "support/registry.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace holdfast;

/// Places by the XDG rules, and the machine's clocks against what the system itself says.
class TstPaths final : public QObject {
    Q_OBJECT
private slots:
    void followTheXdgRules_data();
    void followTheXdgRules();
    void operatorIsTheAccountNotTheVariable();
    void clocksAgreeWithTheSystem();
};

void TstPaths::followTheXdgRules_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("database");
    const QString home = QDir::homePath();
    QTest::newRow("a set folder is used") << QByteArray("/tmp/xdg/") << QStringLiteral("/tmp/xdg/holdfast/holdfast.ini")
                                          << QStringLiteral("/tmp/xdg/holdfast/holdfast.db");
    QTest::newRow("an empty one counts as unset") << QByteArray("") << home + QStringLiteral("/.config/holdfast/holdfast.ini")
                                                  << home + QStringLiteral("/.local/share/holdfast/holdfast.db");
    QTest::newRow("a relative one counts as unset") << QByteArray("here") << home + QStringLiteral("/.config/holdfast/holdfast.ini")
                                                    << home + QStringLiteral("/.local/share/holdfast/holdfast.db");
}

void TstPaths::followTheXdgRules()
{
    QFETCH(QByteArray, value);
    QFETCH(QString, settings);
    QFETCH(QString, database);
    qputenv("XDG_CONFIG_HOME", value);
    qputenv("XDG_DATA_HOME", value);
    QCOMPARE(defaultSettingsFile(), settings);
    QCOMPARE(defaultDatabaseFile(), database);
    QCOMPARE(defaultDatabaseUrl(), QStringLiteral("sqlite:") + database);
}

void TstPaths::operatorIsTheAccountNotTheVariable()
{
    qputenv("USER", "somebody-else");
    qputenv("LOGNAME", "somebody-else");
    const QStringList parts = defaultOperatorName().split(u'@');
    QCOMPARE(parts.size(), 2);
    QVERIFY(!parts.at(0).isEmpty() && parts.at(0) != QLatin1String("somebody-else"));
    QVERIFY(!parts.at(1).isEmpty());
}

void TstPaths::clocksAgreeWithTheSystem()
{
    const SystemClock clock;
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    const qint64 now = toMicros(clock.utcNow());
    const qint64 after = QDateTime::currentMSecsSinceEpoch();
    QVERIFY(now >= before * 1'000 && now <= (after + 1) * 1'000);

    QFile uptime(QStringLiteral("/proc/uptime")); // seconds since boot, suspend included
    QVERIFY(uptime.open(QIODevice::ReadOnly));
    const double boot = uptime.readAll().split(' ').value(0).toDouble();
    const double seconds = double(clock.monotonic().count()) / 1e6;
    QVERIFY2(qAbs(seconds - boot) < 5, qPrintable(QStringLiteral("%1 against %2").arg(seconds).arg(boot)));
    const Micros first = clock.monotonic();
    QVERIFY(clock.monotonic() >= first);
}

HOLDFAST_TEST(TstPaths, "tst_paths")
#include "tst_paths.moc"
