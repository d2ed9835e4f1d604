-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Providers as operators configured them: immutable versions. Secrets are references only.
CREATE TABLE providers(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    format TEXT NOT NULL,
    url TEXT NOT NULL,
    model TEXT NOT NULL DEFAULT '',
    secret_ref TEXT NOT NULL DEFAULT '',
    ca_file TEXT NOT NULL DEFAULT '',
    connect_ms INTEGER NOT NULL,
    soft_ms INTEGER NOT NULL,
    hard_ms INTEGER NOT NULL,
    slots INTEGER NOT NULL,
    probe_url TEXT,
    probe_answer TEXT,
    probe_failed TEXT,
    probe_running TEXT,
    price_in_micros INTEGER,
    price_out_micros INTEGER,
    currency TEXT,
    overload_ambiguous INTEGER NOT NULL DEFAULT 0,
    keys_behaviour TEXT NOT NULL DEFAULT 'ignores',
    created_us INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    CONSTRAINT providers_name_version UNIQUE(name, version),
    CONSTRAINT providers_name_length CHECK(length(name) BETWEEN 1 AND 64),
    CONSTRAINT providers_deadlines CHECK(connect_ms > 0 AND connect_ms <= soft_ms AND soft_ms >= 100 AND soft_ms <= hard_ms
                                         AND hard_ms <= 86400000),
    CONSTRAINT providers_slots CHECK(slots > 0),
    CONSTRAINT providers_prices CHECK((price_in_micros IS NULL) = (currency IS NULL)
                                      AND (price_out_micros IS NULL) = (currency IS NULL)),
    CONSTRAINT providers_overload CHECK(overload_ambiguous IN(0, 1)),
    CONSTRAINT providers_keys CHECK(keys_behaviour IN('ignores', 'replays', 'rejects'))
) STRICT;
--;
CREATE TRIGGER providers_guard_insert BEFORE INSERT ON providers BEGIN
    SELECT RAISE(ABORT, 'providers_append_only: a version of a provider never changes; add a new one')
    WHERE EXISTS(SELECT 1 FROM providers WHERE id = NEW.id);
    SELECT RAISE(ABORT, 'providers_version_next: a new version of a provider is the newest one plus one')
    WHERE NEW.version <> (SELECT COALESCE(MAX(version), 0) + 1 FROM providers WHERE name = NEW.name);
END;
--;
CREATE TRIGGER providers_guard_update BEFORE UPDATE ON providers BEGIN
    SELECT RAISE(ABORT, 'providers_append_only: a version of a provider never changes; add a new one');
END;
--;
CREATE TRIGGER providers_guard_delete BEFORE DELETE ON providers BEGIN
    SELECT RAISE(ABORT, 'providers_append_only: a version of a provider never changes; add a new one');
END;
--;
