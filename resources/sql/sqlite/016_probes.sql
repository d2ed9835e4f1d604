-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a provider's own record proves. A program that does not know it would send requests that leave no record, so it must not read on.
ALTER TABLE providers ADD COLUMN probe_way TEXT NOT NULL DEFAULT 'url'
    CONSTRAINT providers_probe_way CHECK(probe_way = 'url' OR (probe_way = 'stored' AND probe_url IS NULL));
--;
ALTER TABLE providers ADD COLUMN probe_failed_ran INTEGER
    CONSTRAINT providers_probe_failed_ran CHECK(probe_failed_ran IS NULL OR probe_failed_ran IN(0, 1));
--;
ALTER TABLE providers ADD COLUMN probe_retention_ms INTEGER
    CONSTRAINT providers_probe_retention CHECK(probe_retention_ms IS NULL OR probe_retention_ms > 0);
--;
ALTER TABLE providers ADD COLUMN probe_source TEXT NOT NULL DEFAULT '';
--;
ALTER TABLE providers ADD COLUMN probe_miss TEXT NOT NULL DEFAULT 'nothing'
    CONSTRAINT providers_probe_miss CHECK(probe_miss = 'nothing' OR (probe_miss = 'never_received' AND probe_way = 'url'
                                          AND probe_source <> '' AND probe_retention_ms IS NOT NULL));
--;
