-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What an owner wants. The intent is kept as sent: a field left out is NULL (provider_sent, model, kind) or marked (…_sent).
CREATE TABLE jobs(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL,
    owner_id text COLLATE "C" NOT NULL,
    idempotency_key text COLLATE "C" NOT NULL,
    fingerprint bytea NOT NULL,
    kind text COLLATE "C",
    provider_sent text COLLATE "C",
    provider text COLLATE "C" NOT NULL,
    model text COLLATE "C",
    max_in_flight integer NOT NULL DEFAULT 1,
    max_in_flight_sent smallint NOT NULL DEFAULT 0,
    starts_by_itself smallint NOT NULL DEFAULT 1,
    connect_ms integer,
    soft_ms integer,
    hard_ms integer,
    state text COLLATE "C" NOT NULL DEFAULT 'QUEUED',
    winner_attempt bigint,
    next_action_us bigint,
    next_what text COLLATE "C",
    next_provider text COLLATE "C",
    created_us bigint NOT NULL,
    updated_us bigint NOT NULL,
    closed_us bigint,
    closed_by text COLLATE "C",
    closed_reason text COLLATE "C",
    version integer NOT NULL DEFAULT 1,
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
                               AND (next_what IS NULL OR next_what IN('start', 'repeat', 'failover')))
);
--;
-- The intent's bytes, beside the row that changes.
CREATE TABLE payloads(
    job_id bigint PRIMARY KEY REFERENCES jobs(id),
    body bytea NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    CONSTRAINT payloads_size CHECK(size = length(body) AND length(sha256) = 32)
);
--;
