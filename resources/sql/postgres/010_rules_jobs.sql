-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A job's rules. Its state is the function of its attempts; the swap that sets a winner is the only door to SUCCEEDED.
CREATE FUNCTION jobs_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state <> 'QUEUED' OR NEW.winner_attempt IS NOT NULL OR NEW.version <> 1 THEN
        PERFORM refuse('jobs_born_queued: a new job is QUEUED, version 1, without a winner');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER jobs_guard_insert BEFORE INSERT ON jobs
    FOR EACH ROW EXECUTE FUNCTION jobs_guard_insert();
--;
CREATE FUNCTION jobs_guard_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.state IN('SUCCEEDED', 'CANCELLED') THEN
        PERFORM refuse('jobs_closed_frozen: a SUCCEEDED or CANCELLED job never changes');
    END IF;
    IF (NEW.id, NEW.public_id, NEW.owner_id, NEW.idempotency_key, NEW.fingerprint, NEW.kind, NEW.provider_sent, NEW.provider, NEW.model,
        NEW.max_in_flight, NEW.max_in_flight_sent, NEW.starts_by_itself, NEW.connect_ms, NEW.soft_ms, NEW.hard_ms, NEW.created_us)
       IS DISTINCT FROM
       (OLD.id, OLD.public_id, OLD.owner_id, OLD.idempotency_key, OLD.fingerprint, OLD.kind, OLD.provider_sent, OLD.provider, OLD.model,
        OLD.max_in_flight, OLD.max_in_flight_sent, OLD.starts_by_itself, OLD.connect_ms, OLD.soft_ms, OLD.hard_ms, OLD.created_us)
    THEN
        PERFORM refuse('jobs_intent_frozen: the intent of a job never changes; another intent is another job');
    END IF;
    IF NEW.winner_attempt IS NOT NULL
      AND NOT EXISTS(SELECT 1 FROM attempts WHERE id = NEW.winner_attempt AND job_id = NEW.id
                     AND (state IN('RUNNING', 'UNKNOWN', 'ABANDONED') OR (state = 'FAILED' AND class IN('attested', 'probed'))))
    THEN
        PERFORM refuse('jobs_winner_own: the winner is an attempt of this job that is RUNNING, UNKNOWN, ABANDONED or FAILED on a word');
    END IF;
    IF NEW.winner_attempt IS NOT NULL
      AND NOT EXISTS(SELECT 1 FROM answers WHERE attempt_id = NEW.winner_attempt AND job_id = NEW.id)
    THEN
        PERFORM refuse('jobs_winner_needs_answer: an attempt wins only with its answer stored');
    END IF;
    IF NEW.state = 'CANCELLED'
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.id AND state IN('RUNNING', 'UNKNOWN'))
    THEN
        PERFORM refuse('jobs_cancel_open: a job is cancelled only when none of its attempts is RUNNING or UNKNOWN; let go of them first');
    END IF;
    IF NEW.state <> OLD.state AND NEW.state <> 'CANCELLED' AND NOT (NEW.state = 'SUCCEEDED' AND NEW.winner_attempt IS NOT NULL)
      AND NEW.state <> (SELECT CASE WHEN NEW.next_action_us IS NULL THEN unplanned ELSE planned END
                        FROM derived_states WHERE job_id = NEW.id)
    THEN
        PERFORM refuse('jobs_state_derived: the state of a job follows from its attempts and is not written by hand');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER jobs_guard_update BEFORE UPDATE ON jobs
    FOR EACH ROW EXECUTE FUNCTION jobs_guard_update();
--;
CREATE TRIGGER jobs_guard_delete BEFORE DELETE ON jobs
    FOR EACH ROW EXECUTE FUNCTION refuse_write('jobs_no_delete: a job stays in the records');
--;
CREATE TRIGGER jobs_guard_truncate BEFORE TRUNCATE ON jobs
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('jobs_no_delete: a job stays in the records');
--;
-- A plan makes a job QUEUED, its removal FAILED.
CREATE FUNCTION jobs_replanned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE jobs SET state = (SELECT CASE WHEN NEW.next_action_us IS NULL THEN unplanned ELSE planned END
                             FROM derived_states WHERE job_id = NEW.id)
    WHERE id = NEW.id;
    RETURN NULL;
END $$;
--;
CREATE TRIGGER jobs_replanned AFTER UPDATE OF next_action_us ON jobs
    FOR EACH ROW WHEN (NEW.state NOT IN('SUCCEEDED', 'CANCELLED') AND NEW.next_action_us IS DISTINCT FROM OLD.next_action_us)
    EXECUTE FUNCTION jobs_replanned();
--;
CREATE FUNCTION jobs_won() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE attempts SET state = 'SUCCEEDED', class = NULL, ran = 1, ended_us = NEW.closed_us, updated_us = NEW.updated_us,
        version = attempts.version + 1, basis = answers.source, answer_bytes = answers.size, answer_sha256 = answers.sha256
    FROM answers WHERE attempts.id = NEW.winner_attempt AND answers.attempt_id = NEW.winner_attempt;
    RETURN NULL;
END $$;
--;
CREATE TRIGGER jobs_won AFTER UPDATE OF winner_attempt ON jobs
    FOR EACH ROW WHEN (NEW.winner_attempt IS NOT NULL) EXECUTE FUNCTION jobs_won();
--;
CREATE FUNCTION jobs_closed_withdraws() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE attempts SET state = 'FAILED', class = 'withdrawn', ran = 0, ended_us = NEW.closed_us, updated_us = NEW.updated_us,
        version = version + 1
    WHERE job_id = NEW.id AND state = 'STARTING';
    RETURN NULL;
END $$;
--;
CREATE TRIGGER jobs_closed_withdraws AFTER UPDATE OF state ON jobs
    FOR EACH ROW WHEN (NEW.state IN('SUCCEEDED', 'CANCELLED')) EXECUTE FUNCTION jobs_closed_withdraws();
--;
