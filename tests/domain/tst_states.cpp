// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/states.h"
#include "support/registry.h"

#include <QTest>
#include <array>

using namespace holdfast;
using A = AttemptState;

/// The table of states as architecture.md states it, asserted from a second, independent listing.
class TstStates final : public QObject {
    Q_OBJECT
private slots:
    void everyMoveOfTheTableAndNoOther();
    void endsCarryTheClassThatFitsThem();
    void wordsRoundTrip();
    void jobStateFollowsItsAttempts_data();
    void jobStateFollowsItsAttempts();
};

void TstStates::everyMoveOfTheTableAndNoOther()
{
    QStringList seen;
    for (const Move &move : legalMoves())
        seen << word(move.from) + u'>' + word(move.to);
    seen.sort();
    QStringList expected = QStringLiteral("STARTING>RUNNING STARTING>FAILED RUNNING>SUCCEEDED RUNNING>SUPERSEDED RUNNING>FAILED "
                                          "RUNNING>UNKNOWN UNKNOWN>SUCCEEDED UNKNOWN>SUPERSEDED UNKNOWN>FAILED UNKNOWN>ABANDONED "
                                          "FAILED>UNKNOWN FAILED>SUCCEEDED FAILED>SUPERSEDED ABANDONED>UNKNOWN ABANDONED>SUCCEEDED "
                                          "ABANDONED>SUPERSEDED")
                               .split(u' ');
    expected.sort();
    QCOMPARE(seen, expected);
}

void TstStates::endsCarryTheClassThatFitsThem()
{
    QVERIFY(isLegalEnd(A::Running, A::Unknown, AttemptClass::TimedOut));
    QVERIFY(!isLegalEnd(A::Running, A::Failed, AttemptClass::TimedOut)); // a timeout is never a failure
    QVERIFY(!isLegalEnd(A::Running, A::Failed, AttemptClass::Withdrawn));
    QVERIFY(!isLegalEnd(A::Running, A::Failed, AttemptClass::Attested));
    QVERIFY(isLegalEnd(A::Unknown, A::Failed, AttemptClass::Attested));
    QVERIFY(isLegalEnd(A::Unknown, A::Failed, AttemptClass::NeverSent)); // orphaned, then its own gate proves it
    QVERIFY(!isLegalEnd(A::Starting, A::Failed, AttemptClass::Rejected));
    QVERIFY(!isLegalEnd(A::Unknown, A::Failed, std::nullopt));
    QVERIFY(!isLegalEnd(A::Running, A::Succeeded, AttemptClass::Rejected));
    QVERIFY(restsOnWord(A::Failed, AttemptClass::Probed) && restsOnWord(A::Abandoned, std::nullopt));
    QVERIFY(!restsOnWord(A::Failed, AttemptClass::Rejected));
}

void TstStates::wordsRoundTrip()
{
    for (const ClassFact &fact : attemptClasses())
        QCOMPARE(*fromWord<AttemptClass>(word(fact.attemptClass)), fact.attemptClass);
    QCOMPARE(int(attemptClasses().size()), 16);
    QCOMPARE(word(AttemptClass::NeverSent), QStringLiteral("never_sent"));
    QVERIFY(!fromWord<AttemptState>(u"DONE"));
}

void TstStates::jobStateFollowsItsAttempts_data()
{
    QTest::addColumn<QList<int>>("attempts");
    QTest::addColumn<bool>("next");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, std::initializer_list<A> states, bool next, const char *expected) {
        QList<int> list;
        for (const A state : states)
            list << static_cast<int>(state);
        QTest::newRow(name) << list << next << QString::fromLatin1(expected);
    };
    row("no attempt is queued even with start false", {}, false, "QUEUED");
    row("unknown beats running", {A::Running, A::Unknown}, true, "UNKNOWN");
    row("starting counts as running", {A::Failed, A::Starting}, false, "RUNNING");
    row("failed with a next action is queued", {A::Failed}, true, "QUEUED");
    row("failed with none is failed", {A::Failed, A::Abandoned}, false, "FAILED");
    row("two lanes that fail at once are failed", {A::Failed, A::Failed}, false, "FAILED");
}

void TstStates::jobStateFollowsItsAttempts()
{
    QFETCH(QList<int>, attempts);
    QFETCH(bool, next);
    QFETCH(QString, expected);
    std::vector<A> states;
    for (const int state : attempts)
        states.push_back(static_cast<A>(state));
    QCOMPARE(word(deriveJobState(states, next)), expected);
}

HOLDFAST_TEST(TstStates, "tst_states")
#include "tst_states.moc"
