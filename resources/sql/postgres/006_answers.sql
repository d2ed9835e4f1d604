-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Answers that won, and evidence: bytes beside the rows that change.
CREATE TABLE answers(
    attempt_id bigint PRIMARY KEY,
    job_id bigint NOT NULL,
    body bytea NOT NULL,
    content_type text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    source text COLLATE "C" NOT NULL,
    created_us bigint NOT NULL,
    CONSTRAINT answers_size CHECK(size = length(body) AND length(sha256) = 32),
    CONSTRAINT answers_source CHECK(source IN('observed', 'probe', 'operator')),
    CONSTRAINT answers_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
);
--;
CREATE TABLE evidence(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    attempt_id bigint NOT NULL,
    job_id bigint NOT NULL,
    at_us bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    by_whom text COLLATE "C" NOT NULL,
    text text COLLATE "C" NOT NULL,
    body bytea,
    content_type text COLLATE "C",
    size bigint,
    sha256 bytea,
    CONSTRAINT evidence_size CHECK((body IS NULL OR size = length(body)) AND (size IS NULL) = (sha256 IS NULL)
                                   AND (sha256 IS NULL OR length(sha256) = 32)),
    CONSTRAINT evidence_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
);
--;
