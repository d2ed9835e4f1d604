-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What happened: the change feed, the commands with their receipts, and every end that reached a closed job.
CREATE TABLE events(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    job_id bigint REFERENCES jobs(id),
    attempt_id bigint REFERENCES attempts(id),
    at_us bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    actor text COLLATE "C" NOT NULL,
    detail text COLLATE "C" NOT NULL DEFAULT '{}',
    command_id text COLLATE "C"
);
--;
CREATE TABLE commands(
    id text COLLATE "C" PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    job_id bigint REFERENCES jobs(id),
    receipt text COLLATE "C" NOT NULL,
    at_us bigint NOT NULL
);
--;
CREATE TABLE races(
    attempt_id bigint PRIMARY KEY,
    job_id bigint NOT NULL,
    outcome text COLLATE "C" NOT NULL,
    class text COLLATE "C",
    winner_attempt bigint,
    at_us bigint NOT NULL,
    margin_us bigint,
    answer_bytes bigint,
    answer_sha256 bytea,
    tokens_in bigint,
    tokens_out bigint,
    cost_nanos bigint,
    currency text COLLATE "C",
    CONSTRAINT races_outcome CHECK(outcome IN('SUPERSEDED', 'FAILED')),
    CONSTRAINT races_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
);
--;
