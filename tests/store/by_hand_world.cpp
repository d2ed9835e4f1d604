// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "by_hand_world.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

QString ByHand::job(const QString &key, int maxInFlight) const
{
    return u"INSERT INTO jobs(public_id, owner_id, idempotency_key, fingerprint, provider, max_in_flight, created_us, updated_us)"
           " VALUES('job_%1', 'ada', '%1', %2, 'alpha', %3, 1, 1);\n"_s.arg(key, m_shell.bytes(QByteArray(32, 'f')))
               .arg(maxInFlight);
}

QString ByHand::attempt(int job, int ordinal, int lane, int maxInFlight) const
{
    return u"INSERT INTO attempts(job_id, ordinal, lane, max_in_flight, provider, model, cause, provider_key, started_by, created_us,"
           " updated_us) VALUES(%1, %2, %3, %4, 'alpha', 'm', 'initial', 'k', 'ada', 2, 2);\n"_s.arg(job)
               .arg(ordinal)
               .arg(lane)
               .arg(maxInFlight);
}

QString ByHand::release(const QString &attempt, int instance) const
{
    return u"UPDATE attempts SET state = 'RUNNING', instance_id = %2, provider_id = 1, release_token = 't' || %1, released_us = 3,"
           " connect_ms = 100, soft_ms = 1000, hard_ms = 2000, soft_deadline_us = 1000003, hard_deadline_us = 2000003, updated_us = 3"
           " WHERE id = %1;\n"_s.arg(attempt)
               .arg(instance);
}

QString ByHand::unknown(int attempt) const
{
    return u"UPDATE attempts SET state = 'UNKNOWN', class = 'timed_out', unknown_class = 'timed_out', unknown_since_us = 4,"
           " ended_us = NULL, updated_us = 4 WHERE id = %1;\n"_s.arg(attempt);
}

QString ByHand::seal(int attempt) const
{
    return u"UPDATE attempts SET sealed_us = 5 WHERE id = %1;\n"_s.arg(attempt);
}

QString ByHand::abandon(int attempt, int afterOrdinal) const
{
    return u"UPDATE attempts SET state = 'ABANDONED', class = NULL, decided_by = 'ada', decided_us = 6, decided_after_ordinal = %2,"
           " updated_us = 6 WHERE id = %1;\n"_s.arg(attempt)
               .arg(afterOrdinal);
}

QString ByHand::fail(int attempt, const QString &attemptClass, int ran) const
{
    return u"UPDATE attempts SET state = 'FAILED', class = '%2', ran = %3, ended_us = 7, updated_us = 7 WHERE id = %1;\n"_s.arg(attempt)
        .arg(attemptClass)
        .arg(ran);
}

QString ByHand::attest(int attempt, int afterOrdinal) const
{
    return u"UPDATE attempts SET state = 'FAILED', class = 'attested', ran = 0, basis = 'operator', ended_us = 7, decided_by = 'ada',"
           " decided_us = 7, decided_after_ordinal = %2, updated_us = 7 WHERE id = %1;\n"_s.arg(attempt)
               .arg(afterOrdinal);
}

QString ByHand::supersede(int attempt) const
{
    return u"UPDATE attempts SET state = 'SUPERSEDED', class = NULL, ran = 1, ended_us = 30, answer_bytes = 9, updated_us = 30"
           " WHERE id = %1;\n"_s.arg(attempt);
}

QString ByHand::answer(int attempt, int job) const
{
    return u"INSERT INTO answers(attempt_id, job_id, body, content_type, size, sha256, source, created_us)"
           " VALUES(%1, %2, %3, 'text/plain', 2, %4, 'observed', 8);\n"_s.arg(attempt)
               .arg(job)
               .arg(m_shell.bytes("ok"), m_shell.bytes(QByteArray(32, 's')));
}

QString ByHand::win(int attempt, int job) const
{
    return u"UPDATE jobs SET state = 'SUCCEEDED', winner_attempt = %1, closed_us = 8, closed_by = 'ada', updated_us = 8,"
           " version = version + 1 WHERE id = %2 AND winner_attempt IS NULL AND state NOT IN('SUCCEEDED', 'CANCELLED');\n"_s.arg(attempt)
               .arg(job);
}

QString ByHand::cancel(int job) const
{
    return u"UPDATE jobs SET state = 'CANCELLED', closed_us = 9, closed_by = 'ada', closed_reason = 'no need', updated_us = 9,"
           " version = version + 1 WHERE id = %1;\n"_s.arg(job);
}

QString ByHand::people() const
{
    return u"INSERT INTO instances(name, host, pid, started_us) VALUES('one', 'h', 1, 1), ('two', 'h', 2, 1);\n"
           "UPDATE instances SET state = 'DEAD', ended_us = 2, ended_by = 'one' WHERE name = 'two';\n"
           "INSERT INTO providers(name, version, format, url, connect_ms, soft_ms, hard_ms, slots, created_us, created_by)"
           " VALUES('alpha', 1, 'openai-chat', 'http://127.0.0.1/v1', 10000, 60000, 900000, 8, 1, 'ada');\n"_s;
}

QString ByHand::world() const
{
    QStringList sql{people()};
    // 1: a race of three lanes; attempt 1 won, 2 came too late, 3 had not started
    sql << job(u"won"_s, 3) << attempt(1, 1, 0, 3) << attempt(1, 2, 1, 3) << attempt(1, 3, 2, 3) << release(1) << release(2) << answer(1, 1)
        << win(1, 1) << supersede(2);
    // 2: attempt 4 is UNKNOWN, its connection not sealed
    sql << job(u"unknown"_s) << attempt(2, 1) << release(4) << unknown(4);
    // 3: attempt 5 is RUNNING
    sql << job(u"running"_s) << attempt(3, 1) << release(5);
    // 4: attempt 6 is FAILED(attested), and attempt 7, built on it, FAILED(rejected)
    sql << job(u"attested"_s) << attempt(4, 1) << release(6) << unknown(6) << seal(6) << attest(6, 1) << attempt(4, 2) << release(7)
        << fail(7, u"rejected"_s, 0);
    // 5: attempt 8 is ABANDONED
    sql << job(u"abandoned"_s) << attempt(5, 1) << release(8) << unknown(8) << abandon(8, 1);
    // 6: nothing started yet
    sql << job(u"queued"_s);
    // 7: cancelled after attempt 9 was let go
    sql << job(u"cancelled"_s) << attempt(7, 1) << release(9) << unknown(9) << abandon(9, 1) << cancel(7);
    // 8: attempt 10 is UNKNOWN, attempt 11 waits beside it
    sql << job(u"beside"_s, 2) << attempt(8, 1, 0, 2) << release(10) << attempt(8, 2, 1, 2) << unknown(10);
    sql << u"INSERT INTO payloads(job_id, body, size, sha256) VALUES(1, %1, 2, %2);\n"_s.arg(
        m_shell.bytes("{}"), m_shell.bytes(QByteArray(32, 'p')));
    sql << u"INSERT INTO events(job_id, at_us, kind, actor) VALUES(1, 1, 'created', 'ada');\n"
           "INSERT INTO commands(id, kind, job_id, receipt, at_us) VALUES('c1', 'submit', 1, '{}', 1);\n"
           "INSERT INTO evidence(attempt_id, job_id, at_us, kind, by_whom, text) VALUES(4, 2, 4, 'observed', 'one', 'nothing came');\n"_s;
    return sql.join(QString());
}

} // namespace holdfast::test
