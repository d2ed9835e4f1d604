-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What happened: the change feed, the commands with their receipts, and every end that reached a closed job.
CREATE TABLE events(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    job_id INTEGER REFERENCES jobs(id),
    attempt_id INTEGER REFERENCES attempts(id),
    at_us INTEGER NOT NULL,
    kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}',
    command_id TEXT
) STRICT;
--;
CREATE TABLE commands(
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    job_id INTEGER REFERENCES jobs(id),
    receipt TEXT NOT NULL,
    at_us INTEGER NOT NULL
) STRICT;
--;
CREATE TABLE races(
    attempt_id INTEGER PRIMARY KEY,
    job_id INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    class TEXT,
    winner_attempt INTEGER,
    at_us INTEGER NOT NULL,
    margin_us INTEGER,
    answer_bytes INTEGER,
    answer_sha256 BLOB,
    tokens_in INTEGER,
    tokens_out INTEGER,
    cost_nanos INTEGER,
    currency TEXT,
    CONSTRAINT races_outcome CHECK(outcome IN('SUPERSEDED', 'FAILED')),
    CONSTRAINT races_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
) STRICT;
--;
