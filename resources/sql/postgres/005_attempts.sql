-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- One try each at fulfilling a job's intent. What is not known is NULL, never zero.
CREATE TABLE attempts(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job_id bigint NOT NULL,
    ordinal integer NOT NULL,
    lane integer NOT NULL,
    max_in_flight integer NOT NULL,
    provider text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL,
    cause text COLLATE "C" NOT NULL,
    provider_key text COLLATE "C" NOT NULL,
    key_repeated smallint NOT NULL DEFAULT 0,
    started_by text COLLATE "C" NOT NULL,
    start_reason text COLLATE "C" NOT NULL DEFAULT '',
    created_us bigint NOT NULL,
    -- its state, and what that rests on
    state text COLLATE "C" NOT NULL DEFAULT 'STARTING',
    class text COLLATE "C",
    unknown_class text COLLATE "C",
    ran smallint,
    repeatable smallint NOT NULL DEFAULT 0,
    basis text COLLATE "C" NOT NULL DEFAULT 'observed',
    unknown_since_us bigint,
    ended_us bigint,
    -- set by the release, all at once
    provider_id bigint REFERENCES providers(id),
    instance_id bigint REFERENCES instances(id),
    release_token text COLLATE "C",
    released_us bigint,
    connect_ms integer,
    soft_ms integer,
    hard_ms integer,
    soft_deadline_us bigint,
    hard_deadline_us bigint,
    price_in_micros bigint,
    price_out_micros bigint,
    currency text COLLATE "C",
    -- milestones of its request
    gate_read_us bigint,
    body_read_us bigint,
    status_us bigint,
    first_byte_us bigint,
    last_byte_us bigint,
    closed_us bigint,
    bytes_sent bigint,
    bytes_total bigint,
    bytes_received bigint,
    sealed_us bigint,
    stop_requested_us bigint,
    -- what came back
    http_status integer,
    provider_request_id text COLLATE "C",
    retry_after_ms integer,
    tokens_in bigint,
    tokens_out bigint,
    cost_nanos bigint,
    answer_bytes bigint,
    answer_sha256 bytea,
    -- a decision by word
    decided_by text COLLATE "C",
    decided_reason text COLLATE "C",
    decided_us bigint,
    decided_after_ordinal integer,
    updated_us bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
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
);
--;
-- Open attempts block the next one in their lane.
CREATE UNIQUE INDEX attempts_open_lane ON attempts(job_id, lane) WHERE state IN('STARTING', 'RUNNING', 'UNKNOWN');
--;
ALTER TABLE jobs ADD CONSTRAINT jobs_winner_own FOREIGN KEY(id, winner_attempt) REFERENCES attempts(job_id, id);
--;
