-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is due, by provider and owner: each owner's turn is found without reading the jobs that wait behind it.
CREATE INDEX jobs_due ON jobs(next_provider, owner_id, next_action_us, id) WHERE next_action_us IS NOT NULL;
--;
