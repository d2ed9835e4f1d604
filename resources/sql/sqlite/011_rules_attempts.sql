-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- An attempt's rules, and the job's state derived anew after each change of one.
CREATE TRIGGER attempts_guard_insert BEFORE INSERT ON attempts BEGIN
    SELECT RAISE(ABORT, 'attempts_no_delete: an attempt stays in the records')
    WHERE EXISTS(SELECT 1 FROM attempts WHERE id = NEW.id);
    SELECT RAISE(ABORT, 'attempts_born_starting: a new attempt is STARTING and knows nothing yet')
    WHERE NEW.state <> 'STARTING' OR NEW.class IS NOT NULL OR NEW.released_us IS NOT NULL OR NEW.sealed_us IS NOT NULL
       OR NEW.decided_us IS NOT NULL OR NEW.version <> 1;
    SELECT RAISE(ABORT, 'attempts_job_closed: no attempt starts on a job that is closed or does not exist')
    WHERE NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED'));
    SELECT RAISE(ABORT, 'attempts_beside_unknown: an attempt of this job is UNKNOWN; none starts before that is cleared')
    WHERE EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND state = 'UNKNOWN');
    SELECT RAISE(ABORT, 'attempts_open_lane: an attempt of this job is open in this lane')
    WHERE EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND lane = NEW.lane
                 AND state IN('STARTING', 'RUNNING', 'UNKNOWN'));
    SELECT RAISE(ABORT, 'attempts_lanes_of_job: the lanes of an attempt are those of its job')
    WHERE NEW.max_in_flight <> (SELECT max_in_flight FROM jobs WHERE id = NEW.job_id);
    SELECT RAISE(ABORT, 'attempts_ordinal_next: the ordinal of a new attempt is the newest one plus one')
    WHERE NEW.ordinal <> (SELECT COALESCE(MAX(ordinal), 0) + 1 FROM attempts WHERE job_id = NEW.job_id);
END;
--;
CREATE TRIGGER attempts_guard_identity BEFORE UPDATE ON attempts BEGIN
    SELECT RAISE(ABORT, 'attempts_identity_frozen: what an attempt was started as never changes')
    WHERE NEW.id IS NOT OLD.id OR NEW.job_id IS NOT OLD.job_id OR NEW.ordinal IS NOT OLD.ordinal OR NEW.lane IS NOT OLD.lane
       OR NEW.max_in_flight IS NOT OLD.max_in_flight OR NEW.provider IS NOT OLD.provider OR NEW.model IS NOT OLD.model
       OR NEW.cause IS NOT OLD.cause OR NEW.provider_key IS NOT OLD.provider_key OR NEW.key_repeated IS NOT OLD.key_repeated
       OR NEW.started_by IS NOT OLD.started_by OR NEW.start_reason IS NOT OLD.start_reason OR NEW.created_us IS NOT OLD.created_us;
    SELECT RAISE(ABORT, 'attempts_release_frozen: what an attempt was released with is set once, by the release')
    WHERE NOT (OLD.state = 'STARTING' AND NEW.state = 'RUNNING')
      AND (NEW.provider_id IS NOT OLD.provider_id OR NEW.instance_id IS NOT OLD.instance_id
           OR NEW.release_token IS NOT OLD.release_token OR NEW.released_us IS NOT OLD.released_us
           OR NEW.connect_ms IS NOT OLD.connect_ms OR NEW.soft_ms IS NOT OLD.soft_ms OR NEW.hard_ms IS NOT OLD.hard_ms
           OR NEW.soft_deadline_us IS NOT OLD.soft_deadline_us OR NEW.hard_deadline_us IS NOT OLD.hard_deadline_us
           OR NEW.price_in_micros IS NOT OLD.price_in_micros OR NEW.price_out_micros IS NOT OLD.price_out_micros
           OR NEW.currency IS NOT OLD.currency);
    SELECT RAISE(ABORT, 'attempts_sealed_once: a seal and a request to stop are set once and stay')
    WHERE (OLD.sealed_us IS NOT NULL AND NEW.sealed_us IS NOT OLD.sealed_us)
       OR (OLD.stop_requested_us IS NOT NULL AND NEW.stop_requested_us IS NOT OLD.stop_requested_us);
    SELECT RAISE(ABORT, 'attempts_settled_frozen: how an attempt ended never changes, unless it rests on a word')
    WHERE (OLD.state IN('SUCCEEDED', 'SUPERSEDED') OR (OLD.state = 'FAILED' AND OLD.class NOT IN('attested', 'probed')))
      AND (NEW.state IS NOT OLD.state OR NEW.class IS NOT OLD.class OR NEW.unknown_class IS NOT OLD.unknown_class
           OR NEW.ran IS NOT OLD.ran OR NEW.repeatable IS NOT OLD.repeatable OR NEW.basis IS NOT OLD.basis
           OR NEW.ended_us IS NOT OLD.ended_us OR NEW.tokens_in IS NOT OLD.tokens_in OR NEW.tokens_out IS NOT OLD.tokens_out
           OR NEW.cost_nanos IS NOT OLD.cost_nanos OR NEW.answer_bytes IS NOT OLD.answer_bytes
           OR NEW.answer_sha256 IS NOT OLD.answer_sha256 OR NEW.decided_by IS NOT OLD.decided_by
           OR NEW.decided_us IS NOT OLD.decided_us);
