-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Providers as operators configured them: immutable versions. Secrets are references only.
CREATE TABLE providers(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    format text COLLATE "C" NOT NULL,
    url text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL DEFAULT '',
    secret_ref text COLLATE "C" NOT NULL DEFAULT '',
    ca_file text COLLATE "C" NOT NULL DEFAULT '',
    connect_ms integer NOT NULL,
    soft_ms integer NOT NULL,
    hard_ms integer NOT NULL,
    slots integer NOT NULL,
    probe_url text COLLATE "C",
    probe_answer text COLLATE "C",
    probe_failed text COLLATE "C",
    probe_running text COLLATE "C",
    price_in_micros bigint,
    price_out_micros bigint,
    currency text COLLATE "C",
    overload_ambiguous smallint NOT NULL DEFAULT 0,
    keys_behaviour text COLLATE "C" NOT NULL DEFAULT 'ignores',
    created_us bigint NOT NULL,
    created_by text COLLATE "C" NOT NULL,
    CONSTRAINT providers_name_version UNIQUE(name, version),
    CONSTRAINT providers_name_length CHECK(length(name) BETWEEN 1 AND 64),
    CONSTRAINT providers_deadlines CHECK(connect_ms > 0 AND connect_ms <= soft_ms AND soft_ms >= 100 AND soft_ms <= hard_ms
                                         AND hard_ms <= 86400000),
    CONSTRAINT providers_slots CHECK(slots > 0),
    CONSTRAINT providers_prices CHECK((price_in_micros IS NULL) = (currency IS NULL)
                                      AND (price_out_micros IS NULL) = (currency IS NULL)),
    CONSTRAINT providers_overload CHECK(overload_ambiguous IN(0, 1)),
    CONSTRAINT providers_keys CHECK(keys_behaviour IN('ignores', 'replays', 'rejects'))
);
--;
CREATE FUNCTION providers_guard_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.version <> (SELECT COALESCE(MAX(version), 0) + 1 FROM providers WHERE name = NEW.name) THEN
        PERFORM refuse('providers_version_next: a new version of a provider is the newest one plus one');
    END IF;
    RETURN NEW;
END $$;
--;
CREATE TRIGGER providers_guard_insert BEFORE INSERT ON providers
    FOR EACH ROW EXECUTE FUNCTION providers_guard_insert();
--;
CREATE TRIGGER providers_guard_update BEFORE UPDATE ON providers
    FOR EACH ROW EXECUTE FUNCTION refuse_write('providers_append_only: a version of a provider never changes; add a new one');
--;
CREATE TRIGGER providers_guard_delete BEFORE DELETE ON providers
    FOR EACH ROW EXECUTE FUNCTION refuse_write('providers_append_only: a version of a provider never changes; add a new one');
--;
CREATE TRIGGER providers_guard_truncate BEFORE TRUNCATE ON providers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write('providers_append_only: a version of a provider never changes; add a new one');
--;
