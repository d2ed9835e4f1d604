-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- One try each at fulfilling a job's intent. What is not known is NULL, never zero.
CREATE TABLE attempts(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    job_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    lane INTEGER NOT NULL,
    max_in_flight INTEGER NOT NULL,
    provider TEXT NOT NULL,
    model TEXT NOT NULL,
    cause TEXT NOT NULL,
    provider_key TEXT NOT NULL,
    key_repeated INTEGER NOT NULL DEFAULT 0,
    started_by TEXT NOT NULL,
    start_reason TEXT NOT NULL DEFAULT '',
    created_us INTEGER NOT NULL,
    -- its state, and what that rests on
    state TEXT NOT NULL DEFAULT 'STARTING',
    class TEXT,
    unknown_class TEXT,
    ran INTEGER,
    repeatable INTEGER NOT NULL DEFAULT 0,
    basis TEXT NOT NULL DEFAULT 'observed',
    unknown_since_us INTEGER,
    ended_us INTEGER,
    -- set by the release, all at once
    provider_id INTEGER REFERENCES providers(id),
    instance_id INTEGER REFERENCES instances(id),
    release_token TEXT,
    released_us INTEGER,
    connect_ms INTEGER,
    soft_ms INTEGER,
    hard_ms INTEGER,
    soft_deadline_us INTEGER,
    hard_deadline_us INTEGER,
    price_in_micros INTEGER,
    price_out_micros INTEGER,
    currency TEXT,
    -- milestones of its request
    gate_read_us INTEGER,
    body_read_us INTEGER,
    status_us INTEGER,
    first_byte_us INTEGER,
    last_byte_us INTEGER,
    closed_us INTEGER,
    bytes_sent INTEGER,
    bytes_total INTEGER,
    bytes_received INTEGER,
    sealed_us INTEGER,
    stop_requested_us INTEGER,
    -- what came back
    http_status INTEGER,
    provider_request_id TEXT,
    retry_after_ms INTEGER,
    tokens_in INTEGER,
    tokens_out INTEGER,
    cost_nanos INTEGER,
    answer_bytes INTEGER,
    answer_sha256 BLOB,
    -- a decision by word
    decided_by TEXT,
    decided_reason TEXT,
    decided_us INTEGER,
    decided_after_ordinal INTEGER,
    updated_us INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT attempts_ordinal UNIQUE(job_id, ordinal),
    CONSTRAINT attempts_job_id UNIQUE(job_id, id),
    CONSTRAINT attempts_release_token UNIQUE(release_token),
    CONSTRAINT attempts_lane_range CHECK(lane >= 0 AND lane < max_in_flight),
    CONSTRAINT attempts_cause CHECK(cause IN('initial', 'repeat', 'retry', 'failover', 'race')),
    CONSTRAINT attempts_truths CHECK(key_repeated IN(0, 1) AND repeatable IN(0, 1) AND (ran IS NULL OR ran IN(0, 1))),
    CONSTRAINT attempts_state CHECK(state IN('STARTING', 'RUNNING', 'UNKNOWN', 'SUCCEEDED', 'SUPERSEDED', 'FAILED', 'ABANDONED')),
    CONSTRAINT attempts_basis CHECK(basis IN('observed', 'probe', 'operator')),
    CONSTRAINT attempts_unknown CHECK(state <> 'UNKNOWN' OR (unknown_since_us IS NOT NULL AND unknown_class IS NOT NULL
                                                             AND unknown_class = class)),
    CONSTRAINT attempts_ended CHECK((state IN('SUCCEEDED', 'SUPERSEDED', 'FAILED')) = (ended_us IS NOT NULL)),
    CONSTRAINT attempts_released CHECK((released_us IS NULL) = (release_token IS NULL) AND (released_us IS NULL) = (instance_id IS NULL)
        AND (released_us IS NULL) = (provider_id IS NULL) AND (released_us IS NULL) = (connect_ms IS NULL)
        AND (released_us IS NULL) = (soft_ms IS NULL) AND (released_us IS NULL) = (hard_ms IS NULL)
        AND (released_us IS NULL) = (soft_deadline_us IS NULL) AND (released_us IS NULL) = (hard_deadline_us IS NULL)),
    CONSTRAINT attempts_released_states CHECK(state = 'FAILED' OR (state = 'STARTING') = (released_us IS NULL)),
    CONSTRAINT attempts_deadlines CHECK(connect_ms IS NULL OR (connect_ms > 0 AND connect_ms <= soft_ms AND soft_ms >= 100
                                                               AND soft_ms <= hard_ms AND hard_ms <= 86400000)),
    CONSTRAINT attempts_answer_sha256 CHECK(answer_sha256 IS NULL OR length(answer_sha256) = 32),
    CONSTRAINT attempts_word_has_name CHECK((state <> 'ABANDONED' AND (class IS NULL OR class NOT IN('attested', 'probed')))
        OR (decided_by IS NOT NULL AND decided_us IS NOT NULL AND decided_after_ordinal IS NOT NULL)),
    CONSTRAINT attempts_job_fk FOREIGN KEY(job_id, max_in_flight) REFERENCES jobs(id, max_in_flight)
) STRICT;
--;
-- Open attempts block the next one in their lane.
CREATE UNIQUE INDEX attempts_open_lane ON attempts(job_id, lane) WHERE state IN('STARTING', 'RUNNING', 'UNKNOWN');
--;