END;
--;
CREATE TRIGGER attempts_guard_move BEFORE UPDATE OF state, class ON attempts
WHEN NEW.state IS NOT OLD.state OR NEW.class IS NOT OLD.class BEGIN
    -- the settled rule speaks first, whichever trigger fires first
    SELECT RAISE(ABORT, 'attempts_settled_frozen: how an attempt ended never changes, unless it rests on a word')
    WHERE OLD.state IN('SUCCEEDED', 'SUPERSEDED') OR (OLD.state = 'FAILED' AND OLD.class NOT IN('attested', 'probed'));
    SELECT RAISE(ABORT, 'attempts_illegal_move: this move is not in the table of states')
    WHERE NEW.state <> OLD.state AND NOT EXISTS(SELECT 1 FROM attempt_moves WHERE f = OLD.state AND t = NEW.state);
    SELECT RAISE(ABORT, 'attempts_class_state: FAILED and UNKNOWN carry a class that fits the move, other states none')
    WHERE NEW.state = OLD.state OR (NEW.class IS NULL) = (NEW.state IN('FAILED', 'UNKNOWN'))
       OR (NEW.class IS NOT NULL AND NOT EXISTS(SELECT 1 FROM attempt_classes
               WHERE class = NEW.class AND state = NEW.state AND (ran IS NULL OR ran IS NEW.ran)))
       OR (OLD.state = 'STARTING' AND NEW.state = 'FAILED' AND NEW.class NOT IN('never_sent', 'withdrawn'))
       OR (OLD.state = 'RUNNING' AND NEW.state = 'FAILED' AND NEW.class IN('withdrawn', 'attested', 'probed'))
       OR (OLD.state = 'UNKNOWN' AND NEW.state = 'FAILED' AND NEW.class = 'withdrawn');
    SELECT RAISE(ABORT, 'attempts_not_sealed: "it did not run" needs a sealed attempt: nothing more can come over its connection')
    WHERE NEW.class = 'attested' AND NEW.sealed_us IS NULL;
    SELECT RAISE(ABORT, 'attempts_success_by_swap: an attempt succeeds only by winning its job')
    WHERE NEW.state = 'SUCCEEDED' AND NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND winner_attempt = NEW.id);
    SELECT RAISE(ABORT, 'attempts_superseded_needs_closed: an attempt is superseded only when its job is closed without it')
    WHERE NEW.state = 'SUPERSEDED'
      AND NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED') AND winner_attempt IS NOT NEW.id);
    SELECT RAISE(ABORT, 'attempts_undo_closed: a decision on a closed job is not undone')
    WHERE NEW.state = 'UNKNOWN' AND OLD.state IN('FAILED', 'ABANDONED')
      AND EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED'));
    SELECT RAISE(ABORT, 'attempts_undo_built_on: a later attempt was built on this decision, so it is not undone')
    WHERE NEW.state = 'UNKNOWN' AND OLD.state IN('FAILED', 'ABANDONED')
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND ordinal > OLD.decided_after_ordinal);
    -- UPDATE OR REPLACE would remove the other one
    SELECT RAISE(ABORT, 'attempts_open_lane: an attempt of this job is open in this lane')
    WHERE NEW.state IN('STARTING', 'RUNNING', 'UNKNOWN') AND OLD.state NOT IN('STARTING', 'RUNNING', 'UNKNOWN')
      AND EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND lane = NEW.lane AND id <> NEW.id
                 AND state IN('STARTING', 'RUNNING', 'UNKNOWN'));
