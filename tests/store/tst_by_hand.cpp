// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "by_hand_world.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QTest>
#include <map>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// A person with sqlite3 or psql and the shell's defaults: every rule refuses with its own name and changes nothing.
class TstByHand final : public QObject {
    Q_OBJECT
private slots:
    void aWholeLife_data() { TestDatabase::addRows(); }
    void aWholeLife();
    void refused_data();
    void refused();
    void replacingIsRefused_data();
    void replacingIsRefused();
    void sameKeyInsertsNothing_data() { TestDatabase::addRows(); }
    void sameKeyInsertsNothing();
    void nothingOfThatChangedAnything_data() { TestDatabase::addRows(); }
    void nothingOfThatChangedAnything();
    void undoReturnsToUnknown_data() { TestDatabase::addRows(); }
    void undoReturnsToUnknown();
    void aLateAnswerWinsOverAWord_data() { TestDatabase::addRows(); }
    void aLateAnswerWinsOverAWord();
    void cleanupTestCase() { m_worlds.clear(); }

private:
    struct World {
        explicit World(On on) : database(on), shell(database.url()) {}
        TestDatabase database;
        Shell shell;
        QString untouched;
    };
    World &world(On on);
    std::map<On, std::unique_ptr<World>> m_worlds; ///< Refusals change nothing: all of them share one.
};

TstByHand::World &TstByHand::world(On on)
{
    auto &world = m_worlds[on];
    if (!world) {
        world = std::make_unique<World>(on);
        world->shell.createSchema();
        world->shell.must(ByHand(world->shell).world());
        world->untouched = world->shell.dump();
    }
    return *world;
}

void TstByHand::aWholeLife()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const auto ask = [&shell = world(on).shell](const QString &sql) { return shell.must(sql); };
    QCOMPARE(ask(u"SELECT state, winner_attempt, closed_by FROM jobs WHERE id = 1"_s), u"SUCCEEDED|1|ada"_s);
    QCOMPARE(ask(u"SELECT ordinal, state, class, ran, basis, answer_bytes FROM attempts WHERE job_id = 1 ORDER BY id"_s),
        u"1|SUCCEEDED||1|observed|2\n2|SUPERSEDED||1|observed|9\n3|FAILED|withdrawn|0|observed|"_s);
    QCOMPARE(ask(u"SELECT attempt_id, outcome, winner_attempt, at_us, margin_us, answer_bytes FROM races"_s), u"2|SUPERSEDED|1|30|22|9"_s);
    QCOMPARE(ask(u"SELECT idempotency_key, state FROM jobs WHERE id > 1 ORDER BY id"_s),
        u"unknown|UNKNOWN\nrunning|RUNNING\nattested|FAILED\nabandoned|FAILED\nqueued|QUEUED\ncancelled|CANCELLED\nbeside|UNKNOWN"_s);
}

