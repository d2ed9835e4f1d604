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
    version INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    min_reader INTEGER NOT NULL,
    applied_us INTEGER NOT NULL,
    app TEXT NOT NULL
) STRICT;
--;
CREATE TABLE meta(
    k TEXT PRIMARY KEY,
    v TEXT NOT NULL
) STRICT, WITHOUT ROWID;
--;
