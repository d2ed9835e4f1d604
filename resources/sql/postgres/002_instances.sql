-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A process that runs an engine. beat is a counter, not a time: its readers time it on their own clocks.
CREATE TABLE instances(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    host text COLLATE "C" NOT NULL,
    pid bigint NOT NULL,
    started_us bigint NOT NULL,
    beat bigint NOT NULL DEFAULT 0,
    state text COLLATE "C" NOT NULL DEFAULT 'ALIVE',
    ended_us bigint,
    ended_by text COLLATE "C",
    CONSTRAINT instances_name UNIQUE(name),
    CONSTRAINT instances_state CHECK(state IN('ALIVE', 'DEAD', 'CLOSED')),
    CONSTRAINT instances_ended CHECK((state = 'ALIVE') = (ended_us IS NULL))
);
--;
CREATE FUNCTION instances_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state <> 'ALIVE' THEN
        PERFORM refuse('instances_born_alive: a new instance is ALIVE');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER instances_guard_insert BEFORE INSERT ON instances
    FOR EACH ROW EXECUTE FUNCTION instances_guard_insert();
--;
CREATE FUNCTION instances_guard_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.state <> 'ALIVE' THEN
        PERFORM refuse('instances_over_for_ever: an instance that is DEAD or CLOSED never changes; register anew');
    END IF;
    IF (NEW.id, NEW.name, NEW.host, NEW.pid, NEW.started_us) IS DISTINCT FROM (OLD.id, OLD.name, OLD.host, OLD.pid, OLD.started_us)
       OR NEW.beat < OLD.beat
    THEN
        PERFORM refuse('instances_identity_frozen: who an instance is never changes, and its beat only goes up');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER instances_guard_update BEFORE UPDATE ON instances
    FOR EACH ROW EXECUTE FUNCTION instances_guard_update();
--;
CREATE TRIGGER instances_guard_delete BEFORE DELETE ON instances
    FOR EACH ROW EXECUTE FUNCTION refuse_write('instances_no_delete: an instance stays in the records; register under a new name');
--;
CREATE TRIGGER instances_guard_truncate BEFORE TRUNCATE ON instances
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('instances_no_delete: an instance stays in the records; register under a new name');
--;