namespace {

using Sql = std::function<QString(const ByHand &)>;

void refusal(const char *name, const char *rule, Sql sql)
{
    for (const On on : {On::Sqlite, On::Postgres}) {
        QTest::addRow("%s, %s", name, on == On::Sqlite ? "sqlite" : "postgresql") << on << QString::fromLatin1(rule) << sql;
    }
}

void refusal(const char *name, const char *rule, const char *sql)
{
    refusal(name, rule, [text = QString::fromUtf8(sql)](const ByHand &) -> QString { return text; });
}

void attemptRefusals()
{
    using H = const ByHand &;
    refusal("a second open attempt in a lane", "attempts_open_lane", [](H h) -> QString { return h.attempt(3, 2); });
    refusal("an attempt beside an unknown one", "attempts_beside_unknown", [](H h) -> QString { return h.attempt(2, 2); });
    refusal("a release beside an unknown one", "attempts_beside_unknown", [](H h) -> QString { return h.release(11); });
    refusal("an attempt on a closed job", "attempts_job_closed", [](H h) -> QString { return h.attempt(1, 4, 1, 3); });
    refusal("an attempt on no job", "attempts_job_closed", [](H h) -> QString { return h.attempt(99, 1); });
    refusal("an ordinal left out", "attempts_ordinal_next", [](H h) -> QString { return h.attempt(6, 2); });
    refusal("a lane beyond the job's policy", "attempts_lanes_of_job", [](H h) -> QString { return h.attempt(6, 1, 1, 2); });
    refusal("a lane beyond its own bound", "attempts_lane_range", [](H h) -> QString { return h.attempt(6, 1, 1, 1); });
    refusal("an attempt born running", "attempts_born_starting", [](H h) -> QString {
        return h.attempt(6, 1).replace(u"(job_id,"_s, u"(state, job_id,"_s).replace(u"VALUES("_s, u"VALUES('RUNNING', "_s);
    });
    refusal("a release by a dead instance", "attempts_release_needs",
        [](H h) -> QString { return u"BEGIN;"_s + h.attempt(6, 1) + h.release(u"(SELECT max(id) FROM attempts)"_s, 2); });
    refusal("a release without a token", "attempts_release_needs", [](H h) -> QString {
        return u"BEGIN;"_s + h.attempt(6, 1) + u"UPDATE attempts SET state = 'RUNNING' WHERE state = 'STARTING' AND job_id = 6"_s;
    });
    refusal("an illegal move", "attempts_illegal_move", "UPDATE attempts SET state = 'ABANDONED' WHERE id = 5");
    refusal("a move back", "attempts_illegal_move", "UPDATE attempts SET state = 'RUNNING', class = NULL WHERE id = 4");
    refusal("a timeout called a failure", "attempts_class_state", [](H h) -> QString { return h.fail(5, u"timed_out"_s, 0); });
    refusal("a failure without a class", "attempts_class_state", "UPDATE attempts SET state = 'FAILED', ended_us = 7 WHERE id = 5");
    refusal("an unknown class of failure", "attempts_class_state", [](H h) -> QString { return h.fail(5, u"bad_luck"_s, 0); });
    refusal("a running attempt withdrawn", "attempts_class_state", [](H h) -> QString { return h.fail(5, u"withdrawn"_s, 0); });
    refusal("a rejection that says it ran", "attempts_class_state", [](H h) -> QString { return h.fail(5, u"rejected"_s, 1); });
    refusal("a class changed in place", "attempts_class_state",
        "UPDATE attempts SET class = 'orphaned', unknown_class = 'orphaned' WHERE id = 4");
    refusal("attested without a seal", "attempts_not_sealed", [](H h) -> QString { return h.attest(4, 1); });
    refusal("a word without a name", "attempts_word_has_name", "UPDATE attempts SET state = 'ABANDONED', class = NULL WHERE id = 4");
    refusal("succeeded by hand", "attempts_success_by_swap",
        "UPDATE attempts SET state = 'SUCCEEDED', class = NULL, ran = 1, ended_us = 7 WHERE id = 4");
    refusal("superseded on an open job", "attempts_superseded_needs_closed", [](H h) -> QString { return h.supersede(4); });
    refusal("a settled end changed", "attempts_settled_frozen", [](H h) -> QString { return h.unknown(7); });
    refusal("the winner's end changed", "attempts_settled_frozen", [](H h) -> QString { return h.unknown(1); });
    refusal("undo that something was built on", "attempts_undo_built_on", [](H h) -> QString { return h.unknown(6); });
    refusal("undo on a closed job", "attempts_undo_closed", [](H h) -> QString { return h.unknown(9); });
    refusal("an attempt moved to another job", "attempts_identity_frozen", "UPDATE attempts SET job_id = 6 WHERE id = 5");
    refusal("another provider for an attempt", "attempts_identity_frozen", "UPDATE attempts SET provider = 'beta' WHERE id = 5");
    refusal("another token for an attempt", "attempts_release_frozen", "UPDATE attempts SET release_token = 'x' WHERE id = 5");
    refusal("a deadline prolonged", "attempts_release_frozen", "UPDATE attempts SET hard_deadline_us = 9000003 WHERE id = 5");
    refusal("a seal taken back", "attempts_sealed_once", "UPDATE attempts SET sealed_us = NULL WHERE id = 6");
    refusal("an attempt deleted", "attempts_no_delete", "DELETE FROM attempts WHERE id = 4");
}

void jobRefusals()
{
    using H = const ByHand &;
    refusal("a second winner", "jobs_closed_frozen", "UPDATE jobs SET winner_attempt = 2 WHERE id = 1");
    refusal("a closed job opened again", "jobs_closed_frozen",
        "UPDATE jobs SET state = 'QUEUED', winner_attempt = NULL, closed_us = NULL WHERE id = 1");
    refusal("a cancelled job won by hand", "jobs_closed_frozen", "UPDATE jobs SET state = 'SUCCEEDED', winner_attempt = 9 WHERE id = 7");
    refusal("a win without an answer", "jobs_winner_needs_answer", [](H h) -> QString { return h.win(5, 3); });
    refusal("a win by another job's attempt", "jobs_winner_own", [](H h) -> QString { return u"BEGIN;"_s + h.answer(5, 3) + h.win(5, 2); });
    refusal("a win by a rejected attempt", "jobs_winner_own", [](H h) -> QString { return h.win(7, 4); });
    refusal("succeeded without a winner", "jobs_state_derived", "UPDATE jobs SET state = 'SUCCEEDED', closed_us = 8 WHERE id = 3");
    refusal("the state written by hand", "jobs_state_derived", "UPDATE jobs SET state = 'FAILED' WHERE id = 2");
    refusal("unknown written off as queued", "jobs_state_derived", "UPDATE jobs SET state = 'QUEUED' WHERE id = 2");
    refusal("cancelled beside an unknown attempt", "jobs_cancel_open", [](H h) -> QString { return h.cancel(2); });
    refusal("cancelled beside a running attempt", "jobs_cancel_open", [](H h) -> QString { return h.cancel(3); });
    refusal("another fingerprint", "jobs_intent_frozen",
        [](H) -> QString { return u"UPDATE jobs SET fingerprint = (SELECT sha256 FROM answers LIMIT 1) WHERE id = 6"_s; });
    refusal("another key", "jobs_intent_frozen", "UPDATE jobs SET idempotency_key = 'other' WHERE id = 6");
    refusal("a race policy added later", "jobs_intent_frozen", "UPDATE jobs SET max_in_flight = 2 WHERE id = 3");
    refusal("a job born closed", "jobs_born_queued", [](H h) -> QString {
        return h.job(u"new"_s).replace(u"(public_id,"_s, u"(state, public_id,"_s).replace(u"VALUES("_s, u"VALUES('FAILED', "_s);
    });
    refusal("a job deleted", "jobs_no_delete", "DELETE FROM jobs WHERE id = 6");
}

void recordRefusals()
{
    using H = const ByHand &;
    refusal("an event changed", "events_append_only", "UPDATE events SET actor = 'bob'");
    refusal("an event removed", "events_append_only", "DELETE FROM events");
    refusal("a command's receipt changed", "commands_append_only", "UPDATE commands SET receipt = '{1}'");
    refusal("a command forgotten", "commands_append_only", "DELETE FROM commands");
    refusal("a payload changed", "payloads_append_only", "UPDATE payloads SET size = 2");
    refusal("a payload removed", "payloads_append_only", "DELETE FROM payloads");
    refusal("an answer changed", "answers_append_only", "UPDATE answers SET content_type = 'x'");
    refusal("an answer removed", "answers_append_only", "DELETE FROM answers");
    refusal("an answer for a closed job", "answers_may_win", [](H h) -> QString { return h.answer(2, 1); });
    refusal("an answer for a rejected attempt", "answers_may_win", [](H h) -> QString { return h.answer(7, 4); });
    refusal("evidence changed", "evidence_append_only", "UPDATE evidence SET text = 'x'");
    refusal("evidence removed", "evidence_append_only", "DELETE FROM evidence");
    refusal("evidence for another job's attempt", "evidence_own_attempt",
        "INSERT INTO evidence(attempt_id, job_id, at_us, kind, by_whom, text) VALUES(4, 3, 4, 'observed', 'one', 'x')");
    refusal("a race changed", "races_append_only", "UPDATE races SET margin_us = 0");
    refusal("a race removed", "races_append_only", "DELETE FROM races");
    refusal("a race made up", "races_by_trigger", "INSERT INTO races(attempt_id, job_id, outcome, at_us) VALUES(4, 2, 'SUPERSEDED', 1)");
    refusal("a provider changed", "providers_append_only", "UPDATE providers SET url = 'http://x'");
    refusal("a provider removed", "providers_append_only", "DELETE FROM providers");
    refusal("a provider's version left out", "providers_version_next",
        "INSERT INTO providers(name, version, format, url, connect_ms, soft_ms, hard_ms, slots, created_us, created_by) VALUES('alpha', 3, "
        "'f', 'u', 100, 100, 100, 1, 1, 'a')");
    const auto provider = [](const char *columns, const char *values) -> Sql {
        return [=](const ByHand &) -> QString {
            return u"INSERT INTO providers(name, version, format, url, connect_ms, soft_ms, hard_ms, slots, created_us, created_by, %1) "
                   "VALUES('gamma', 1, 'openai-chat', 'http://x', 1, 100, 100, 1, 1, 'ada', %2)"_s.arg(
                       QString::fromLatin1(columns), QString::fromLatin1(values));
        };
    };
    refusal("a miss that proves, without a source", "providers_probe_miss",
        provider("probe_url, probe_miss, probe_retention_ms", "'http://x/{key}', 'never_received', 1000"));
    refusal("a miss that proves, for ever", "providers_probe_miss",
        provider("probe_url, probe_miss, probe_source", "'http://x/{key}', 'never_received', 'its reference'"));
    refusal("a miss that proves among answers that are kept", "providers_probe_miss",
        provider("probe_way, probe_miss, probe_source, probe_retention_ms", "'stored', 'never_received', 'its reference', 1000"));
    refusal("another meaning of a miss", "providers_probe_miss", provider("probe_miss", "'failed'"));
    refusal("kept answers at a URL", "providers_probe_way", provider("probe_way, probe_url", "'stored', 'http://x/{key}'"));
    refusal("another way to be asked", "providers_probe_way", provider("probe_way", "'by mail'"));
    refusal("a record that is not kept at all", "providers_probe_retention", provider("probe_retention_ms", "0"));
    refusal("what failed half ran", "providers_probe_failed_ran", provider("probe_failed_ran", "2"));
    refusal("a secret for no proxy", "providers_proxy_secret",
        "INSERT INTO providers(name, version, format, url, connect_ms, soft_ms, hard_ms, slots, created_us, created_by, proxy_secret_ref) "
        "VALUES('gamma', 1, 'f', 'u', 100, 100, 100, 1, 1, 'a', 'env:P')");
    refusal("the dead come back", "instances_over_for_ever", "UPDATE instances SET state = 'ALIVE', ended_us = NULL WHERE id = 2");
    refusal("a beat set back", "instances_identity_frozen", "UPDATE instances SET beat = -1 WHERE id = 1");
    refusal("an instance born dead", "instances_born_alive",
        "INSERT INTO instances(name, host, pid, started_us, state, ended_us) VALUES('x', 'h', 1, 1, 'DEAD', 1)");
    refusal("an instance removed", "instances_no_delete", "DELETE FROM instances WHERE id = 2");
    refusal("a move added to the table of states", "attempt_moves_read_only", "INSERT INTO attempt_moves VALUES('SUCCEEDED', 'FAILED')");
    refusal("a move removed from the table of states", "attempt_moves_read_only", "DELETE FROM attempt_moves");
    refusal("a class called harmless", "attempt_classes_read_only", "UPDATE attempt_classes SET ran = 0");
}

} // namespace

