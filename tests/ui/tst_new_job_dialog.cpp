// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_engine.h"
#include "support/registry.h"
#include "ui/dialogs/field_form.h"
#include "ui/dialogs/json_editor.h"
#include "ui/dialogs/new_job_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStringListModel>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;

namespace {

struct Scene {
    FakeEngine engine;
    QStringListModel providers{{QStringLiteral("alpha"), QStringLiteral("beta")}};
    NewJobDialog dialog{engine, providers, QStringLiteral("operator@host")};
    QSignalSpy wanted{&dialog, &NewJobDialog::jobWanted};

    Scene() { dialog.show(); }
    template <typename T> T &find(const char *name) { return *dialog.findChild<T *>(QLatin1String(name)); }
    QPushButton &create() { return find<QPushButton>("create"); }
    QLabel &answer() { return find<QLabel>("answer"); }
    QString problemOf(const char *name) { return find<QLineEdit>(name).accessibleDescription(); }
};

} // namespace

/// One intent from the window is one request, whatever is clicked, typed or answered.
class TstNewJobDialog final : public QObject {
    Q_OBJECT
private slots:
    void aDoubleClickOnCreateIsOneRequest();
    void aFailedRequestIsRepeatedWithTheSameKey();
    void aConflictNamesWhatDiffersAndOffersTheJob();
    void aReplaySaysWhichJobItIs();
    void aGermanLocaleReadsItsComma();
    void badInputIsNeverSent_data();
    void badInputIsNeverSent();
    void brokenJsonIsSaidWithItsPlace();
    void oneAttemptAtOnceIsLeftOut();
    void aTextFromOutsideStaysPlain();
    void cleanup() { QLocale::setDefault(QLocale::system()); }
};

void TstNewJobDialog::aDoubleClickOnCreateIsOneRequest()
{
    Scene scene;
    QTest::mouseClick(&scene.create(), Qt::LeftButton);
    QTest::mouseDClick(&scene.create(), Qt::LeftButton);
    QTest::keyClick(&scene.dialog, Qt::Key_Return);
    QCOMPARE(scene.engine.submits.questions.size(), std::size_t{1});
    scene.engine.submits.answer(Submitted{JobId{7}, QStringLiteral("p"), false, {}});
    QTRY_COMPARE(scene.wanted.size(), 1);
    QCOMPARE(scene.wanted.front().front().value<JobId>(), JobId{7});
    QCOMPARE(scene.dialog.result(), int(QDialog::Accepted));
}

void TstNewJobDialog::aFailedRequestIsRepeatedWithTheSameKey()
{
    Scene scene;
    scene.create().click();
    scene.engine.submits.answer(fail(ErrorCode::DatabaseAway, QStringLiteral("The database is away."), QStringLiteral("Try again.")));
    QTRY_VERIFY(scene.create().isEnabled());
    QCOMPARE(scene.answer().text(), QStringLiteral("The database is away. Try again."));
    scene.create().click();
    QCOMPARE(scene.engine.submits.questions.size(), std::size_t{2});
    QVERIFY(!scene.engine.submits.questions[0].key.isEmpty());
    QCOMPARE(scene.engine.submits.questions[0].key, scene.engine.submits.questions[1].key);
}

void TstNewJobDialog::aConflictNamesWhatDiffersAndOffersTheJob()
{
    Scene scene;
    scene.create().click();
    scene.engine.submits.answer(fail(ErrorCode::KeyReused, QStringLiteral("The key was used."), {},
        {{QStringLiteral("job_id"), 12},
            {QStringLiteral("differs"), QStringList{QStringLiteral("/payload/amount"), QStringLiteral("/model")}}}));
    QTRY_VERIFY(scene.answer().isVisible());
    for (const char *part : {"#12", "/payload/amount", "/model", "Nothing was created"})
        QVERIFY2(scene.answer().text().contains(QLatin1String(part)), qPrintable(scene.answer().text()));
    QCOMPARE(scene.wanted.size(), 0);
    scene.find<QPushButton>("open_existing").click();
    QCOMPARE(scene.wanted.front().front().value<JobId>(), JobId{12});
}

void TstNewJobDialog::aReplaySaysWhichJobItIs()
{
    Scene scene;
    scene.create().click();
    scene.engine.submits.answer(Submitted{JobId{9}, QStringLiteral("p"), true, {QStringLiteral("soft_deadline_ms")}});
    QTRY_VERIFY(scene.answer().isVisible());
    QVERIFY(scene.answer().text().contains(QStringLiteral("same job #9")));
    QVERIFY(scene.answer().text().contains(QStringLiteral("soft_deadline_ms")));
    QVERIFY(scene.dialog.isVisible());
}

