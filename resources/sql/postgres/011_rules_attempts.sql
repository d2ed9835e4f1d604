-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- An attempt's rules, and the job's state derived anew after each change of one. A rule that looks at the job or at other attempts
-- locks the job's row first: what it reads then stays as it is until the end of the transaction.
CREATE FUNCTION attempts_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
    IF NEW.state <> 'STARTING' OR NEW.class IS NOT NULL OR NEW.released_us IS NOT NULL OR NEW.sealed_us IS NOT NULL
       OR NEW.decided_us IS NOT NULL OR NEW.version <> 1
    THEN
        PERFORM refuse('attempts_born_starting: a new attempt is STARTING and knows nothing yet');
    END IF;
    IF NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED')) THEN
        PERFORM refuse('attempts_job_closed: no attempt starts on a job that is closed or does not exist');
    END IF;
    IF EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND state = 'UNKNOWN') THEN
        PERFORM refuse('attempts_beside_unknown: an attempt of this job is UNKNOWN; none starts before that is cleared');
    END IF;
    IF EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND lane = NEW.lane
                 AND state IN('STARTING', 'RUNNING', 'UNKNOWN'))
    THEN
        PERFORM refuse('attempts_open_lane: an attempt of this job is open in this lane');
    END IF;
    IF NEW.max_in_flight <> (SELECT max_in_flight FROM jobs WHERE id = NEW.job_id) THEN
        PERFORM refuse('attempts_lanes_of_job: the lanes of an attempt are those of its job');
    END IF;
    IF NEW.ordinal <> (SELECT COALESCE(MAX(ordinal), 0) + 1 FROM attempts WHERE job_id = NEW.job_id) THEN
        PERFORM refuse('attempts_ordinal_next: the ordinal of a new attempt is the newest one plus one');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER attempts_guard_insert BEFORE INSERT ON attempts
    FOR EACH ROW EXECUTE FUNCTION attempts_guard_insert();
--;
CREATE FUNCTION attempts_guard_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.id, NEW.job_id, NEW.ordinal, NEW.lane, NEW.max_in_flight, NEW.provider, NEW.model, NEW.cause,
        NEW.provider_key, NEW.key_repeated, NEW.started_by, NEW.start_reason, NEW.created_us)
       IS DISTINCT FROM
       (OLD.id, OLD.job_id, OLD.ordinal, OLD.lane, OLD.max_in_flight, OLD.provider, OLD.model, OLD.cause,
        OLD.provider_key, OLD.key_repeated, OLD.started_by, OLD.start_reason, OLD.created_us)
    THEN
        PERFORM refuse('attempts_identity_frozen: what an attempt was started as never changes');
    END IF;
    IF NOT (OLD.state = 'STARTING' AND NEW.state = 'RUNNING')
       AND (NEW.provider_id, NEW.instance_id, NEW.release_token, NEW.released_us, NEW.connect_ms, NEW.soft_ms,
        NEW.hard_ms, NEW.soft_deadline_us, NEW.hard_deadline_us, NEW.price_in_micros, NEW.price_out_micros,
        NEW.currency)
       IS DISTINCT FROM
       (OLD.provider_id, OLD.instance_id, OLD.release_token, OLD.released_us, OLD.connect_ms, OLD.soft_ms,
        OLD.hard_ms, OLD.soft_deadline_us, OLD.hard_deadline_us, OLD.price_in_micros, OLD.price_out_micros,
        OLD.currency)
    THEN
        PERFORM refuse('attempts_release_frozen: what an attempt was released with is set once, by the release');
    END IF;
    IF (OLD.sealed_us IS NOT NULL AND NEW.sealed_us IS DISTINCT FROM OLD.sealed_us)
       OR (OLD.stop_requested_us IS NOT NULL AND NEW.stop_requested_us IS DISTINCT FROM OLD.stop_requested_us)
    THEN
        PERFORM refuse('attempts_sealed_once: a seal and a request to stop are set once and stay');
    END IF;
    IF (OLD.state IN('SUCCEEDED', 'SUPERSEDED') OR (OLD.state = 'FAILED' AND OLD.class NOT IN('attested', 'probed')))
       AND (NEW.state, NEW.class, NEW.unknown_class, NEW.ran, NEW.repeatable, NEW.basis, NEW.ended_us, NEW.tokens_in,
        NEW.tokens_out, NEW.cost_nanos, NEW.answer_bytes, NEW.answer_sha256, NEW.decided_by, NEW.decided_us)
       IS DISTINCT FROM
       (OLD.state, OLD.class, OLD.unknown_class, OLD.ran, OLD.repeatable, OLD.basis, OLD.ended_us, OLD.tokens_in,
        OLD.tokens_out, OLD.cost_nanos, OLD.answer_bytes, OLD.answer_sha256, OLD.decided_by, OLD.decided_us)
    THEN
        PERFORM refuse('attempts_settled_frozen: how an attempt ended never changes, unless it rests on a word');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER attempts_guard_identity BEFORE UPDATE ON attempts
    FOR EACH ROW EXECUTE FUNCTION attempts_guard_identity();
