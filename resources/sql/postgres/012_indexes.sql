-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Lists are ordered by an immutable key (id, newest first) and paged by it.
CREATE INDEX jobs_by_state ON jobs(state, id DESC);
--;
CREATE INDEX jobs_by_owner ON jobs(owner_id, id DESC);
--;
CREATE INDEX jobs_by_provider ON jobs(provider, id DESC);
--;
CREATE INDEX jobs_by_key ON jobs(idempotency_key);
--;
CREATE INDEX jobs_planned ON jobs(next_action_us) WHERE next_action_us IS NOT NULL;
--;
CREATE INDEX attempts_running ON attempts(instance_id) WHERE state = 'RUNNING';
--;
CREATE INDEX attempts_unsealed ON attempts(instance_id) WHERE released_us IS NOT NULL AND sealed_us IS NULL;
--;
CREATE INDEX attempts_starting ON attempts(created_us) WHERE state = 'STARTING';
--;
CREATE INDEX attempts_unknown ON attempts(unknown_since_us) WHERE state = 'UNKNOWN';
--;
CREATE INDEX attempts_by_release ON attempts(released_us, provider);
--;
CREATE INDEX evidence_by_job ON evidence(job_id, id);
--;
CREATE INDEX events_by_job ON events(job_id, id);
--;
-- The order in which no reader misses an event; an id alone can become visible after a higher one.
CREATE INDEX events_by_xid ON events(xid, id);
--;
CREATE INDEX events_contradictions ON events(job_id) WHERE kind = 'contradiction';
--;
CREATE INDEX races_by_job ON races(job_id);
--;
