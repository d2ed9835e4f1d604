-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What an owner wants. The intent is kept as sent: a field left out is NULL (provider_sent, model, kind) or marked (…_sent).
CREATE TABLE jobs(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    kind TEXT,
    provider_sent TEXT,
    provider TEXT NOT NULL,
    model TEXT,
    max_in_flight INTEGER NOT NULL DEFAULT 1,
    max_in_flight_sent INTEGER NOT NULL DEFAULT 0,
    starts_by_itself INTEGER NOT NULL DEFAULT 1,
    connect_ms INTEGER,
    soft_ms INTEGER,
    hard_ms INTEGER,
    state TEXT NOT NULL DEFAULT 'QUEUED',
    winner_attempt INTEGER,
    next_action_us INTEGER,
    next_what TEXT,
    next_provider TEXT,
    created_us INTEGER NOT NULL,
    updated_us INTEGER NOT NULL,
    closed_us INTEGER,
    closed_by TEXT,
    closed_reason TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT jobs_public_id UNIQUE(public_id),
    CONSTRAINT jobs_owner_key UNIQUE(owner_id, idempotency_key),
    CONSTRAINT jobs_id_max_in_flight UNIQUE(id, max_in_flight),
    CONSTRAINT jobs_owner_length CHECK(length(owner_id) BETWEEN 1 AND 128),
    CONSTRAINT jobs_key_length CHECK(length(idempotency_key) BETWEEN 1 AND 255),
    CONSTRAINT jobs_fingerprint CHECK(length(fingerprint) = 32),
    CONSTRAINT jobs_max_in_flight CHECK(max_in_flight BETWEEN 1 AND 8 AND max_in_flight_sent IN(0, 1)),
    CONSTRAINT jobs_starts_by_itself CHECK(starts_by_itself IN(0, 1)),
    CONSTRAINT jobs_deadlines CHECK((connect_ms IS NULL OR connect_ms BETWEEN 1 AND 86400000)
                                    AND (soft_ms IS NULL OR soft_ms BETWEEN 100 AND 86400000)
                                    AND (hard_ms IS NULL OR hard_ms BETWEEN 100 AND 86400000)),
    CONSTRAINT jobs_state CHECK(state IN('QUEUED', 'RUNNING', 'UNKNOWN', 'FAILED', 'SUCCEEDED', 'CANCELLED')),
    CONSTRAINT jobs_winner_iff_succeeded CHECK((state = 'SUCCEEDED') = (winner_attempt IS NOT NULL)),
    CONSTRAINT jobs_closed CHECK((state IN('SUCCEEDED', 'CANCELLED')) = (closed_us IS NOT NULL)),
    CONSTRAINT jobs_closed_plans_nothing CHECK(closed_us IS NULL OR next_action_us IS NULL),
    CONSTRAINT jobs_next CHECK((next_action_us IS NULL) = (next_what IS NULL) AND (next_action_us IS NULL) = (next_provider IS NULL)
                               AND (next_what IS NULL OR next_what IN('start', 'repeat', 'failover'))),
    CONSTRAINT jobs_winner_own FOREIGN KEY(id, winner_attempt) REFERENCES attempts(job_id, id)
) STRICT;
--;
-- The intent's bytes, beside the row that changes.
CREATE TABLE payloads(
    job_id INTEGER PRIMARY KEY REFERENCES jobs(id),
    body BLOB NOT NULL,
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    CONSTRAINT payloads_size CHECK(size = length(body) AND length(sha256) = 32)
) STRICT;
--;
