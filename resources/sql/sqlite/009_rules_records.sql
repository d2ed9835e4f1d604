-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is recorded stays: these tables are only added to. OR REPLACE removes a row without firing a delete trigger, so each
-- insert looks for the row that it would remove.
CREATE TRIGGER events_guard_insert BEFORE INSERT ON events BEGIN
    SELECT RAISE(ABORT, 'events_append_only: an event stays as it was recorded')
    WHERE EXISTS(SELECT 1 FROM events WHERE id = NEW.id);
END;
--;
CREATE TRIGGER events_guard_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events_append_only: an event stays as it was recorded');
END;
--;
CREATE TRIGGER events_guard_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events_append_only: an event stays as it was recorded');
END;
--;
CREATE TRIGGER commands_guard_insert BEFORE INSERT ON commands BEGIN
    SELECT RAISE(ABORT, 'commands_append_only: a command stays as it was executed')
    WHERE EXISTS(SELECT 1 FROM commands WHERE id = NEW.id);
END;
--;
CREATE TRIGGER commands_guard_update BEFORE UPDATE ON commands BEGIN
    SELECT RAISE(ABORT, 'commands_append_only: a command stays as it was executed');
END;
--;
CREATE TRIGGER commands_guard_delete BEFORE DELETE ON commands BEGIN
    SELECT RAISE(ABORT, 'commands_append_only: a command stays as it was executed');
END;
--;
CREATE TRIGGER payloads_guard_insert BEFORE INSERT ON payloads BEGIN
    SELECT RAISE(ABORT, 'payloads_append_only: a job''s payload never changes')
    WHERE EXISTS(SELECT 1 FROM payloads WHERE job_id = NEW.job_id);
END;
--;
CREATE TRIGGER payloads_guard_update BEFORE UPDATE ON payloads BEGIN
    SELECT RAISE(ABORT, 'payloads_append_only: a job''s payload never changes');
END;
--;
CREATE TRIGGER payloads_guard_delete BEFORE DELETE ON payloads BEGIN
    SELECT RAISE(ABORT, 'payloads_append_only: a job''s payload never changes');
END;
--;
CREATE TRIGGER evidence_guard_insert BEFORE INSERT ON evidence BEGIN
    SELECT RAISE(ABORT, 'evidence_append_only: evidence stays as it was recorded')
    WHERE EXISTS(SELECT 1 FROM evidence WHERE id = NEW.id);
    SELECT RAISE(ABORT, 'evidence_own_attempt: evidence names an attempt and the job of that attempt')
    WHERE NOT EXISTS(SELECT 1 FROM attempts WHERE id = NEW.attempt_id AND job_id = NEW.job_id);
END;
--;
CREATE TRIGGER evidence_guard_update BEFORE UPDATE ON evidence BEGIN
    SELECT RAISE(ABORT, 'evidence_append_only: evidence stays as it was recorded');
END;
--;
CREATE TRIGGER evidence_guard_delete BEFORE DELETE ON evidence BEGIN
    SELECT RAISE(ABORT, 'evidence_append_only: evidence stays as it was recorded');
END;
--;
CREATE TRIGGER answers_guard_insert BEFORE INSERT ON answers BEGIN
    SELECT RAISE(ABORT, 'answers_append_only: a stored answer never changes')
    WHERE EXISTS(SELECT 1 FROM answers WHERE attempt_id = NEW.attempt_id);
    SELECT RAISE(ABORT, 'answers_may_win: an answer is stored only for an attempt that may win its job now')
    WHERE NOT EXISTS(SELECT 1 FROM attempts JOIN jobs ON jobs.id = attempts.job_id
                     WHERE attempts.id = NEW.attempt_id AND jobs.id = NEW.job_id AND jobs.state NOT IN('SUCCEEDED', 'CANCELLED')
                     AND (attempts.state IN('RUNNING', 'UNKNOWN', 'ABANDONED')
                          OR (attempts.state = 'FAILED' AND attempts.class IN('attested', 'probed'))));
END;
--;
CREATE TRIGGER answers_guard_update BEFORE UPDATE ON answers BEGIN
    SELECT RAISE(ABORT, 'answers_append_only: a stored answer never changes');
END;
--;
CREATE TRIGGER answers_guard_delete BEFORE DELETE ON answers BEGIN
    SELECT RAISE(ABORT, 'answers_append_only: a stored answer never changes');
END;
--;
CREATE TRIGGER races_guard_insert BEFORE INSERT ON races BEGIN
    SELECT RAISE(ABORT, 'races_append_only: the race log stays as it was recorded')
    WHERE EXISTS(SELECT 1 FROM races WHERE attempt_id = NEW.attempt_id);
    SELECT RAISE(ABORT, 'races_by_trigger: a race is recorded by an end that reaches a closed job, not by hand')
    WHERE NOT EXISTS(SELECT 1 FROM attempts JOIN jobs ON jobs.id = attempts.job_id
                     WHERE attempts.id = NEW.attempt_id AND jobs.id = NEW.job_id AND jobs.state IN('SUCCEEDED', 'CANCELLED')
                     AND attempts.state = NEW.outcome AND attempts.class IS NEW.class
                     AND jobs.winner_attempt IS NEW.winner_attempt);
END;
--;
CREATE TRIGGER races_guard_update BEFORE UPDATE ON races BEGIN
    SELECT RAISE(ABORT, 'races_append_only: the race log stays as it was recorded');
END;
--;
CREATE TRIGGER races_guard_delete BEFORE DELETE ON races BEGIN
    SELECT RAISE(ABORT, 'races_append_only: the race log stays as it was recorded');
END;
--;
