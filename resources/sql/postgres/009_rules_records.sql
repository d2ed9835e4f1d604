-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is recorded stays: these tables are only added to.
CREATE TRIGGER events_guard_update BEFORE UPDATE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_write('events_append_only: an event stays as it was recorded');
--;
CREATE TRIGGER events_guard_delete BEFORE DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_write('events_append_only: an event stays as it was recorded');
--;
CREATE TRIGGER events_guard_truncate BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('events_append_only: an event stays as it was recorded');
--;
CREATE TRIGGER commands_guard_update BEFORE UPDATE ON commands
    FOR EACH ROW EXECUTE FUNCTION refuse_write('commands_append_only: a command stays as it was executed');
--;
CREATE TRIGGER commands_guard_delete BEFORE DELETE ON commands
    FOR EACH ROW EXECUTE FUNCTION refuse_write('commands_append_only: a command stays as it was executed');
--;
CREATE TRIGGER commands_guard_truncate BEFORE TRUNCATE ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('commands_append_only: a command stays as it was executed');
--;
CREATE TRIGGER payloads_guard_update BEFORE UPDATE ON payloads
    FOR EACH ROW EXECUTE FUNCTION refuse_write('payloads_append_only: a job''s payload never changes');
--;
CREATE TRIGGER payloads_guard_delete BEFORE DELETE ON payloads
    FOR EACH ROW EXECUTE FUNCTION refuse_write('payloads_append_only: a job''s payload never changes');
--;
CREATE TRIGGER payloads_guard_truncate BEFORE TRUNCATE ON payloads
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('payloads_append_only: a job''s payload never changes');
--;
CREATE FUNCTION evidence_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS(SELECT 1 FROM attempts WHERE id = NEW.attempt_id AND job_id = NEW.job_id) THEN
        PERFORM refuse('evidence_own_attempt: evidence names an attempt and the job of that attempt');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER evidence_guard_insert BEFORE INSERT ON evidence
    FOR EACH ROW EXECUTE FUNCTION evidence_guard_insert();
--;
CREATE TRIGGER evidence_guard_update BEFORE UPDATE ON evidence
    FOR EACH ROW EXECUTE FUNCTION refuse_write('evidence_append_only: evidence stays as it was recorded');
--;
CREATE TRIGGER evidence_guard_delete BEFORE DELETE ON evidence
    FOR EACH ROW EXECUTE FUNCTION refuse_write('evidence_append_only: evidence stays as it was recorded');
--;
CREATE TRIGGER evidence_guard_truncate BEFORE TRUNCATE ON evidence
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('evidence_append_only: evidence stays as it was recorded');
--;
CREATE FUNCTION answers_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM jobs WHERE id = NEW.job_id FOR NO KEY UPDATE;
    IF NOT EXISTS(SELECT 1 FROM attempts JOIN jobs ON jobs.id = attempts.job_id
                     WHERE attempts.id = NEW.attempt_id AND jobs.id = NEW.job_id AND jobs.state NOT IN('SUCCEEDED', 'CANCELLED')
                     AND (attempts.state IN('RUNNING', 'UNKNOWN', 'ABANDONED')
                          OR (attempts.state = 'FAILED' AND attempts.class IN('attested', 'probed'))))
    THEN
        PERFORM refuse('answers_may_win: an answer is stored only for an attempt that may win its job now');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER answers_guard_insert BEFORE INSERT ON answers
    FOR EACH ROW EXECUTE FUNCTION answers_guard_insert();
--;
CREATE TRIGGER answers_guard_update BEFORE UPDATE ON answers
    FOR EACH ROW EXECUTE FUNCTION refuse_write('answers_append_only: a stored answer never changes');
--;
CREATE TRIGGER answers_guard_delete BEFORE DELETE ON answers
    FOR EACH ROW EXECUTE FUNCTION refuse_write('answers_append_only: a stored answer never changes');
--;
CREATE TRIGGER answers_guard_truncate BEFORE TRUNCATE ON answers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('answers_append_only: a stored answer never changes');
--;
CREATE FUNCTION races_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS(SELECT 1 FROM attempts JOIN jobs ON jobs.id = attempts.job_id
                     WHERE attempts.id = NEW.attempt_id AND jobs.id = NEW.job_id AND jobs.state IN('SUCCEEDED', 'CANCELLED')
                     AND attempts.state = NEW.outcome AND attempts.class IS NOT DISTINCT FROM NEW.class
                     AND jobs.winner_attempt IS NOT DISTINCT FROM NEW.winner_attempt)
    THEN
        PERFORM refuse('races_by_trigger: a race is recorded by an end that reaches a closed job, not by hand');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER races_guard_insert BEFORE INSERT ON races
    FOR EACH ROW EXECUTE FUNCTION races_guard_insert();
--;
CREATE TRIGGER races_guard_update BEFORE UPDATE ON races
    FOR EACH ROW EXECUTE FUNCTION refuse_write('races_append_only: the race log stays as it was recorded');
--;
CREATE TRIGGER races_guard_delete BEFORE DELETE ON races
    FOR EACH ROW EXECUTE FUNCTION refuse_write('races_append_only: the race log stays as it was recorded');
--;
CREATE TRIGGER races_guard_truncate BEFORE TRUNCATE ON races
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('races_append_only: the race log stays as it was recorded');
--;