void TstNewJobDialog::aGermanLocaleReadsItsComma()
{
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    Scene scene;
    scene.find<QLineEdit>("soft").setText(QStringLiteral("0,2"));
    scene.create().click();
    QCOMPARE(scene.engine.submits.questions.size(), std::size_t{1});
    QCOMPARE(scene.engine.submits.questions[0].softDeadline, std::optional(Millis{200}));
    QCOMPARE(scene.engine.submits.questions[0].hardDeadline, std::optional<Millis>());
}

void TstNewJobDialog::badInputIsNeverSent_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("says");
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    const QLocale german(QLocale::German, QLocale::Germany);
    const auto row = [](const char *name, const QLocale &locale, const char *field, const QString &typed, const char *says) {
        QTest::newRow(name) << locale << QString::fromLatin1(field) << typed << QString::fromLatin1(says);
    };
    row("no key", english, "key", {}, "key is empty");
    row("a key of 256 characters", english, "key", QString(256, u'k'), "256 characters");
    row("a key with a control character", english, "key", QStringLiteral("a\u0007b"), "U+0007 at position 2");
    row("a key with a space", english, "key", QStringLiteral("a b"), "U+0020 at position 2");
    row("no owner", english, "owner", {}, "owner is empty");
    row("a comma where a point stands", english, "soft", QStringLiteral("0,2"), "\"0,2\"");
    row("a point where a comma stands", german, "soft", QStringLiteral("0.2"), "Write it like 0,1");
    row("a separator between thousands", german, "hard", QStringLiteral("1.000"), "\"1.000\"");
    row("a negative deadline", english, "connect", QStringLiteral("-1"), "without a sign");
    row("words", english, "soft", QStringLiteral("soon"), "\"soon\"");
}

void TstNewJobDialog::badInputIsNeverSent()
{
    QFETCH(QLocale, locale);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, says);
    QLocale::setDefault(locale);
    Scene scene;
    scene.find<QLineEdit>(field.toLatin1().constData()).setText(typed);
    scene.create().click();
    QCOMPARE(scene.engine.submits.questions.size(), std::size_t{0});
    const QString problem = scene.problemOf(field.toLatin1().constData());
    QVERIFY2(problem.contains(says), qPrintable(problem));
    QVERIFY(scene.create().isEnabled());
}

void TstNewJobDialog::brokenJsonIsSaidWithItsPlace()
{
    Scene scene;
    auto &editor = *scene.dialog.findChild<JsonEditor *>();
    QSignalSpy checked(&editor, &JsonEditor::checked);
    editor.setText(QStringLiteral("{\n  \"a\": 1,\n  \"a\": 2\n}"));
    QTRY_COMPARE(checked.size(), 1);
    QCOMPARE(checked.front().front().toBool(), false);
    QVERIFY2(editor.verdict().contains(QStringLiteral("a")) && !editor.verdict().isEmpty(), qPrintable(editor.verdict()));
    editor.setText(QStringLiteral("{\n  \"a\" 1}"));
    QTRY_COMPARE(checked.size(), 2);
    QVERIFY2(editor.verdict().contains(QStringLiteral("line 2")), qPrintable(editor.verdict()));
    QCOMPARE(editor.editor().extraSelections().size(), 1);
    QCOMPARE(editor.editor().extraSelections().front().cursor.blockNumber(), 1);
    editor.setText(QStringLiteral("{\"a\": 1}"));
    QTRY_COMPARE(checked.size(), 3);
    QCOMPARE(editor.editor().extraSelections().size(), 0);
}

void TstNewJobDialog::oneAttemptAtOnceIsLeftOut()
{
    Scene scene;
    scene.create().click();
    QCOMPARE(scene.engine.submits.questions[0].intent.maxInFlight, std::optional<int>());
    QCOMPARE(scene.engine.submits.questions[0].intent.model, std::optional<QString>());
    QCOMPARE(scene.engine.submits.questions[0].intent.provider, std::optional(QStringLiteral("alpha")));
    scene.engine.submits.answer(fail(ErrorCode::Internal, QStringLiteral("x")));
    QTRY_VERIFY(scene.create().isEnabled());
    scene.find<QSpinBox>("in_flight").setValue(2);
    scene.create().click();
    QCOMPARE(scene.engine.submits.questions[1].intent.maxInFlight, std::optional(2));
}

void TstNewJobDialog::aTextFromOutsideStaysPlain()
{
    Scene scene;
    scene.create().click();
    scene.engine.submits.answer(fail(ErrorCode::Internal, QStringLiteral("<b>bold</b><img src=x>")));
    QTRY_VERIFY(scene.answer().isVisible());
    for (const QLabel *label : scene.dialog.findChildren<QLabel *>()) {
        if (label->buddy() == nullptr)
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QCOMPARE(scene.answer().text(), QStringLiteral("<b>bold</b><img src=x>"));
}

HOLDFAST_TEST(TstNewJobDialog, "tst_new_job_dialog")
#include "tst_new_job_dialog.moc"
