// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A lost acknowledgement is safe: every command executed again changes no byte of any table and returns what it did first.
class TstCommandsRepeat final : public QObject {
    Q_OBJECT
private slots:
    void everyCommandRepeatedChangesNothing_data() { TestDatabase::addRows(); }
    void everyCommandRepeatedChangesNothing();
    void aRefusedCommandLeavesNothing_data() { TestDatabase::addRows(); }
    void aRefusedCommandLeavesNothing();

private:
    Benches m_benches;
};

namespace {

/// Runs commands and remembers them with their receipts.
class Recorder final {
public:
    explicit Recorder(CommandBench &bench) : m_bench(bench) {}
    Receipt operator()(const Command &command)
    {
        const Receipt receipt = m_bench.must(command);
        done.emplace_back(command, receipt);
        return receipt;
    }
    std::vector<std::pair<Command, Receipt>> done;

private:
    CommandBench &m_bench;
};

/// One life in which every kind of command occurs.
void live(CommandBench &bench, Recorder &run)
{
    AddProvider provider;
    provider.record.name = u"gamma"_s;
    provider.record.url = u"http://127.0.0.1"_s;
    run(provider);
    const Receipt job = run(bench.submission(u"life"_s, "{\"amount\":1}", 3));
    run(bench.submission(u"life"_s, "{\"amount\":1}", 3));
    const Receipt a = run(bench.release(job));
    StartAttempt race;
    race.head.actor = u"ada"_s;
    race.job = job.job;
    const Receipt b = run(bench.release(job, run(race).attempt));
    race.head.id = newCommandId();
    run(WithdrawAttempt{{newCommandId(), u"ada"_s}, run(race).attempt, u"no"_s, {}});
    const Receipt unknown = run(bench.end(a, doubt(AttemptClass::TimedOut)));
    run(RequestStop{{newCommandId(), u"ada"_s}, unknown.attempt, u"enough"_s, {}});
    run(RecordProbe{{newCommandId(), u"ada"_s}, unknown.attempt, doubt(AttemptClass::AmbiguousStatus)});
    run(bench.decision(unknown.attempt, ReconcileOutcome::KeepWaiting));
    run(bench.decision(unknown.attempt, ReconcileOutcome::LetGo));
    run(SweepJob{{newCommandId(), u"one"_s}, job.job});
    run(bench.end(b, answer("wins")));
    run(bench.end(a, answer("loses")));
    const Receipt doubted = run(bench.release(run(bench.submission(u"doubted"_s))));
    run(bench.end(doubted, doubt(AttemptClass::TimedOut)));
    run(bench.decision(doubted.attempt, ReconcileOutcome::LetGo));
    run(bench.end(doubted, failure(AttemptClass::Truncated)));
    const EventId contradiction(bench.ask(u"SELECT max(id) FROM events WHERE kind = 'contradiction'"_s).toLongLong());
    run(AcknowledgeContradiction{{newCommandId(), u"ada"_s}, doubted.job, contradiction, u"I looked"_s});
    const Receipt forgotten = run(bench.submission(u"forgotten"_s));
    run(MarkSent{{newCommandId(), u"one"_s}, forgotten.publicId, bench.release(forgotten)});
    run(PauseStarts{{newCommandId(), u"ada"_s}, {}, {}, u"I look"_s});
    bench.ask(u"INSERT INTO meta(k, v) VALUES('set_back', 'why')"_s);
    run(ResumeStarts{{newCommandId(), u"ada"_s}, {}, u"I looked"_s});
    const Receipt refused = run(bench.release(run(bench.submission(u"refused"_s))));
    run(bench.end(refused, failure(AttemptClass::Rejected, true)));
    run(CancelJob{{newCommandId(), u"ada"_s}, refused.job, u"no"_s, {}, {}});
}

} // namespace

void TstCommandsRepeat::everyCommandRepeatedChangesNothing()
{
    HOLDFAST_BENCH(bench);
    Recorder run(bench);
    live(bench, run);
    const QString before = bench.shell().dump();
    bench.now += Micros(1'000'000'000);
    for (const auto &[command, first] : run.done) {
        Receipt again = bench.must(command);
        QVERIFY(again.repeated);
        again.repeated = false;
        QCOMPARE(again, first);
    }
    QCOMPARE(bench.shell().dump(), before);
    QCOMPARE(bench.ask(u"SELECT count(DISTINCT kind) FROM commands"_s).toInt(), int(std::variant_size_v<Command>));
}

void TstCommandsRepeat::aRefusedCommandLeavesNothing()
{
    HOLDFAST_BENCH(bench);
    const Receipt unknown = bench.unknown(u"refusals"_s);
    StartAttempt start;
    start.job = unknown.job;
    const QString before = bench.shell().dump();
    QVERIFY(!bench.run(start));
    QVERIFY(!bench.run(bench.decision(unknown.attempt, ReconcileOutcome::DidNotRun)));
    QVERIFY(!bench.run(CancelJob{{newCommandId(), u"ada"_s}, unknown.job, u"no"_s, {}, {}}));
    QVERIFY(!bench.run(CancelJob{{newCommandId(), u"ada"_s}, JobId(999'999), u"no"_s, {}, {}}));
    QCOMPARE(bench.shell().dump(), before);
    bench.must(bench.decision(unknown.attempt, ReconcileOutcome::LetGo));
    QCOMPARE(bench.must(start).done, Done::Started); // what was refused is not remembered as done
}

HOLDFAST_TEST(TstCommandsRepeat, "tst_commands_repeat")
#include "tst_commands_repeat.moc"
