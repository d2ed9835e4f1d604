// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/session_models.h"
#include "support/fake_engine.h"
#include "support/fake_source.h"
#include "support/registry.h"
#include "support/turned_clock.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/shots.h"

#include <QApplication>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;

/// Pictures of the real window over rows of the test's own.
class TstShots final : public QObject {
    Q_OBJECT
private slots:
    void everyViewIsTakenInEveryStyle();
    void aFolderThatCannotBeMadeIsSaid();

private:
    static Result<QStringList> take(const QString &folder);
};

Result<QStringList> TstShots::take(const QString &folder)
{
    const TurnedClock clock;
    auto source = std::make_unique<FakeSource>();
    source->put(1, JobState::Unknown, {FakeSource::attempt(1, AttemptState::Unknown, clock.utcNow(), AttemptClass::TimedOut)});
    source->put(2, JobState::Succeeded, {FakeSource::attempt(1, AttemptState::Succeeded, clock.utcNow())});
    source->payloads[1] = {QByteArray("{}"), {}};
    FakeEngine engine;
    SessionModels models(std::move(source), clock);
    const Session session{engine, models, clock, QStringLiteral("sqlite: ops.db"), QStringLiteral("operator@host"), true};
    auto &application = *qobject_cast<QApplication *>(QCoreApplication::instance());
    const auto written = takeShots(application, folder, {session, [&] { return std::make_unique<MainWindow>(session, Settings()); }, 5});
    installLanguage(application, QStringLiteral("en"));
    return written;
}

void TstShots::everyViewIsTakenInEveryStyle()
{
    const QTemporaryDir folder;
    const auto written = take(folder.path());
    QVERIFY2(written, written ? "" : qPrintable(written.error().text));
    for (const char *style : {"light", "dark", "punjabi"}) {
        for (const char *name : {"all", "held", "reconcile", "races", "chart-1", "new-job", "providers"}) {
            const QString path = folder.filePath(QLatin1String(style) + u'-' + QLatin1String(name) + QStringLiteral(".png"));
            QVERIFY2(written->contains(path) && QFileInfo(path).size() > 1000, qPrintable(path));
        }
    }
    const QImage light(folder.filePath(QStringLiteral("light-all.png")));
    const QImage dark(folder.filePath(QStringLiteral("dark-all.png")));
    QVERIFY(light.pixelColor(2, light.height() / 2).lightness() > 128);
    QVERIFY(dark.pixelColor(2, dark.height() / 2).lightness() < 128);
    QVERIFY(QImage(folder.filePath(QStringLiteral("light-held.png"))) != QImage(folder.filePath(QStringLiteral("light-reconcile.png"))));
}

void TstShots::aFolderThatCannotBeMadeIsSaid()
{
    const auto written = take(QStringLiteral("/proc/holdfast-shots"));
    QVERIFY(!written);
    QVERIFY(written.error().text.contains(QStringLiteral("/proc/holdfast-shots")));
    QVERIFY(!written.error().hint.isEmpty());
}

HOLDFAST_TEST(TstShots, "tst_shots")
#include "tst_shots.moc"
