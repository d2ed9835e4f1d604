// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "ui/detail/text_view.h"
#include "ui/detail/view_text.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace holdfast;

/// Answers of any size and shape: the view is cut and never stalls, the file is whole, and nothing is markup.
class TstTextView final : public QObject {
    Q_OBJECT
private slots:
    void jsonIsSetOutWithoutRounding_data();
    void jsonIsSetOutWithoutRounding();
    void longTextsAreCutBetweenCharacters();
    void longLinesGoOnBelow();
    void controlCharactersAreShown();
    void markupStaysText();
    void hugeAnswersNeverStallTheWindow_data();
    void hugeAnswersNeverStallTheWindow();
    void theFileIsWhole();
    void anOlderTextNeverReplacesANewerOne();
};

void TstTextView::jsonIsSetOutWithoutRounding_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("shown");
    QTest::newRow("numbers stay as they were written")
        << QByteArray("{\"a\":9007199254740993,\"b\":[1.0,1e0]}")
        << QStringLiteral("{\n  \"a\": 9007199254740993,\n  \"b\": [\n    1.0,\n    1e0\n  ]\n}");
    QTest::newRow("braces and quotes inside strings are text")
        << QByteArray("{\"a\":\"{,\\\"}:\"}") << QStringLiteral("{\n  \"a\": \"{,\\\"}:\"\n}");
    QTest::newRow("empty ones stay on their line")
        << QByteArray("{\"a\":{ },\"b\":[]}") << QStringLiteral("{\n  \"a\": {},\n  \"b\": []\n}");
    QTest::newRow("what is no JSON stays") << QByteArray("Bad gateway {x}") << QStringLiteral("Bad gateway {x}");
    QTest::newRow("a cut JSON is shown as far as it goes") << QByteArray("{\"a\":[1,") << QStringLiteral("{\n  \"a\": [\n    1,\n    ");
    QTest::newRow("nothing is nothing") << QByteArray() << QString();
}

void TstTextView::jsonIsSetOutWithoutRounding()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, shown);
    QCOMPARE(viewText(json, true).text, shown);
    QCOMPARE(viewText(json, false).text, QString::fromUtf8(json));
}

void TstTextView::longTextsAreCutBetweenCharacters()
{
    const QByteArray bytes = QByteArray(s_viewBytes - 1, 'x') + QString(QChar(0x0A2A)).toUtf8() + "tail"; // ਪ has three bytes
    const ViewText view = viewText(bytes, false);
    QVERIFY(view.isCut());
    QCOMPARE(view.shownBytes, qint64(s_viewBytes - 1));
    QCOMPARE(view.totalBytes, qint64(bytes.size()));
    QVERIFY(!view.text.contains(QChar::ReplacementCharacter));
}

void TstTextView::longLinesGoOnBelow()
{
    const ViewText view = viewText(QByteArray(100'000, 'x'), true);
    for (const QString &line : view.text.split(u'\n'))
        QVERIFY(line.size() <= s_chunk);
    QCOMPARE(view.text.count(u'x'), 100'000);
    QString pairs;
    for (int i = 0; i < s_chunk; ++i)
        pairs += QStringLiteral("\U0001F600");
    for (const QString &line : viewText(pairs.toUtf8(), false).text.split(u'\n'))
        QVERIFY(line.isEmpty() || !line.front().isLowSurrogate());
}

void TstTextView::controlCharactersAreShown()
{
    QCOMPARE(viewText(QByteArray("a\0b\x1b[31m\tc", 10), false).text, QStringLiteral("a\u2400b\u241B[31m\tc"));
    QCOMPARE(viewText(QByteArray("a\r\nb\rc"), false).text, QStringLiteral("a\nb\u240Dc"));
}

void TstTextView::markupStaysText()
{
    TextView view(QStringLiteral("Answer"), QStringLiteral("a.json"));
    QSignalSpy shown(&view, &TextView::shown);
    view.showBytes("<b>bold</b><img src=\"http://127.0.0.1/\">");
    QTRY_COMPARE(shown.size(), 1);
    QCOMPARE(view.findChild<QPlainTextEdit *>()->toPlainText(), QStringLiteral("<b>bold</b><img src=\"http://127.0.0.1/\">"));
}

void TstTextView::hugeAnswersNeverStallTheWindow_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("one line of 5 MB") << QByteArray(5'000'000, 'x');
    QTest::newRow("one word of JSON of 5 MB") << QByteArray("{\"a\":\"") + QByteArray(5'000'000, 'y') + "\"}";
    QTest::newRow("50 MB of short lines") << QByteArray("0123456789 0123456789 0123456789 01234567\n").repeated(1'250'000);
    QTest::newRow("a million line breaks") << QByteArray(1'000'000, '\n') + QByteArray(2000, 'x');
    QTest::newRow("a million empty arrays") << "[" + QByteArray("[],").repeated(1'000'000) + "[]]";
}

void TstTextView::hugeAnswersNeverStallTheWindow()
{
    QFETCH(QByteArray, bytes);
    TextView view(QStringLiteral("Answer"), QStringLiteral("a.json"));
    view.resize(600, 400);
    view.show();
    QSignalSpy shown(&view, &TextView::shown);
    qint64 longest = 0;
    QElapsedTimer gap;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, gap.restart()); });
    gap.start();
    beat.start(0);
    view.showBytes(bytes);
    QTRY_COMPARE(shown.size(), 1);
    qInfo("longest gap %lld ms", static_cast<long long>(longest));
    QVERIFY2(longest < 1'000, qPrintable(QStringLiteral("the window stood still for %1 ms").arg(longest)));
    QString note;
    for (const QLabel *label : view.findChildren<QLabel *>())
        note += label->text();
    QVERIFY2(note.contains(QStringLiteral("are shown")), qPrintable(note));
}

void TstTextView::theFileIsWhole()
{
    const QTemporaryDir folder;
    const QByteArray bytes = QByteArray("{\"a\":1}").repeated(200'000);
    TextView view(QStringLiteral("Answer"), QStringLiteral("a.json"));
    QSignalSpy saved(&view, &TextView::saved);
    view.showBytes(bytes);
    view.saveAs(folder.filePath(QStringLiteral("a.json")));
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(saved.front()[1].toString(), QString());
    QFile file(folder.filePath(QStringLiteral("a.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll() == bytes);
}

void TstTextView::anOlderTextNeverReplacesANewerOne()
{
    TextView view(QStringLiteral("Answer"), QStringLiteral("a.json"));
    QSignalSpy shown(&view, &TextView::shown);
    view.showBytes(QByteArray(20'000'000, 'x'));
    view.showBytes("new");
    QTRY_COMPARE(view.findChild<QPlainTextEdit *>()->toPlainText(), QStringLiteral("new"));
    view.showSentence(QStringLiteral("Nothing."));
    QCoreApplication::processEvents();
    QCOMPARE(view.findChild<QPlainTextEdit *>()->toPlainText(), QString());
}

HOLDFAST_TEST(TstTextView, "tst_text_view")
#include "tst_text_view.moc"