--;
CREATE FUNCTION attempts_guard_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
    -- the settled rule speaks first, whichever trigger fires first
    IF OLD.state IN('SUCCEEDED', 'SUPERSEDED') OR (OLD.state = 'FAILED' AND OLD.class NOT IN('attested', 'probed')) THEN
        PERFORM refuse('attempts_settled_frozen: how an attempt ended never changes, unless it rests on a word');
    END IF;
    IF NEW.state <> OLD.state AND NOT EXISTS(SELECT 1 FROM attempt_moves WHERE f = OLD.state AND t = NEW.state) THEN
        PERFORM refuse('attempts_illegal_move: this move is not in the table of states');
    END IF;
    IF NEW.state = OLD.state OR (NEW.class IS NULL) = (NEW.state IN('FAILED', 'UNKNOWN'))
       OR (NEW.class IS NOT NULL AND NOT EXISTS(SELECT 1 FROM attempt_classes
               WHERE class = NEW.class AND state = NEW.state AND (ran IS NULL OR ran IS NOT DISTINCT FROM NEW.ran)))
       OR (OLD.state = 'STARTING' AND NEW.state = 'FAILED' AND NEW.class NOT IN('never_sent', 'withdrawn'))
       OR (OLD.state = 'RUNNING' AND NEW.state = 'FAILED' AND NEW.class IN('withdrawn', 'attested', 'probed'))
       OR (OLD.state = 'UNKNOWN' AND NEW.state = 'FAILED' AND NEW.class = 'withdrawn')
    THEN
        PERFORM refuse('attempts_class_state: FAILED and UNKNOWN carry a class that fits the move, other states none');
    END IF;
    IF NEW.class = 'attested' AND NEW.sealed_us IS NULL THEN
        PERFORM refuse('attempts_not_sealed: "it did not run" needs a sealed attempt: nothing more can come over its connection');
    END IF;
    IF NEW.state = 'SUCCEEDED' AND NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND winner_attempt = NEW.id) THEN
        PERFORM refuse('attempts_success_by_swap: an attempt succeeds only by winning its job');
    END IF;
    IF NEW.state = 'SUPERSEDED'
      AND NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED')
                     AND winner_attempt IS DISTINCT FROM NEW.id)
    THEN
        PERFORM refuse('attempts_superseded_needs_closed: an attempt is superseded only when its job is closed without it');
    END IF;
    IF NEW.state = 'UNKNOWN' AND OLD.state IN('FAILED', 'ABANDONED')
      AND EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED'))
    THEN
        PERFORM refuse('attempts_undo_closed: a decision on a closed job is not undone');
    END IF;
    IF NEW.state = 'UNKNOWN' AND OLD.state IN('FAILED', 'ABANDONED')
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND ordinal > OLD.decided_after_ordinal)
    THEN
        PERFORM refuse('attempts_undo_built_on: a later attempt was built on this decision, so it is not undone');
    END IF;
    -- UPDATE OR REPLACE would remove the other one
    IF NEW.state IN('STARTING', 'RUNNING', 'UNKNOWN') AND OLD.state NOT IN('STARTING', 'RUNNING', 'UNKNOWN')
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND lane = NEW.lane AND id <> NEW.id
                 AND state IN('STARTING', 'RUNNING', 'UNKNOWN'))
    THEN
        PERFORM refuse('attempts_open_lane: an attempt of this job is open in this lane');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER attempts_guard_move BEFORE UPDATE OF state, class ON attempts
    FOR EACH ROW
    WHEN (NEW.state <> OLD.state OR NEW.class IS DISTINCT FROM OLD.class) EXECUTE FUNCTION attempts_guard_move();
