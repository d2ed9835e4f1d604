-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Numbered migrations, applied in order, each file in one transaction. Both dialects have the same files, tables, columns and
-- rules. Every statement ends with a line that holds exactly "--;" (triggers contain semicolons); the files also run as they
-- are through sqlite3 and psql.
--
-- Times (*_us) are microseconds since the epoch in UTC. Truth values are 0 and 1. A rule is a trigger that refuses a write with
-- "rule_name: sentence"; it holds with the shells' defaults too (foreign_keys and recursive_triggers off, OR REPLACE).
CREATE TABLE schema_version(
    version integer PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    min_reader integer NOT NULL,
    applied_us bigint NOT NULL,
    app text COLLATE "C" NOT NULL
);
--;
CREATE TABLE meta(
    k text COLLATE "C" PRIMARY KEY,
    v text COLLATE "C" NOT NULL
);
--;
-- Refuses a write: "rule_name: sentence", with the rule's name as the constraint, under a code of our own.
CREATE FUNCTION refuse(message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'HF001', MESSAGE = message, CONSTRAINT = split_part(message, ':', 1);
END $$;
--;
-- The same as a trigger's whole body; its argument is the message.
CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refuse(TG_ARGV[0]);
    RETURN NULL;
END $$;
--;
