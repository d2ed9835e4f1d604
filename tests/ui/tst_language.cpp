// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "itemmodels/job_words.h"
#include "support/registry.h"
#include "ui/detail/evidence_text.h"
#include "ui/icons.h"
#include "ui/language.h"

#include <QApplication>
#include <QTest>

using namespace holdfast;

/// English plurals and Punjabi texts are really there, and every verdict speaks both.
class TstLanguage final : public QObject {
    Q_OBJECT
private slots:
    void pluralsAreEnglish();
    void everyVerdictSpeaksPunjabi();
    void everyProbePlanSpeaksPunjabi();
    void everyClassSpeaksPunjabi();
    void whatIsNotBroughtIsEnglish();
    void iconsAreDrawn();
    void cleanup() { installLanguage(*qobject_cast<QApplication *>(QCoreApplication::instance()), QStringLiteral("en")); }

private:
    static QString use(const char *code)
    {
        return installLanguage(*qobject_cast<QApplication *>(QCoreApplication::instance()), QLatin1String(code));
    }
    static bool isGurmukhi(const QString &text)
    {
        return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Gurmukhi; });
    }
};

void TstLanguage::pluralsAreEnglish()
{
    QCOMPARE(use("en"), QStringLiteral("en"));
    const auto said = [](int n) {
        return QCoreApplication::translate("holdfast::RaceChart", "%n attempt(s) failed after the job was closed.", nullptr, n);
    };
    QCOMPARE(said(1), QStringLiteral("1 attempt failed after the job was closed."));
    QCOMPARE(said(2), QStringLiteral("2 attempts failed after the job was closed."));
}

void TstLanguage::everyVerdictSpeaksPunjabi()
{
    QCOMPARE(use("pa_IN"), QStringLiteral("pa"));
    for (int code = 0; code <= static_cast<int>(VerdictCode::NoProbe); ++code) {
        Verdict verdict;
        verdict.code = static_cast<VerdictCode>(code);
        verdict.provider = QStringLiteral("alpha");
        verdict.ordinal = 2;
        const QString said = verdictSentence(verdict);
        QVERIFY2(isGurmukhi(said) && !said.contains(u'%'), qPrintable(said));
        QVERIFY2(!isGurmukhi(sentence(verdict)), "HTTP and --json are English");
    }
}

void TstLanguage::everyProbePlanSpeaksPunjabi()
{
    use("pa");
    for (int why = 0; why <= static_cast<int>(ProbePlan::Why::HourOver); ++why) {
        const ProbePlan plan{static_cast<ProbePlan::Why>(why), QStringLiteral("alpha"), 2, UtcTime{}, UtcTime{}};
        const QString said = probeSentence(plan);
        QVERIFY2(isGurmukhi(said) && said.contains(QStringLiteral("alpha")) && !said.contains(u'%'), qPrintable(said));
        QVERIFY2(!isGurmukhi(sentence(plan)), "HTTP and --json are English");
    }
}

void TstLanguage::everyClassSpeaksPunjabi()
{
    use("pa");
    for (const ClassFact &fact : attemptClasses()) {
        Attempt attempt;
        attempt.state = fact.state;
        attempt.attemptClass = fact.attemptClass;
        QVERIFY2(isGurmukhi(mayHaveHappened(attempt)), qPrintable(mayHaveHappened(attempt)));
    }
}

void TstLanguage::whatIsNotBroughtIsEnglish()
{
    QCOMPARE(use("fr_FR"), QStringLiteral("en"));
    QVERIFY(!isGurmukhi(mayHaveHappened(Attempt())));
}

void TstLanguage::iconsAreDrawn()
{
    for (const char *name : {"holdfast", "retry", "reconcile", "look_up", "new_job", "cancel_job", "next_undecided", "why_not"}) {
        const QImage image = iconNamed(QLatin1String(name)).pixmap(32, 32).toImage();
        bool drawn = false;
        for (int y = 0; y < image.height() && !drawn; ++y) {
            for (int x = 0; x < image.width(); ++x)
                drawn = drawn || image.pixelColor(x, y).alpha() > 128;
        }
        QVERIFY2(drawn, name);
    }
    QVERIFY(iconNamed(QStringLiteral("no_such")).isNull());
}

HOLDFAST_TEST(TstLanguage, "tst_language")
#include "tst_language.moc"