END;
--;
CREATE TRIGGER attempts_guard_release BEFORE UPDATE OF state ON attempts
WHEN NEW.state = 'RUNNING' AND OLD.state = 'STARTING' BEGIN
    SELECT RAISE(ABORT, 'attempts_job_closed: no attempt is released on a job that is closed or does not exist')
    WHERE NOT EXISTS(SELECT 1 FROM jobs WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED'));
    SELECT RAISE(ABORT, 'attempts_beside_unknown: an attempt of this job is UNKNOWN; none is released before that is cleared')
    WHERE EXISTS(SELECT 1 FROM attempts WHERE job_id = NEW.job_id AND state = 'UNKNOWN');
    SELECT RAISE(ABORT, 'attempts_release_needs: a release needs an instance that is ALIVE, a token of its own and the provider''s version')
    WHERE NEW.release_token IS NULL OR EXISTS(SELECT 1 FROM attempts WHERE release_token = NEW.release_token AND id <> NEW.id)
       OR NOT EXISTS(SELECT 1 FROM instances WHERE id = NEW.instance_id AND state = 'ALIVE')
       OR NOT EXISTS(SELECT 1 FROM providers WHERE id = NEW.provider_id AND name = NEW.provider);
END;
--;
CREATE TRIGGER attempts_guard_delete BEFORE DELETE ON attempts BEGIN
    SELECT RAISE(ABORT, 'attempts_no_delete: an attempt stays in the records');
END;
--;
-- An attempt that starts takes the place of the planned one.
CREATE TRIGGER attempts_started AFTER INSERT ON attempts BEGIN
    UPDATE jobs SET state = (SELECT unplanned FROM derived_states WHERE job_id = NEW.job_id),
        next_action_us = NULL, next_what = NULL, next_provider = NULL, version = version + 1, updated_us = NEW.updated_us
    WHERE id = NEW.job_id;
END;
--;
CREATE TRIGGER attempts_moved AFTER UPDATE OF state ON attempts WHEN NEW.state <> OLD.state BEGIN
    UPDATE jobs SET state = (SELECT CASE WHEN next_action_us IS NULL THEN unplanned ELSE planned END
                             FROM derived_states WHERE job_id = NEW.job_id),
        version = version + 1, updated_us = NEW.updated_us
    WHERE id = NEW.job_id AND state NOT IN('SUCCEEDED', 'CANCELLED');
END;
--;
-- Every end that reaches a closed job leaves one row. What rests on a person's word that it did not run is no end.
CREATE TRIGGER attempts_raced AFTER UPDATE OF state ON attempts
WHEN NEW.state <> OLD.state AND (NEW.state = 'SUPERSEDED' OR (NEW.state = 'FAILED' AND NEW.class NOT IN('withdrawn', 'attested'))) BEGIN
    INSERT INTO races(attempt_id, job_id, outcome, class, winner_attempt, at_us, margin_us, answer_bytes, answer_sha256, tokens_in,
                      tokens_out, cost_nanos, currency)
    SELECT NEW.id, NEW.job_id, NEW.state, NEW.class, winner_attempt, NEW.ended_us,
        CASE WHEN winner_attempt IS NOT NULL THEN NEW.ended_us - closed_us END,
        NEW.answer_bytes, NEW.answer_sha256, NEW.tokens_in, NEW.tokens_out, NEW.cost_nanos,
        CASE WHEN NEW.cost_nanos IS NOT NULL THEN NEW.currency END
    FROM jobs WHERE id = NEW.job_id AND state IN('SUCCEEDED', 'CANCELLED')
      AND NOT EXISTS(SELECT 1 FROM races WHERE attempt_id = NEW.id);
END;
--;
