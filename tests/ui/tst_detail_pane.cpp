// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/session_models.h"
#include "support/fake_source.h"
#include "support/registry.h"
#include "support/turned_clock.h"
#include "ui/detail/detail_pane.h"
#include "ui/detail/evidence_text.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;

/// What the pane says of an attempt that nobody knows the end of, and when it reads payload and answer.
class TstDetailPane final : public QObject {
    Q_OBJECT
private slots:
    void everyClassIsAWholeSentence();
    void anUnknownAttemptIsExplained();
    void aSealedAttemptNeedsNoStop();
    void onlyWhatIsShownIsRead();
    void anAnswerThatWasNotKeptIsSaid();
};

void TstDetailPane::everyClassIsAWholeSentence()
{
    QStringList seen;
    for (const ClassFact &fact : attemptClasses()) {
        Attempt attempt;
        attempt.state = fact.state;
        attempt.attemptClass = fact.attemptClass;
        const QString said = mayHaveHappened(attempt);
        QVERIFY2(said.endsWith(u'.') && !seen.contains(said), qPrintable(said));
        seen << said;
        QCOMPARE(!howToClear(attempt).isEmpty(), fact.state == AttemptState::Unknown);
    }
}

void TstDetailPane::anUnknownAttemptIsExplained()
{
    Attempt attempt = FakeSource::attempt(2, AttemptState::Unknown, TurnedClock().utcNow(), AttemptClass::TimedOut);
    attempt.provider = QStringLiteral("alpha");
    const QString text = attemptText(attempt);
    for (const char *part : {"Attempt 2 on alpha: ? UNKNOWN (timed_out)", "What may have happened", "may still be computing",
             "What we know so far", "How it can be cleared", "a late answer clears it", "its connection is closed first"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
}

void TstDetailPane::aSealedAttemptNeedsNoStop()
{
    Attempt attempt;
    attempt.state = AttemptState::Unknown;
    attempt.attemptClass = AttemptClass::Stopped;
    attempt.sealed = TurnedClock().utcNow();
    QVERIFY(howToClear(attempt).contains(QStringLiteral("say that it did not run")));
    QVERIFY(!howToClear(attempt).contains(QStringLiteral("closed first")));
    QVERIFY(!howToClear(attempt).contains(QStringLiteral("late answer")));
}

void TstDetailPane::onlyWhatIsShownIsRead()
{
    const TurnedClock clock;
    auto owned = std::make_unique<FakeSource>();
    FakeSource &source = *owned;
    Attempt won = FakeSource::attempt(1, AttemptState::Succeeded, clock.utcNow());
    won.answerBytes = 7;
    source.put(1, JobState::Succeeded, {won});
    source.payloads[1] = {QByteArray("{\"p\":1}"), {}};
    source.answers[101] = {QByteArray("{\"a\":1}"), {}};
    SessionModels models(std::move(owned), clock);
    DetailPane pane(models);
    models.chooseJob(JobId{1});
    const auto texts = [&] {
        QString all;
        for (const QPlainTextEdit *edit : pane.findChildren<QPlainTextEdit *>())
            all += edit->toPlainText();
        return all;
    };
    QTRY_VERIFY(texts().contains(QStringLiteral("Its answer won the job")));
    QVERIFY(!texts().contains(QStringLiteral("\"p\"")));
    pane.setCurrentIndex(DetailPane::Payload);
    QTRY_VERIFY(texts().contains(QStringLiteral("\"p\": 1")));
    QVERIFY(!texts().contains(QStringLiteral("\"a\"")));
    pane.setCurrentIndex(DetailPane::Answer);
    QTRY_VERIFY(texts().contains(QStringLiteral("\"a\": 1")));
    models.chooseJob(std::nullopt);
    QTRY_VERIFY(texts().contains(QStringLiteral("Choose a job")));
    QVERIFY(!texts().contains(QStringLiteral("\"a\"")));
}

void TstDetailPane::anAnswerThatWasNotKeptIsSaid()
{
    const TurnedClock clock;
    auto owned = std::make_unique<FakeSource>();
    Attempt late = FakeSource::attempt(1, AttemptState::Superseded, clock.utcNow());
    late.answerBytes = 900;
    owned->put(1, JobState::Succeeded, {late});
    SessionModels models(std::move(owned), clock);
    DetailPane pane(models);
    pane.setCurrentIndex(DetailPane::Answer);
    models.chooseJob(JobId{1});
    const auto said = [&] {
        for (const QPlainTextEdit *edit : pane.findChildren<QPlainTextEdit *>()) {
            if (edit->placeholderText().contains(QStringLiteral("was not kept")))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(said());
}

HOLDFAST_TEST(TstDetailPane, "tst_detail_pane")
#include "tst_detail_pane.moc"
