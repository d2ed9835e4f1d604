-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A process that runs an engine. beat is a counter, not a time: its readers time it on their own clocks.
CREATE TABLE instances(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    started_us INTEGER NOT NULL,
    beat INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'ALIVE',
    ended_us INTEGER,
    ended_by TEXT,
    CONSTRAINT instances_name UNIQUE(name),
    CONSTRAINT instances_state CHECK(state IN('ALIVE', 'DEAD', 'CLOSED')),
    CONSTRAINT instances_ended CHECK((state = 'ALIVE') = (ended_us IS NULL))
) STRICT;
--;
CREATE TRIGGER instances_guard_insert BEFORE INSERT ON instances BEGIN
    SELECT RAISE(ABORT, 'instances_no_delete: an instance stays in the records; register under a new name')
    WHERE EXISTS(SELECT 1 FROM instances WHERE id = NEW.id OR name = NEW.name);
    SELECT RAISE(ABORT, 'instances_born_alive: a new instance is ALIVE') WHERE NEW.state <> 'ALIVE';
END;
--;
CREATE TRIGGER instances_guard_update BEFORE UPDATE ON instances BEGIN
    SELECT RAISE(ABORT, 'instances_over_for_ever: an instance that is DEAD or CLOSED never changes; register anew')
    WHERE OLD.state <> 'ALIVE';
    SELECT RAISE(ABORT, 'instances_identity_frozen: who an instance is never changes, and its beat only goes up')
    WHERE NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.host IS NOT OLD.host OR NEW.pid IS NOT OLD.pid
       OR NEW.started_us IS NOT OLD.started_us OR NEW.beat < OLD.beat;
END;
--;
CREATE TRIGGER instances_guard_delete BEFORE DELETE ON instances BEGIN
    SELECT RAISE(ABORT, 'instances_no_delete: an instance stays in the records; register under a new name');
END;
--;
