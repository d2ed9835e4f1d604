-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where nothing is started, by a person's word; '' is everywhere. A program that does not know it would go on, so it must not read on.
CREATE TABLE pauses(
    provider TEXT PRIMARY KEY,
    since_us INTEGER NOT NULL,
    until_us INTEGER,
    reason TEXT NOT NULL,
    paused_by TEXT NOT NULL,
    CONSTRAINT pauses_reason CHECK(length(reason) BETWEEN 1 AND 1000),
    CONSTRAINT pauses_until CHECK(until_us IS NULL OR until_us > since_us)
) STRICT, WITHOUT ROWID;
--;
