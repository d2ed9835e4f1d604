// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// The provider's record and what comes over the wire: where one says otherwise than the other, that is an event, a contradiction.
class TstCommandsRecord final : public QObject {
    Q_OBJECT
private slots:
    void whatComesAfterAFailedRecord_data();
    void whatComesAfterAFailedRecord();
    void whatComesAfterAnAnswerInTheRecord_data();
    void whatComesAfterAnAnswerInTheRecord();
    void aFailedRecordAfterAnAnswer_data() { TestDatabase::addRows(); }
    void aFailedRecordAfterAnAnswer();

private:
    Benches m_benches;
};

namespace {

RecordProbe said(const Receipt &attempt, const Outcome &outcome)
{
    return {{newCommandId(), u"ada"_s}, attempt.attempt, outcome};
}

Outcome failedRecord(std::optional<bool> ran)
{
    Outcome outcome = failure(AttemptClass::Probed);
    outcome.ran = ran;
    return outcome;
}

QString eventOf(CommandBench &bench, const Receipt &attempt)
{
    for (const auto &kind : {u"contradiction"_s, u"late_failure"_s, u"late_answer"_s}) {
        if (bench.events(attempt, kind) > 0)
            return kind;
    }
    return {};
}

} // namespace

void TstCommandsRecord::whatComesAfterAFailedRecord_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<int>("recordRan"); // -1: it does not say
    QTest::addColumn<int>("end");       // 0 an answer, 1 a failure that ran, 2 one that did not
    QTest::addColumn<QString>("event");
    for (const On on : {On::Sqlite, On::Postgres}) {
        const char *base = on == On::Sqlite ? "sqlite" : "postgresql";
        for (const int ran : {-1, 0, 1}) {
            QTest::addRow("%s: ran %d, an answer", base, ran) << on << ran << 0 << u"contradiction"_s;
            QTest::addRow("%s: ran %d, an error", base, ran) << on << ran << 1 << (ran == 0 ? u"contradiction"_s : u"late_failure"_s);
            QTest::addRow("%s: ran %d, a refusal", base, ran) << on << ran << 2 << (ran == 1 ? u"contradiction"_s : u"late_failure"_s);
        }
    }
}

void TstCommandsRecord::whatComesAfterAFailedRecord()
{
    QFETCH(int, recordRan);
    QFETCH(int, end);
    QFETCH(QString, event);
    HOLDFAST_BENCH(bench);
    const Receipt attempt = bench.unknown(u"failed record %1 %2"_s.arg(recordRan).arg(end));
    QCOMPARE(bench.must(said(attempt, failedRecord(recordRan < 0 ? std::nullopt : std::optional(recordRan == 1)))).done, Done::Failed);
    const Outcome ends[] = {answer("and yet"), failure(AttemptClass::ProviderError), failure(AttemptClass::Rejected)};
    bench.must(bench.end(attempt, ends[end]));
    QCOMPARE(eventOf(bench, attempt), event);
    QCOMPARE(bench.attempt(attempt.attempt, u"state"_s), end == 0 ? u"SUCCEEDED"_s : u"FAILED"_s);
}

void TstCommandsRecord::whatComesAfterAnAnswerInTheRecord_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<int>("end");
    QTest::addColumn<QString>("event");
    for (const On on : {On::Sqlite, On::Postgres}) {
        const char *base = on == On::Sqlite ? "sqlite" : "postgresql";
        QTest::addRow("%s: the answer", base) << on << 0 << u"late_answer"_s;
        QTest::addRow("%s: an error", base) << on << 1 << u"late_failure"_s; // it ran, as the record has it
        QTest::addRow("%s: a refusal", base) << on << 2 << u"contradiction"_s;
    }
}

void TstCommandsRecord::whatComesAfterAnAnswerInTheRecord()
{
    QFETCH(int, end);
    QFETCH(QString, event);
    HOLDFAST_BENCH(bench);
    const Receipt attempt = bench.unknown(u"answered record %1"_s.arg(end));
    QCOMPARE(bench.must(said(attempt, answer("kept"))).done, Done::Won);
    const Outcome ends[] = {answer("kept"), failure(AttemptClass::ProviderError), failure(AttemptClass::Rejected)};
    bench.must(bench.end(attempt, ends[end]));
    QCOMPARE(eventOf(bench, attempt), event);
}

void TstCommandsRecord::aFailedRecordAfterAnAnswer()
{
    HOLDFAST_BENCH(bench);
    const Receipt attempt = bench.running(u"answered, then failed"_s);
    bench.must(bench.end(attempt, answer("here it is")));
    QCOMPARE(bench.must(said(attempt, failedRecord({}))).done, Done::Noted);
    QCOMPARE(eventOf(bench, attempt), u"contradiction"_s);
    QCOMPARE(bench.attempt(attempt.attempt, u"state"_s), u"SUCCEEDED"_s);
}

HOLDFAST_TEST(TstCommandsRecord, "tst_commands_record")
#include "tst_commands_record.moc"
