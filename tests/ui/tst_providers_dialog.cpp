// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/provider_model.h"
#include "itemmodels/session_models.h"
#include "support/fake_engine.h"
#include "support/fake_source.h"
#include "support/registry.h"
#include "support/turned_clock.h"
#include "ui/dialogs/locale_number.h"
#include "ui/dialogs/providers_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;

namespace {

struct Scene {
    TurnedClock clock;
    FakeEngine engine;
    SessionModels models;
    std::unique_ptr<ProvidersDialog> dialog;

    explicit Scene(std::vector<ProviderRecord> records = {}) : models(sourceWith(std::move(records)), clock)
    {
        models.start();
        QCoreApplication::processEvents();
        dialog = std::make_unique<ProvidersDialog>(engine, models.providers());
        dialog->show();
    }
    static std::unique_ptr<Source> sourceWith(std::vector<ProviderRecord> records)
    {
        auto source = std::make_unique<FakeSource>();
        source->records = std::move(records);
        return source;
    }
    template <typename T> T &find(const char *name) { return *dialog->findChild<T *>(QLatin1String(name)); }
    void type(const char *field, const QString &text)
    {
        find<QLineEdit>(field).clear();
        QTest::keyClicks(&find<QLineEdit>(field), text);
        emit find<QLineEdit>(field).textEdited(text);
    }
    void save() { find<QPushButton>("save").click(); }
};

ProviderRecord alpha()
{
    ProviderRecord record;
    record.id = ProviderId{5};
    record.name = QStringLiteral("alpha");
    record.version = 3;
    record.url = QStringLiteral("https://api.example.com/v1");
    record.secretRef = QStringLiteral("env:ALPHA_KEY");
    record.deadlines = {Millis{1'500}, Millis{20'000}, Millis{60'000}};
    record.prices = Prices{150'000, 600'000, QStringLiteral("USD")};
    record.keys = KeyBehaviour::Replays;
    record.proxyUrl = QStringLiteral("http://proxy.example:3128");
    record.proxySecretRef = QStringLiteral("env:PROXY_SECRET");
    record.createdBy = QStringLiteral("operator@host");
    return record;
}

} // namespace

/// A record is saved whole or not at all, and what is wrong is said where it is.
class TstProvidersDialog final : public QObject {
    Q_OBJECT
private slots:
    void aRecordSurvivesTheForm();
    void badInputIsNeverSaved_data();
    void badInputIsNeverSaved();
    void theEnginesRefusalIsSaidInPlace();
    void onlyWhatWasSavedIsTested();
    void numbersReadBackInEveryLocale();
};

void TstProvidersDialog::aRecordSurvivesTheForm()
{
    Scene scene({alpha()});
    QTRY_COMPARE(scene.find<QLineEdit>("name").text(), QStringLiteral("alpha"));
    scene.type("model", QStringLiteral("small"));
    scene.save();
    QCOMPARE(scene.engine.providers.questions.size(), std::size_t{1});
    ProviderRecord expected = alpha();
    expected.model = QStringLiteral("small");
    QVERIFY(scene.engine.providers.questions.front() == expected);
}

void TstProvidersDialog::badInputIsNeverSaved_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *field, const char *typed, const char *says) {
        QTest::newRow(name) << QString::fromLatin1(field) << QString::fromLatin1(typed) << QString::fromLatin1(says);
    };
    row("a URL without a scheme", "url", "api.example.com", "no scheme");
    row("a URL with user info", "url", "https://me:secret@example.com", "user info");
    row("a URL of another protocol", "url", "ftp://example.com", "only https and http");
    row("a name with a space", "name", "a b", "position 2");
    row("no name", "name", "", "name is empty");
    row("a deadline of nothing", "soft", "0", "100 ms");
    row("soft beyond hard", "soft", "4000", "must not be beyond the hard deadline");
    row("a comma where a point stands", "hard", "0,2", "no number");
    row("a proxy with a password", "proxy", "http://me:pw@h:1", "user info");
    row("a proxy's secret itself", "proxy_secret", "me:pw", "neither env:NAME nor file:/PATH");
    row("a secret instead of a reference", "secret", "sk-12345", "neither env:NAME nor file:/PATH");
    row("a price that is no number", "input_price", "cheap", "no number");
    row("a currency of four letters", "currency", "USDT", "three capital letters");
}