void TstByHand::refused_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Sql>("sql");
    attemptRefusals();
    jobRefusals();
    recordRefusals();
}

void TstByHand::refused()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    QFETCH(QString, rule);
    QFETCH(Sql, sql);
    const Shell &shell = world(on).shell;
    const Shell::Output output = shell.run(sql(ByHand(shell)));
    QVERIFY(!output.ok);
    QVERIFY2(output.error.contains(rule + u": "_s) || output.error.contains(u": "_s + rule) || output.error.contains(u'"' + rule + u'"'),
        qPrintable(output.error));
}

void TstByHand::replacingIsRefused_data()
{
    QTest::addColumn<On>("on");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *name, On on, const char *sql, const char *rule) {
        QTest::newRow(name) << on << QString::fromLatin1(sql) << QString::fromLatin1(rule);
    };
    const auto replace = [&row](const char *table, const char *where, const char *rule) {
        const QString text =
            u"INSERT OR REPLACE INTO %1 SELECT * FROM %1 WHERE %2"_s.arg(QLatin1StringView(table), QLatin1StringView(where));
        QTest::addRow("INSERT OR REPLACE INTO %s", table) << On::Sqlite << text << QString::fromLatin1(rule);
    };
    const auto truncate = [](const char *table, const char *rule) {
        QTest::addRow("TRUNCATE %s", table) << On::Postgres << u"TRUNCATE %1 CASCADE"_s.arg(QLatin1StringView(table))
                                            << QString::fromLatin1(rule);
    };
    replace("attempts", "id = 4", "attempts_no_delete");
    replace("events", "id = 1", "events_append_only");
    replace("commands", "id = 'c1'", "commands_append_only");
    replace("payloads", "job_id = 1", "payloads_append_only");
    replace("answers", "attempt_id = 1", "answers_append_only");
    replace("evidence", "id = 1", "evidence_append_only");
    replace("races", "attempt_id = 2", "races_append_only");
    replace("providers", "id = 1", "providers_append_only");
    replace("instances", "id = 1", "instances_no_delete");
    row("an open attempt replaced by a new one", On::Sqlite,
        "INSERT OR REPLACE INTO attempts(job_id, ordinal, lane, max_in_flight, provider, model, cause, provider_key, started_by, "
        "created_us,"
        " updated_us) VALUES(3, 2, 0, 1, 'alpha', 'm', 'retry', 'k', 'ada', 2, 2)",
        "attempts_open_lane");
    row("an attempt replaced by its ordinal", On::Sqlite,
        "INSERT OR REPLACE INTO attempts(job_id, ordinal, lane, max_in_flight, provider, model, cause, provider_key, started_by, "
        "created_us,"
        " updated_us) VALUES(4, 2, 0, 1, 'alpha', 'm', 'retry', 'k', 'ada', 2, 2)",
        "attempts_ordinal_next");
    row("a job replaced by its public id", On::Sqlite,
        "INSERT OR REPLACE INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, created_us, updated_us)"
        " VALUES('job_unknown', 'bob', 'k', zeroblob(32), 'alpha', 1, 1)",
        "jobs_no_delete");
    row("an attempt updated onto another", On::Sqlite, "UPDATE OR REPLACE attempts SET ordinal = 1 WHERE id = 7",
        "attempts_identity_frozen");
    row("a token taken from another", On::Sqlite, "UPDATE OR REPLACE attempts SET release_token = 't4' WHERE id = 5",
        "attempts_release_frozen");
    row("a job updated onto another", On::Sqlite, "UPDATE OR REPLACE jobs SET idempotency_key = 'won' WHERE id = 6", "jobs_intent_frozen");
    row("a key swallowed by an update that ignores", On::Sqlite, "UPDATE OR IGNORE jobs SET state = 'SUCCEEDED' WHERE id = 3",
        "jobs_state_derived");
    for (const char *table : {"jobs", "attempts"})
        truncate(table, "no_delete");
    for (const char *table : {"events", "commands", "payloads", "answers", "evidence", "races", "providers"})
        truncate(table, "append_only");
    truncate("instances", "no_delete");
    row("an upsert over a job", On::Postgres,
        "INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, created_us, updated_us)"
        " VALUES('x', 'ada', 'won', decode(repeat('00', 32), 'hex'), 'alpha', 1, 1)"
        " ON CONFLICT(owner_id, idempotency_key) DO UPDATE SET fingerprint = excluded.fingerprint",
        "jobs_closed_frozen");
}

