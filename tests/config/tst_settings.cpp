// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/settings.h"
#include "support/registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace holdfast;

/// The settings file, written and read as an operator would see it: the text of the file is compared, not only the round trip.
class TstSettings final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void defaultsAreTheDesignsFigures();
    void defaultFileMayBeMissingANamedOneMayNot();
    void everySettingComesBack();
    void onlyWhatDiffersIsWritten();
    void aBadFileIsAnErrorThatNamesIt_data();
    void aBadFileIsAnErrorThatNamesIt();
    void badValuesAreNotWritten();
    void aFolderInThePlaceOfTheFile();

private:
    void write(const QByteArray &text) const;
    QByteArray read() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void TstSettings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    m_file = m_folder->filePath(QStringLiteral("holdfast.ini"));
}

void TstSettings::write(const QByteArray &text) const
{
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray TstSettings::read() const
{
    QFile file(m_file);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TstSettings::defaultsAreTheDesignsFigures()
{
    const Settings settings;
    QCOMPARE(settings.beat.count(), 2'000);
    QCOMPARE(settings.lease.count(), 20'000);
    QCOMPARE(settings.margin.count(), 5'000);
    QCOMPARE(settings.tick.count(), 1'000);
    QCOMPARE(settings.drain.count(), 10'000);
    QCOMPARE(settings.slotsPerProvider, 8);
    QCOMPARE(settings.timeZone, QByteArray("UTC"));
}

void TstSettings::defaultFileMayBeMissingANamedOneMayNot()
{
    qputenv("XDG_CONFIG_HOME", m_folder->path().toLocal8Bit());
    QCOMPARE(loadSettings(defaultSettingsFile()).value(), Settings{});
    const auto named = loadSettings(m_file);
    QVERIFY(!named);
    QCOMPARE(named.error().code, ErrorCode::NotFound);
    QVERIFY(named.error().text.contains(m_file));
}

void TstSettings::everySettingComesBack()
{
    Settings settings;
    settings.databaseUrl = QStringLiteral("postgresql://holdfast@db.example/jobs?sslmode=require");
    settings.beat = Millis{100};
    settings.lease = Millis{1'500};
    settings.margin = Millis{400};
    settings.tick = Millis{50};
    settings.drain = Millis{0};
    settings.slotsPerProvider = 3;
    settings.operatorName = QStringLiteral("ਬਲ, \"night shift\"; 100 %");
    settings.theme = Theme::Dark;
    settings.language = QStringLiteral("pa");
    settings.timeZone = QByteArrayLiteral("Asia/Kolkata");
    settings.lastView = QStringLiteral("needs-decision");
    settings.windowGeometry = QByteArray("\0\1\xff", 3);
    settings.windowState = QByteArray("\xfe", 1);
    const QString file = m_folder->filePath(QStringLiteral("a/b/holdfast.ini")); // folders are made
    QVERIFY(saveSettings(settings, file));
    QCOMPARE(loadSettings(file).value(), settings);
    QVERIFY(saveSettings(Settings{}, file)); // back to the defaults removes the keys
    QCOMPARE(loadSettings(file).value(), Settings{});
}

void TstSettings::onlyWhatDiffersIsWritten()
{
    Settings settings;
    settings.theme = Theme::Light;
    QVERIFY(saveSettings(settings, m_file));
    QCOMPARE(read(), QByteArray("[v1]\ntheme=light\n"));
}

void TstSettings::aBadFileIsAnErrorThatNamesIt_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("text");
    QTest::newRow("a line that is neither group nor key") << QByteArray("[v1]\ntheme\n") << QStringLiteral("it is damaged");
    QTest::newRow("a binary file") << QByteArray("SQLite format 3\0\x10\x00\x01\x01", 20) << QStringLiteral("it is damaged");
    QTest::newRow("an unknown key, perhaps a slip") << QByteArray("[v1]\nbeet_ms=5\n") << QStringLiteral("knows no setting \"v1/beet_ms\"");
    QTest::newRow("a key outside the group") << QByteArray("theme=dark\n") << QStringLiteral("knows no setting \"theme\"");
    QTest::newRow("a newer version") << QByteArray("[v1]\ntheme=dark\n[v2]\ntheme=dark\n")
                                     << QStringLiteral("\"v2/theme\" was written by a newer Holdfast");
    QTest::newRow("a number that is none") << QByteArray("[v1]\nbeat_ms=2s\n")
                                           << QStringLiteral("\"v1/beat_ms\" must be a whole number from 100");
    QTest::newRow("a number out of range") << QByteArray("[v1]\nslots_per_provider=0\n") << QStringLiteral("from 1 to 1000");
    QTest::newRow("a number with a comma") << QByteArray("[v1]\ntick_ms=0,2\n") << QStringLiteral("has a comma");
    QTest::newRow("a theme that is none") << QByteArray("[v1]\ntheme=blue\n") << QStringLiteral("must be system, light or dark");
    QTest::newRow("a zone that is none") << QByteArray("[v1]\ntime_zone=Mars/Base\n") << QStringLiteral("must be a time zone's IANA name");
    QTest::newRow("a password in the URL") << QByteArray("[v1]\ndatabase=postgresql://u:s3cret@h/d\n")
                                           << QStringLiteral("without a password");
    QTest::newRow("a beat that outlasts the lease")
        << QByteArray("[v1]\nbeat_ms=15000\n") << QStringLiteral("beat_ms must be less than lease_ms less margin_ms");
}

void TstSettings::aBadFileIsAnErrorThatNamesIt()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, text);
    write(content);
    const auto loaded = loadSettings(m_file);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Invalid);
    QVERIFY2(loaded.error().text.contains(text), qPrintable(loaded.error().text));
    QVERIFY(loaded.error().text.contains(m_file));
    QVERIFY(!loaded.error().text.contains(QLatin1String("s3cret")));
    QCOMPARE(read(), content); // looking at a file changes nothing
}

void TstSettings::badValuesAreNotWritten()
{
    Settings settings;
    settings.theme = Theme::Dark;
    settings.databaseUrl = QStringLiteral("postgresql://u:s3cret@h/d");
    const auto saved = saveSettings(settings, m_file);
    QVERIFY(!saved);
    QVERIFY(!saved.error().text.contains(QLatin1String("s3cret")));
    QVERIFY(!QFile::exists(m_file));
}

void TstSettings::aFolderInThePlaceOfTheFile()
{
    QVERIFY(QDir().mkdir(m_file));
    QCOMPARE(loadSettings(m_file).error().code, ErrorCode::Internal);
    const auto saved = saveSettings(
        [] {
            Settings s;
            s.theme = Theme::Dark;
            return s;
        }(),
        m_file);
    QVERIFY(!saved);
    QVERIFY(saved.error().text.contains(QLatin1String("cannot be written")));
}

HOLDFAST_TEST(TstSettings, "tst_settings")
#include "tst_settings.moc"
