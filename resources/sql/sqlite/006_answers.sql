-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Answers that won, and evidence: bytes beside the rows that change.
CREATE TABLE answers(
    attempt_id INTEGER PRIMARY KEY,
    job_id INTEGER NOT NULL,
    body BLOB NOT NULL,
    content_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    source TEXT NOT NULL,
    created_us INTEGER NOT NULL,
    CONSTRAINT answers_size CHECK(size = length(body) AND length(sha256) = 32),
    CONSTRAINT answers_source CHECK(source IN('observed', 'probe', 'operator')),
    CONSTRAINT answers_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
) STRICT;
--;
CREATE TABLE evidence(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    attempt_id INTEGER NOT NULL,
    job_id INTEGER NOT NULL,
    at_us INTEGER NOT NULL,
    kind TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    text TEXT NOT NULL,
    body BLOB,
    content_type TEXT,
    size INTEGER,
    sha256 BLOB,
    CONSTRAINT evidence_size CHECK((body IS NULL OR size = length(body)) AND (size IS NULL) = (sha256 IS NULL)
                                   AND (sha256 IS NULL OR length(sha256) = 32)),
    CONSTRAINT evidence_attempt_fk FOREIGN KEY(job_id, attempt_id) REFERENCES attempts(job_id, id)
) STRICT;
--;