void TstProvidersDialog::badInputIsNeverSaved()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, says);
    Scene scene({alpha()});
    QTRY_COMPARE(scene.find<QLineEdit>("name").text(), QStringLiteral("alpha"));
    scene.type(field.toLatin1().constData(), typed);
    scene.save();
    QCOMPARE(scene.engine.providers.questions.size(), std::size_t{0});
    const QString said = scene.find<QLineEdit>(field.toLatin1().constData()).accessibleDescription();
    QVERIFY2(said.contains(says), qPrintable(said));
    QVERIFY(scene.find<QLabel>("said").text().contains(QStringLiteral("Nothing was saved")));
    QLocale::setDefault(QLocale::system());
}

void TstProvidersDialog::theEnginesRefusalIsSaidInPlace()
{
    Scene scene({alpha()});
    QTRY_COMPARE(scene.find<QLineEdit>("name").text(), QStringLiteral("alpha"));
    scene.type("secret", QStringLiteral("env:MISSING"));
    scene.save();
    QVERIFY(!scene.find<QPushButton>("save").isEnabled()); // one at a time
    scene.engine.providers.answer(fail(ErrorCode::SecretMissing, QStringLiteral("The secret env:MISSING is not set here.")));
    QTRY_VERIFY(scene.find<QLineEdit>("secret").accessibleDescription().contains(QStringLiteral("env:MISSING is not set")));
    scene.save();
    scene.engine.providers.answer(fail(ErrorCode::Invalid, QStringLiteral("The probe URL has neither {key} nor {id}.")));
    QTRY_VERIFY(scene.find<QLineEdit>("probe_url").accessibleDescription().contains(QStringLiteral("neither {key} nor {id}.")));
    QVERIFY(!scene.find<QLineEdit>("secret").accessibleDescription().contains(QStringLiteral("MISSING"))); // the earlier one is gone
    QVERIFY(scene.find<QPushButton>("save").isEnabled());
}

void TstProvidersDialog::onlyWhatWasSavedIsTested()
{
    Scene scene({alpha()});
    QTRY_COMPARE(scene.find<QLineEdit>("name").text(), QStringLiteral("alpha"));
    QVERIFY(scene.find<QPushButton>("test").isEnabled());
    scene.type("url", QStringLiteral("https://other.example.com"));
    QVERIFY(!scene.find<QPushButton>("test").isEnabled());
    scene.save();
    scene.engine.providers.answer(alpha());
    QTRY_VERIFY(scene.find<QPushButton>("test").isEnabled());
    scene.find<QPushButton>("test").click();
    QCOMPARE(scene.engine.tests.questions, std::vector<QString>{QStringLiteral("alpha")});
    scene.engine.tests.answer(QStringLiteral("alpha answered 200 with 3 models."));
    QTRY_COMPARE(scene.find<QLabel>("said").text(), QStringLiteral("alpha answered 200 with 3 models."));
}

void TstProvidersDialog::numbersReadBackInEveryLocale()
{
    for (const QLocale &locale :
        {QLocale(QLocale::C), QLocale(QLocale::German), QLocale(QLocale::Punjabi), QLocale(QLocale::Arabic, QLocale::Egypt)}) {
        for (const qint64 value : {qint64{0}, qint64{1}, qint64{200}, qint64{1'000}, qint64{86'400'000}, qint64{123'456'789}}) {
            const auto back = typedNumber(numberText(value, 3, locale), QStringLiteral("It"), 3, locale);
            QVERIFY2(back && *back, qPrintable(locale.name() + u' ' + numberText(value, 3, locale)));
            QCOMPARE(**back, value);
        }
    }
    QCOMPARE(numberText(200, 3, QLocale(QLocale::German)), QStringLiteral("0,2"));
    QCOMPARE(numberText(60'000, 3, QLocale(QLocale::C)), QStringLiteral("60"));
}

HOLDFAST_TEST(TstProvidersDialog, "tst_providers_dialog")
#include "tst_providers_dialog.moc"
