-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A job's rules. Its state is the function of its attempts; the swap that sets a winner is the only door to SUCCEEDED.
CREATE TRIGGER jobs_guard_insert BEFORE INSERT ON jobs BEGIN
    -- ABORT would also hit ON CONFLICT DO NOTHING: the same key again inserts nothing.
    SELECT RAISE(IGNORE)
    WHERE EXISTS(SELECT 1 FROM jobs WHERE owner_id = NEW.owner_id AND idempotency_key = NEW.idempotency_key);
    SELECT RAISE(ABORT, 'jobs_no_delete: a job stays in the records')
    WHERE EXISTS(SELECT 1 FROM jobs WHERE id = NEW.id OR public_id = NEW.public_id);
    SELECT RAISE(ABORT, 'jobs_born_queued: a new job is QUEUED, version 1, without a winner')
    WHERE NEW.state <> 'QUEUED' OR NEW.winner_attempt IS NOT NULL OR NEW.version <> 1;
END;
--;
CREATE TRIGGER jobs_guard_update BEFORE UPDATE ON jobs BEGIN
    SELECT RAISE(ABORT, 'jobs_closed_frozen: a SUCCEEDED or CANCELLED job never changes')
    WHERE OLD.state IN('SUCCEEDED', 'CANCELLED');
    SELECT RAISE(ABORT, 'jobs_intent_frozen: the intent of a job never changes; another intent is another job')
    WHERE NEW.id IS NOT OLD.id OR NEW.public_id IS NOT OLD.public_id OR NEW.owner_id IS NOT OLD.owner_id
       OR NEW.idempotency_key IS NOT OLD.idempotency_key OR NEW.fingerprint IS NOT OLD.fingerprint OR NEW.kind IS NOT OLD.kind
       OR NEW.provider_sent IS NOT OLD.provider_sent OR NEW.provider IS NOT OLD.provider OR NEW.model IS NOT OLD.model
       OR NEW.max_in_flight IS NOT OLD.max_in_flight OR NEW.max_in_flight_sent IS NOT OLD.max_in_flight_sent
       OR NEW.starts_by_itself IS NOT OLD.starts_by_itself OR NEW.connect_ms IS NOT OLD.connect_ms
       OR NEW.soft_ms IS NOT OLD.soft_ms OR NEW.hard_ms IS NOT OLD.hard_ms OR NEW.created_us IS NOT OLD.created_us;
    SELECT RAISE(ABORT, 'jobs_winner_own: the winner is an attempt of this job that is RUNNING, UNKNOWN, ABANDONED or FAILED on a word')
    WHERE NEW.winner_attempt IS NOT NULL
      AND NOT EXISTS(SELECT 1 FROM attempts WHERE id = NEW.winner_attempt AND job_id = NEW.id
                     AND (state IN('RUNNING', 'UNKNOWN', 'ABANDONED') OR (state = 'FAILED' AND class IN('attested', 'probed'))));
    SELECT RAISE(ABORT, 'jobs_winner_needs_answer: an attempt wins only with its answer stored')
    WHERE NEW.winner_attempt IS NOT NULL
      AND NOT EXISTS(SELECT 1 FROM answers WHERE attempt_id = NEW.winner_attempt AND job_id = NEW.id);
    SELECT RAISE(ABORT, 'jobs_cancel_open: a job is cancelled only when none of its attempts is RUNNING or UNKNOWN; let go of them first')
    WHERE NEW.state = 'CANCELLED'
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.id AND state IN('RUNNING', 'UNKNOWN'));
    SELECT RAISE(ABORT, 'jobs_state_derived: the state of a job follows from its attempts and is not written by hand')
    WHERE NEW.state <> OLD.state AND NEW.state <> 'CANCELLED' AND NOT (NEW.state = 'SUCCEEDED' AND NEW.winner_attempt IS NOT NULL)
      AND NEW.state <> (SELECT CASE WHEN NEW.next_action_us IS NULL THEN unplanned ELSE planned END
                        FROM derived_states WHERE job_id = NEW.id);
END;
--;
CREATE TRIGGER jobs_guard_delete BEFORE DELETE ON jobs BEGIN
    SELECT RAISE(ABORT, 'jobs_no_delete: a job stays in the records');
END;
--;
-- A plan makes a job QUEUED, its removal FAILED.
CREATE TRIGGER jobs_replanned AFTER UPDATE OF next_action_us ON jobs
WHEN NEW.state NOT IN('SUCCEEDED', 'CANCELLED') AND NEW.next_action_us IS NOT OLD.next_action_us BEGIN
    UPDATE jobs SET state = (SELECT CASE WHEN NEW.next_action_us IS NULL THEN unplanned ELSE planned END
                             FROM derived_states WHERE job_id = NEW.id)
    WHERE id = NEW.id;
END;
--;
CREATE TRIGGER jobs_won AFTER UPDATE OF winner_attempt ON jobs WHEN NEW.winner_attempt IS NOT NULL BEGIN
    UPDATE attempts SET state = 'SUCCEEDED', class = NULL, ran = 1, ended_us = NEW.closed_us, updated_us = NEW.updated_us,
        version = version + 1,
        basis = (SELECT source FROM answers WHERE attempt_id = NEW.winner_attempt),
        answer_bytes = (SELECT size FROM answers WHERE attempt_id = NEW.winner_attempt),
        answer_sha256 = (SELECT sha256 FROM answers WHERE attempt_id = NEW.winner_attempt)
    WHERE id = NEW.winner_attempt;
END;
--;
CREATE TRIGGER jobs_closed_withdraws AFTER UPDATE OF state ON jobs WHEN NEW.state IN('SUCCEEDED', 'CANCELLED') BEGIN
    UPDATE attempts SET state = 'FAILED', class = 'withdrawn', ran = 0, ended_us = NEW.closed_us, updated_us = NEW.updated_us,
        version = version + 1
    WHERE job_id = NEW.id AND state = 'STARTING';
END;
--;