void TstByHand::replacingIsRefused()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    QFETCH(QString, sql);
    QFETCH(QString, rule);
    const Shell::Output output = world(on).shell.run(sql);
    QVERIFY(!output.ok);
    QVERIFY2(output.error.contains(rule), qPrintable(output.error));
}

void TstByHand::sameKeyInsertsNothing()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const Shell &shell = world(on).shell;
    const QString plain = ByHand(shell).job(u"unknown"_s).replace(u"job_unknown"_s, u"job_again"_s);
    QCOMPARE(shell.must(QString(plain).replace(u";\n"_s, u" ON CONFLICT(owner_id, idempotency_key) DO NOTHING RETURNING id"_s)), QString());
    if (on == On::Sqlite) {
        QCOMPARE(shell.must(plain), QString());
        QCOMPARE(shell.must(QString(plain).replace(u"INSERT"_s, u"INSERT OR REPLACE"_s)), QString());
    } else {
        QVERIFY(shell.run(plain).error.contains(u"jobs_owner_key"_s));
    }
    QCOMPARE(shell.dump(), world(on).untouched);
}

void TstByHand::nothingOfThatChangedAnything()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    QCOMPARE(world(on).shell.dump(), world(on).untouched);
}

void TstByHand::undoReturnsToUnknown()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const Shell shell(database.url());
    shell.createSchema();
    const ByHand hand(shell);
    shell.must(hand.world() + hand.unknown(8));
    QCOMPARE(shell.must(u"SELECT a.state, a.class, j.state FROM attempts a JOIN jobs j ON j.id = a.job_id WHERE a.id = 8"_s),
        u"UNKNOWN|timed_out|UNKNOWN"_s);
}

void TstByHand::aLateAnswerWinsOverAWord()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const Shell shell(database.url());
    shell.createSchema();
    const ByHand hand(shell);
    shell.must(hand.world() + hand.answer(6, 4) + hand.win(6, 4) + hand.answer(8, 5) + hand.win(8, 5) + hand.supersede(9));
    QCOMPARE(shell.must(u"SELECT id, state, winner_attempt FROM jobs WHERE id IN(4, 5) ORDER BY id"_s), u"4|SUCCEEDED|6\n5|SUCCEEDED|8"_s);
    QCOMPARE(shell.must(u"SELECT id, state, class FROM attempts WHERE id IN(6, 8) ORDER BY id"_s), u"6|SUCCEEDED|\n8|SUCCEEDED|"_s);
    QCOMPARE(shell.must(u"SELECT attempt_id, outcome, winner_attempt FROM races WHERE job_id = 7"_s), u"9|SUPERSEDED|"_s);
}

HOLDFAST_TEST(TstByHand, "tst_by_hand")
#include "tst_by_hand.moc"
