-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- The tables of states that the rules read; models/domain/states.cpp holds the same ones, and a test compares them.
CREATE TABLE attempt_moves(
    f text COLLATE "C" NOT NULL,
    t text COLLATE "C" NOT NULL,
    PRIMARY KEY(f, t)
);
--;
INSERT INTO attempt_moves(f, t) VALUES
    ('STARTING', 'RUNNING'), ('STARTING', 'FAILED'),
    ('RUNNING', 'SUCCEEDED'), ('RUNNING', 'SUPERSEDED'), ('RUNNING', 'FAILED'), ('RUNNING', 'UNKNOWN'),
    ('UNKNOWN', 'SUCCEEDED'), ('UNKNOWN', 'SUPERSEDED'), ('UNKNOWN', 'FAILED'), ('UNKNOWN', 'ABANDONED'),
    ('FAILED', 'UNKNOWN'), ('FAILED', 'SUCCEEDED'), ('FAILED', 'SUPERSEDED'),
    ('ABANDONED', 'UNKNOWN'), ('ABANDONED', 'SUCCEEDED'), ('ABANDONED', 'SUPERSEDED');
--;
-- ran: NULL is not known, or told by the attempt itself (probed).
CREATE TABLE attempt_classes(
    class text COLLATE "C" PRIMARY KEY,
    state text COLLATE "C" NOT NULL,
    ran smallint
);
--;
INSERT INTO attempt_classes(class, state, ran) VALUES
    ('never_sent', 'FAILED', 0), ('rejected', 'FAILED', 0), ('withdrawn', 'FAILED', 0),
    ('provider_error', 'FAILED', 1), ('truncated', 'FAILED', 1), ('filtered', 'FAILED', 1), ('invalid_answer', 'FAILED', 1),
    ('attested', 'FAILED', 0), ('probed', 'FAILED', NULL),
    ('timed_out', 'UNKNOWN', NULL), ('connection_lost', 'UNKNOWN', NULL), ('ambiguous_status', 'UNKNOWN', NULL),
    ('incomplete_answer', 'UNKNOWN', NULL), ('unstorable', 'UNKNOWN', NULL), ('stopped', 'UNKNOWN', NULL),
    ('orphaned', 'UNKNOWN', NULL);
--;
-- The state of each job as the function of its attempts: with a planned next action, and without one.
CREATE VIEW derived_states AS
SELECT id AS job_id,
    CASE WHEN EXISTS(SELECT 1 FROM attempts WHERE job_id = jobs.id AND state = 'UNKNOWN') THEN 'UNKNOWN'
         WHEN EXISTS(SELECT 1 FROM attempts WHERE job_id = jobs.id AND state IN('STARTING', 'RUNNING')) THEN 'RUNNING'
         ELSE 'QUEUED' END AS planned,
    CASE WHEN EXISTS(SELECT 1 FROM attempts WHERE job_id = jobs.id AND state = 'UNKNOWN') THEN 'UNKNOWN'
         WHEN EXISTS(SELECT 1 FROM attempts WHERE job_id = jobs.id AND state IN('STARTING', 'RUNNING')) THEN 'RUNNING'
         WHEN EXISTS(SELECT 1 FROM attempts WHERE job_id = jobs.id) THEN 'FAILED'
         ELSE 'QUEUED' END AS unplanned
FROM jobs;
--;
CREATE TRIGGER attempt_moves_guard_insert BEFORE INSERT ON attempt_moves
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_moves_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_moves_guard_update BEFORE UPDATE ON attempt_moves
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_moves_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_moves_guard_delete BEFORE DELETE ON attempt_moves
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_moves_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_moves_guard_truncate BEFORE TRUNCATE ON attempt_moves
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('attempt_moves_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_classes_guard_insert BEFORE INSERT ON attempt_classes
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_classes_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_classes_guard_update BEFORE UPDATE ON attempt_classes
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_classes_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_classes_guard_delete BEFORE DELETE ON attempt_classes
    FOR EACH ROW EXECUTE FUNCTION refuse_write('attempt_classes_read_only: the tables of states belong to the program');
--;
CREATE TRIGGER attempt_classes_guard_truncate BEFORE TRUNCATE ON attempt_classes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('attempt_classes_read_only: the tables of states belong to the program');
--;