--;
CREATE FUNCTION attempts_guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM instances WHERE id = NEW.instance_id FOR KEY SHARE; -- FOR SHARE would hold up its beat
    PERFORM 1 FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
    IF NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED')) THEN
        PERFORM refuse('attempts_job_closed: no attempt is released on a job that is closed or does not exist');
    END IF;
    IF EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND state = 'UNKNOWN') THEN
        PERFORM refuse('attempts_beside_unknown: an attempt of this job is UNKNOWN; none is released before that is cleared');
    END IF;
    IF NEW.release_token IS NULL OR EXISTS(SELECT 1 FROM attempts WHERE release_token = NEW.release_token AND id <> NEW.id)
       OR NOT EXISTS(SELECT 1 FROM instances WHERE id = NEW.instance_id AND state = 'ALIVE')
       OR NOT EXISTS(SELECT 1 FROM providers WHERE id = NEW.provider_id AND name = NEW.provider)
    THEN
        PERFORM refuse('attempts_release_needs: a release needs an instance that is ALIVE, a token of its own and the provider''s version');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER attempts_guard_release BEFORE UPDATE OF state ON attempts
    FOR EACH ROW
    WHEN (NEW.state = 'RUNNING' AND OLD.state = 'STARTING') EXECUTE FUNCTION attempts_guard_release();
--;
CREATE TRIGGER attempts_guard_delete BEFORE DELETE ON attempts
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempts_no_delete: an attempt stays in the records');
--;
CREATE TRIGGER attempts_guard_truncate BEFORE TRUNCATE ON attempts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('attempts_no_delete: an attempt stays in the records');
--;
-- An attempt that starts takes the place of the planned one.
CREATE FUNCTION attempts_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE jobs SET state = (SELECT unplanned FROM derived_states WHERE job_id = NEW.job_id),
        next_action_us = NULL, next_what = NULL, next_provider = NULL, version = version + 1, updated_us = NEW.updated_us
    WHERE id = NEW.job_id;
    RETURN NULL;
END $$;
--;
CREATE TRIGGER attempts_started AFTER INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION attempts_started();
--;
CREATE FUNCTION attempts_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE jobs SET state = (SELECT CASE WHEN next_action_us IS NULL THEN unplanned ELSE planned END
                             FROM derived_states WHERE job_id = NEW.job_id),
        version = version + 1, updated_us = NEW.updated_us
    WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED');
    RETURN NULL;
END $$;
--;
CREATE TRIGGER attempts_moved AFTER UPDATE OF state ON attempts
    FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION attempts_moved();
--;
-- Every end that reaches a closed job leaves one row. What rests on a person's word that it did not run is no end.
CREATE FUNCTION attempts_raced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO races(attempt_id, job_id, outcome, class, winner_attempt, at_us, margin_us, answer_bytes, answer_sha256, tokens_in,
                      tokens_out, cost_nanos, currency)
    SELECT NEW.id, NEW.job_id, NEW.state, NEW.class, winner_attempt, NEW.ended_us,
        CASE WHEN winner_attempt IS NOT NULL THEN NEW.ended_us - closed_us END,
        NEW.answer_bytes, NEW.answer_sha256, NEW.tokens_in, NEW.tokens_out, NEW.cost_nanos,
        CASE WHEN NEW.cost_nanos IS NOT NULL THEN NEW.currency END
    FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED')
      AND NOT EXISTS(SELECT 1 FROM races WHERE attempt_id = NEW.id);
    RETURN NULL;
END $$;
--;
CREATE TRIGGER attempts_raced AFTER UPDATE OF state ON attempts
    FOR EACH ROW WHEN (NEW.state <> OLD.state AND (NEW.state = 'SUPERSEDED'
                       OR (NEW.state = 'FAILED' AND NEW.class NOT IN('withdrawn', 'attested'))))
    EXECUTE FUNCTION attempts_raced();
--;
